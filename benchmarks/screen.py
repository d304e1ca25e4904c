"""Benchmark of a table on a slow phone: frames at the busiest moment, the first look, the answer to a press.

    python benchmarks/screen.py frames   eight players, cards on the stack, combats; Chromium's own trace
    python benchmarks/screen.py frames --game ascending-empires [--phone]   while flicks run, laptop or phone
    python benchmarks/screen.py first    largest paint of a first visit, processor and network of Lighthouse's phone
    python benchmarks/screen.py press    interaction to next paint at a table, processor four times slower

Each starts a server of its own and drives Debian's Chromium. What is measured depends on the machine: the figures say
something only while nothing else runs on it. The frames of a page with nothing but one moving square stand beside
those of the table, measured in the same browser just before.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from games import registry
from tests.browser.conftest import FLAGS
from tests.browser.starciv.staging import exhibition, stage
from tests.components import find
from tests.server import Server, Site

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
FRAME = 200
"""Pixels by which the window of a phone is higher than its page. Playwright makes both equally high, so that
the window's bars push the foot of the page out of it; what changes there counts as painted only with the
next change further up."""
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_638_400 / 8,
    "uploadThroughput": 675_000 / 8,
}
"""Lighthouse's phone: 150 ms to and fro, 1.6 Mbit/s."""
FRAMES = (
    "cc,benchmark,devtools.timeline,disabled-by-default-devtools.timeline,"
    "disabled-by-default-devtools.timeline.frame"
)

IN_TIME = 1000 / 60 + 8
"""Milliseconds from one frame to the next, half a frame late at most."""

