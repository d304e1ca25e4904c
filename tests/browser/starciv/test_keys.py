"""Keys shown in buttons work, whatever has the focus."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import GUARD, Person
from tests.browser.starciv.hands import Mouse
from tests.browser.starciv.staging import stage
from tests.server import Server


def thrower(server: Server, person: Callable[..., Page]) -> tuple[Person, str]:
    """Somebody who can throw a card into another's card phase, and the card."""
    staged = stage(server, "cards")
    one = Person(person())
    one.page.goto(server.url + staged.links[staged.interrupter])
    one.until(lambda: staged.interrupt in one.hand and one.question, "the card phase")
    expect(one.page.locator(".hand .card")).to_have_count(len(one.hand))
    expect(one.decision()).to_contain_text("Play a card?")
    one.page.wait_for_timeout(GUARD)
    return one, staged.interrupt


def test_a_card_chosen_by_its_number_is_aimed_and_played_with_enter(
    server: Server, person: Callable[..., Page]
) -> None:
    one, card = thrower(server, person)
    one.page.keyboard.press(str(one.hand.index(card) + 1))
    targets = one.decision().get_by_role("radio")
    expect(targets.first).to_be_focused()
    one.page.keyboard.press("Enter")
    expect(targets.first).to_be_checked()
    one.page.wait_for_timeout(GUARD)
    one.page.keyboard.press("Enter")
    one.until(lambda: one.game.get("stack"), "the card on the stack")


def test_card_chosen_by_pointer_leaves_enter_to_its_button(
    server: Server, person: Callable[..., Page]
) -> None:
    one, card = thrower(server, person)
    Mouse().press(one.page.locator(".hand .card").nth(one.hand.index(card)))
    one.decision().get_by_role("radio").first.click()
    one.page.wait_for_timeout(GUARD)
    one.page.keyboard.press("Enter")
    one.until(lambda: one.game.get("stack"), "the card on the stack")


def test_the_keyboard_s_focus_goes_on_to_the_next_question(
    server: Server, person: Callable[..., Page]
) -> None:
    """A button that waits for the server loses it, and so does a sheet that goes away."""
    page = person()
    page.goto(server.url + stage(server, "press_on").links[0])
    answers = page.locator(".decide .answers .btn")
    answers.first.focus()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    back = page.locator(".combat").get_by_role("button", name="Back to the map")
    expect(back).to_be_visible()
    expect(answers.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    back.focus()
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    expect(page.locator(".combat")).to_have_count(0)
    expect(answers.first).to_be_focused()
