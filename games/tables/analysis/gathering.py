"""Gathering of what an analysis needs: the log of a finished game in segments, each from a stored position on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.db.models import TextField
from django.db.models.functions import Cast

from games.engine.undo import target
from games.tables.analysis.analysis_worker import AnalysisSegment, Kept, Line
from games.tables.analysis.telling import LoggedMove, Telling
from games.tables.models import Checkpoint, MoveRecord, Seat, Table
from games.tables.moves import positions
from games.tables.replay.viewers import over

SEGMENT_MOVES = 100
"""Moves in a segment, at least: what a worker process does at once."""

SHORTEST = 8
"""A game of fewer moves has no story."""

SECONDS = 6.0
"""Limit in seconds of the opinions on all moves of a game, together."""


class Impossible(Exception):
    """Raised for a game that cannot be analysed: it knows no chances, is too short, or other rules played it."""


def split_log(table: Table) -> list[AnalysisSegment]:
    """The whole log of a table in segments. Raises Impossible."""
    seats = Seat.objects.filter(table=table).count()
    game = positions.game_of(table, seats)
    version = game.rules_version
    if not over(table) or positions.package_of(table).analyst is None or table.seq < SHORTEST:
        raise Impossible
    if not game.standing(positions.position(table, game)).over:
        raise Impossible  # closed or broken off
    logged = MoveRecord.objects.filter(table=table, seq__gte=1, seq__lte=table.seq).order_by("seq")
    moves = list(logged.defer("events"))
    if any(move.rules_version != version for move in moves):
        raise Impossible
    rows = Checkpoint.objects.filter(table=table, rules_version=version)
    stored = {row.seq: bytes(row.state) for row in rows}
    latest = {(move.prompt, move.seat): move.seq for move in moves}
    if 0 not in stored:
        raise Impossible
    return [
        AnalysisSegment(
            rules=positions.rule_source(table, seats),
            first=stored[first],
            lines=tuple(_line(move, stored, latest) for move in moves[first:last]),
            length=table.seq,
            seconds=SECONDS * (last - first) / table.seq,
        )
        for first, last in _spans(sorted(stored), table.seq)
    ]


def telling(table: Table, first: Sequence[int], found: Sequence[Kept]) -> Telling:
    """Gather from the log what the analysis of a game is built of; ``found`` are the judgements of its moves."""
    rows = MoveRecord.objects.filter(table=table).order_by("seq")
    texts = rows.annotate(act=Cast("action", TextField()), told=Cast("events", TextField()))
    return Telling(
        positions.rule_source(table, len(first)),
        positions.snapshot_of(table),
        tuple(LoggedMove(*row) for row in texts.values_list("seq", "seat", "act", "told")),
        tuple(first),
        tuple(found),
    )


def _spans(stored: Sequence[int], last: int) -> Iterator[tuple[int, int]]:
    """First and last position of each segment: from stored to stored, SEGMENT_MOVES moves or more apart."""
    first = 0
    for seq in stored:
        if seq - first >= SEGMENT_MOVES and seq < last:
            yield first, seq
            first = seq
    yield first, last


def _line(move: MoveRecord, stored: dict[int, bytes], latest: dict[tuple[str, int | None], int]) -> Line:
    if target(move.action) is not None:
        return Line(move.seq, -1, "", {}, [], False, stored[move.seq])
    assert move.seat is not None
    return Line(
        move.seq,
        move.seat,
        move.prompt,
        move.action,
        move.outcomes,
        judged=move.by in MoveRecord.BY_PEOPLE,
        revised=latest[move.prompt, move.seat] != move.seq,
    )
