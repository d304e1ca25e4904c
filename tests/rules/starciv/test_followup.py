"""Advice buys nothing that takes away the attack which it would advise then (SC-7)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv import treasury
from games.rules.starciv.bots import followup
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

BUY = Choice(0.4, act.Buy(11), Reason("buy_on_the_way", {"technology": 11}))
CHEAP = Choice(0.3, act.Buy(12), Reason("buy_on_the_way", {"technology": 12}))


def table(left: int, **more: Any) -> Play[State]:
    """A turn in which technology 11 leaves so many CG, and natives are weak enough to be attacked."""
    play = at("TECH", {"technologies": [3]}, {"bodies": ["Aether"]}, **more)
    play.state.credits[0] = left + treasury.price(game_of(play).book, play.state, 0, 11)
    return play


def first(play: Play[State], *weighed: Choice, kind: str = "tech") -> Choice:
    return followup.keeping_the_attack(game_of(play).book, play.state, kind, weighed)[0]


def test_there_is_an_attack_in_these_positions() -> None:
    play = table(20)
    assert followup.best_attack(game_of(play).book, play.state) is not None


@pytest.mark.parametrize("left", [20, 9])
def test_a_purchase_after_which_the_attack_can_still_be_paid_is_advised(left: int) -> None:
    assert first(table(left), BUY) == BUY


@pytest.mark.parametrize(("worth", "advised"), [(9.0, act.EndPhase), (-9.0, act.Buy)])
def test_one_that_costs_the_attack_is_advised_for_a_clear_gain_only(
    monkeypatch: pytest.MonkeyPatch, worth: float, advised: type
) -> None:
    """And names the body then that is forgone; else the phase is ended to keep the CG for it."""
    monkeypatch.setattr(followup, "WORTH_IT", worth)
    found = first(table(-3), BUY)
    assert isinstance(found.action, advised)
    assert found.reason.params["body" if advised is act.EndPhase else "forgoes"]


def test_what_an_admiral_finds_clearly_better_is_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Having played on from both; whatever they are worth at a glance."""
    monkeypatch.setattr(followup, "worth", lambda book, state: 0.0)
    saved = Choice(BUY.value - followup.WORTH_IT - 0.01, act.EndPhase(), Reason("save_up"))
    assert first(table(-3), BUY, saved).action == BUY.action
    near = Choice(BUY.value - followup.WORTH_IT + 0.01, act.EndPhase(), Reason("save_up"))
    assert first(table(-3), BUY, near).action == act.EndPhase()


def test_what_wins_is_bought_whatever_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(followup, "WORTH_IT", 9.0)
    won = Choice(1.0, act.Buy(11), Reason("win_now"))
    assert first(table(-3), won) == won


def test_in_the_last_round_technologies_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """SC-1.2."""
    monkeypatch.setattr(followup, "WORTH_IT", 9.0)
    assert first(table(-3, options={"round_limit": 1}), BUY) == BUY


def test_a_cheaper_purchase_that_leaves_the_attack_may_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(followup, "WORTH_IT", 9.0)
    monkeypatch.setattr(followup, "worth", lambda book, state: float(state.techs[0].bit_count()))
    monkeypatch.setattr(followup, "_keeps_it", lambda book, state, one: one == CHEAP)
    assert first(table(-3), BUY, CHEAP) == CHEAP


@pytest.mark.parametrize("kind", ["colonise", "cards", "upkeep"])
def test_other_questions_are_left_alone(kind: str) -> None:
    play = table(-3)
    assert followup.keeping_the_attack(game_of(play).book, play.state, kind, [BUY, CHEAP]) == [BUY, CHEAP]
