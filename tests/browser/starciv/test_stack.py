"""The stack of cards in the rail: the card that acts first is seen to lie on top."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.starciv.staging import stage
from tests.server import Server


def test_the_top_card_lies_highest(server: Server, person: Callable[..., Page]) -> None:
    """SC-6.3: the stack acts from its top."""
    page = person()
    page.goto(server.url + stage(server, "stack").links[0])
    cards = page.locator(".on-stack")
    expect(cards).to_have_count(2)
    first, top = (card.bounding_box() for card in cards.all())
    assert first
    assert top
    assert top["y"] < first["y"]
