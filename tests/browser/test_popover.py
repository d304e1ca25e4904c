"""The one popover: it opens for a pointer that comes, not for what comes to lie under a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.modules import open_empty

READY = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { popoverOn, PopoverLayer } = await import("/js/kit/disclosure.js");
  document.body.style.margin = 0;
  const at = (top) => ({ position: "absolute", top: `${top}px`, left: 0, width: "100px", height: "40px" });
  window.show = (top) => render(html`<button style=${at(top)}
    ...${popoverOn(() => "why")}>7</button><${PopoverLayer} />`, document.body);
  window.show(200);
}"""


@pytest.fixture
def page(person: Callable[..., Page]) -> Page:
    """A number far below the pointer, time standing still."""
    page = person()
    page.clock.install()
    open_empty(page)
    page.evaluate(READY)
    page.clock.run_for(100)
    page.clock.pause_at("2100-01-01")
    page.mouse.move(40, 10)
    page.mouse.move(50, 20)
    return page


def settle(page: Page) -> None:
    """Let the browser see what lies under the pointer, and more than the rest pass that opens a popover."""
    page.screenshot()
    page.clock.run_for(1000)


def test_a_number_opens_for_a_pointer_that_comes_to_it(page: Page) -> None:
    page.mouse.move(50, 220)
    settle(page)
    expect(page.get_by_role("tooltip")).to_have_text("why")


def test_a_number_that_comes_under_the_pointer_opens_once_the_pointer_moves(page: Page) -> None:
    page.evaluate("window.show(0)")
    settle(page)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.mouse.move(52, 22)
    settle(page)
    expect(page.get_by_role("tooltip")).to_have_text("why")
