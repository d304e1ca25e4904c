"""Moments at which somebody was here only ever move on, whichever server writes its own last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pytest
from django.db import connection, models

from games.notices import subscriptions
from games.notices.models import Reader
from games.notices.subscriptions import Asker
from games.tables import play
from games.tables.core import attendance, timing
from games.tables.models import Seat, TableUse
from games.tables.people import audience
from tests.tables import rooms
from tests.tables.conftest import Watch
from tests.tables.rooms import Room

pytestmark = pytest.mark.django_db


def note_looking(room: Room) -> None:
    subscriptions.note_looking({room.host: timing.now_ms()})


def note_seen(room: Room) -> None:
    attendance.note_seen([room.host])


def note_watched(room: Room) -> None:
    audience.note_watched([room.code])


@contextmanager
def overtaken(model: type[models.Model], column: str, later: datetime) -> Iterator[None]:
    """Another server writes ``later`` to all rows just before the first write to them here."""
    overtakings = 0

    def write(execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        nonlocal overtakings
        if model._meta.db_table in sql and not sql.startswith("SELECT") and not overtakings:
            overtakings += 1
            model._default_manager.update(**{column: later})
        return execute(sql, *more)

    with connection.execute_wrapper(write):
        yield
    assert overtakings


@pytest.mark.parametrize(
    ("note", "model", "column"),
    [
        (note_looking, Reader, "looked_at"),
        (note_seen, Seat, "last_seen"),
        (note_watched, TableUse, "watched_at"),
    ],
)
def test_moment_of_being_here_never_goes_back(
    watch: Watch, note: Callable[[Room], None], model: type[models.Model], column: str
) -> None:
    room = rooms.running(people=1, bots=1)
    play.leave_game(code=room.code, seat=room.host)
    subscriptions.reader_of(Seat.objects.get(pk=room.host), Asker("en", ""))
    TableUse.objects.get_or_create(table=room.table)
    rows = model._default_manager.exclude(**{column: None}).values_list(column, flat=True)

    note(room)
    assert rows.get() == timing.moment(watch.now)
    later = timing.moment(watch.pass_by(7))
    watch.pass_by(-3)
    with overtaken(model, column, later):
        note(room)
    assert set(rows) == {later}
    watch.pass_by(10)
    note(room)
    assert rows.order_by(column).last() == timing.moment(watch.now)