LARGEST = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})"""
WATCH_FRAMES = """() => {
  window.intervals = [];
  window.busy = { stack: [], combat: [], "is-running": [] };
  let last = performance.now();
  let before = [];
  const next = (now) => {
    window.intervals.push(now - last);
    const shown = Object.keys(window.busy).filter((name) => document.querySelector("." + name));
    for (const name of shown) if (before.includes(name)) window.busy[name].push(now - last);
    before = shown;
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
BLANK = """<style>
i { display: block; width: 80px; height: 80px; background: gold; animation: to-and-fro 1s infinite alternate }
@keyframes to-and-fro { to { transform: translateX(400px) } }
</style><main><i></i></main>"""
"""The least that moves: how many frames a browser without a graphics card shows at all."""
WATCH_PRESSES = """() => {
  window.longest = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(
    (one) => one.interactionId && (window.longest = Math.max(window.longest, one.duration))))
    .observe({ type: "event", durationThreshold: 16, buffered: true });
}"""


@contextmanager
def serve() -> Iterator[Server]:
    """A server with static files as a site has them, its robots answering at their usual pace."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        made = Site(folder / "site")
        made.prepare()
        (folder / "server").mkdir()
        server = Server(made, folder / "server", STARCIV_BOT_DELAY_MS="400")
        try:
            yield server.start()
        finally:
            server.close()


def open_page(browser: Browser, url: str, size: dict[str, Any]) -> tuple[Page, CDPSession]:
    """A page with a processor four times slower, and the line to its browser."""
    page = browser.new_context(**size).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(url, wait_until="networkidle")
    page.get_by_role("main").wait_for()
    return page, session


BUSY = {"stack": "cards on the stack", "combat": "a combat", "is-running": "a flick"}
"""By the class that shows it: what keeps a page busy, whose frames are told apart."""


def frames(
    server: Server, browser: Browser, seconds: float, game: str, bots: int, size: dict[str, Any]
) -> dict[str, Any]:
    """Frames shown and dropped while robots play before a spectator, and where next to nothing moves.

    A browser without a screen (headless) presents few of them; how often the page is asked for one holds there too.
    """
    blank = browser.new_context(**size).new_page()
    blank.context.new_cdp_session(blank).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    blank.set_content(BLANK)
    least = count_frames(browser, blank, min(seconds, 5))
    blank.context.close()
    page, _session = open_page(browser, f"{server.url}/t/{exhibition(server, bots, game)}/", size)
    told = count_frames(browser, page, seconds)
    asked = "frames the page was asked for a second"
    share = round(100 * told[asked] / least[asked])
    return {"a moving square": least, "the table": told, "the table's frames of the square's, %": share}


def count_frames(browser: Browser, page: Page, seconds: float) -> dict[str, Any]:
    """Count the frames of a page that is left alone."""
    page.evaluate(WATCH_FRAMES)
    browser.start_tracing(page=page, categories=FRAMES.split(","))
    page.wait_for_timeout(seconds * 1000)
    intervals = page.evaluate("window.intervals")
    busy = page.evaluate("window.busy")
    trace = json.loads(browser.stop_tracing())
    states = Counter(_state(event) for event in trace["traceEvents"] if event["name"] == "PipelineReporter")
    states.pop("", None)
    late = states["STATE_DROPPED"]
    wanted = late + states["STATE_PRESENTED_ALL"] + states["STATE_PRESENTED_PARTIAL"]
    longest = max(
        (event.get("dur", 0) for event in trace["traceEvents"] if event["name"] == "RunTask"), default=0
    )
    return {
        "frames": dict(states),
        "shown of those wanted, %": round(100 * (1 - late / max(1, wanted)), 1),
        "longest task, ms": round(longest / 1000),
        **frame_requests(intervals),
        **{f"while there is {BUSY[name]}": frame_requests(told) for name, told in busy.items() if told},
    }


def frame_requests(intervals: list[float]) -> dict[str, float]:
    """How often the page was asked for a frame, from the times (ms) between them."""
    return {
        "seconds": round(sum(intervals) / 1000, 1),
        "frames the page was asked for a second": round(1000 * len(intervals) / sum(intervals), 1),
        "of these in time, %": round(100 * sum(one < IN_TIME for one in intervals) / len(intervals), 1),
    }


def _state(event: dict[str, Any]) -> str:
    told = event.get("args", {})
    reporter = told.get("frame_reporter") or told.get("chrome_frame_reporter") or {}
    return str(reporter.get("state", "")) if reporter.get("affects_smoothness", True) else ""


def first(server: Server, browser: Browser) -> dict[str, Any]:
    """The largest paint of a cold visit, with and without the phone's network."""
    staged = stage(server, "cards")
    told: dict[str, Any] = {}
    for name, network in (("localhost", None), ("phone's network", NETWORK)):
        page = browser.new_context(**PHONE).new_page()
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        session.send("Network.enable")
        if network:
            session.send("Network.emulateNetworkConditions", network)
        page.goto(server.url + staged.links[0])
        page.locator(".answers .btn").first.wait_for()
        playable = page.evaluate("performance.now()")
        told[name] = {"LCP, ms": round(page.evaluate(LARGEST)), "playable, ms": round(playable)}
        page.context.close()
    return told


def press(server: Server, browser: Browser) -> dict[str, Any]:
    """How long each of the presses that one makes at a table takes: panes, a body, an answer."""
    staged = stage(server, "colonise")
    page, session = open_page(browser, server.url + staged.links[0], PHONE)
    window = session.send("Browser.getWindowForTarget")["windowId"]
    high = PHONE["viewport"]["height"] + FRAME
    session.send("Browser.setWindowBounds", {"windowId": window, "bounds": {"height": high}})
    page.evaluate(WATCH_PRESSES)
    told: dict[str, int] = {}
    for pane in ("hand", "tech", "players", "log", "board"):
        page.locator(f".ptabs [data-pane={pane}]").tap()
        told[f"pane: {pane}"] = milliseconds_to_paint(page)
    page.locator(f'[data-branch="{staged.body}"] .disc').first.tap(force=True)
    told["a body"] = milliseconds_to_paint(page)
    page.locator(".answers .btn.primary").tap()
    told["an answer"] = milliseconds_to_paint(page)
    return {"interaction to next paint, ms (longest)": max(told.values()), "each": told}


def milliseconds_to_paint(page: Page) -> int:
    """Milliseconds from the press just made until something was painted; 0: less than a frame."""
    page.wait_for_timeout(1000)
    return round(page.evaluate("[window.longest, window.longest = 0][0]"))


def main() -> int:
    """Measure what is asked for; returns the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("frames", "first", "press"))
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--game", default="", help="for frames: another game than the first of the shelf")
    parser.add_argument(
        "--bots", type=int, default=0, help="for frames: players (default: as many as can play)"
    )
    parser.add_argument(
        "--phone", action="store_true", help="for frames: a phone's window instead of a laptop's"
    )
    said = parser.parse_args()
    most = registry.package(said.game or registry.keys()[0]).info.max_seats
    with serve() as server, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=find("chromium"), args=FLAGS)
        measured = (
            frames(
                server, browser, said.seconds, said.game, said.bots or most, PHONE if said.phone else LAPTOP
            )
            if said.what == "frames"
            else {"first": first, "press": press}[said.what](server, browser)
        )
        browser.close()
    print(json.dumps({"load": os.getloadavg()[0], said.what: measured}, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
