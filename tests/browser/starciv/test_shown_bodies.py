"""Bodies that the page speaks of are brought into sight, and what is told of one goes with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH, GUARD, PHONE
from tests.browser.starciv.midgame import midgame
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


@pytest.fixture
def phone(server: Server, person: Callable[..., Page]) -> Page:
    """A phone asked which body to attack, its map at a system where there is none."""
    _, link = midgame(server, "5 colonise")
    page = open_table(server, person, link, locale=ENGLISH, **PHONE).page
    page.locator(".pill", has_text="Rothana").tap()
    expect(page.locator(".system-name")).to_have_text("ROTHANA")
    return page


def test_advice_leads_to_the_body_it_is_about(phone: Page) -> None:
    phone.get_by_role("button", name="Advice").tap()
    advice = phone.locator(".advice")
    expect(advice).to_contain_text("Try Falme")
    advice.get_by_role("button", name="Show").tap()
    expect(phone.locator(".system-name")).to_have_text("PUN WORCCA")
    expect(phone.get_by_role("treeitem", selected=True)).to_have_count(1)
    expect(advice.get_by_role("button", name="Show")).to_have_count(0)


def test_closed_sheet_of_a_body_does_not_open_with_the_next(phone: Page) -> None:
    phone.locator(".pill", has_text="Pun Worcca").tap()
    phone.locator('[data-branch="Worccen"] > .body .disc').tap(force=True)
    about = phone.get_by_role("button", name="About Worccen")
    about.wait_for()
    phone.wait_for_timeout(GUARD)
    about.tap()
    phone.locator(".body-sheet").get_by_role("button", name="Close").tap()
    phone.locator('[data-branch="Therian"] > .body .disc').tap(force=True)
    expect(phone.get_by_role("button", name="About Therian")).to_be_visible()
    expect(phone.locator(".body-sheet")).to_have_count(0)


SIGNED = """() => [...document.querySelectorAll(".pl .three")].map((fleet) => [...fleet.children].map((one) =>
  [one.title, one.querySelector(".ic").getBoundingClientRect().width > 0]))"""


def test_four_seats_show_the_sign_of_every_figure_and_name_it(
    server: Server, person: Callable[..., Page]
) -> None:
    _, link = midgame(server, "aid")
    low = {"width": 1366, "height": 680}
    page = open_table(server, person, link, locale=ENGLISH, viewport=low).page
    fleets = page.evaluate(SIGNED)
    assert len(fleets) == 4
    assert all(fleet == [["Force", True], ["Defence", True], ["Speed", True]] for fleet in fleets)
