"""The scenes of the pictures: each is come to, and its table's seed makes the very same game again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games import registry
from games.engine.actions import Move
from games.engine.chance import HmacChance
from games.engine.fairness import game_key
from tests.browser.starciv.midgame import RUIN, SCENES, course


def _in_debt(state: Any, seat: int) -> bool:
    return min(state.credits) <= RUIN and state.credits[seat] >= 0


HOLDS: dict[str, Callable[[Any, int], bool]] = {
    "aid": lambda state, seat: state.assault.stage == "aid" or seat in state.assault.to_ask,
    "debts": _in_debt,
    "contracts": lambda state, seat: any(one.binds(seat) for one in state.contracts) and bool(state.offers),
    "survivor": lambda state, seat: state.reason == "last" and state.winners == (seat,),
    "shared": lambda state, seat: len(state.winners) > 1 and seat in state.winners,
}


@pytest.mark.parametrize("name", HOLDS)
def test_a_scene_is_come_to_from_its_seed(name: str) -> None:
    found, scene = course(name), SCENES[name]
    game = registry.package("starciv").bind_with_defaults(scene.seats, scene.options)
    chance = HmacChance(game_key(found.seed, found.code, ()))
    state = game.start(chance).state
    for seat, action in found.moves:
        state = game.apply(state, Move(seat, game.actions.parse(action)), chance).state
    assert HOLDS[name](state, found.seat)
