"""A moment of a game that goes on, pressed in its log: seen again as it was, by one's own eyes, with nothing to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.looks import faults
from tests.browser.people import DECISION, ENGLISH, PHONE, Person
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server

NAMES = {"INCOME": "Income", "CARDS": "Cards", "TECH": "Technologies", "COLONISE": "Colonisation"}
"""Words of the phases that a first turn has had by then."""


@pytest.mark.parametrize("size", [{}, PHONE], ids=["laptop", "phone"])
def test_a_past_moment_of_a_running_game_is_read_only(
    server: Server, person: Callable[..., Page], size: dict[str, Any]
) -> None:
    one = open_table(server, person, stage(server, "colonise").links[0], locale=ENGLISH, **size)
    page, phone = one.page, bool(size)
    expect(phase(page, phone)).to_have_text(NAMES["COLONISE"])
    question = one.decision().locator("h2").inner_text()
    if phone:
        page.get_by_role("tab", name="Log").first.click()
    links = page.locator("a.moment")
    expect(links.first).to_be_attached()
    told = [int(href.partition("#")[2]) for href in links.evaluate_all("all => all.map((one) => one.href)")]
    early = next(seq for seq in told if phase_after(one, seq) in ("CARDS", "TECH"))
    then = NAMES[phase_after(one, early)]
    page.locator(f"a.moment[href$='#{early}']").first.click()

    place = page.locator(".place")
    expect(place).to_contain_text(re.compile(rf"move {early} of \d+$"))
    expect(phase(page, phone)).to_have_text(then)
    expect(page.get_by_role("region", name=DECISION)).to_have_count(0)
    expect(page.locator(".wait-dot:visible, .tag.ask, .tag.absent")).to_have_count(0)
    expect(page.get_by_role("button", name="End the phase")).to_have_count(0)
    assert faults(page, scrolls=True) == []
    if phone:
        page.get_by_role("tab", name="Eyes").click()
    expect(page.get_by_text("What you knew then, and no more.")).to_be_visible()
    expect(page.get_by_role("radio", name="All", exact=True)).to_have_count(0)
    for other in one.doc["table"]["seats"]:
        mine = int(other["number"] == one.seat)
        expect(page.get_by_role("radio", name=other["name"], exact=True)).to_have_count(mine)
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)

    page.evaluate("location.hash = '#9999'")  # a move beyond the end is the last one
    expect(place).to_contain_text("so far")
    expect(phase(page, phone)).to_have_text(NAMES["COLONISE"])
    page.get_by_role("link", name="To the table").click()
    expect(page.get_by_role("region", name=DECISION)).to_contain_text(question)
    assert one.complaints == []


def phase_after(one: Person, seq: int) -> str:
    """The phase that a move left behind, as the log tells it."""
    begun = [line for line in one.log if line["kind"] == "phase_began" and line["seq"] <= seq]
    return str(begun[-1]["phase"]) if begun else "SETUP"


def phase(page: Page, phone: bool) -> Locator:
    """The word of the phase that the page shows."""
    return page.locator(".phase-word b" if phone else ".track .now span")
