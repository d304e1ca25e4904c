"""Text twice as large, by the browser's own setting: nothing is cut off, covered or out of reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from tests.browser.conftest import DESK, FLAGS
from tests.browser.looks import faults
from tests.browser.staging import Staged, stage
from tests.browser.test_layout import FRENCH
from tests.browser.test_phone import PHONE
from tests.server import Server

TWICE = 32
"""Pixels of ordinary text, of which browsers have 16 unless told otherwise."""

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
    .filter((one) => !one.closest(".sr-only, .skip, svg, [inert]") && one.textContent.trim())
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
def table(server: Server) -> Staged:
    return stage(server, "stack")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("path", ["table", "/", "/rules/"])
def test_text_twice_as_large_loses_nothing(
    server: Server, large: Browser, table: Staged, path: str, size: dict[str, Any]
) -> None:
    context = large.new_context(**{**size, "locale": FRENCH}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(server.url + (table.links[0] if path == "table" else path))
    page.locator(".decide .answers .btn" if path == "table" else "h1").first.wait_for()
    page.evaluate("document.fonts.ready")
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == TWICE
    assert faults(page, scrolls=path != "table") == []
    assert page.evaluate(CUT_OFF) == []
    context.close()


def test_what_is_cut_off_is_seen(person: Callable[..., Page]) -> None:
    page = person()
    page.set_content("<main style='overflow:hidden;width:60px;height:20px'><h1>A long title</h1></main>")
    assert page.evaluate(CUT_OFF) == ['"A long title" is cut off']
