"""Reservations of a rematch: its free seats are kept for the players of the last game (T-11.1)."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games import registry
from games.tables.core import changes
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.text import likeness

FIRST_CHOICE = timedelta(minutes=10)
"""For how long a free seat is kept for who sat at the former table."""

LONG_FIRST_CHOICE = timedelta(hours=48)
"""Time for which a seat is kept where a move may take days."""


def rematch_of(table: Table) -> Table | None:
    """The rematch of a table; None where nobody has asked for one, or it was closed."""
    return Table.objects.filter(rematch_of=table).exclude(status=Table.Status.CLOSED).first()


def missing(table: Table) -> list[Seat]:
    """The people of the former table who have not sat down at this one, by their seats there; none elsewhere.

    Whom the host has sent away from here is not missed.
    """
    if table.rematch_of_id is None:
        return []
    here = Seat.everyone.filter(table=table, former__isnull=False).values_list("former", flat=True)
    people = Seat.objects.filter(table=table.rematch_of_id, kind=Seat.Kind.HUMAN, removed=False)
    return list(people.exclude(number__in=list(here)).order_by("number"))


def check(table: Table, name: str) -> None:
    """Raise Refused where somebody else would take the name or the last seats of who is missing.

    ``name_taken``, for as long as the game has not begun, and ``reserved``, for a while.
    """
    absent = missing(table)
    if isinstance(name, str) and likeness(name) in {likeness(seat.name) for seat in absent}:
        raise Refused("name_taken", name=name)
    free = registry.package(table.game).info.max_seats - Seat.objects.filter(table=table).count()
    if 0 < free <= len(absent) and timezone.now() < table.created + _first_choice(table):
        raise Refused("reserved")


def tell_former(table: Table) -> None:
    """Once this is committed, show the former table's people who plays again: it shows that beside the ranking.

    Nothing for a table that is no rematch. In a transaction of its own: whoever asks for a rematch holds the former
    table first and then this one, and nobody may wait the other way round.
    """
    former = table.rematch_of_id
    if former is not None:
        transaction.on_commit(lambda: _show_anew(former))


def _show_anew(table: int) -> None:
    Table.objects.filter(pk=table).update(version=F("version") + 1)
    row = Table.objects.filter(pk=table).values_list("code", "version").first()
    if row is not None:
        changes.tell(*row)


def _first_choice(table: Table) -> timedelta:
    unhurried = table.control in (Table.Control.CORRESPONDENCE, Table.Control.NONE)
    return LONG_FIRST_CHOICE if unhurried else FIRST_CHOICE
