"""Positions for tests, written as scenarios are (SC-24)."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Rejected
from games.engine.scenario import Play
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.state import State

HUMAN = {"race": "humans", "ship": "blue", "base": "Marea"}
DROID = {"race": "droids", "ship": "grey", "base": "Oa"}
EVOLVED = {"race": "evolved_aliens", "ship": "green", "base": "Theed"}


def at(phase: str, *players: dict[str, Any], dice: tuple[int, ...] = (), **more: Any) -> Play[State]:
    """A table in that phase of seat 0's turn, settled; players are the first of HUMAN, DROID, EVOLVED, changed."""
    seats = [{**plain, **player} for plain, player in zip((HUMAN, DROID, EVOLVED), players, strict=False)]
    turn = {"active": 0, "phase": phase, "round": 1}
    play = PACKAGE.scenario_reader().position({"players": seats, "turn": turn, "dice": list(dice), **more})
    play.settle()
    return play


def pass_all(play: Play[State]) -> None:
    """Everybody waited for in CARDS passes once."""
    for prompt in play.required():
        play.send(prompt.seat, {"do": "pass"})


def refused(play: Play[State], seat: int, **action: Any) -> tuple[str, str]:
    """Code and rule of the refusal of an action; fails if it is accepted or changes anything."""
    before = play.game.encode(play.state)
    try:
        play.send(seat, action)
    except Rejected as refusal:
        assert play.game.encode(play.state) == before
        return refusal.code, refusal.rule
    raise AssertionError("the action was accepted")
