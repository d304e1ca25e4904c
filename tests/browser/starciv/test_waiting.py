"""A player who waits for others is offered a notice of the end of it."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

ONE_LINE = 60
"""Height of a line with its buttons, px."""


def test_a_long_wait_leads_to_notices(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "tech")
    asked = open_table(server, person, staged.links[0], locale=ENGLISH)
    expect(asked.decision()).to_contain_text("End the phase")
    expect(asked.page.get_by_role("button", name="Notify me")).to_have_count(0)
    for size in ({}, PHONE):
        waits = open_table(server, person, staged.links[1], locale=ENGLISH, **size).page
        if size:
            waits.get_by_role("button", name="More").click()
        waits.get_by_role("button", name="Notify me").click()
        expect(waits.get_by_label("Mail address")).to_be_visible()
    watches = open_table(server, person, staged.link, locale=ENGLISH)
    expect(watches.decision()).to_contain_text("You are watching.")
    expect(watches.page.get_by_role("button", name="Notify me")).to_have_count(0)


def test_on_a_phone_a_bar_that_asks_nothing_is_one_line_that_unfolds(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "tech")
    asked, waits = (
        open_table(server, person, link, locale=ENGLISH, **PHONE).page for link in staged.links[:2]
    )
    bar = waits.locator(".decide")
    expect(bar.locator("h2")).to_have_text("Maximilienne buys technologies.")
    low = bar.bounding_box()
    assert low
    assert low["height"] < ONE_LINE
    waits.get_by_role("button", name="More").click()
    expect(waits.get_by_role("button", name="Notify me")).to_be_visible()
    waits.get_by_role("button", name="Less").click()
    expect(waits.get_by_role("button", name="Notify me")).to_have_count(0)
    expect(asked.get_by_role("button", name="End the phase")).to_be_visible()
    expect(asked.get_by_role("button", name="More")).to_have_count(0)


def test_whoever_is_waited_for_and_has_gone_is_said_to_be_away(
    server: Server, person: Callable[..., Page]
) -> None:
    staged = stage(server, "tech")
    asked = open_table(server, person, staged.links[0], locale=ENGLISH)
    desk, phone = (
        open_table(server, person, staged.links[1], locale=ENGLISH, **size).page for size in ({}, PHONE)
    )
    seat = asked.seat
    tag, chip = desk.locator(f".pl[data-seat='{seat}'] .tag"), phone.locator(f".pchip[data-seat='{seat}']")
    expect(tag).to_have_text("plays")
    asked.page.context.close()
    expect(desk.locator(f".pl[data-seat='{seat}'] .here:not(.on)")).to_be_visible()
    expect(tag).to_have_text("plays")
    expect(tag).to_have_text("away")
    expect(chip).to_have_accessible_name(re.compile(", away$"))
    for page in (desk, phone):
        expect(page.locator(".away-note")).to_contain_text("is away. No clock runs")
    back = open_table(server, person, staged.links[0], locale=ENGLISH)
    expect(back.decision()).to_contain_text("End the phase")
    expect(tag).to_have_text("plays")
    expect(phone.locator(".away-note")).to_have_count(0)
