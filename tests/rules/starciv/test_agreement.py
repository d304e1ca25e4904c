"""Quick checks and checks with reasons agree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.rules.starciv import assault, legality, prompts, reach
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import Assault, State

CONTENT = PACKAGE.parse_content(PACKAGE.default_edition())


def random_game(seats: int, seed: int) -> Iterator[tuple[StarCivilisations, State]]:
    """Every position of a game in which every answer is a legal one at random."""
    game = PACKAGE.bind_with_defaults(seats, {})
    chance = SeededChance(seed)
    bot = PACKAGE.bots["random"]()
    state = game.start(chance).state
    while prompts := [prompt for prompt in game.prompts(state) if prompt.required]:
        yield game, state
        prompt = prompts[chance.below(0, len(prompts), "who")]
        action = bot.choose(game, state, prompt, chance)
        state = game.apply(state, Move(prompt.seat, action), chance).state
    yield game, state


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_lists_agree_with_refusals(seats: int) -> None:
    """Bodies that may be tried and technologies that may be bought are those with no reason against (SC-8.9, 7)."""
    for game, state in random_game(seats, seats):
        if state.phase == "SETUP":
            continue
        rules = game.rules
        for seat in range(seats):
            within = reach.reachable(rules, state, seat)
            untriable = [
                legality.untriable(rules, state, seat, body, within) for body in range(len(CONTENT.bodies))
            ]
            mask = sum(1 << body for body, refused in enumerate(untriable) if refused is None)
            assert assault.triable(rules, state, seat, within) == mask
            bought = [n for n in range(1, 26) if legality.unbuyable(rules, state, seat, n) is None]
            assert prompts.buyable(rules, state, seat) == bought


def test_a_copy_keeps_every_field_in_its_place() -> None:
    """Positions are copied by position of the arguments: no two may be swapped."""
    marks = {field.name: object() for field in fields(State) if field.name != "assault"}
    lists = ("credits", "techs", "held", "hands", "secrets", "draw", "discard")
    values = {name: [mark] if name in lists else mark for name, mark in marks.items()}
    inner = Assault(*(object() for _ in fields(Assault)))  # type: ignore[arg-type]
    state = State(**values, assault=inner)  # type: ignore[arg-type]
    copy = state.copy()
    for name, value in values.items():
        assert getattr(copy, name) == value
    assert copy.assault is not inner
    assert copy.assault == inner


def test_a_copy_shares_nothing_that_changes() -> None:
    for _, state in random_game(3, 1):
        copy = state.copy()
        for name in ("credits", "techs", "held", "hands", "secrets", "draw", "discard"):
            assert getattr(copy, name) == getattr(state, name)
            assert getattr(copy, name) is not getattr(state, name)
