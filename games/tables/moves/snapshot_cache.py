"""Cache of the last snapshot of each table that this process wrote or read, to show and play on without a query.

A handed snapshot is as old as its version: who knows of a newer one reads the rows. It is shared: never change it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from math import inf
from threading import Lock
from typing import Any

from games.engine.ruleset import Ruleset, Start, Step
from games.engine.undo import Trace
from games.tables.core import timing
from games.tables.core.snapshot import MoveEvents, Snapshot
from games.tables.models import Seat, Table

KEPT = 512
"""Tables remembered; the one that was written to longest ago goes first."""

MOVES = 16
"""Last moves remembered of a table."""

_kept: OrderedDict[str, tuple[Snapshot, tuple[MoveEvents, ...]]] = OrderedDict()
_lock = Lock()


def keep(
    table: Table,
    seats: Mapping[int, Seat],
    game: Ruleset[Any],
    step: Start[Any] | Step[Any],
    past: tuple[Trace, ...],
    by_clock: bool = False,
) -> None:
    """Cache what was committed; called before the change is announced, so that listeners find it."""
    seats, due = dict(seats), timing.deadlines(table)
    shot = Snapshot(table, seats, game, step.state, table.version, table.seq, due, past)
    with _lock:
        before = _kept.pop(table.code, None)
        told: tuple[MoveEvents, ...] = ()
        if before is not None and before[0].version > shot.version:
            _kept[table.code] = before
            return
        if before is not None and before[0].seq == shot.seq - 1:
            told = before[1]
        _kept[table.code] = shot, (*told, MoveEvents(shot.seq, tuple(step.events), by_clock))[-MOVES:]
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def adopt(shot: Snapshot, told: Iterable[MoveEvents]) -> None:
    """Cache what was read, where another process wrote: the next move here need not read it again.

    ``told`` are moves up to that of ``shot``.
    """
    if shot.game is None:
        return
    code = shot.table.code
    with _lock:
        held, before = _kept.get(code, (None, ()))
        if held is not None and held.version >= shot.version:
            return
        known = {move.seq: move for move in (*before, *told)}
        last: list[MoveEvents] = []
        while (move := known.get(shot.seq - len(last))) is not None and len(last) < MOVES:
            last.append(move)
        _kept[code] = shot, tuple(reversed(last))
        _kept.move_to_end(code)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def newest(code: str, version: int) -> Snapshot | None:
    """The cached table at ``version`` or later; None if the cache has none."""
    with _lock:
        shot, _ = _kept.get(code, (None, ()))
    return shot if shot is not None and shot.version >= version else None


def forget(code: str, version: float = inf) -> None:
    """Drop the table's snapshot, or only one that is older than ``version``: the rows may have gone on."""
    with _lock:
        if (shown := _kept.get(code)) is not None and shown[0].version < version:
            del _kept[code]


def told_since(shot: Snapshot, seq: int) -> list[MoveEvents] | None:
    """The moves after number ``seq`` up to those of ``shot``; None if they are not all remembered."""
    with _lock:
        _, told = _kept.get(shot.table.code, (None, ()))
    found = [move for move in told if seq < move.seq <= shot.seq]
    return found if len(found) == shot.seq - seq else None
