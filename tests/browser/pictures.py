"""Pictures of the screen: the design page and key moments, at both sizes, in both languages.

``python3 dev.py screenshots`` runs this as a program; the pictures lie in ``build/screenshots`` afterwards.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, WebSocketRoute, sync_playwright

from devtools.environment import ROOT
from tests.browser.conftest import FLAGS
from tests.browser.midgame import SCENES, midgame
from tests.browser.staging import Staged, crowded, exhibition, stage
from tests.components import find
from tests.server import Server, Site

FOLDER = ROOT / "build" / "screenshots"
SIZES: dict[str, dict[str, Any]] = {
    "laptop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
LANGUAGES = {"fr": "fr-FR", "en": "en-GB"}
LESSONS = 40
"""Presses after which the guided game must have come to its map."""
TAUGHT = re.compile("Coloni[sz]")
GOT_IT = ".confirm .btn.primary, .coach-foot .btn:not(.quiet)"
GO_ON = ".decide .answers .btn:nth-last-child(1 of .btn:not(.ghost))"
QUIET_MS = 350
"""Milliseconds after which nothing on a page moves that was asked not to."""
GROWTHS = 3
"""A part that is fetched when it comes into view makes its page higher once more; a page that never ends is cut."""
FORGET = """for (const key of Object.keys(localStorage).filter((one) => one.startsWith('starciv.seen.')))
  localStorage[key] -= 80"""
HEIGHT = """Math.max(document.documentElement.scrollHeight,
  ...[...document.querySelectorAll('.sheet')].map((one) => one.scrollHeight))"""


@dataclass(frozen=True)
class Moment:
    """One picture: its name, the stage of the table it is taken at, and what is done before.

    ``stage`` is a mark of the rehearsed turn (see staging), ``crowd`` for eight robots at play, ``full`` for a table
    without a free seat, ``broken`` for one that cannot be read, a scene of a game well under way (see midgame), or
    empty for a page of its own. ``path`` is added to the table's address, or is the page's own. ``watch``: as a
    spectator.
    """

    name: str
    stage: str = ""
    path: str = ""
    act: Callable[[Page, Staged | None], None] | None = None
    watch: bool = False
    whole: bool = False


def key(letter: str) -> Callable[[Page, Staged | None], None]:
    """Press a key of the keyboard; on a phone, where the sheets are panes, the pane's tab."""

    def act(page: Page, _staged: Staged | None) -> None:
        page.keyboard.press(letter)

    return act


def pane(name: str, letter: str = "") -> Callable[[Page, Staged | None], None]:
    """Open a pane on a phone, by its place in the row of tabs; on a laptop press a key."""
    places = {"board": 0, "hand": 1, "tech": 2, "players": 3, "log": 4}

    def act(page: Page, _staged: Staged | None) -> None:
        tabs = page.locator(".ptabs [role=tab]")
        if tabs.count():
            tabs.nth(places[name]).click()
        elif letter:
            page.keyboard.press(letter)

    return act


def come_back(page: Page, staged: Staged | None) -> None:
    """Who has looked away for a while is told what concerns them; on a phone above the log."""
    page.evaluate(FORGET)
    page.reload()
    page.locator(".recap, .recap-note").wait_for()
    pane("log")(page, staged)


def choose_body(page: Page, staged: Staged | None) -> None:
    """Choose the body that the rehearsed turn attacks."""
    assert staged
    page.locator(f'[data-branch="{staged.body}"] .disc').first.click(force=True)


def deals(page: Page, _staged: Staged | None) -> None:
    """Open the deals."""
    tabs = page.locator(".ptabs [role=tab]")
    if tabs.count():
        tabs.nth(3).click()
        page.locator(".halves [role=tab]").nth(1).click()
    else:
        page.keyboard.press("e")


def more_settings(page: Page, _staged: Staged | None) -> None:
    """Unfold whatever is folded."""
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")


def open_form(page: Page, _staged: Staged | None) -> None:
    """Fold out the form of a new table on the home page."""
    page.locator(".pitch .btn.primary").click()


def player(page: Page, _staged: Staged | None) -> None:
    """All about the second player."""
    page.locator("[data-seat] .who-button, .pchip").nth(1).click()


def menu(page: Page, _staged: Staged | None) -> None:
    """Open the menu of the table."""
    page.evaluate("document.querySelector('.ptabs') && document.querySelector('[data-pane=players]').click()")
    page.get_by_role("button", name="Menu").last.click()


def learn(page: Page, _staged: Staged | None) -> None:
    """The first step of the guided game."""
    page.locator("form[action='/g/starciv/learn'] button").first.click()
    page.locator(".ship").first.wait_for()


def a_card_thrown(page: Page, _staged: Staged | None) -> None:
    """Robots at play: past the picks, until one of them has thrown a card."""
    page.locator(".stack, .stack-rows").first.wait_for()


