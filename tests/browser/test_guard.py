"""A press that began before a button appeared does not press the button."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.modules import open_empty

DRAW = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Press } = await import("/js/ui/press.js");
  const { useGuard } = await import("/js/ui/guard.js");
  window.pressed = [];
  const Card = ({ shown }) => {
    const meant = useGuard(shown);
    return html`<button id="card" onClick=${() => meant() && window.pressed.push(`card ${shown}`)}>card</button>`;
  };
  window.show = (shown) => render(html`
    <${Press} key=${shown} id="answer" onPress=${() => window.pressed.push(`answer ${shown}`)}>answer<//>
    <${Card} shown=${shown} />`, document.body);
  window.show(1);
}"""
DIALOG = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Dialog } = await import("/js/ui/dialog.js");
  window.pressed = [];
  render(html`<${Dialog} unasked title="The end" onClose=${() => window.pressed.push("closed")}>
    <form onSubmit=${(event) => { event.preventDefault(); window.pressed.push("rematch"); }}>
      <button id="answer" autofocus>Rematch</button></form><//>`, document.body);
}"""
PRESS_DIALOG = """() => {
  for (const kind of ["pointerdown", "click"])  // beside it
    document.querySelector("dialog").dispatchEvent(new MouseEvent(kind, { clientX: 1, clientY: 1, bubbles: true }));
  document.getElementById("answer").click();
  return window.pressed;
}"""
PRESS = "() => { for (const id of ['answer', 'card']) document.getElementById(id).click(); return window.pressed; }"


def test_a_press_counts_only_on_what_has_stood_a_moment(person: Callable[..., Page]) -> None:
    page = person()
    page.clock.install()
    open_empty(page)
    page.clock.pause_at("2100-01-01")
    page.evaluate(DRAW)
    page.clock.run_for(249)
    assert page.evaluate(PRESS) == []
    page.clock.run_for(1)
    assert page.evaluate(PRESS) == ["answer 1", "card 1"]

    page.evaluate("window.show(2)")
    assert page.evaluate(PRESS) == ["answer 1", "card 1"], "another question, another hand"
    page.clock.run_for(250)
    assert page.evaluate(PRESS)[2:] == ["answer 2", "card 2"]
    page.evaluate("window.show(2)")
    assert page.evaluate(PRESS)[4:] == ["answer 2", "card 2"], "what is drawn again and says the same stays"


def test_a_dialog_that_opens_by_itself_takes_no_press_at_first(person: Callable[..., Page]) -> None:
    page = person()
    page.clock.install()
    open_empty(page)
    page.clock.pause_at("2100-01-01")
    page.evaluate(DIALOG)
    page.clock.run_for(249)
    assert page.evaluate(PRESS_DIALOG) == []
    page.clock.run_for(1)
    assert page.evaluate(PRESS_DIALOG) == ["closed", "rematch"]
