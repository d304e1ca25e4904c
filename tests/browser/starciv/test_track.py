"""The phases at the head of the table: each leads to its rule, that of the technologies to their sheet."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
from tests.browser.starciv.staging import stage
from tests.server import Server


def test_the_phase_of_technologies_opens_their_sheet(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale=ENGLISH)
    page.goto(server.url + stage(server, "tech").links[0])
    track = page.get_by_role("list", name="Phases of the turn")
    track.get_by_role("button", name="Technologies").click()
    expect(page.get_by_role("dialog", name="Technologies")).to_be_visible()
    page.keyboard.press("Escape")
    track.get_by_role("button", name="Upkeep").click()
    expect(page.get_by_text("SC-5.12").first).to_be_visible()
