"""Positions and helpers for the tests of Galaxy: scenes out of scenario keys, sets sent and closed."""

from typing import Any

from games.engine.actions import Rejected
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.galaxy.package import PACKAGE
from games.rules.galaxy.scenarios.reader import Scene


def scene(**data: Any) -> Scene:
    """A position in the keys of scenario files, as it is before the first action."""
    play = PACKAGE.scenario_reader().position(data)
    play.settle()
    assert isinstance(play, Scene)
    return play


def send(play: Scene, seat: int, moves: dict[str, Any] | None = None, **budget: Any) -> None:
    """A set of orders of a seat."""
    play.send(seat, {"do": "orders", "budget": budget, "moves": moves or {}})


def close(play: Scene) -> Scene:
    """The deadline."""
    PACKAGE.scenario_reader().act_for_all(play, "close")
    return play


def errors(play: Scene, seat: int, moves: dict[str, Any] | None = None, **budget: Any) -> list[Any]:
    """The errors of a set, as (code, order, index)."""
    try:
        send(play, seat, moves, **budget)
    except Rejected as refusal:
        assert refusal.code == "orders"
        return [(one["code"], one["order"], one.get("index")) for one in refusal.params["errors"]]
    return []


def lines(play: Scene, seat: int, kind: str = "") -> list[dict[str, Any]]:
    """Lines of the seat's last report, of one kind where one is given."""
    return [line for line in play.state.reports[seat].lines if kind in ("", line["kind"])]


def start(seats: int, seed: str) -> tuple[Any, Any]:
    """A new game and its first position."""
    game = PACKAGE.bind_with_defaults(seats)
    return game, game.start(SeededChance(seed)).state


def playout(seats: int, seed: str, bot: str = "random", **options: Any) -> Any:
    """A game of bots of one kind; random ones do not think, and no position is dealt again for them."""
    game = PACKAGE.bind_with_defaults(seats, options)
    return Playout(game, [PACKAGE.bots[bot]() for _ in range(seats)], seed, blunt=bot == "random")
