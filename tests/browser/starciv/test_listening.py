"""A screen reader hears of the table unasked: in sentences, and of many events those that concern the player."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

HEARD = """async ([lines, me]) => {
  const { worthHearing } = await import("/js/table/announce.js");
  const { screen } = await import("/js/games/starciv/screen.js");
  return worthHearing(lines, me, screen).map((line) => line.kind);
}"""
SAID = """async (line) => {
  const { spokenEvent } = await import("/js/kit/events.js");
  const { EVENTS: events, names } = await import("/js/games/starciv/words/events.js");
  const named = (slug, label) => [slug, { label, fr: label, en: label }];
  const catalogue = {
    cards: new Map([named("pirates", "Pirates")]), bodies: new Map([named("Oa", "Oa")]),
    technologies: new Map([[8, { label: "Twin lasers" }]]),
  };
  const screen = { events, names };
  return spokenEvent(line, { screen, catalogue, players: [], playerName: (seat) => ["Ada", "Bob"][seat] });
}"""
ME, OTHER = 0, 1


@pytest.mark.parametrize(
    ("lines", "heard"),
    [
        ([{"kind": "income", "seat": OTHER}, {"kind": "income", "seat": ME}], ["income"]),
        ([{"kind": "technology_bought", "seat": OTHER}], []),
        (
            [
                {"kind": "attempt", "seat": OTHER, "defender": {"seat": ME}},
                *({"kind": "card_played", "seat": OTHER} for _ in range(5)),
            ],
            ["attempt", "card_played", "card_played", "card_played"],
        ),
    ],
)
def test_nothing_done_to_me_is_left_out_of_what_is_heard(
    page: Page, lines: list[dict[str, Any]], heard: list[str]
) -> None:
    assert page.evaluate(HEARD, [lines, ME]) == heard


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            {"kind": "attempt", "seat": OTHER, "body": "Oa", "fee": 7, "defender": {"seat": ME}},
            "Bob attacks Oa, defended by Ada, for 7 CG.",
        ),
        ({"kind": "drew", "seat": ME, "cards": ["pirates", "pirates"]}, "Ada draws Pirates, Pirates."),
        ({"kind": "passed", "seats": [ME, OTHER]}, "Ada and Bob pass."),
        ({"kind": "rewound", "seat": ME, "agreed": [OTHER]}, "Ada undoes a move, as Bob agreed."),
        ({"kind": "game_over", "winners": [ME, OTHER]}, "The game is over: Ada and Bob."),
        ({"kind": "discarded", "seat": OTHER, "why": "turn"}, ""),
    ],
)
def test_a_line_of_the_log_is_said_in_words_alone(page: Page, line: dict[str, Any], words: str) -> None:
    assert page.evaluate(SAID, line).replace("\u00a0", " ") == words


ECHO = """async () => {
  const { html, render } = await import("/vendor/preact/standalone.module.js");
  const { Announcer } = await import("/js/table/announce.js");
  const screen = { events: { passed: { announce: "everyone", text: () => "Everybody passes" } } };
  window.draw = (seq) => {
    const table = { me: -1, screen, room: { conn: { log: [{ seq, i: 0, kind: "passed" }] } } };
    render(html`<${Announcer} table=${table} />`, document.body);
  };
  draw(1);
  window.heard = [];
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => {
    for (const node of addedNodes) heard.push(node.textContent);
  })).observe(document.body, { childList: true, subtree: true });
}"""


def test_equal_words_are_spoken_again(page: Page) -> None:
    page.evaluate(ECHO)
    for times in (1, 2):
        page.evaluate("(seq) => window.draw(seq)", times + 1)
        page.wait_for_function("(times) => heard.filter(Boolean).length >= times", arg=times)
    assert page.evaluate("heard.filter(Boolean)") == 2 * ["Everybody passes."]
