"""News on a phone leave the map in place, and the prompt the one amber button."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FloatRect, Page, expect

from tests.browser.people import ENGLISH, PHONE, Person
from tests.browser.starciv.staging import stage, submit
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

LOWEST = "IM-6"
"""The lowest body of the system that the first seat's phone shows."""
PIXEL = 1
SIDEWAYS: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}


def box(one: Person, selector: str) -> FloatRect:
    found = one.page.locator(selector).first.bounding_box()
    assert found
    return found


def test_a_card_on_the_stack_leaves_the_map_in_its_place(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "cards")
    one = open_table(server, person, staged.links[0], locale=ENGLISH, **PHONE)
    lowest = f'[data-branch="{LOWEST}"]'
    before = box(one, lowest)
    card = {"do": "play_card", "card": staged.interrupt, "target": {"player": 0}}
    submit(server, staged, staged.interrupter, card)
    expect(one.page.locator(".stack-rows li")).to_have_count(1)
    after, stack = box(one, lowest), box(one, ".stack-rows")
    assert abs(after["x"] - before["x"]) < PIXEL
    assert abs(after["y"] - before["y"]) < PIXEL
    assert after["y"] + after["height"] <= stack["y"]


def test_offer_covers_no_card_and_leaves_the_question_its_button(
    server: Server, person: Callable[..., Page]
) -> None:
    """SC-13.1: it stays until it is seen, in place of the phases."""
    staged = stage(server, "stack")
    one = open_table(server, person, staged.links[0], locale=ENGLISH, **PHONE)
    cards, lowest = box(one, ".stack-rows"), box(one, f'[data-branch="{LOWEST}"]')
    submit(server, staged, 1, {"do": "propose_alliance", "player": 0})
    expect(one.page.locator(".deal-news")).to_be_visible()
    assert box(one, ".stack-rows") == cards
    assert box(one, f'[data-branch="{LOWEST}"]') == lowest
    news, seats = box(one, ".deal-news"), box(one, ".pchip")
    assert news["y"] + news["height"] <= seats["y"]
    one.press("Look", one.page.locator(".deal-news"))
    expect(one.page.get_by_role("button", name="Accept the alliance")).to_be_visible()
    expect(one.page.locator("main .btn.primary")).to_have_text(re.compile("^Pass"))


def test_on_a_phone_held_sideways_an_offer_lies_above_the_question(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "stack")
    one = open_table(server, person, staged.links[0], locale=ENGLISH, **SIDEWAYS)
    submit(server, staged, 1, {"do": "propose_alliance", "player": 0})
    expect(one.page.locator(".deal-news")).to_be_visible()
    news, question = box(one, ".deal-news"), box(one, ".decide")
    assert news["y"] + news["height"] <= question["y"]
