"""The log's sentences: each name in them is a place of its own, also where several do the same, and all is spoken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.modules import open_empty

WRITE = """async (line) => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { eventSentence, spoken } = await import("/js/games/starciv/words/events.js");
  const players = ["Camille", "Idris", "Margaux"].map((name, seat) => ({ seat, name, credits: 7 }));
  const table = { players, playerName: (seat) => players[seat].name, catalogue: {}, room: {} };
  render(html`<p>${eventSentence(line, table)}</p>`, document.body);
  const names = [...document.querySelectorAll(".name-word")].map((one) => one.textContent);
  return [document.body.innerText, names, spoken(line, table)];
}"""


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
            "Margaux takes back, as Camille and Idris agreed.",
            ["Margaux", "Camille", "Idris"],
        ),
        ({"kind": "game_over", "winners": [1]}, "The game is over: Idris.", ["Idris"]),
    ],
)
def test_each_name_can_be_pointed_at(
    person: Callable[..., Page], line: dict[str, Any], words: str, names: list[str]
) -> None:
    page = person()
    open_empty(page)
    assert page.evaluate(WRITE, line) == [words, names, words]
