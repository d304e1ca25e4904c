"""Start of a game that plays on from a moment of another (T-10.2), as its log records it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.events import Event
from games.engine.ruleset import Ruleset, S, Start

ACTION = "fork"
"""The tag ``do`` of the first move of such a log (``action``)."""


def fork_action(of: str, move: int, seats: int, *, dealt: bool) -> dict[str, Any]:
    """The first move: from a move of table ``of``; ``dealt``: what its founder could not know was dealt again."""
    return {"do": ACTION, "of": of, "move": move, "seats": seats, "dealt": dealt}


def is_fork(action: Mapping[str, Any]) -> bool:
    """True for the first move of a table that plays on from a moment of another."""
    return action.get("do") == ACTION


def fork_start(rules: Ruleset[S], state: S, action: Mapping[str, Any]) -> Start[S]:
    """The start in position ``state``, with the event that tells where it comes from."""
    event = Event("forked", {name: action[name] for name in ("of", "move", "dealt")})
    return Start(state, (event,), (), tuple(range(rules.seats)))
