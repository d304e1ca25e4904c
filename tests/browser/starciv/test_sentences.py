"""The log's sentences: each name in them is a place of its own, also where several do the same, and all is spoken."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

WRITE = """async (line) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { eventSentence, spokenEvent } = await import("/js/kit/events.js");
  const { EVENTS: events, names: namesOf } = await import("/js/games/starciv/words/events.js");
  const players = ["Camille", "Idris", "Margaux"].map((name, seat) => ({ seat, name, credits: 7 }));
  const cards = new Map([["strike", { label: "Dock strike" }], ["crash", { label: "Market crash" }]]);
  const screen = { events, names: namesOf };
  const table = { screen, players, playerName: (seat) => players[seat].name, catalogue: { cards }, room: {} };
  render(html`<p>${eventSentence(line, table)}</p>`, document.body);
  const names = [...document.querySelectorAll(".name-word")].map((one) => one.textContent);
  return [document.body.innerText, names, spokenEvent(line, table)];
}"""


CRASH = {"of": "card", "card": "crash"}
STOPPED = {"of": "resource", "changes": [{"of": "card", "card": "strike", "stops": True}], "value": 0}


@pytest.mark.parametrize(
    ("line", "words", "names"),
    [
        ({"kind": "passed", "seat": 0}, "Camille passes.", ["Camille"]),
        (
            {"kind": "passed", "seat": 0, "seats": [0, 2, 1, 0]},
            "Camille, Margaux and Idris pass.",
            ["Camille", "Margaux", "Idris"],
        ),
        (
            {"kind": "rewound", "seat": 2, "agreed": [0, 1]},
            "Margaux undoes a move, as Camille and Idris agreed.",
            ["Margaux", "Camille", "Idris"],
        ),
        ({"kind": "game_over", "winners": [1]}, "The game is over: Idris.", ["Idris"]),
        (
            {"kind": "income", "seat": 1, "total": 12, "parts": [{"of": "base", "value": 12}]},
            "Idris: income +12\u00a0CG.",
            ["Idris"],
        ),
        (
            {"kind": "income", "seat": 1, "total": 6, "parts": [STOPPED, {**CRASH, "value": -6}]},
            "Idris: income +6\u00a0CG, less because of Dock strike, Market crash.",
            ["Idris"],
        ),
    ],
)
def test_each_name_can_be_pointed_at(page: Page, line: dict[str, Any], words: str, names: list[str]) -> None:
    assert page.evaluate(WRITE, line) == [words, names, words]


BREAK = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { rich, row } = await import("/js/ui/rich.js");
  const style = await (await fetch("/css/table/controls.css")).text();
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const word = (text) => html`<button>${text}</button>`;
  const nodes = () => ({ card: word("Counter-intelligence"), target: row([word("Pirates"), word("Jamming")]) });
  const alone = [];
  for (let width = 150; width < 420; width += 1) {
    const sentence = rich("Ceres plays {card} › {target}.", nodes());
    render(html`<p style=${{ width: `${width}px` }}>${sentence}</p>`, document.body);
    for (const text of signs()) {
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, 1);
      const { right } = text.previousSibling.getBoundingClientRect();
      if (range.getBoundingClientRect().left < right - 1) alone.push(width);
    }
  }
  return [document.body.innerText, alone];

  function signs() {
    const found = [...document.querySelectorAll("button")].map((one) => one.nextSibling);
    return found.filter((text) => /^[.,]/.test(text?.data ?? ""));
  }
}"""


def test_no_line_begins_with_the_sign_after_a_word_that_can_be_pressed(page: Page) -> None:
    said, alone = page.evaluate(BREAK)
    assert said == "Ceres plays Counter-intelligence › Pirates, Jamming."
    assert alone == []
