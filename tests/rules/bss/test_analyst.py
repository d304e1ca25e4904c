"""The analyst of duels: chances that add up, and opinions on what a strategist would not have done."""

from __future__ import annotations

import pytest

from games.engine.actions import Move
from games.engine.analyst import Analyst
from games.engine.chance import SeededChance
from games.engine.opinions import opinion
from games.rules.bss import actions as act
from games.rules.bss.ai.analyst import DuelAnalyst
from games.rules.bss.ai.win_probability import LIMITED, VICTORY, DuelWinProbabilityModel, calibrations
from games.rules.bss.package import PACKAGE, advise
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State
from tests.rules.bss.test_best_line import position

CHANCE = SeededChance("analyst")


def analyst_of(game: StarSystems) -> Analyst[State]:
    found = DuelAnalyst(game)
    assert found is not None
    return found


def played(game: StarSystems, state: State, until: str) -> State:
    """The position in which somebody can do something in this phase."""
    while not (state.phase == until and state.active >= 0):
        prompt = game.prompts(state)[0]
        action = PACKAGE.bots["captain"]().choose(game, state, prompt, CHANCE)
        state = game.apply(state, Move(prompt.seat, action), CHANCE).state
    return state


def test_chances_add_up_and_the_end_is_certain() -> None:
    game, state = position(40, turns=2)
    analyst = analyst_of(game)
    assert not analyst.chancy
    while not state.over:
        assert sum(analyst.chances(state)) == pytest.approx(1)
        prompt = game.prompts(state)[0]
        action = PACKAGE.bots["captain"]().choose(game, state, prompt, CHANCE)
        state = game.apply(state, Move(prompt.seat, action), CHANCE).state
    assert analyst.chances(state)[state.winner] == 1.0


def test_a_person_who_plays_neutral_has_no_chance_to_win() -> None:
    """BSS-22.5: NEUTRAL is no contender, so nothing it does is judged either."""
    game = PACKAGE.bind_with_defaults(3, {"board": "small", "seed": 7, "neutrals_played_by": "human"})
    chances = analyst_of(game).chances(game.start(CHANCE).state)
    assert len(chances) == 3
    assert chances[2] == 0.0
    assert chances[0] + chances[1] == pytest.approx(1)


def test_the_chances_do_not_jump_where_a_turn_ends() -> None:
    """The more of a turn is over, the more counts what is seen from the next: its end alone decides nothing."""
    game, state = position(30)
    model = DuelWinProbabilityModel(game.rules, (1.0, 1.0, 1.0))
    turn = state.turn
    while state.turn == turn:
        before = model.chances(state)[0]
        prompt = game.prompts(state)[0]
        action = PACKAGE.bots["captain"]().choose(game, state, prompt, CHANCE)
        state = game.apply(state, Move(prompt.seat, action), CHANCE).state
    assert abs(model.chances(state)[0] - before) < 0.1


def test_leaving_what_could_be_taken_in_the_last_turn_is_a_mistake() -> None:
    """BSS-12: a conquest that decides a close game is not made; to make it is no mistake."""
    game, state = position(20, turns=1)
    state = played(game, state, "conquest")
    prompt = game.prompts(state)[0]
    said = opinion(game, analyst_of(game), advise, state, prompt, act.EndActivation(), "left")
    assert said is not None
    best = said.answers[0].action
    assert isinstance(best, act.Conquer)
    assert isinstance(said.answers[said.played].action, act.EndActivation)
    assert said.answers[said.played].reason.key == "played"
    assert opinion(game, analyst_of(game), advise, state, prompt, best, "taken") is None


def test_both_kinds_of_games_are_calibrated() -> None:
    """Total victory has weights of its own, and nobody judges the first quarter."""
    assert set(calibrations()) == {LIMITED, VICTORY}
    for one in calibrations().values():
        assert min(one.weights) > 0
        assert [trust.judged for trust in one.trust] == [False, True, True, True]
    for turns, kind in ((5, LIMITED), ("victory", VICTORY)):
        game, _ = position(0, turns=turns)
        assert analyst_of(game).trust() == calibrations()[kind].trust
