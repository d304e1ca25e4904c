"""Row locks: one writer at a time for each table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.tables.core import changes, closures, rate_limit
from games.tables.core.access import admits, hash_of
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import snapshot_cache
from games.tables.moves.move_service import NeedsWorker


@contextmanager
def held(code: str, *, skip_locked: bool = False) -> Iterator[Table]:
    """A transaction with the table's row locked: what reads it here may rely on it until the end.

    SQLite has no row locks; there the whole transaction begins as the only writer. Raises Refused ``table_closed`` and
    ``no_such_table``, this also for a table that another writer holds, with ``skip_locked``. Whatever fails
    inside is rolled back, and what this process remembered of the table is dropped.
    """
    try:
        with transaction.atomic():
            rows = Table.objects.select_for_update(skip_locked=skip_locked).filter(code=code.upper())
            table = rows.exclude(status=Table.Status.CLOSED).first()
            if table is None:
                raise closures.refusal_of(code)
            yield table
    except (Refused, NeedsWorker):
        raise
    except Exception:
        snapshot_cache.forget(code.upper())
        raise


def write(table: Table, **changed: Any) -> None:
    """Save the named columns as one more version of the table, and tell who listens after the commit.

    Compares and sets: raises Refused ``stale_prompt`` when the row is no longer the one that was read.
    """
    seen, table.version = table.version, table.version + 1
    for column, value in changed.items():
        setattr(table, column, value)
    rows = Table.objects.filter(pk=table.pk, version=seen)
    if rows.update(**changed, version=table.version, updated=timezone.now()) != 1:
        raise Refused("stale_prompt")
    changes.announce(table.code, table.version)


def seats_of(table: Table) -> dict[int, Seat]:
    """The table's seats by number, ascending."""
    return {seat.number: seat for seat in Seat.objects.filter(table=table).order_by("number")}


def seated(table: Table, seat: int, secret: str = "") -> Seat:
    """The seat with this row id. Raises Refused ``not_seated`` if it is not at this table.

    Or if ``secret``, by which a request was let in, opens it no more: what hands out another way in checks that again
    while nobody else writes, since the link may be renewed in between.
    """
    found = Seat.objects.filter(table=table, pk=seat).first()
    if found is None or (secret and not admits(hash_of(secret), found)):
        raise Refused("not_seated")
    return found


def check_host(table: Table, by: int) -> None:
    """Raise Refused unless the seat with row id ``by`` is the host's, and for one who does too much, ``too_fast``."""
    seated(table, by)
    if table.host_id != by:
        raise Refused("not_host")
    rate_limit.count(table.code, rate_limit.HOSTING)


def check_lobby(table: Table) -> None:
    """Raise Refused unless the game has yet to begin."""
    if table.status != Table.Status.LOBBY:
        raise Refused("already_started")
