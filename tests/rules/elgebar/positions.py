"""Positions of Elgebar for tests, said as scenarios say them."""

from typing import Any

from games.engine.chance import ScriptedChance
from games.engine.prompts import Prompt
from games.rules.elgebar.package import PACKAGE
from games.rules.elgebar.ruleset import Elgebar
from games.rules.elgebar.state import State


def position(**data: Any) -> tuple[Elgebar, State]:
    """The game and the settled position of a scenario; turn 6 and two players unless said otherwise."""
    said = {"turn": {"number": 6}, "systems": [[2, 0, "K6"]], "players": [{}, {}], **data}
    if "seed" in said:
        del said["systems"]
    play = PACKAGE.scenario_reader().position(said)
    play.settle()
    assert isinstance(play.game, Elgebar)
    return play.game, play.state


def asked(game: Elgebar, state: State, seat: int) -> Prompt:
    return next(prompt for prompt in game.prompts(state) if prompt.seat == seat)


NO_CHANCE = ScriptedChance()
