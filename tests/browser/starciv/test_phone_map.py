"""The map of a phone keeps its scale while the question grows: it is scrolled, and the answers stay in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.people import ENGLISH, GUARD, PHONE
from tests.browser.starciv.midgame import midgame
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

TOP, HIGH, LOW = "Koro-2", "Falme", "Zephyr"
"""Three bodies in reach, from the top to the foot of the map."""
IN_SIGHT = """(name) => {
  const place = document.querySelector(".map-holder").getBoundingClientRect();
  const body = document.querySelector(`[data-branch="${name}"] .disc`)?.getBoundingClientRect();
  return Boolean(body) && place.top < body.top && body.bottom < place.bottom;
}"""
SMALL: dict[str, Any] = {**PHONE, "viewport": {"width": 375, "height": 667}}


def rect(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found
    return found


def disc(page: Page, name: str) -> Locator:
    return page.locator(f'[data-branch="{name}"] .disc').first


def opened(server: Server, person: Callable[..., Page], **phone: Any) -> Page:
    _, link = midgame(server, "5 colonise")
    page = open_table(server, person, link, locale=ENGLISH, **phone).page
    expect(disc(page, HIGH)).to_be_visible()
    return page


def choose(page: Page, name: str) -> None:
    disc(page, name).click(force=True)
    expect(page.locator(".decide h2")).to_contain_text(name)


def ask_for_advice(page: Page) -> None:
    page.locator(".decide").get_by_role("button", name="Advice", exact=True).click()
    expect(page.locator(".advice")).to_contain_text("Try", timeout=20_000)


def test_a_body_pressed_and_advice_leave_the_map_in_its_place(
    server: Server, person: Callable[..., Page]
) -> None:
    page = opened(server, person, **PHONE)
    still = disc(page, TOP)
    calm = rect(still)
    choose(page, HIGH)
    assert rect(still) == pytest.approx(calm, abs=1)
    choose(page, LOW)
    ask_for_advice(page)
    assert rect(still)["width"] == pytest.approx(calm["width"], abs=0.5)


@pytest.fixture
def advised(server: Server, person: Callable[..., Page]) -> Page:
    """A small phone with a body chosen and advice read, which take most of the screen."""
    page = opened(server, person, **SMALL)
    choose(page, LOW)
    ask_for_advice(page)
    page.wait_for_function(IN_SIGHT, arg=LOW)  # the map is scrolled a frame after it got less room
    return page


def test_the_answers_stay_in_sight_with_the_chosen_body(advised: Page) -> None:
    bar = rect(advised.locator(".decide"))
    for button in advised.locator(".decide .answers .btn").all():
        box = rect(button)
        assert bar["y"] < box["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]


def test_the_button_of_the_advice_leads_to_its_body_in_another_system(advised: Page) -> None:
    advised.locator(".system-pills .pill", has_text="Sienar").first.click()
    expect(disc(advised, "Mos Nytram")).to_be_visible()
    button = advised.locator(".decide .answers .btn", has_text="Advice:")
    name = button.inner_text().removeprefix("Advice: ").strip()
    advised.wait_for_timeout(GUARD)  # a button that has just come ignores presses
    button.click()
    advised.wait_for_function(IN_SIGHT, arg=name)


def test_a_finger_moves_a_map_that_is_higher_than_its_place(advised: Page) -> None:
    place, top = rect(advised.locator(".map-holder")), disc(advised, TOP)
    assert rect(top)["y"] < place["y"]
    x, above, below = place["x"] + 20, place["y"] + 10, place["y"] + place["height"] - 10
    for _ in range(2):
        advised.mouse.move(x, above)
        advised.mouse.down()
        advised.mouse.move(x, below, steps=8)
        advised.mouse.up()
    assert rect(top)["y"] > place["y"]
    expect(advised.locator(".decide h2")).to_contain_text(LOW)  # the void was dragged, not pressed
