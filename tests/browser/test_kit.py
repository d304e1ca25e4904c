"""The kit of all games by keyboard and pointer: the disclosure, radio groups and tabs, the announcer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.modules import open_empty

HOVERED = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { disclosureOn, DisclosureLayer } = await import("/js/kit/disclosure.js");
  document.body.style.margin = 0;
  const at = (top) => ({ position: "absolute", top: `${top}px`, left: 0, width: "100px", height: "40px" });
  window.show = (top) => render(html`<button style=${at(top)}
    ...${disclosureOn(() => "why")}>7</button><${DisclosureLayer} />`, document.body);
  window.show(200);
}"""


WALKED = """async () => {
  const { html, render, useState } = await import("/vendor/preact/standalone.module.js");
  const { disclosureOn, DisclosureLayer } = await import("/js/kit/disclosure.js");
  const { RadioGroup, Tabs, panelOf } = await import("/js/kit/roving.js");
  window.keys = [];
  document.addEventListener("keydown", ({ key }) => window.keys.push(key));
  const options = ["a", "b", "c"].map((value) => ({ value, label: value, off: value === "b" }));
  const link = () => html`<h3>Income</h3><a href="#rule">Rule</a>`;
  const Shown = () => {
    const [radio, setRadio] = useState();
    const [tab, setTab] = useState("a");
    return html`<${RadioGroup} label="Letters" options=${options} value=${radio} onChoose=${setRadio} />
      <${Tabs} name="letters" options=${options} value=${tab} onChoose=${setTab} />
      <p ...${panelOf("letters", tab)}>${tab}</p>
      <button type="button" ...${disclosureOn(link)}>7</button>
      <button type="button" ...${disclosureOn(() => "only words", { press: false })}>Play</button>
      <button type="button">last</button><${DisclosureLayer} />`;
  };
  document.body.replaceChildren();
  render(html`<${Shown} />`, document.body);
}"""


