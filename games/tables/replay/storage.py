"""Storage of replays: the parts of games that are over are kept, so that no later rules change what they show."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet

from games.engine.events import SPECTATOR
from games.tables.clocks import periodic
from games.tables.core.worker_pool import Job
from games.tables.models import FilmPart, Seat, Table
from games.tables.moves import positions
from games.tables.replay import frames, replay_worker, study_service
from games.tables.replay.viewers import TRUTH

logger = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two parts that the clock has recorded: running games come first."""

_due = 0.0
_given_up: set[int] = set()


@dataclass(frozen=True)
class Recording:
    """Part of a table's replay that the study process is making."""

    table: Table
    number: int
    job: Job


_current: Recording | None = None


def waiting() -> QuerySet[Table]:
    """Games that are over and not recorded yet, those that ended first before others."""
    ended = Table.objects.filter(finished__isnull=False, filmed=False)
    return ended.filter(status__in=Table.OVER).order_by("finished")


def pending() -> Table | None:
    """The game to be recorded next; those that failed here are left out."""
    return waiting().exclude(pk__in=_given_up).first()


def record(table: Table) -> None:
    """Record all parts that are missing of a game that is over, in this process."""
    while not record_next(table):
        pass


def record_next(table: Table) -> bool:
    """Record the next part that is missing, for all viewers, in this process; True once all are there."""
    found = _missing(table)
    if found is None:
        return True
    number, part = found
    _store(table, number, replay_worker.make_parts(part))
    return False


def _missing(table: Table) -> tuple[int, replay_worker.Part] | None:
    """The next part that is missing, to be made for all viewers; None, and the game is marked, once all are there."""
    count = Seat.objects.filter(table=table).count()
    viewers = [TRUTH, SPECTATOR, *range(count)]
    done = FilmPart.objects.filter(table=table, viewer=viewers[-1]).order_by("number")
    there = set(done.values_list("number", flat=True))
    for number in range(table.seq // frames.PART + 1):
        if number not in there:
            return number, frames.part_request(table, positions.game_of(table, count), viewers, number)
    Table.objects.filter(pk=table.pk).update(filmed=True)
    return None


def _store(table: Table, number: int, parts: dict[int, bytes]) -> None:
    rows = [FilmPart(table=table, viewer=viewer, number=number, data=data) for viewer, data in parts.items()]
    with transaction.atomic():
        FilmPart.objects.bulk_create(rows, ignore_conflicts=True)


def periodic_job() -> None:
    """Store the part that the study process has made, and have it make another now and then, as the clock's task."""
    global _due, _current
    if _current is not None:
        if _current.job.future.done():
            under_way, _current = _current, None
            _finish(under_way)
        return
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    table = pending()
    if table is not None:
        _current = _begin(table)


def _begin(table: Table) -> Recording | None:
    try:
        found = _missing(table)
    except Exception as error:
        _give_up(table, error)
        return None
    if found is None:
        return None
    number, part = found
    return Recording(
        table,
        number,
        study_service.STUDY_SERVICE.submit(replay_worker.make_parts, part, study_service.JOB_SECONDS),
    )


def _finish(recording: Recording) -> None:
    if recording.job.future.cancelled():  # the process was stopped
        return
    try:
        _store(recording.table, recording.number, recording.job.future.result())
    except Exception as error:
        _give_up(recording.table, error)


def _give_up(table: Table, error: Exception) -> None:
    _given_up.add(table.pk)
    logger.error("the replay of table %s could not be recorded", table.code, exc_info=error)


def register() -> None:
    """Have the clock store replays."""
    periodic.register(periodic_job)
