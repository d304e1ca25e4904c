"""Recorded positions: the position after every move of a log, from stored ones and the outcomes recorded between them.

Under the rules of today every position is exact: a stored one (every 25 moves, after each rewind and slow move), or
moves applied to it with their recorded outcomes. Moves that were played under other rules are never played again:
there the last stored position is held until the next one, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.engine.actions import Rejected
from games.engine.chance import RecordedChance
from games.engine.game import Game
from games.engine.rewinding import target
from games.tables.models import Checkpoint, MoveRecord, Table
from games.tables.moves import positions, replay


class Recorded(NamedTuple):
    """Position of a log: that after move ``of``, shown for move ``seq``. They differ where it is held."""

    seq: int
    of: int
    state: Any


def between(table: Table, game: Game[Any], first: int, last: int) -> Iterator[Recorded]:
    """The positions after the moves ``first`` to ``last``, both included."""
    stored = _stored(table, first, last)
    start = min(stored)
    rows = MoveRecord.objects.filter(table=table, seq__gt=start, seq__lte=last)
    lines = {
        line.seq: line
        for line in rows.only("seq", "seat", "action", "outcomes", "rules_version")
        if line.rules_version == game.info.rules_version
    }
    of, state = start, None
    for seq in range(start, last + 1):
        if seq in stored:
            of, state = seq, _read(table, game, stored[seq])
        elif of == seq - 1 and (then := _after(game, state, lines.get(seq))) is not None:
            of, state = seq, then
        elif seq == table.seq:
            of, state = seq, positions.position(table, game)
        if seq >= first:
            yield Recorded(seq, of, state)


def after(table: Table, game: Game[Any], seq: int) -> Recorded:
    """The position after move ``seq``."""
    return next(between(table, game, seq, seq))


def _stored(table: Table, first: int, last: int) -> dict[int, Checkpoint]:
    """Stored positions by move, of the newest rules each: from the last one at or before ``first`` up to ``last``."""
    rows = Checkpoint.objects.filter(table=table, seq__lte=last).order_by("seq", "rules_version")
    start = rows.filter(seq__lte=first).values_list("seq", flat=True).last()
    return {row.seq: row for row in rows.filter(seq__gte=0 if start is None else start)}


def _read(table: Table, game: Game[Any], row: Checkpoint) -> Any:
    return positions.decoded(bytes(row.state), row.rules_version, game)


def _after(game: Game[Any], state: Any, line: MoveRecord | None) -> Any:
    """The position after a recorded move; None where the rules of today do not lead there. A rewind has one stored."""
    if line is None or target(line.action) is not None:
        return None
    try:
        return replay.again(game, state, line, RecordedChance(line.outcomes), {}).state
    except (Rejected, LookupError, AssertionError):
        return None