HEARD = """async () => {
  const { announce, giveFloorTo } = await import("/js/ui/announcer.js");
  Object.assign(window, { announce, giveFloorTo, heard: [] });
  document.body.innerHTML = "<dialog>A dialogue</dialog>";
  new MutationObserver((changes) => changes.forEach(({ addedNodes, target }) => addedNodes.forEach((node) => {
    if (node.localName === "p") heard.push([target.ariaLive, node.textContent]);
  }))).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.fixture
def page(person: Callable[..., Page]) -> Page:
    """A number far below the pointer, time standing still."""
    page = person()
    page.clock.install()
    open_empty(page)
    page.evaluate(HOVERED)
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
    expect(page.get_by_role("dialog")).to_have_text("why")


def test_a_number_under_a_resting_pointer_opens_once_the_pointer_moves(page: Page) -> None:
    page.evaluate("window.show(0)")
    settle(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.mouse.move(52, 22)
    settle(page)
    expect(page.get_by_role("dialog")).to_have_text("why")


@pytest.fixture
def keyboard_page(person: Callable[..., Page]) -> Page:
    """A page with a radio group, tabs, a number to open and a hint, that has just been opened."""
    page = person()
    open_empty(page)
    page.evaluate(WALKED)
    return page


def test_arrow_keys_choose_within_a_radio_group(keyboard_page: Page) -> None:
    first, last = keyboard_page.get_by_role("radio", name="a"), keyboard_page.get_by_role("radio", name="c")
    keyboard_page.keyboard.press("Tab")
    expect(first).to_be_focused()
    expect(first).not_to_be_checked()
    keyboard_page.keyboard.press("ArrowDown")
    expect(last).to_be_focused()
    expect(last).to_be_checked()
    keyboard_page.keyboard.press("ArrowRight")
    expect(first).to_be_checked()
    keyboard_page.keyboard.press("End")
    expect(last).to_be_checked()
    assert keyboard_page.evaluate("window.keys") == ["Tab"], "a map under the page moves by these keys"


def test_arrow_keys_open_the_next_tab_and_its_panel(keyboard_page: Page) -> None:
    keyboard_page.keyboard.press("Tab")
    keyboard_page.keyboard.press("Tab")
    expect(keyboard_page.get_by_role("tab", name="a")).to_be_focused()
    keyboard_page.keyboard.press("ArrowLeft")
    expect(keyboard_page.get_by_role("tab", name="c")).to_be_focused()
    panel = keyboard_page.get_by_role("tabpanel", name="c")
    expect(panel).to_have_text("c")
    expect(keyboard_page.get_by_role("tab", name="c")).to_have_attribute("aria-controls", "letters-panel")
    keyboard_page.keyboard.press("Tab")
    expect(keyboard_page.get_by_role("button", name="7")).to_be_focused()


def test_a_disclosure_leads_to_its_link_and_back(keyboard_page: Page) -> None:
    number, box = (
        keyboard_page.get_by_role("button", name="7"),
        keyboard_page.get_by_role("dialog", name="Income"),
    )
    number.focus()
    expect(number).to_have_attribute("aria-expanded", "false")
    expect(box).to_have_count(0)
    keyboard_page.keyboard.press("Enter")
    expect(box).to_be_focused()
    expect(number).to_have_attribute("aria-expanded", "true")
    expect(number).to_have_attribute("aria-controls", "disclosed")
    keyboard_page.keyboard.press("Tab")
    expect(keyboard_page.get_by_role("link", name="Rule")).to_be_focused()
    keyboard_page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(number).to_be_focused()
    expect(number).to_have_attribute("aria-expanded", "false")


def test_tab_leaves_a_disclosure_after_its_last_link(keyboard_page: Page) -> None:
    keyboard_page.get_by_role("button", name="7").press("Space")
    box = keyboard_page.get_by_role("dialog", name="Income")
    expect(box).to_be_focused()
    keyboard_page.keyboard.press("Tab")
    keyboard_page.keyboard.press("Tab")
    expect(keyboard_page.get_by_role("button", name="Play")).to_be_focused()
    expect(box).to_have_count(0)


def test_a_hint_is_read_with_its_button(keyboard_page: Page) -> None:
    keyboard_page.get_by_role("button", name="7").focus()
    keyboard_page.keyboard.press("Tab")
    button = keyboard_page.get_by_role("button", name="Play")
    expect(button).to_have_accessible_description("only words")
    keyboard_page.keyboard.press("Tab")
    expect(keyboard_page.get_by_role("button", name="last")).to_be_focused()
    expect(keyboard_page.get_by_role("tooltip")).to_have_count(0)


@pytest.fixture
def listener(person: Callable[..., Page]) -> Page:
    """An empty page whose announcer is listened to, time standing still."""
    page = person()
    page.clock.install()
    open_empty(page)
    page.evaluate(HEARD)
    page.clock.pause_at("2100-01-01")
    return page


def hear(page: Page) -> list[list[str]]:
    """Take what was spoken since the last look, each with how."""
    page.clock.run_for(1000)
    heard: list[list[str]] = page.evaluate(
        "new Promise((done) => queueMicrotask(() => done(heard.splice(0))))"
    )
    return heard


def test_one_sentence_twice_is_spoken_twice_and_several_in_their_order(listener: Page) -> None:
    listener.evaluate("announce('Bob passes.'); announce('Bob passes.'); announce('Ada attacks.')")
    assert hear(listener) == [
        ["polite", "Bob passes."],
        ["polite", "Bob passes."],
        ["polite", "Ada attacks."],
    ]
    listener.evaluate("announce('Bob passes.'); announce('Your turn.', { now: true })")
    assert hear(listener) == [["polite", "Bob passes."], ["assertive", "Your turn."]]
    assert listener.locator("[aria-live]").count() == 2


def test_named_words_are_spoken_once_and_quick_changes_at_their_last(listener: Page) -> None:
    listener.evaluate("for (const n of [1, 2]) announce('10 s left', { once: 'clock 10' })")
    listener.evaluate("for (const n of [1, 2, 3]) announce(`${n} ships`, { about: 'ships' })")
    assert hear(listener) == [["polite", "10 s left"], ["polite", "3 ships"]]


def test_a_replay_alone_is_heard_while_it_is_shown(listener: Page) -> None:
    listener.evaluate("void (window.end = giveFloorTo('replay'))")
    listener.evaluate(
        "announce('Chat'); announce('Move 3', { voice: 'replay' }); announce('5 s left', { now: true })"
    )
    assert hear(listener) == [["polite", "Move 3"], ["assertive", "5 s left"]]
    listener.evaluate("end(); announce('Chat')")
    assert hear(listener) == [["polite", "Chat"]]


def test_an_open_dialogue_holds_the_announcer(listener: Page) -> None:
    listener.evaluate("document.querySelector('dialog').showModal(); announce('Copied')")
    assert hear(listener) == [["polite", "Copied"]]
    assert listener.locator("dialog [aria-live=polite]").count() == 1
    listener.evaluate("document.querySelector('dialog').remove(); announce('Copied')")
    assert hear(listener) == [["polite", "Copied"]]
