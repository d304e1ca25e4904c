"""The tab tells what waits; what cannot be taken back is asked once more, unless one wants it otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person, together
from tests.browser.starciv.quietly import play_until
from tests.browser.starciv.test_deals import seated
from tests.server import Server

PLAIN = re.compile("^[A-Z0-9-]+ · Star Civilisations$")
BRAND = re.compile(r"brand[.\w]*\.svg$")


def test_the_tab_says_whose_move_it_is(server: Server, person: Callable[..., Page]) -> None:
    """Its name and its picture; both are plain again once all questions are answered."""
    people = seated(server, person, fate=71)
    together(people, lambda one: any(other.question for other in people), "a question")
    asked = next(one for one in people if one.question)
    expect(asked.page).to_have_title(re.compile("^● Your move"))
    expect(icon(asked)).to_have_attribute("href", re.compile("^data:image/svg"))
    asked.answer("Pass")
    play_until([asked], lambda one: not one.question, "the end of the turn")
    expect(asked.page).to_have_title(PLAIN)
    expect(icon(asked)).to_have_attribute("href", BRAND)


def test_resigning_asks_once_more_unless_one_wants_no_questions(
    server: Server, person: Callable[..., Page]
) -> None:
    first, second = seated(server, person, fate=72)
    menu = opened_menu(second)
    second.press("Resign…", menu)
    expect(menu).to_contain_text("There is no way back.")
    second.press("No, play on", menu)
    menu.get_by_label("Ask again before what costs much").uncheck()
    assert not second.game["players"][second.seat].get("eliminated")
    second.press("Resign at once", menu)
    together([first, second], lambda one: one.game["players"][second.seat].get("eliminated"), "the end")
    second.page.reload()
    assert second.page.evaluate("localStorage.getItem('starciv.confirm')") == "false", "it stays so"


def icon(one: Person) -> Locator:
    return one.page.locator("link[rel=icon]")


def opened_menu(one: Person) -> Locator:
    one.page.get_by_role("button", name="Menu").last.click()
    menu = one.page.get_by_role("dialog", name="Menu")
    expect(menu).to_be_visible()
    return menu
