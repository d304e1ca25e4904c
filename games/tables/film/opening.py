"""Opening of a replay: what its page needs before the first frame. The log of its viewer, and who moved when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine import codec
from games.engine.events import Event
from games.engine.game import Game
from games.tables import selectors
from games.tables.film import frames, lines, viewers
from games.tables.film.viewers import TRUTH
from games.tables.models import MoveRecord, Seat, Table


def opening(table: Table, game: Game[Any], viewer: int, seat: Seat | None) -> bytes:
    """Packed JSON of the opening as ``viewer``, for whoever holds ``seat``. The viewer was checked by the caller."""
    number = -1 if seat is None else seat.number
    key = "opening", table.code, viewer, number, table.seq, table.status
    return frames.packed.of(key, lambda: frames.pack(_opening(table, game, viewer, seat)))


def _opening(table: Table, game: Game[Any], viewer: int, seat: Seat | None) -> dict[str, Any]:
    over = viewers.over(table)
    rows = MoveRecord.objects.filter(table=table, seq__lte=table.seq).order_by("seq")
    log: list[dict[str, Any]] = []
    moved: list[list[int]] = []
    for seq, by, events in rows.values_list("seq", "seat", "events"):
        told = [codec.convert(event, Event) for event in events]
        log += _lines(game, seq, told, viewer)
        # That a seat moved at all may be its secret: while the game runs, everybody is told of their own moves alone.
        if by is not None and (over or (seat is not None and by == seat.number)):
            moved.append([seq, by])
    return {
        "code": table.code,
        "last": table.seq,
        "over": over,
        "part": frames.PART,
        "eyes": viewers.named(viewer),
        "allowed": [viewers.named(one) for one in viewers.allowed(table, seat, game.seats)],
        "moved": moved,
        **({"broken_off": True} if table.status == Table.Status.ABANDONED else {}),
        **({"lines": True} if lines.offered(table, game) else {}),
        "log": log,
    }


def _lines(game: Game[Any], seq: int, told: list[Event], viewer: int) -> list[dict[str, Any]]:
    if viewer != TRUTH:
        return selectors.log_lines(game, [selectors.Told(seq, tuple(told))], viewer)
    return true_lines(seq, told)


def true_lines(seq: int, told: Iterable[Event]) -> list[dict[str, Any]]:
    """The lines of a move with nothing hidden, as a game that is over tells them."""
    return [
        {"seq": seq, "i": i, "kind": event.kind, **event.data, **event.secret, **_told_to(event)}
        for i, event in enumerate(told)
    ]


def _told_to(event: Event) -> dict[str, Any]:
    """Whom a private line was told to: among those of all seats it says "you"."""
    return {"to": list(event.to)} if event.private else {}
