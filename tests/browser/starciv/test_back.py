"""The back button of a phone: it closes what lies on top, and leaves the table only when nothing does."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import ENGLISH, PHONE
from tests.browser.starciv.staging import stage
from tests.browser.starciv.test_layout import open_table
from tests.server import Server


def test_back_closes_a_sheet_then_the_pane_then_leaves(server: Server, person: Callable[..., Page]) -> None:
    one = open_table(server, person, stage(server, "cards").links[0], locale=ENGLISH, **PHONE)
    page = one.page
    players, board = page.locator("[data-pane=players]"), page.locator("[data-pane=board]")
    table = page.url
    players.tap()
    page.get_by_role("button", name="Menu").last.tap()
    expect(page.locator("dialog[open]")).to_have_count(1)

    page.evaluate("history.back()")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(players).to_have_attribute("aria-selected", "true")

    page.evaluate("history.back()")
    expect(board).to_have_attribute("aria-selected", "true")
    assert page.url == table
    one.until(lambda: page.evaluate("history.state") is None, "the page's own entry")


def test_what_a_press_has_closed_leaves_nothing_to_go_back_to(
    server: Server, person: Callable[..., Page]
) -> None:
    one = open_table(server, person, stage(server, "cards").links[0], locale=ENGLISH, **PHONE)
    page = one.page
    page.locator("[data-pane=hand]").tap()
    expect(page.locator("[data-pane=hand]")).to_have_attribute("aria-selected", "true")
    one.until(lambda: page.evaluate("history.state"), "an entry for the pane")
    page.locator("[data-pane=board]").tap()
    expect(page.locator("[data-pane=board]")).to_have_attribute("aria-selected", "true")
    one.until(lambda: page.evaluate("history.state") is None, "the entry to go with its pane")


OPENS_ON_THE_WAY = """() => {
    const go = history.go.bind(history);
    history.go = (steps) => {
        history.go = go;
        document.querySelector("[data-pane=players]").click();
        setTimeout(() => go(steps), 300);
    };
}"""
"""A press opens another pane while the browser still leaves the entry of the one before, as on a slow phone."""


def test_what_is_opened_while_an_entry_is_left_stays_open(
    server: Server, person: Callable[..., Page]
) -> None:
    one = open_table(server, person, stage(server, "cards").links[0], locale=ENGLISH, **PHONE)
    page = one.page
    page.locator("[data-pane=hand]").tap()
    one.until(lambda: page.evaluate("history.state"), "an entry for the pane")
    page.evaluate("addEventListener('popstate', () => { window.left = true; })")
    page.evaluate(OPENS_ON_THE_WAY)
    page.locator("[data-pane=board]").tap()
    one.until(lambda: page.evaluate("window.left"), "the entry of the first pane to be left")
    one.until(lambda: page.evaluate("history.state"), "an entry for the second")
    expect(page.locator("[data-pane=players]")).to_have_attribute("aria-selected", "true")


def test_back_closes_what_is_read_in_the_lobby_and_keeps_what_is_written(
    server: Server, person: Callable[..., Page]
) -> None:
    one = open_table(server, person, stage(server, "lobby").links[0], locale=ENGLISH, **PHONE)
    page = one.page
    lobby = page.url
    page.get_by_label("Message", exact=True).fill("Who begins?")
    page.get_by_role("button", name="Rules", exact=True).tap()
    expect(page.locator("dialog.reference")).to_be_visible()
    one.until(lambda: page.evaluate("history.state"), "an entry for what is read")
    page.evaluate("history.back()")
    expect(page.locator("dialog.reference")).to_have_count(0)
    assert page.url == lobby
    page.get_by_role("button", name="One moment…").tap()
    expect(page.locator(".chat .log")).to_contain_text("One moment…")
    expect(page.get_by_label("Message", exact=True)).to_have_value("Who begins?")


def test_back_in_a_replay_closes_a_pane_and_stays_at_its_moment(
    server: Server, person: Callable[..., Page]
) -> None:
    page = person(locale=ENGLISH, **PHONE)
    page.goto(f"{server.url}{stage(server, 'result').link}replay/#14")
    page.locator("[data-pane=log]").tap()
    expect(page.locator("[data-pane=log]")).to_have_attribute("aria-selected", "true")
    page.wait_for_function("() => history.state?.layers === 1")
    page.get_by_role("button", name="Next move").tap()
    page.wait_for_function("() => location.hash !== '#14'")
    moment = page.evaluate("location.hash")
    page.evaluate("history.back()")
    expect(page.locator("[data-pane=board]")).to_have_attribute("aria-selected", "true")
    page.wait_for_function("moment => location.hash === moment", arg=moment)
