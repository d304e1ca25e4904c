"""What the tests of this game share: positions said as scenarios say them, and games played at random."""

from typing import Any

from games.engine.chance import SeededChance
from games.engine.simulate import Playout, bind
from games.rules.bss.game import StarSystems
from games.rules.bss.scenario import StarSystemsReader
from games.rules.bss.state import State


def play_of(**sections: Any) -> Any:
    """The position of a scenario, its automatic steps done."""
    play = StarSystemsReader().position(sections)
    play.settle()
    return play


def game_of(seats: int = 2, **options: Any) -> StarSystems:
    found = bind(StarSystems, seats, options)
    assert isinstance(found, StarSystems)
    return found


def start_of(game: StarSystems, seed: int | str = 1) -> State:
    return game.start(SeededChance(seed)).state


def playout(game: StarSystems, seed: str, bot: str = "random") -> Playout:
    return Playout(game, [game.bots[bot]() for _ in range(game.seats)], seed)
