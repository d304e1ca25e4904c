"""Order of the rules of advice, and a position for each in which it decides (docs/bots.md)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv.ai.advice.rules import RULES, apply
from games.rules.starciv.state import State
from tests.rules.starciv.advice.questions import END, attempt, outlook_of, saving_for
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH

READY = {**RICH, "bodies": ["Shtaa", "Delta-7"]}
"""All that the last technology needs, which costs Humans 220 CG, and an income of 13 CG."""
WEAK = {**RICH, "race": "evolved_aliens", "ship": "green", "base": "Rei-Pens", "credits": 230}
HURT = Reason("hurt", {"card": "pirates", "player": 1})
MUTINY = act.PlayCard("mutiny")
SAVE = Choice(0.4, act.EndPhase(), Reason("save_up"))
PASS = Choice(0.4, act.Pass(), Reason("keep_cards"))
KEEP_ALL = Choice(0.0, act.Upkeep(()), Reason("upkeep"))


def buy(n: int, key: str = "buy_for_effect") -> Choice:
    return Choice(0.4, act.Buy(n), Reason(key, {"technology": n}))


def last(phase: str, *players: dict[str, Any]) -> Play[State]:
    """The very last turn of a round limit."""
    return at(phase, *players, turn={"active": 1, "phase": phase, "round": 1}, options={"round_limit": 1})


CASES: dict[str, tuple[Play[State], list[Choice], list[str]]] = {
    "prefer_sure_attempt": (
        at("COLONISE", {"credits": 30}, {}),
        [attempt(0.42, 0.39), attempt(0.4, 0.99, "Aether"), END],
        ["explain_payback"],
    ),
    "prefer_safe_answer": (at("COLONISE", {"credits": 30}, {}), [attempt(0.31, 0.1), END], []),
    "prefer_dominating_attempt": (
        at("COLONISE", {"technologies": [3, 6], "credits": 60}, {}),
        [attempt(0.4, body="Desler Gizh"), attempt(0.4, body="Aether")],
        ["explain_payback"],
    ),
    "keep_attack": (at("TECH", {"technologies": [3], "credits": 27}, {"bodies": ["Aether"]}), [buy(11)], []),
    "keep_no_card_on_credit": (at("UPKEEP", {"hand": ["mutiny"], "credits": 0}, {}), [KEEP_ALL], []),
    "buy_for_rank": (last("TECH", {}, {"credits": 60}), [SAVE], []),
    "attack_for_rank": (last("COLONISE", {}, {"credits": 60}), [END], ["explain_payback"]),
    "pay_for_no_card": (last("UPKEEP", {}, {"hand": ["mutiny"], "credits": 9}), [KEEP_ALL], []),
    "play_no_idle_card": (last("CARDS", {}, {"hand": ["mutiny"]}), [PASS], []),
    "prevent_victory": (
        at("COLONISE", {"technologies": [8, 9, 10, 14, 15], "credits": 60, "bodies": ["Shtaa"]}, WEAK),
        [END],
        ["tell_coming_victory"],
    ),
    "save_for_victory": (at("TECH", {**READY, "credits": 198}, {}), [buy(12)], []),
    "explain_payback": (at("COLONISE", {}, {}), [attempt(0.4)], []),
    "name_sure_attempt": (
        at("TECH", {"technologies": [11, 12], "credits": 60}, {}),
        [saving_for("Nato")],
        [],
    ),
    "name_dominating_attempt": (
        at("TECH", {"technologies": [3, 6], "credits": 60}, {}),
        [saving_for("Desler Gizh", 0.9)],
        [],
    ),
    "count_technology": (
        at("TECH", {"credits": 60}, {}, options={"round_limit": 5}),
        [buy(3, "buy_on_the_way")],
        [],
    ),
    "tell_ruin": (
        at("CARDS", {"hand": ["pirates"]}, {"credits": -10}),
        [Choice(0.4, act.PlayCard("pirates", act.Target(player=1)), HURT)],
        [],
    ),
    "save_for_no_ruinous_attempt": (
        at("TECH", {"technologies": [11, 12], "credits": 0}, {}),
        [saving_for("Nato", 0.9)],
        [],
    ),
    "warn_of_ruin": (
        at("COLONISE", {"credits": 2}, {}),
        [attempt(0.4)],
        ["prefer_safe_answer", "explain_payback"],
    ),
    "tell_coming_victory": (at("TECH", {}, {**READY, "credits": 230}), [SAVE], []),
}
"""By rule a position, the choices, and the other rules that change what is advised or why."""


def test_rules_are_in_this_order_and_each_has_a_position() -> None:
    assert [rule.__name__ for rule in RULES] == list(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_rule_decides_in_its_position(name: str) -> None:
    play, choices, others = CASES[name]
    outlook, decisive = outlook_of(play), list[str]()
    for rule in RULES:
        changed = apply(rule, outlook, choices)
        if changed is not choices:
            decisive.append(rule.__name__)
        choices = changed
    assert sorted(decisive) == sorted([name, *others])
