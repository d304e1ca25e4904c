"""Large letters and low screens: every answer and control is in reach, and the board large enough to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page
from playwright.sync_api import TimeoutError as TooLateError

from games import registry
from tests.browser.bss.admirals import Admiral
from tests.browser.bss.staging import stage
from tests.browser.bss.test_accessibility import aim
from tests.browser.conftest import DESK, FLAGS
from tests.browser.looks import DRAWN
from tests.browser.people import FRENCH, Person, together
from tests.browser.test_translated_tables import OPEN, PLAY, START, has_reached
from tests.server import Server

Readers = dict[int, Callable[[], Page]]
"""Openers of a page, one for each size of letters that a reader may have asked for."""
MOVES, ROUNDS = 4, 2
USUAL, LARGER = 16, 24
"""Pixels of ordinary text."""
SCREENS = {
    "small phone held sideways, larger letters": (667, 375, LARGER),
    "phone held sideways, larger letters": (844, 390, LARGER),
    "laptop, page twice as large": (720, 450, USUAL),
}
"""Width and height in px, and px of ordinary text."""
LEAST = 160
"""Pixels of a board, each way, below which a finger finds nothing on it."""
BOARD = "svg.map, .lattice-box, .ae-board, .map-hand, .whole-galaxy, .starmap"

UNREACHABLE = """() => {
  const top = [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  const isHit = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (one.contains(hit) || hit.closest("label")?.contains(one));
  };
  const comesToView = (one) => ["center", "nearest", "start", "end"].some((block) => {
    one.scrollIntoView({ block, inline: "nearest" });
    return isHit(one);
  });
  return [...top.querySelectorAll("button, a.btn, input, select, textarea, summary, [role=radio]")]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest(".sr-only, .skip, [inert], svg, .map-holder[aria-hidden]"))
    .filter((one) => !isHit(one) && !comesToView(one))
    .map((one) => `${one.className} "${one.innerText || one.name || one.ariaLabel}" is out of reach`);
}"""
BOARD_SIZE = """([boards, pane]) => {
  if (pane && !document.querySelector(`main.pane-${pane}`)) {
    document.querySelector(`.ptabs [data-pane=${pane}]`).click();
    return -1;
  }
  const board = [...document.querySelectorAll(boards)].find((one) => one.checkVisibility());
  if (!board) return null;
  board.scrollIntoView({ block: "center" });
  const seen = board.getBoundingClientRect().toJSON();
  for (let frame = board.parentElement; frame; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowY === "visible" && frame.localName !== "main") continue;
    const edge = frame.getBoundingClientRect();
    for (const side of ["left", "top"]) seen[side] = Math.max(seen[side], edge[side]);
    for (const side of ["right", "bottom"]) seen[side] = Math.min(seen[side], edge[side]);
  }
  return Math.min(seen.right - seen.left, seen.bottom - seen.top);
}"""
"""Pixels of the shorter side of what is seen of the board; null where there is none, -1 while another pane is open, as
one is when a turn begins to be shown."""


@pytest.fixture(scope="module")
def readers(
    browser: Browser, browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Readers]:
    """For each size of letters somebody who has asked for it: a browser reads it once, when it starts."""
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={LARGER}"]
    large = browser_type.launch(**{**browser_type_launch_args, "args": flags})
    low = {"width": 720, "height": 450}
    contexts = {
        letters: one.new_context(**{**DESK, "viewport": low, "locale": FRENCH, "has_touch": True})
        for letters, one in ((USUAL, browser), (LARGER, large))
    }
    yield {letters: context.new_page for letters, context in contexts.items()}
    for context in contexts.values():
        context.close()
    large.close()


def look_around(page: Page, letters: int) -> tuple[list[str], set[str]]:
    """Find what is out of reach on any screen and in any pane, in words; and the screens on which a board was seen."""
    faults: list[str] = []
    boards: set[str] = set()
    for name, (width, height, size) in SCREENS.items():
        if size != letters:
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        panes = page.evaluate(
            "[...document.querySelectorAll('.ptabs [data-pane]')].map((tab) => tab.dataset.pane)"
        )
        for pane in [*panes, *panes[:1]] or [""]:  # back to the first, where the board is
            if pane:
                page.evaluate("(pane) => document.querySelector(`.ptabs [data-pane=${pane}]`).click()", pane)
                page.locator(f"main.pane-{pane}").wait_for()
            page.evaluate(DRAWN)
            faults += [f"{name}, {pane}: {words}" for words in page.evaluate(UNREACHABLE)]
        place = [BOARD, panes[0] if panes else ""]
        if page.evaluate(BOARD_SIZE, place) is not None:
            boards.add(name)
            try:
                page.wait_for_function(f"(place) => ({BOARD_SIZE})(place) >= {LEAST}", arg=place, polling=500)
            except TooLateError:
                faults.append(f"{name}: the board has {page.evaluate(BOARD_SIZE, place)} px")
    return faults, boards


@pytest.mark.parametrize("key", registry.keys())
def test_controls_of_a_game_are_in_reach(server: Server, readers: Readers, key: str) -> None:
    code, secret = server.run(OPEN.format(key=key)).split()
    ones = {letters: Person(arrive()) for letters, arrive in readers.items()}
    for one in ones.values():
        one.page.goto(f"{server.url}/t/{code}/seat/{secret}/")
    together(list(ones.values()), lambda one: one.seat >= 0, "the lobby")
    faults: list[str] = []
    boards: set[str] = set()
    for letters, one in ones.items():
        faults += look_around(one.page, letters)[0]
    server.run(START.format(code=code))
    for _ in range(ROUNDS):
        version = int(server.run(PLAY.format(code=code, moves=MOVES)))
        together(list(ones.values()), partial(has_reached, version), f"version {version}")
        for letters, one in ones.items():
            one.page.locator("main.handheld").wait_for()
            more, seen = look_around(one.page, letters)
            faults += more
            boards |= seen
    assert faults == []
    assert boards == set(SCREENS)
    assert [one.complaints for one in ones.values()] == [[], []]


@pytest.mark.parametrize("moment", ["attack", "commit_bonus", "result"])
def test_answers_of_a_duel_are_in_reach(server: Server, readers: Readers, moment: str) -> None:
    link, action = stage(server, moment)
    for letters, arrive in readers.items():
        one = Admiral(arrive())
        one.page.goto(server.url + link)
        together([one], lambda one: one.game, "the duel")
        one.page.locator("main.handheld").wait_for()
        if moment == "attack":
            aim(one, action)
        faults, boards = look_around(one.page, letters)
        assert faults == []
        assert boards == {name for name, (_, _, size) in SCREENS.items() if size == letters}
        assert one.complaints == []
