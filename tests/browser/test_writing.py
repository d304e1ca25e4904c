"""A dialog that opens while somebody writes takes none of their keys."""

from __future__ import annotations

from playwright.sync_api import Page, expect

OPENS = """async () => {
  const { html, render, useState } = await import("/vendor/preact/standalone.module.js");
  const { Dialog } = await import("/js/ui/dialog.js");
  window.pressed = 0;
  const Screen = () => {
    const [open, set] = useState(false);
    window.begin = () => set(true);
    return html`<input type="text" aria-label="Message" /><button id="own" onClick=${() => set(true)}>Open</button>
      ${open && html`<${Dialog} title="The game is over" onClose=${() => set(false)}>
        <button class="primary" autofocus onClick=${() => { window.pressed += 1; }}>Rematch</button><//>`}`;
  };
  render(html`<${Screen} />`, document.body);
}"""


def test_a_dialogue_that_opens_leaves_a_writer_s_blank_without_effect(page: Page) -> None:
    page.evaluate(OPENS)
    field = page.get_by_label("Message")
    field.press_sequentially("well")
    page.evaluate("window.begin()")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.type(" played \n")
    assert page.evaluate("window.pressed") == 0
    page.keyboard.press("Escape")
    expect(field).to_be_focused()
    expect(field).to_have_value("well")
    page.locator("#own").press("Enter")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()  # who asked for it answers it
