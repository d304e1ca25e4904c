"""Text twice as large, by the browser's own setting: nothing is cut off, covered or out of reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, expect

from tests.browser.conftest import DESK, FLAGS
from tests.browser.looks import DRAWN, faults
from tests.browser.people import FRENCH, PHONE
from tests.browser.starciv.staging import Staged, stage
from tests.server import Server

TWICE = 32
"""Pixels of ordinary text, of which browsers have 16 unless told otherwise."""
HIGH: dict[str, Any] = {**DESK, "viewport": {"width": 1440, "height": 1000}}
"""A window in which the table is a laptop's: a lower one has too few lines for it, and is laid out as a phone is."""

CUT_OFF = """() => {
  const words = document.querySelectorAll(".btn > span, h1, h2, .ttl, .name, [role=tab] > span, .phase-word");
  const clipping = (one) => {
    const frames = [];
    for (let box = one; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) return frames;
      if (style.overflowX !== "visible" || style.overflowY !== "visible") frames.push(box);
    }
    return frames;
  };
  return [...words].filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((one) => !one.closest(".sr-only, .skip, svg, [inert], .map-holder[aria-hidden]") && one.textContent.trim())
    .filter((one) => !one.matches(".handheld .answers .aside > span")) // its picture says it, its name is only heard
    .filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      return clipping(one).some((frame) => {
        const box = frame.getBoundingClientRect();
        return text.right > box.right + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 4;
      });
    })
    .map((one) => `"${one.textContent.trim().slice(0, 40)}" is cut off`);
}"""


@pytest.fixture(scope="module")
def large(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser whose reader has asked for text twice as large."""
    flags = [*FLAGS, f"--blink-settings=defaultFontSize={TWICE}"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def reader(server: Server, large: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page, or a table at a stage, for that reader."""
    tables: dict[str, Staged] = {}
    contexts: list[BrowserContext] = []

    def opened(place: str, size: dict[str, Any]) -> Page:
        if not place.startswith("/") and place not in tables:
            tables[place] = stage(server, place)
        contexts.append(large.new_context(**{**size, "locale": FRENCH, "reduced_motion": "reduce"}))
        page = contexts[-1].new_page()
        page.goto(server.url + (tables[place].links[0] if place in tables else place))
        page.locator("main#main.table, main#main.lobby, main#main.handheld, h1").first.wait_for()
        page.evaluate("document.fonts.ready")
        assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == TWICE
        return page

    yield opened
    for context in contexts:
        context.close()


def lost(page: Page, *, scrolls: bool = False) -> list[str]:
    """List the texts that cannot be read."""
    cut_off: list[str] = page.evaluate(CUT_OFF)
    return faults(page, scrolls=scrolls) + cut_off


@pytest.mark.parametrize("size", [HIGH, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("place", ["picks", "press_on", "result", "/", "/g/starciv/rules/"])
def test_text_twice_as_large_loses_nothing(
    reader: Callable[..., Page], place: str, size: dict[str, Any]
) -> None:
    page = reader(place, size)
    scrolls = place == "picks" or place.startswith("/")
    assert lost(page, scrolls=scrolls) == []
    if size is HIGH:
        page.set_viewport_size(DESK["viewport"])
        page.evaluate(DRAWN)
        assert lost(page, scrolls=scrolls) == [], "in a lower window"


def test_the_technologies_stand_below_each_other_on_a_laptop(reader: Callable[..., Page]) -> None:
    page = reader("stack", HIGH)
    assert lost(page) == []
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="Technologies")).to_be_visible()
    assert lost(page) == []


def test_the_tabs_of_a_phone_stay_in_view(reader: Callable[..., Page]) -> None:
    page = reader("stack", PHONE)
    tabs = page.locator(".ptabs")
    assert tabs.evaluate("(row) => row.scrollWidth <= row.clientWidth")
    for tab in tabs.get_by_role("tab").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert lost(page) == [], tab.inner_text()


def test_the_answers_stay_in_view_on_a_phone(reader: Callable[..., Page]) -> None:
    page = reader("upkeep", PHONE)
    for answer in page.locator(".decide .answers .btn").all():
        expect(answer).to_be_in_viewport(ratio=0.9)


def test_what_is_cut_off_is_seen(person: Callable[..., Page]) -> None:
    page = person()
    page.set_content("<main style='overflow:hidden;width:60px;height:20px'><h1>A long title</h1></main>")
    assert page.evaluate(CUT_OFF) == ['"A long title" is cut off']
