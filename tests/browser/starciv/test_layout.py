"""Every stage of a table fits the screen of a laptop, in both languages: nothing scrolls, overlaps or is cut off.

Nor does axe-core find anything serious there.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.people import ENGLISH, FRENCH, Person
from tests.browser.starciv.staging import stage
from tests.server import Server


def open_table(server: Server, person: Callable[..., Page], link: str, **how: object) -> Person:
    """Somebody at a table, whose page stands still."""
    one = Person(person(**how))
    one.page.goto(server.url + link)
    one.until(lambda: one.doc, "the table")
    expect(one.page.locator("main#main.table, main#main.lobby, main#main.handheld")).to_be_visible()
    one.page.evaluate("document.fonts.ready")
    return one


@pytest.mark.parametrize("moment", ["lobby", "picks", "cards", "stack", "tech", "press_on", "result"])
def test_laptop_stage_fits_and_keeps_nobody_out(
    server: Server, person: Callable[..., Page], moment: str
) -> None:
    staged = stage(server, moment)
    for link, locale in ((staged.links[0], ENGLISH), (staged.links[0], FRENCH), (staged.link, FRENCH)):
        page = open_table(server, person, link, locale=locale).page
        assert faults(page, scrolls=moment in ("lobby", "picks")) == [], (locale, link)
        if locale == ENGLISH:
            assert barriers(page) == []
        if moment == "tech":
            page.keyboard.press("t")
            expect(page.locator("[role=dialog]")).to_be_visible()
            assert faults(page) == [], ("technology sheet", locale)
            if locale == ENGLISH:
                assert barriers(page) == []
        page.context.close()


def test_four_answers_stand_in_one_row(server: Server, person: Callable[..., Page]) -> None:
    """In the turn of another, in French, where the words are long: a second row would lie over the map."""
    page = open_table(server, person, stage(server, "cards").links[1], locale=FRENCH).page
    expect(page.locator(".answers .btn")).to_have_count(4)
    tops = page.locator(".answers .btn").evaluate_all("(all) => all.map((one) => one.offsetTop)")
    assert len(set(tops)) == 1


FAULTS = {
    "needs": "one.style.width = '20px'; one.style.minWidth = 0; one.style.whiteSpace = 'nowrap'",
    "beyond": "one.style.position = 'fixed'; one.style.left = '1400px'; one.style.width = '100px'",
    "px wide": "document.body.style.width = '2000px'",
    "px higher": "document.body.style.height = '2000px'",
    "under": "const veil = document.body.appendChild(document.createElement('div'));"
    " veil.style.cssText = 'position:fixed;inset:0;z-index:99'",
    "lies over": "one.style.margin = '0 -40px'",
}
"""Scripts that spoil a page, or a button of its head, by a word of the fault that they make."""
SPOIL = (
    "(fault) => { const one = document.querySelector('.site-head .btn'); new Function('one', fault)(one) }"
)


def test_what_does_not_fit_is_seen(server: Server, person: Callable[..., Page]) -> None:
    page = person()
    for words, fault in FAULTS.items():
        page.goto(f"{server.url}/about/")
        assert faults(page, scrolls=True) == []
        page.evaluate(SPOIL, fault)
        assert any(words in said for said in faults(page)), fault
