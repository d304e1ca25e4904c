"""Series of a finished game: what it counts of each seat at the end of each round, from its recorded positions."""

from __future__ import annotations

from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import positions
from games.tables.replay import frames, replay_worker, segments, study_service

KEPT = 2**20
"""Bytes of answers kept in this process: a game is gone through for the first who asks."""

_kept = frames.PartCache(KEPT)


def series_text(table: Table) -> bytes:
    """The series of a table as JSON, made once.

    Raises Refused ``wrong_phase`` while it is played, since hands may show, and ``too_fast`` where too many wait.
    """
    if table.status not in Table.OVER:
        raise Refused("wrong_phase")
    return _kept.of((table.code,), lambda: _series(table))


def _series(table: Table) -> bytes:
    game = positions.game_of(table, Seat.objects.filter(table=table).count())
    segment = segments.load_segment(table, game, 0, table.seq)
    return study_service.STUDY_SERVICE.ask(replay_worker.measure, segment, study_service.GAME_SECONDS)
