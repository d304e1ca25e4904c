"""Advice in the last round of a limit: the ranking is all that counts (SC-1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv.ai import lookahead
from games.rules.starciv.ai.advice import cards, last_round
from games.rules.starciv.state import State
from tests.rules.starciv.advice import questions
from tests.rules.starciv.advice.questions import first
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of


def last(phase: str, *players: dict[str, Any], rounds: int | None = 1, active: int = 1) -> Play[State]:
    """A turn of the last round, by default of the last to play."""
    turn = {"active": active, "phase": phase, "round": 1}
    options = {} if rounds is None else {"round_limit": rounds}
    return at(phase, *players, options=options, turn=turn)


def advice(play: Play[State], seat: int = 1) -> Choice:
    return questions.advice(play, seat)


HAND = ["mutiny", "market-crash", "ceasefire", "pirates"]


@pytest.mark.parametrize(("active", "thrown", "why"), [(1, 4, "upkeep_last"), (0, 2, "upkeep_debt")])
def test_no_card_is_paid_for_that_is_of_no_use(active: int, thrown: int, why: str) -> None:
    """SC-5.12: the last to play keeps none, the others go into no debt for one."""
    player = {"hand": HAND, "credits": 2}
    play = last("UPKEEP", player, player, active=active)
    best = advice(play, active)
    assert isinstance(best.action, act.Upkeep)
    assert len(best.action.discard) == thrown
    assert best.reason.key == why


def test_an_attack_is_advised_where_a_body_decides_the_ranking() -> None:
    """However little its fee could earn back."""
    play = last("COLONISE", {"technologies": [3], "credits": 60}, {"technologies": [3], "credits": 30})
    assert isinstance(advice(play).action, act.Attempt)


def test_an_attack_that_changes_nothing_is_called_that() -> None:
    play = last("COLONISE", {}, {"credits": -4})
    best = advice(play)
    assert best.action == act.EndPhase()
    assert best.reason.key in ("rank_stands", "nothing_to_attack")


def test_a_technology_is_bought_even_into_debt_by_the_last_to_play() -> None:
    """SC-7.3: no card can be played any more."""
    best = advice(last("TECH", {"technologies": [3]}, {"credits": 11}))
    assert isinstance(best.action, act.Buy)
    assert "after" not in best.reason.params


@pytest.mark.parametrize(("bodies", "rounds", "held"), [(6, None, True), (7, None, False), (6, 1, False)])
def test_a_card_that_will_bring_no_more_is_not_held_back(bodies: int, rounds: int | None, held: bool) -> None:
    """A subsidy of 2 CG a body brings 14 CG at most; after the last round it brings none."""
    play = last("CARDS", {}, {"hand": ["subsidy"]}, rounds=rounds)
    rules, state = game_of(play).rules, play.state
    state.held[1] = (1 << bodies) - 1
    card = rules.content.cards[rules.content.card_index["subsidy"]]
    assert (cards.least_gain(rules, state, 1, card, act.PlayCard("subsidy")) > 0) is held


@pytest.mark.parametrize(("attack", "kept"), [(True, False), (False, True)])
def test_no_card_for_combats_is_played_before_no_attack(
    monkeypatch: pytest.MonkeyPatch, attack: bool, kept: bool
) -> None:
    """Two phases later the phase was to be ended, since no attack improves the place."""
    play = last("CARDS", {"hand": ["overdrive"]}, {}, active=0)
    target = lookahead.attempt_on(game_of(play).rules, play.state, 0, 1)
    monkeypatch.setattr(last_round, "_best_attempt", lambda outlook: target if attack else None)
    card = Choice(0.4, act.PlayCard("overdrive"), Reason("card_for_combat", {"card": "overdrive"}))
    best = first(last_round.play_no_idle_card, play, card)
    assert best.reason.key == ("keep_cards" if kept else "card_for_combat")


@pytest.mark.parametrize(("purse", "key"), [(60, "keep_cards"), (-9, "card_for_combat")])
def test_no_card_is_played_for_an_attack_that_technologies_make_too_dear(
    monkeypatch: pytest.MonkeyPatch, purse: int, key: str
) -> None:
    """They are bought first, where they can be: the attack then has to be worth it still."""
    play = last("CARDS", {"hand": ["overdrive"], "credits": purse}, {}, active=0)
    target = lookahead.attempt_on(game_of(play).rules, play.state, 0, 1)
    monkeypatch.setattr(
        last_round, "_best_attempt", lambda outlook: None if outlook.state.techs[0] else target
    )
    card = Choice(0.4, act.PlayCard("overdrive"), Reason("card_for_combat", {"card": "overdrive"}))
    best = first(last_round.play_no_idle_card, play, card)
    assert best.reason.key == key


@pytest.mark.parametrize(
    ("rounds", "key"),
    [(5, "buy_to_count"), (15, "buy_to_count"), (16, "buy_on_the_way"), (None, "buy_on_the_way")],
)
def test_no_technology_is_on_the_way_to_a_victory_out_of_reach(rounds: int | None, key: str) -> None:
    """SC-1.2: the ranking counts it. It would take 15 incomes, and that of this round is paid."""
    play = at("TECH", {}, {}, options={} if rounds is None else {"round_limit": rounds})
    buy = Choice(0.4, act.Buy(3), Reason("buy_on_the_way", {"technology": 3}))
    assert first(last_round.count_technology, play, buy).reason.key == key
