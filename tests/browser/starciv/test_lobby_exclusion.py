"""The open page of somebody sent away from the lobby says so at once, and offers them no seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


def test_who_is_sent_away_is_offered_no_seat_by_the_open_page(
    server: Server, person: Callable[..., Page]
) -> None:
    host, guest = (
        open_table(server, person, link, locale=ENGLISH) for link in stage(server, "lobby").links[:2]
    )
    name = guest.page.locator(".seats .seat.me bdi").inner_text()
    host.page.get_by_role("button", name=f"Remove {name}").click()
    expect(
        guest.page.get_by_role("heading", name="The host has sent you away from this table")
    ).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Take a seat")).to_have_count(0)
    away = host.page.locator(".sent-away")
    expect(away.locator("bdi")).to_have_text(name)
    assert away.locator("bdi").get_attribute("translate") == "no"
