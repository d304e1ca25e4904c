"""The log and the chat show their newest line, unless the reader has scrolled up."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.modules import open_empty

BOX = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { useStickToEnd } = await import("/js/games/starciv/log/log.js");
  const Box = ({ lines }) => html`<ol id="box" ...${useStickToEnd(lines)}>
    ${Array.from({ length: lines }, (_, i) => html`<li>${i}</li>`)}</ol>`;
  document.head.append(Object.assign(document.createElement("style"), {
    textContent: "#box { height: 200px; overflow: auto } li { height: 20px }",
  }));
  window.show = (lines) => render(html`<${Box} lines=${lines} />`, document.body);
  window.box = () => document.getElementById("box");
  window.settled = async (left = 5) => { while (left--) await new Promise(requestAnimationFrame); };
  window.below = () => box().scrollHeight - box().scrollTop - box().clientHeight;
  show(30);
  await settled();
}"""


@pytest.fixture
def box(page: Page) -> Page:
    """A box of 30 lines, ten of which have room."""
    open_empty(page)
    page.evaluate(BOX)
    return page


def after(page: Page, steps: str) -> Any:
    return page.evaluate(
        f"async () => {{ {steps}; await settled(); return [Math.round(box().scrollTop), Math.round(below())]; }}"
    )


def test_lines_that_come_between_the_scrolling_and_its_news_do_not_hold_it_back(box: Page) -> None:
    assert after(box, "show(40); requestAnimationFrame(() => show(80))")[1] == 0


def test_it_stays_at_the_end_when_its_box_shrinks(box: Page) -> None:
    assert after(box, "box().style.height = '60px'")[1] == 0


def test_a_reader_further_up_is_left_there(box: Page) -> None:
    assert after(box, "box().scrollTop = 100; await settled(); show(60)")[0] == 100


def test_back_at_the_end_it_follows_again(box: Page) -> None:
    assert (
        after(box, "box().scrollTop = 0; await settled(); box().scrollTop = 1e6; await settled(); show(60)")[
            1
        ]
        == 0
    )
