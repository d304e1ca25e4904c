"""Key moments of the flagship for pictures: a rehearsed turn, games well under way, its own pages."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, WebSocketRoute

from tests.browser.starciv.midgame import SCENES, midgame
from tests.browser.starciv.staging import Staged, crowded, exhibition, stage
from tests.browser.studio import QUIET_MS, Act, Album, Moment
from tests.server import Server

LESSONS = 40
"""Presses after which the guided game must have come to its map."""
TAUGHT = re.compile("Coloni[sz]")
GOT_IT = ".confirm .btn.primary, .coach .btn:not(.quiet)"
GO_ON = ".decide .answers .btn:nth-last-child(1 of .btn:not(.ghost))"
FORGET = """for (const key of Object.keys(localStorage).filter((one) => one.startsWith('starciv.seen.')))
  localStorage[key] -= 80"""


def key(letter: str) -> Act:
    """Press a key of the keyboard; on a phone, where the sheets are panes, the pane's tab."""

    def act(page: Page, _staged: Staged | None) -> None:
        page.keyboard.press(letter)

    return act


def pane(name: str, letter: str = "") -> Act:
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
    """Come back to a page that tells the recent events; on a phone above the log."""
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


def threaten(page: Page, _staged: Staged | None) -> None:
    """Choose the card that would ruin somebody, and them."""
    pane("hand")(page, _staged)
    page.wait_for_timeout(QUIET_MS)
    page.locator(".hand .card, .hand-grid .card", has_text="Pirates").click()
    for aimed_at in page.locator(".decide [role=radio]").all():
        aimed_at.click()
        if page.locator(".decide b.bad").count():
            return
    raise AssertionError("nobody would be ruined")


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


def rail_tab(place: int) -> Act:
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


def table(server: Server, moment: str) -> Staged:
    """A table at a mark of the rehearsed turn, or of one of these kinds.

    ``crowd`` has eight robots at play, ``full`` no free seat, ``broken`` cannot be read; scenes of games well under
    way are those of midgame.
    """
    if moment == "crowd":
        return Staged(exhibition(server, 8), [], 0, "")
    if moment in ("full", "broken"):
        return Staged(crowded(server, broken=moment == "broken"), [], 0, "")
    if moment in SCENES:
        code, link = midgame(server, moment)
        return Staged(code, [link], 0, "")
    return stage(server, moment)


ALBUM = Album(
    (
        Moment("game", path="/g/starciv/", whole=True),
        Moment("new", path="/g/starciv/", act=open_form, whole=True),
        Moment("broken", "broken", watch=True),
        Moment("expired", path="/", act=let_expire),
        Moment("full", "full", watch=True, whole=True),
        Moment("returning", "tech", act=go_home, whole=True),
        Moment("stranger", "lobby", path=f"seat/{32 * 'x'}/"),
        Moment("rules", path="/g/starciv/rules/"),
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
        Moment("ruinous", "ruinous", act=threaten),
        Moment("bankrupt", "bankrupt"),
        Moment("overrun", "overrun"),
        Moment("contracts", "contracts", act=deals),
        Moment("running", "contracts", act=rail_tab(2)),
        Moment("result", "transcendence"),
        Moment("survivor", "survivor"),
        Moment("shared", "shared"),
        Moment("proof", "survivor", path="proof/"),
        Moment("report", "survivor", path="report/"),
        Moment("design", path="/design/", whole=True, debug=True),
    ),
    table,
    {
        "midgame-laptop-en": "starciv.webp",
        "midgame-phone-en": "phone.webp",
        "combat-laptop-en": "starciv-combat.webp",
    },
)
