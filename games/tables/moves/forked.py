"""Beginning of a table that plays on from a moment of another (T-10.2), as its log records it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.events import Event

FORK = "fork"
"""The tag ``do`` of the first line of such a log (``action``)."""


def action(of: str, move: int, seats: int, *, dealt: bool) -> dict[str, Any]:
    """The first line: from a move of table ``of``; ``dealt``: what its founder could not know was dealt again."""
    return {"do": FORK, "of": of, "move": move, "seats": seats, "dealt": dealt}


def is_fork(recorded: Mapping[str, Any]) -> bool:
    """True for the first line of a table that plays on from a moment of another."""
    return recorded.get("do") == FORK


def event(recorded: Mapping[str, Any]) -> Event:
    """The event that the first line tells."""
    return Event("forked", {name: recorded[name] for name in ("of", "move", "dealt")})
