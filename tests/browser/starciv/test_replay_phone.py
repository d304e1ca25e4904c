"""The replay leads back to its table from every part of a game, and leaves a phone its picture."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import faults
from tests.browser.people import ENGLISH, FRENCH, PHONE
from tests.browser.starciv.staging import stage
from tests.server import Server

LOW = """() => document.querySelector(".replay-below, .replay-dock").getBoundingClientRect().height < innerHeight / 3"""
LATER = 14
"""A move after the picks, from which on there is a map."""
WORDS = {ENGLISH: "To the table", FRENCH: "À la table"}


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("locale", [ENGLISH, FRENCH])
def test_a_replay_leads_back_to_its_table(
    server: Server, person: Callable[..., Page], size: dict[str, object], locale: str
) -> None:
    page = person(locale=locale, **size)
    page.goto(f"{server.url}{stage(server, 'result').link}replay/#0")
    dock = page.locator(".replay-dock")
    expect(dock).to_be_visible()
    way = page.get_by_role("link", name=WORDS[locale])
    for move in (0, LATER):
        page.evaluate("(move) => { location.hash = move; }", str(move))
        expect(page.locator(".place").first).to_have_text(re.compile(rf"\D{move}\D"))
        expect(page.locator("svg.map")).to_have_count(int(move == LATER))
        expect(way).to_have_count(1)
        expect(way).to_be_in_viewport()
        page.wait_for_function(LOW)  # the dock leaves the screen to what it shows
        assert faults(page, scrolls=True) == []
    way.click()
    expect(dock).to_have_count(0)
