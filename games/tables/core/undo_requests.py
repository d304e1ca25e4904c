"""Queries on requests to take back: which one is open, and whom one concerns. Read-only."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta

from games.engine.undo import UndoOption
from games.tables.core import attendance, timing
from games.tables.models import RewindRequest, Seat, Table

OFTEN, SPAN = 8, timedelta(minutes=5)
"""How many times a seat may take back, or ask to, in so long a time."""


def last(table: Table) -> RewindRequest | None:
    """Last request since the last move; it may be over."""
    return RewindRequest.objects.filter(table=table, seq=table.seq).order_by("pk").last()


def is_open(request: RewindRequest | None, seq: int) -> bool:
    """True if an answer still counts, at a table whose last move is ``seq``."""
    return (
        request is not None
        and request.state == RewindRequest.State.OPEN
        and request.seq == seq
        and timing.moment(timing.now_ms()) < request.deadline
    )


def to_ask(option: UndoOption, players: Collection[int], seats: Mapping[int, Seat], seat: int) -> list[int]:
    """The people whom it concerns that ``seat`` takes this option. Bots agree by themselves.

    Whoever plays on for one is asked (T-3.4). A robot that stands in agrees too, but not for a person who played when
    one of the moves in question was made, or lately: that person is asked.
    """
    now = timing.now_ms()
    return [
        number
        for number in sorted(option.concerns(seat, players))
        if attendance.has_a_say(seats[number], now)
        or seats[number].lent
        or _played_since(seats[number], option.to)
    ]


def _played_since(seat: Seat, seq: int) -> bool:
    """True if the person of a seat in which a robot stands in still played after move ``seq``."""
    return seat.kind == Seat.Kind.HUMAN and seat.standin_seq is not None and seat.standin_seq > seq
