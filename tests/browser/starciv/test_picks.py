"""The picks say what they show: the white ship among the ships, and a race's prices by name of technology."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.starciv.staging import stage
from tests.server import Server


def test_the_white_ship_and_prices_by_name(server: Server, person: Callable[..., Page]) -> None:
    page = person(locale="en-GB")
    page.goto(server.url + stage(server, "picks").links[0])
    white = page.locator(".ships .ship.white")
    expect(white).to_contain_text("White ship")
    expect(white).to_contain_text("any race, in a free colour")
    expect(page.locator(".picks")).to_contain_text("the white ship takes any race")
    page.locator(".ship:not(.taken)").nth(2).click()
    bar = page.locator(".racebar")
    expect(bar).to_contain_text("−10\u00a0CG for 9\u00a0Plasma torpedoes, 12\u00a0Deflector shields")
    white.click()
    expect(page.locator(".white-ship [role=radiogroup]")).to_have_count(2)
    white.click()
    expect(page.locator(".white-ship")).to_have_count(0)
