"""Recorder of series for any game: seating, winners, reason of the end and number of moves."""

from __future__ import annotations

from typing import ClassVar

from games.engine.recorder import SeatRecorder


class PlainRecord(SeatRecorder):
    """For games without a recorder of their own. ``rounds`` are moves, since what a round is a game alone knows."""

    columns: ClassVar[tuple[str, ...]] = SeatRecorder.SHARED
