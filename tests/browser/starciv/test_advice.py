"""Asking for advice in the decision bar, and robots in the lobby."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import barriers, faults
from tests.browser.modules import open_empty
from tests.browser.people import Person
from tests.browser.starciv.staging import stage
from tests.server import Server


def test_advice_is_one_sentence_beside_the_question(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "tech")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    bar = ada.page.get_by_role("region", name="Your decision")
    bar.get_by_role("button", name="Advice").click()
    expect(bar.get_by_role("status")).to_contain_text(re.compile(r"(Buy|End the phase) .*\."))
    assert faults(ada.page) == []
    assert barriers(ada.page) == []


SENTENCE = """async (hint) => {
  const { adviceText } = await import("/js/games/starciv/decide/advice.js");
  const labels = { "research-grant": "Research grant", "general-strike": "General strike" };
  const cards = new Map(Object.entries(labels).map(([slug, label]) => [slug, { label }]));
  const technologies = new Map([[9, { label: "Plasma torpedoes" }]]);
  return adviceText(hint, { catalogue: { cards, technologies }, playerName: () => "Béla" });
}"""


@pytest.mark.parametrize(
    ("target", "reason", "said"),
    [
        (
            {"technology": 9},
            {"key": "card_cheaper", "params": {"card": "research-grant", "price": 40, "before": 55}},
            "Play Research grant on 9\u00a0Plasma torpedoes: it costs 40\u00a0CG this turn, not 55\u00a0CG.",
        ),
        (
            {"resource": "iron"},
            {"key": "hurt", "params": {"card": "general-strike", "player": 1}},
            "Play General strike on Iron: it hurts Béla more than it costs you.",
        ),
        (
            {"player": 1},
            {"key": "hurt", "params": {"card": "general-strike", "player": 1}},
            "Play General strike on Béla: it hurts more than it costs you.",
        ),
    ],
)
def test_advice_on_a_card_names_what_it_is_played_on(
    person: Callable[..., Page], target: dict[str, Any], reason: dict[str, Any], said: str
) -> None:
    page = person()
    open_empty(page)
    action = {"do": "play_card", "card": reason["params"]["card"], "target": target}
    assert page.evaluate(SENTENCE, {"action": action, "reason": reason}) == said


def test_the_host_adds_and_exchanges_robots(server: Server, person: Callable[..., Page]) -> None:
    staged = stage(server, "lobby")
    ada = Person(person())
    ada.page.goto(server.url + staged.links[0])
    seats = ada.page.get_by_role("region", name="Around the table")
    seats.get_by_role("button", name="Cadet", exact=True).click()
    level = seats.get_by_role("combobox", name="Level of Puck")
    expect(level).to_have_value("cadet")
    level.select_option("admiral")
    expect(seats).to_contain_text("patient, thinks a turn ahead")
    expect(ada.page.get_by_label("time to think")).to_be_visible()
    assert barriers(ada.page) == []
