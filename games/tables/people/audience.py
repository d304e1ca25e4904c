"""Audience: a table at which only robots play for people who left rests while nobody looks.

It rests by having no moment at which it wakes; servers note who looks, and wake it. By correspondence people look once
a day and a game that all have left is played to its end; but no opener has more than a few of either kind played.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Literal

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.tables.core import announcements, timing
from games.tables.core.attendance import last_seen
from games.tables.models import Seat, Table, TableUse
from games.tables.moves.locking import held

AWAY = timedelta(minutes=1)
"""Without a page open for so long nobody looks; servers note several times as often who does."""

MOST = 4
"""Such tables of one opener that are played at the same time: the others are, once those are over or left."""

LOOK_AGAIN = timedelta(minutes=10)
"""When a table by correspondence that rests is looked at again: nobody need come to wake it."""


Reason = Literal["unseen", "queued"]
"""Why a table rests: nobody would see what is played, or as many others of its opener are played as may be."""


def reason_to_rest(table: Table, seats: Mapping[int, Seat], now: int) -> Reason | None:
    """Why a table rests at ``now`` (ms); None where it is played.

    A table that never had a person is an exhibition of whoever runs the server, and goes on.
    """
    people = [seat for seat in seats.values() if seat.kind == Seat.Kind.HUMAN]
    if not people or table.motions or not all(seat.automatic for seat in seats.values()):
        return None
    use = TableUse.objects.filter(table=table).first()
    since = timing.moment(now) - AWAY
    looked = [*map(last_seen, people), table.started, None if use is None else use.watched_at]
    by_post = table.control == Table.Control.CORRESPONDENCE
    if not by_post and max(moment for moment in looked if moment is not None) < since:
        return "unseen"
    if use is None or not use.opener:
        return None
    people_seen = Seat.objects.filter(
        Q(last_seen__gte=since) | Q(last_seen=None, joined__gte=since),
        table=OuterRef("pk"),
        kind=Seat.Kind.HUMAN,
    )
    looked_at = Q(use__watched_at__gte=since) | Q(started__gte=since) | Exists(people_seen)
    played = looked_at | Q(control=Table.Control.CORRESPONDENCE)
    others = _of_robots().filter(played, use__opener=use.opener, pk__lt=table.pk)
    return "queued" if others.count() >= MOST else None


def tell_of_rest(table: Table) -> None:
    """Say in the chat why a table whose page is open stands still, and when it goes on: once for each rest.

    Raises Refused ``no_such_table`` while somebody writes.
    """
    with held(table.code, skip_locked=True) as now:
        announcements.post_once(now, "robots_wait", None, f"house:rest:{now.seq}", tables=MOST)


def wakes_at(table: Table, now: int) -> datetime | None:
    """When a table that rests at ``now`` (ms) is looked at again; None: when somebody looks at it."""
    by_post = table.control == Table.Control.CORRESPONDENCE
    return timing.moment(now) + LOOK_AGAIN if by_post else None


def note_watched(codes: Collection[str]) -> None:
    """Note which of these tables, whose pages are open now, only robots play at, and wake those that rest.

    Raises no version.
    """
    tables = list(_of_robots().filter(code__in=codes).values_list("pk", flat=True)) if codes else []
    if not tables:
        return
    now = timing.moment(timing.now_ms())
    TableUse.objects.bulk_create([TableUse(table_id=table) for table in tables], ignore_conflicts=True)
    earlier = Q(watched_at=None) | Q(watched_at__lt=now)
    TableUse.objects.filter(earlier, pk__in=tables).update(watched_at=now)
    Table.objects.filter(pk__in=tables, wake_at=None, paused_at=None).update(wake_at=now)


def look(table: Table) -> None:
    """Wake a table that rests: somebody opened a page of it, and its socket will follow."""
    if table.status == Table.Status.PLAYING and table.wake_at is None and table.paused_at is None:
        note_watched([table.code])


def _of_robots() -> QuerySet[Table]:
    """Running tables with seats of people, for all of whom robots play."""
    seats = Seat.objects.filter(table=OuterRef("pk"))
    in_person = seats.filter(standin=False).exclude(kind=Seat.Kind.BOT, deputy_hash="")
    people = seats.filter(kind=Seat.Kind.HUMAN)
    return Table.objects.filter(~Exists(in_person), Exists(people), status=Table.Status.PLAYING)