def go_home(page: Page, _staged: Staged | None) -> None:
    """Back to the home page, which knows this browser's games."""
    page.goto(page.url.split("/t/")[0] + "/")


def let_expire(page: Page, _staged: Staged | None) -> None:
    """Send a form that has waited too long: its cookie is gone."""
    page.context.clear_cookies()
    page.locator("form[action='/g/starciv/learn'] button").first.click()
    page.locator(".message main").wait_for()


def learn_on(page: Page, staged: Staged | None) -> None:
    """The guided game after some steps: agree to everything until the map is explained."""
    learn(page, staged)
    page.locator(".ship:not(.taken)").first.click()
    page.locator(".base:not(.taken)").first.click()
    for _ in range(LESSONS):
        if page.locator(".coach h2", has_text=TAUGHT).count():
            return
        page.wait_for_timeout(QUIET_MS)
        with suppress(Error):
            page.locator(GOT_IT if page.locator(GOT_IT).count() else GO_ON).first.click(timeout=1000)


def rail_tab(place: int) -> Callable[[Page, Staged | None], None]:
    """Open a tab of the rail beside the map, which a phone does not have."""

    def act(page: Page, _staged: Staged | None) -> None:
        tabs = page.locator(".rail [role=tab]")
        if tabs.count() > place:
            tabs.nth(place).click()

    return act


def lose_connection(page: Page, _staged: Staged | None) -> None:
    """A table that has lost its server: its line is cut, and no other comes about."""
    lines: list[WebSocketRoute] = []

    def line(route: WebSocketRoute) -> None:
        if lines:
            route.close()
            return
        lines.append(route)
        route.connect_to_server()

    page.route_web_socket(re.compile("/ws/"), line)
    page.reload()
    page.locator(".decide").wait_for()
    lines[0].close()
    page.locator(".line-lost").wait_for()


def duel(page: Page, _staged: Staged | None) -> None:
    """A duel on a numbered board, first to move, with a fleet chosen: dashed systems say where it may go."""
    page.get_by_label("Your name").or_(page.get_by_label("Votre nom")).first.fill("Camille")
    page.locator("#new [name=bots][value='1']").check(force=True)
    page.locator("#new [name=rules][value=own]").check(force=True)
    page.locator("#new [name=option_seed]").select_option("42", force=True)
    page.locator("#new button.primary").click()
    page.locator(".confirm .btn.primary").click()
    page.locator(".decide .btn.primary").wait_for()
    page.wait_for_timeout(QUIET_MS)  # what has just come takes no press
    page.locator(".decide .btn.primary").click()
    page.locator(".system:has(.hull.ready)").first.dispatch_event("click")
    page.locator(".goal-ring").first.wait_for()


README = {
    "midgame-laptop-en": "starciv.webp",
    "duel-laptop-en": "duel.webp",
    "duel-phone-en": "phone.webp",
}
"""Pictures that README.md shows, by the name of what is taken: kept in ``docs/pictures``, small."""
SHOWN = ROOT / "docs" / "pictures"
QUALITY = 70


MOMENTS = (
    Moment("home", path="/", whole=True),
    Moment("game", path="/g/starciv/", whole=True),
    Moment("house-rules", path="/house/rules/"),
    Moment("new", path="/g/starciv/", act=open_form, whole=True),
    Moment("missing", path="/nothing-here/"),
    Moment("broken", "broken", watch=True),
    Moment("expired", path="/", act=let_expire),
    Moment("full", "full", watch=True, whole=True),
    Moment("returning", "tech", act=go_home, whole=True),
    Moment("stranger", "lobby", path=f"seat/{32 * 'x'}/"),
    Moment("about", path="/about/", whole=True),
    Moment("rules", path="/g/starciv/rules/"),
    Moment("duel", path="/g/bss/#new", act=duel),
    Moment("catalogue", path="/g/starciv/cards/"),
    Moment("lesson", path="/", act=learn),
    Moment("taught", path="/", act=learn_on),
    Moment("lobby", "lobby", whole=True),
    Moment("settings", "lobby", act=more_settings, whole=True),
    Moment("seat", "lobby", watch=True, whole=True),
    Moment("picks", "picks", whole=True),
    Moment("cards", "cards"),
    Moment("hand", "cards", act=pane("hand", "1")),
    Moment("stack", "stack"),
    Moment("technologies", "tech", act=pane("tech", "t")),
    Moment("players", "tech", act=pane("players")),
    Moment("log", "tech", act=pane("log")),
    Moment("colonise", "colonise", act=choose_body),
    Moment("combat", "press_on"),
    Moment("deals", "tech", act=deals),
    Moment("upkeep", "upkeep"),
    Moment("watched", "press_on", watch=True),
    Moment("crowd", "crowd", act=a_card_thrown, watch=True),
    Moment("midgame", "5 colonise"),
    Moment("who", "5 colonise", act=player),
    Moment("rivals", "5 colonise", act=pane("players")),
    Moment("recap", "5 colonise", act=come_back),
    Moment("sheet", "5 tech", act=pane("tech", "t")),
    Moment("menu", "5 colonise", act=menu),
    Moment("fight", "5 press_on"),
    Moment("busy", "8 respond"),
    Moment("lost", "5 colonise", act=lose_connection),
    Moment("aid", "aid"),
    Moment("allies", "aid", watch=True),
    Moment("debts", "debts"),
    Moment("brink", "brink"),
    Moment("bankrupt", "bankrupt"),
    Moment("overrun", "overrun"),
    Moment("contracts", "contracts", act=deals),
    Moment("running", "contracts", act=rail_tab(2)),
    Moment("result", "transcendence"),
    Moment("survivor", "survivor"),
    Moment("shared", "shared"),
    Moment("proof", "survivor", path="proof/"),
    Moment("report", "survivor", path="report/"),
    Moment("design", path="/design/", whole=True),
)


