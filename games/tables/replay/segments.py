"""Segments of the log, gathered from the database (``moves/log_segment.py`` plays them again)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.history import LogLine
from games.engine.ruleset import Ruleset
from games.tables.models import Checkpoint, MoveRecord, Table
from games.tables.moves import log_segment, positions
from games.tables.moves.log_segment import LogSegment, ReplayPosition, StoredPosition


def load_segment(table: Table, game: Ruleset[Any], first: int, last: int) -> LogSegment:
    """The moves ``first`` to ``last`` as plain data, with the positions that are stored for them."""
    stored = _stored_positions(table, first, last)
    rows = MoveRecord.objects.filter(table=table, seq__gt=stored[0].seq, seq__lte=last)
    lines = rows.filter(rules_version=game.rules_version).order_by("seq")
    now = positions.snapshot_of(table) if last == table.seq else None
    return LogSegment(
        positions.rule_source(table, game.seats),
        first,
        last,
        stored,
        tuple(LogLine(*line) for line in lines.values_list("seq", "seat", "action", "outcomes")),
        now,
    )


def positions_between(table: Table, game: Ruleset[Any], first: int, last: int) -> Iterator[ReplayPosition]:
    """The positions after the moves ``first`` to ``last``, both included, worked out in this process."""
    return log_segment.positions_in(game, load_segment(table, game, first, last))


def _stored_positions(table: Table, first: int, last: int) -> tuple[StoredPosition, ...]:
    """Stored positions, of the newest rules each: from the last one at or before ``first`` up to ``last``."""
    rows = Checkpoint.objects.filter(table=table, seq__lte=last).order_by("seq", "rules_version")
    start = rows.filter(seq__lte=first).values_list("seq", flat=True).last()
    newest = {row.seq: row for row in rows.filter(seq__gte=0 if start is None else start)}
    return tuple(StoredPosition(seq, row.rules_version, bytes(row.state)) for seq, row in newest.items())
