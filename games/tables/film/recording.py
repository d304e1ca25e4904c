"""Recording of films: the parts of games that are over are stored, so that no later rules change what they show."""

from __future__ import annotations

import logging
import time
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.engine.events import SPECTATOR
from games.engine.game import Game
from games.tables.clocks import periodic
from games.tables.film import frames
from games.tables.film.viewers import TRUTH
from games.tables.models import FilmPart, Seat, Table
from games.tables.moves import positions

logger = logging.getLogger(__name__)

EVERY = 5.0
"""Seconds between two parts that the clock records: running games come first."""

_due = 0.0
_given_up: set[int] = set()


def waiting() -> QuerySet[Table]:
    """Games that are over and not recorded yet, those that ended first before others."""
    ended = Table.objects.filter(finished__isnull=False, filmed=False)
    return ended.filter(status__in=Table.OVER).order_by("finished")


def pending() -> Table | None:
    """The game to be recorded next; those that failed here are left out."""
    return waiting().exclude(pk__in=_given_up).first()


def record(table: Table) -> None:
    """Record all parts that are missing of a game that is over."""
    while not record_next(table):
        pass


def record_next(table: Table) -> bool:
    """Record the next part that is missing, for all viewers; True once all are there."""
    count = Seat.objects.filter(table=table).count()
    game = positions.game_of(table, count)
    viewers = [TRUTH, SPECTATOR, *range(count)]
    done = FilmPart.objects.filter(table=table, viewer=viewers[-1]).order_by("number")
    there = set(done.values_list("number", flat=True))
    for number in range(table.seq // frames.PART + 1):
        if number not in there:
            _store(table, game, viewers, number)
            return False
    Table.objects.filter(pk=table.pk).update(filmed=True)
    return True


def _store(table: Table, game: Game[Any], viewers: list[int], number: int) -> None:
    first, last = frames.span(table, number)
    parts = frames.whole_parts(table, game, viewers, first, last)
    rows = [FilmPart(table=table, viewer=one, number=number, data=frames.pack(parts[one])) for one in viewers]
    with transaction.atomic():
        FilmPart.objects.bulk_create(rows, ignore_conflicts=True)


def chore() -> None:
    """Record one part now and then, as the clock's task."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    table = pending()
    if table is None:
        return
    try:
        record_next(table)
    except Exception:
        _given_up.add(table.pk)
        logger.exception("the replay of table %s could not be recorded", table.code)


def register() -> None:
    """Have the clock record films."""
    periodic.register(chore)