def unroll(page: Page) -> None:
    """Make the window as high as its page: a picture beyond the window would forget that fingers touch it."""
    width, height = page.evaluate("[window.innerWidth, window.innerHeight]")
    for _ in range(GROWTHS):
        if (whole := page.evaluate(HEIGHT)) <= height:
            return
        height = whole
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(QUIET_MS)


@contextmanager
def site(**options: str) -> Iterator[Server]:
    """A server of its own, with slow robots: tables stand still while they are looked at."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        made = Site(folder / "site")
        made.prepare()
        (folder / "server").mkdir()
        server = Server(made, folder / "server", STARCIV_BOT_DELAY_MS="100", **options)
        try:
            yield server.start()
        finally:
            server.close()


class Studio:
    """Takes the pictures, each table made once for all its pictures."""

    def __init__(self, server: Server, browser: Browser, folder: Path) -> None:
        self.server = server
        self.browser = browser
        self.folder = folder
        self._tables: dict[str, Staged] = {}

    def table(self, moment: str) -> Staged:
        """The table that stands at a moment."""
        if moment not in self._tables:
            if moment == "crowd":
                self._tables[moment] = Staged(exhibition(self.server, 8), [], 0, "")
            elif moment in ("full", "broken"):
                self._tables[moment] = Staged(crowded(self.server, broken=moment == "broken"), [], 0, "")
            elif moment in SCENES:
                code, link = midgame(self.server, moment)
                self._tables[moment] = Staged(code, [link], 0, "")
            else:
                self._tables[moment] = stage(self.server, moment)
        return self._tables[moment]

    def take(self, moment: Moment, size: str, language: str) -> Path:
        """One picture. Returns its file."""
        staged = self.table(moment.stage) if moment.stage else None
        path = moment.path if staged is None else staged.link if moment.watch else staged.links[0]
        beside = staged.link + moment.path if staged and moment.path else ""
        context = self.browser.new_context(locale=LANGUAGES[language], reduced_motion="reduce", **SIZES[size])
        page = context.new_page()
        page.goto(self.server.url + path)
        if beside:
            page.goto(self.server.url + beside)
        elif staged:
            page.locator("main#main.table, main#main.lobby, main#main.handheld, .message main").wait_for()
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(QUIET_MS)
        if moment.act:
            moment.act(page, staged)
            page.wait_for_timeout(QUIET_MS)
        if moment.whole:
            unroll(page)
        file = self.folder / f"{moment.name}-{size}-{language}.png"
        page.screenshot(path=file)
        if file.stem in README:
            picture = context.new_cdp_session(page).send(
                "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
            )
            (SHOWN / README[file.stem]).write_bytes(b64decode(picture["data"]))
        context.close()
        return file


def main(words: Sequence[str]) -> int:
    """Take the pictures whose names fit a pattern, all of them if none is given; returns the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py screenshots")
    parser.add_argument("pattern", nargs="?", default="", help="only names like this, e.g. stack-phone")
    wanted = re.compile(parser.parse_args(words).pattern)
    program = find("chromium")
    if program is None:
        sys.stderr.write("chromium is not on this machine (apt install chromium)\n")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    # In debug Django shows its own page for what is missing, without it there is no design page.
    with site() as server, site(DEBUG="1") as debugged, sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program, args=FLAGS)
        studio, other = Studio(server, browser, FOLDER), Studio(debugged, browser, FOLDER)
        for moment in MOMENTS:
            taken = other if moment.name == "design" else studio
            for size in SIZES:
                for language in LANGUAGES:
                    if wanted.search(f"{moment.name}-{size}-{language}"):
                        sys.stdout.write(f"{taken.take(moment, size, language).relative_to(ROOT)}\n")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
