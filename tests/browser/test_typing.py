"""Typed text and selections survive what others do, and a form pressed twice is sent once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request, expect

READY = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const root = document.body.appendChild(document.createElement("div"));
  window.draw = (part) => render(part, root);
  window.html = html;
}"""

FIELD = """async () => {
  const { Field } = await import("/js/ui/field.js");
  window.heard = [];
  const change = (event) => { window.heard.push(event.target.value); };
  window.others = (value) => window.draw(window.html`<${Field} type="number" aria-label="Number" min="1" max="20"
    value=${value} onChange=${change} />`);
  window.others(8);
}"""

DIALOG = """async () => {
  const { Dialog } = await import("/js/ui/dialog.js");
  window.closings = 0;
  window.draw(window.html`<${Dialog} title="A form" onClose=${() => { window.closings += 1; }}>
    <input aria-label="Name" value="some words" /><//>`);
}"""

FORM = """async () => {
  const { sendOnce } = await import("/js/ui/send-once.js");
  sendOnce();
  document.body.innerHTML = `<iframe name="answer"></iframe><form method="post" action="/join" target="answer">
    <button>Sit down</button></form>`;
}"""


@pytest.fixture
def page(page: Page) -> Page:
    page.evaluate(READY)
    return page


def test_what_is_typed_stays_while_others_have_the_page_drawn(page: Page) -> None:
    page.evaluate(FIELD)
    field = page.get_by_label("Number")
    field.fill("")
    page.evaluate("window.others(8)")
    expect(field).to_have_value("")
    field.press("1")
    page.evaluate("window.others(8)")
    expect(field).to_have_value("1")
    field.press("2")
    field.blur()
    assert page.evaluate("window.heard") == ["12"]
    page.evaluate("window.others(12)")
    expect(field).to_have_value("12")
    page.evaluate("window.others(5)")
    expect(field).to_have_value("5")


def test_what_is_refused_gives_way_to_what_counts(page: Page) -> None:
    page.evaluate(FIELD)
    field = page.get_by_label("Number")
    field.fill("12")
    page.evaluate("window.others(12)")
    expect(field).to_have_value("12")
    page.evaluate("window.others(8)")
    expect(field).to_have_value("8")


def test_a_dialog_closes_by_a_press_beside_it_and_by_no_other(page: Page) -> None:
    page.evaluate(DIALOG)
    box = page.get_by_role("dialog").bounding_box()
    field = page.get_by_label("Name").bounding_box()
    assert box
    assert field
    middle = field["y"] + field["height"] / 2
    page.mouse.move(field["x"] + 5, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 40, middle)
    page.mouse.up()  # words were selected with the pointer
    page.mouse.click(box["x"] + 4, middle)  # its margin is no way out
    assert page.evaluate("window.closings") == 0
    page.mouse.click(box["x"] + box["width"] + 40, middle)
    assert page.evaluate("window.closings") == 1


def test_a_form_pressed_twice_is_sent_once(page: Page) -> None:
    page.evaluate(FORM)
    sent: list[Request] = []
    page.on("request", lambda request: sent.append(request) if request.method == "POST" else None)
    with page.expect_response("**/join"):
        page.get_by_role("button").dblclick()
    assert len(sent) == 1
