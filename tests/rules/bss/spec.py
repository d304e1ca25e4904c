"""Shared parts of the tests of this game: positions as scenarios give them, and random games."""

from typing import Any

from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.bss.package import PACKAGE
from games.rules.bss.ruleset import StarSystems
from games.rules.bss.state import State


def play_of(**sections: Any) -> Any:
    """The position of a scenario, its automatic steps done."""
    play = PACKAGE.scenario_reader().position(sections)
    play.settle()
    return play


def game_of(seats: int = 2, **options: Any) -> StarSystems:
    found = PACKAGE.bind_with_defaults(seats, options)
    assert isinstance(found, StarSystems)
    return found


def start_of(game: StarSystems, seed: int | str = 1) -> State:
    return game.start(SeededChance(seed)).state


def playout(game: StarSystems, seed: str, bot: str = "random") -> Playout:
    return Playout(game, [PACKAGE.bots[bot]() for _ in range(game.seats)], seed)
