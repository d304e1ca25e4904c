"""Nobody is kept out of a duel: axe finds nothing serious, fingers find what they press, a keyboard is enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.bss.admirals import Admiral
from tests.browser.bss.staging import stage
from tests.browser.looks import SMALL, barriers
from tests.browser.people import ENGLISH, FRENCH, GUARD, PHONE
from tests.server import Server

TOUCHED = """() => [...document.querySelectorAll(".lattice .hit")].map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => Math.min(width, height) < 43.5).map(({ width, height }) => [width, height])"""
"""Systems of the board that a finger would miss."""

SHEETS = {"b": "Board as a list", "l": "Legend"}


def opened(
    server: Server, person: Callable[..., Page], moment: str, **how: Any
) -> tuple[Admiral, dict[str, Any]]:
    link, action = stage(server, moment)
    one = Admiral(person(**how), "Maximilienne")
    one.page.goto(server.url + link)
    one.until(lambda: one.doc, "the table")
    return one, action


def aim(one: Admiral, action: dict[str, Any]) -> None:
    """Choose the target and its attackers, and fight nothing yet."""
    one.touch(one.place(action["target"]))
    for fleet in action["attackers"]:
        if not one.page.locator(f'[data-system="{one.place(fleet)}"] .hull.attacker').count():
            one.touch(one.place(fleet))
    one.page.wait_for_timeout(GUARD)


def test_a_laptop_keeps_nobody_out(server: Server, person: Callable[..., Page]) -> None:
    one, action = opened(server, person, "attack", locale=ENGLISH)
    page = one.page
    assert barriers(page) == []
    for key, name in SHEETS.items():
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=name)).to_be_visible()
        assert barriers(page) == [], name
        page.keyboard.press("Escape")
    systems = len(one.game["systems"])
    page.keyboard.press("b")
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(systems + 1)
    page.keyboard.press("Escape")
    aim(one, action)
    assert barriers(page) == [], "the verdict"
    page.keyboard.press("v")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Table of results")).to_be_visible()
    assert sheet.locator("td.now").inner_text() == sheet.locator(".set.on .result-cell").inner_text()
    assert barriers(page) == [], "the comparison"
    assert one.complaints == []


def test_a_phone_keeps_nobody_out(server: Server, person: Callable[..., Page]) -> None:
    one, action = opened(server, person, "attack", locale=FRENCH, **PHONE)
    one.finger = True
    page = one.page
    aim(one, action)
    for tab in page.locator(".ptabs [role=tab]").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert barriers(page) == [], tab.inner_text()
        assert page.evaluate(SMALL) == [], tab.inner_text()
    page.locator(".ptabs [role=tab]").first.tap()
    assert page.evaluate(TOUCHED) == []
    page.wait_for_timeout(GUARD)
    page.locator(".decide").get_by_role("button", name="Comparer").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert barriers(page) == [], "the comparison"
    assert page.evaluate(SMALL) == [], "the comparison"
    assert one.complaints == []


def test_the_end_keeps_nobody_out(server: Server, person: Callable[..., Page]) -> None:
    one, _ = opened(server, person, "result", locale=ENGLISH, **PHONE)
    expect(one.page.get_by_role("dialog")).to_contain_text("= Score")
    assert barriers(one.page) == []
    assert one.page.evaluate(SMALL) == []


def test_a_keyboard_alone_moves_a_fleet(server: Server, person: Callable[..., Page]) -> None:
    """One stop of the tab key for the whole board; arrows walk over it, Enter chooses, Escape gives up."""
    one, action = opened(server, person, "move", locale=ENGLISH)
    page, fleet, goal = one.page, action["fleet"], action["system"]
    assert page.locator('.lattice [data-system][tabindex="0"]').count() == 1
    page.locator('.lattice [data-system][tabindex="0"]').focus()
    walk(page, one.place(fleet))
    page.keyboard.press("Enter")
    expect(page.locator(".hull.picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hull.picked")).to_have_count(0)
    page.wait_for_timeout(GUARD)
    walk(page, one.place(fleet))
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-system="{goal}"]')).to_have_attribute("aria-label", f"{label(page, goal)}")
    assert "can be reached" in label(page, goal)
    walk(page, goal)
    page.wait_for_timeout(GUARD)
    page.keyboard.press("Enter")
    one.until(lambda: one.place(fleet) == goal, "the step")


def label(page: Page, system: str) -> str:
    """Text of a system for a screen reader."""
    return page.locator(f'.lattice [data-system="{system}"]').get_attribute("aria-label") or ""


def walk(page: Page, system: str) -> None:
    """Arrows, column by column and then row by row, until the cursor stands there."""
    for _ in range(40):
        here = page.evaluate("document.activeElement.dataset.system")
        if here == system:
            return
        if here[0] != system[0]:
            page.keyboard.press("ArrowRight" if here[0] < system[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowDown" if here[1:] < system[1:] else "ArrowUp")
    raise AssertionError(f"the cursor never came to {system}: {here}")
