"""Small components on the page's own modules count how often they are drawn again."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.modules import open_empty

PACED = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { createStore } = await import("/js/line/store.js");
  const { useThrottled } = await import("/js/ui/throttle.js");
  window.drawn = [];
  window.news = createStore({ line: 0, asked: 0 });
  const Room = () => {
    const { line, asked } = useThrottled(window.news, (shown, newest) => shown.asked !== newest.asked);
    window.drawn.push(`${line} ${asked}`);
    return html`<main>${line}</main>`;
  };
  render(html`<${Room} />`, document.body);
}"""
TELL = """async (news) => {
  window.drawn = [];
  for (const one of news) {
    window.news.set(one);
    await null;
    await null;
  }
  return window.drawn;
}"""


def blank(page: Page) -> Page:
    """An empty page that can import the modules, its time standing still."""
    page.clock.install()
    open_empty(page)
    page.clock.pause_at("2100-01-01")
    return page


def test_what_comes_in_a_burst_is_drawn_together_and_what_is_asked_at_once(
    person: Callable[..., Page],
) -> None:
    page = blank(person())
    page.evaluate(PACED)
    page.clock.run_for(500)
    assert page.evaluate(TELL, [{"line": 1}, {"line": 2}, {"line": 3}]) == ["1 0"]
    page.clock.run_for(99)
    assert page.evaluate("window.drawn") == ["1 0"]
    page.clock.run_for(1)
    assert page.evaluate("window.drawn") == ["1 0", "3 0"]

    assert page.evaluate(TELL, [{"line": 4}, {"asked": 1}, {"line": 5}]) == ["4 1"]
    page.clock.run_for(500)
    assert page.evaluate("window.drawn") == ["4 1", "5 1"]
