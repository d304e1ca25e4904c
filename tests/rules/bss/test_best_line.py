"""Best line: legal answers of the strongest robot for both sides to the end of the turn, in the time there is."""

from __future__ import annotations

import itertools

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.rules.bss import scoring
from games.rules.bss.ai.best_line import best_line
from games.rules.bss.package import PACKAGE
from games.rules.bss.rules import PLAYERS
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


def position(moves: int, **options: object) -> tuple[StarSystems, State]:
    """A position in the middle of a duel of the usual robots."""
    game = PACKAGE.bind_with_defaults(2, {"board": "small", "seed": 7, **options})
    chance = SeededChance("line")
    state = game.start(chance).state
    for _ in range(moves):
        prompt = game.prompts(state)[0]
        action = PACKAGE.bots["captain"]().choose(game, state, prompt, chance)
        state = game.apply(state, Move(prompt.seat, action), chance).state
    return game, state


@pytest.mark.parametrize(
    "options", [{}, {"bonus": "on", "event_cards": "on", "neutrals_played_by": "computer"}]
)
def test_a_line_is_played_by_the_rules_and_its_scores_are_the_sums(options: dict[str, object]) -> None:
    """BSS-18.2: every answer is allowed where it stands, and the scores told after it are those there."""
    game, state = position(30, **options)
    before, chance = game.encode(state), SeededChance("again")
    line = best_line(game, state, SeededChance("line"))
    assert game.encode(state) == before
    assert line.scores == tuple(scoring.score_parts(state, player) for player in PLAYERS)
    turn = state.turn
    for step in line.steps:
        assert state.turn == turn
        state = game.apply(state, Move(step.seat, step.action), chance).state
        assert step.scores == tuple(scoring.score_parts(state, player) for player in PLAYERS)
        assert step.reason is not None
    assert state.turn == turn + 1
    assert {step.seat for step in line.steps} == set(PLAYERS)
    assert not line.final


def test_the_last_line_ends_with_the_game() -> None:
    game, state = position(20, turns=1)
    line = best_line(game, state, SeededChance("line"))
    assert line.final
    assert line.steps


def test_a_line_keeps_to_its_time() -> None:
    game, state = position(25)
    looks = itertools.count()
    best_line(game, state, SeededChance("line"), lambda: next(looks) / 200)
    assert next(looks) < 300, "it goes on although its time is over"


def test_nothing_follows_the_end() -> None:
    game, state = position(20, turns=1)
    for step in best_line(game, state, SeededChance("line")).steps:
        state = game.apply(state, Move(step.seat, step.action), SeededChance("again")).state
    line = best_line(game, state, SeededChance("line"))
    assert (line.steps, line.final) == ((), True)
