"""Odds of ruin, counted card by card, and what the Admiral does about them (SC-11.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.scenario import Play
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.evaluation import evaluator
from games.rules.starciv.ai.ruin_risk import RuinRisk, at_least
from games.rules.starciv.resampling import resample
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import Loan, State
from tests.rules.starciv.positions import at

PILE = [
    "pirates",
    "market-crash",
    *["reinforced-shields", "generals-harangue", "rich-vein", "infiltration"] * 4,
]

PIRATES = 8
"""CG that *Pirates* take in the first edition."""


def table(phase: str, *players: dict[str, Any]) -> Play[State]:
    return at(phase, *players, draw_pile=PILE)


def game_of(play: Play[State]) -> StarCivilisations:
    assert isinstance(play.game, StarCivilisations)
    return play.game


def peril(play: Play[State], state: State | None = None) -> RuinRisk:
    judge = evaluator(game_of(play).rules)
    return RuinRisk(judge, state or play.state, 0, SeededChance(1), 8)


def answer(play: Play[State], seat: int = 0) -> dict[str, Any]:
    prompt = next(one for one in play.game.prompts(play.state) if one.seat == seat and one.required)
    return as_data(AdmiralBot(2).choose(game_of(play), play.state, prompt, SeededChance(1)))


@pytest.mark.parametrize(
    ("wanted", "cards", "marked", "drawn", "chance"),
    [
        (1, 4, 1, 2, 0.5),
        (2, 4, 2, 2, 1 / 6),
        (0, 4, 0, 2, 1.0),
        (1, 4, 0, 2, 0.0),
        (1, 3, 1, 3, 1.0),
        (1, 5, 2, 0, 0.0),
    ],
)
def test_the_odds_of_drawing_so_many_of_the_marked_cards(
    wanted: int, cards: int, marked: int, drawn: int, chance: float
) -> None:
    assert at_least(wanted, cards, marked, drawn) == pytest.approx(chance)


def test_ruin_is_as_frequent_as_in_positions_dealt_again() -> None:
    """At −3 one card is ruin: it is about when it lies in the other's hand or is drawn next."""
    play = table(
        "TECH", {"credits": -3}, {"hand": ["mutiny", "pirates", "sabotage", "ceasefire", "blockade"]}
    )
    rules, tries, met = game_of(play).rules, 4000, 0
    for n in range(tries):
        world = resample(rules, play.state, 0, SeededChance(n))
        met += any(rules.slug(copy) == "pirates" for copy in (*world.hands[1], world.draw[-1]))
    assert peril(play).ruin(-3) == pytest.approx(met / tries, abs=0.02)


def test_one_card_is_feared_below_its_price_and_two_above() -> None:
    """SC-11.2: at −10 one lives."""
    play = table("TECH", {"credits": -2}, {"hand": ["mutiny"]})
    fears = [peril(play).ruin(purse) for purse in (-11, -10, -10 + PIRATES - 1, -10 + PIRATES, 60)]
    assert fears[0] == 1
    assert fears[1] == fears[2] > 3 * fears[3]
    assert fears[4] == 0


def test_what_was_seen_is_known_and_what_is_hidden_changes_nothing() -> None:
    # SC-6.11, SC-17
    play = table("TECH", {"credits": -5}, {"hand": ["pirates", "mutiny"]})
    unknown = peril(play).ruin(-5)
    for n in range(3):
        assert peril(play, resample(game_of(play).rules, play.state, 0, SeededChance(n))).ruin(-5) == unknown
    shown = play.state.copy()
    shown.known = (sum(1 << copy for copy in shown.hands[1]), 0)
    assert peril(play, shown).ruin(-5) == 1
    harmless = table("TECH", {"credits": -5}, {"hand": ["mutiny"]})
    shown = harmless.state.copy()
    shown.known = (1 << shown.hands[1][0], 0)
    assert 0 < peril(harmless, shown).ruin(-5) < peril(harmless).ruin(-5)


def test_an_answer_in_hand_is_some_safety_while_its_upkeep_can_be_paid() -> None:
    bare = table("TECH", {"credits": -5}, {"hand": ["mutiny"]})
    guarded = table("TECH", {"credits": -5, "hand": ["counter-intelligence"]}, {"hand": ["mutiny"]})
    assert peril(guarded).ruin(-5) < peril(bare).ruin(-5)
    assert peril(guarded).ruin(-10) > peril(guarded).ruin(-9)


def test_a_loan_that_income_cannot_pay_back_is_ruin() -> None:
    """SC-4, SC-11.2: 4 CG of income, 24 to pay."""
    play = table("TECH", {"credits": 20}, {"hand": ["mutiny"]})
    owing = play.state.copy()
    owing.loans = (Loan(0, 24, owing.turn),)
    worried = peril(play, owing)
    assert worried.ruin(9) == 1
    assert 0 < worried.ruin(11) < 1
    assert worried.ruin(60) == 0
    assert peril(play).ruin(9) == 0


def test_nothing_is_kept_that_brings_danger_and_what_costs_none_is_kept() -> None:
    """SC-5.6: one card's upkeep leads from −2 CG, where *Pirates* are survived, to where they are not."""
    at_the_edge = table("UPKEEP", {"credits": -2, "hand": ["general-strike"]}, {"hand": ["mutiny"]})
    assert answer(at_the_edge) == {"do": "upkeep", "discard": ("general-strike",)}
    below = table("UPKEEP", {"credits": -5, "hand": ["general-strike"]}, {"hand": ["mutiny"]})
    assert answer(below) == {"do": "upkeep", "discard": ()}


def test_who_is_in_debt_is_robbed_and_nobody_else() -> None:
    """Kept until it is somebody's ruin."""
    rich = table("CARDS", {"hand": ["pirates"], "credits": 30}, {"credits": 40, "hand": ["mutiny"]})
    assert answer(rich)["do"] == "pass"
    poor = table("CARDS", {"hand": ["pirates"], "credits": 30}, {"credits": -5, "hand": ["mutiny"]})
    assert answer(poor) == {"do": "play_card", "card": "pirates", "target": {"player": 1}}
