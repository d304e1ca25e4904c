"""Advice near victory: save for the purchase that wins, and say who else is about to win (SC-1.1)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv.ai.advice import victory
from tests.rules.starciv.advice.questions import advice, first
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH

NEAR = {**RICH, "bodies": ["Shtaa", "Delta-7"]}
"""All that the last technology needs, which costs Humans 220 CG, and an income of 13 CG."""


def leader(purse: int, **more: Any) -> dict[str, Any]:
    return {**NEAR, "credits": purse, **more}


@pytest.mark.parametrize("phase", ["TECH", "COLONISE"])
def test_one_turn_from_victory_nothing_is_spent(phase: str) -> None:
    """SC-7.3: 198 CG and 13 of income are enough on credit, and nothing can be spared."""
    best = advice(at(phase, leader(198), {"credits": 0}))
    assert isinstance(best.action, act.EndPhase)
    told = best.reason.params if best.reason.key == "save_to_win" else best.reason.params["win"]
    assert told == {"technology": 25, "purse": 198, "income": 13, "price": 220}


def test_what_can_be_spared_may_be_spent_and_victory_is_named_all_the_same() -> None:
    best = advice(at("COLONISE", leader(205), {"credits": 0}))
    assert best.reason.params["win"]["price"] == 220
    assert "risk" not in best.reason.params["win"]


def test_what_the_answer_costs_counts_in_the_sum() -> None:
    """A purchase, or the fee of a combat, comes off the purse; nothing does where nothing is spent."""
    play = at("COLONISE", leader(212), {"credits": 0})
    reason = Reason("attempt", {"body": "Aether", "chance": 0.5})
    for action, purse in ((act.Attempt("Aether"), 205), (act.EndPhase(), 212)):
        choice = first(victory.tell_coming_victory, play, Choice(0.5, action, reason))
        assert choice.reason.params["win"]["purse"] == purse


def test_upkeep_counts_in_the_sum() -> None:
    """SC-5.12: cards are kept for CG."""
    plain, holding = (at("TECH", leader(205, hand=hand), {}) for hand in ([], ["mutiny"] * 5))
    sums = [advice(play).reason.params for play in (plain, holding)]
    purses = [one["win"]["purse"] if "win" in one else one["purse"] for one in sums]
    assert purses[0] == 205
    assert purses[1] < 205


def test_who_is_too_poor_for_it_is_advised_as_ever() -> None:
    params = advice(at("TECH", leader(150), {"credits": 0})).reason.params
    assert "win" not in params
    assert "purse" not in params


@pytest.mark.parametrize(
    ("hand", "told"), [([], {}), (["market-crash"], {"card": "market-crash"}), (["mutiny"], {})]
)
def test_a_rival_who_wins_next_turn_is_named_with_the_sum(hand: list[str], told: dict[str, Any]) -> None:
    """And the card in hand that prevents it; half of 13 CG are too few."""
    play = at("TECH", {"hand": hand}, {**leader(200), "race": "humans", "ship": "white"})
    rival = advice(play).reason.params["rival"]
    price = rival["price"]
    assert rival == {
        "technology": 25,
        "player": 1,
        "purse": 200,
        "income": rival["income"],
        "price": price,
        **told,
    }


def test_no_rival_is_told_who_comes_too_late() -> None:
    """A player who wins this turn need not know who would have won in the next one."""
    mine = leader(205, hand=["mutiny"])
    assert "rival" not in advice(at("CARDS", mine, {**RICH, "credits": 230})).reason.params


def test_an_assault_that_alone_prevents_a_victory_is_advised() -> None:
    """A player who loses the home base is out (SC-8.6)."""
    strong = {"technologies": [8, 9, 10, 14, 15], "credits": 60, "bodies": ["Shtaa"]}
    weak = {**RICH, "race": "evolved_aliens", "ship": "green", "base": "Rei-Pens", "credits": 230}
    best = advice(at("COLONISE", strong, weak))
    assert best.reason.key == "prevent_win"
    assert best.action == act.Attempt("Rei-Pens")
    assert best.reason.params["rival"]["player"] == 1


def test_such_an_assault_asks_allies_for_aid_and_has_no_twin_without_it() -> None:
    """SC-13.2: the next best answer is no attempt on the same body."""
    mine = {"technologies": [14, 15], "credits": 60, "bodies": ["Shtaa"], "allies": [2]}
    weak = {**RICH, "race": "evolved_aliens", "ship": "green", "base": "Rei-Pens", "credits": 230}
    ally = {"race": "droids", "ship": "grey", "base": "Oa"}
    best = advice(at("COLONISE", mine, weak, ally, options={"ally_aid": True}))
    assert best.action == act.Attempt("Rei-Pens", True)
    assert best.other is not None
    assert getattr(best.other.action, "body", None) != "Rei-Pens"
