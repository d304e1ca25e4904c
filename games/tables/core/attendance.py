"""Attendance: when each seat's page was last open, kept in its row by servers. Raises no version."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from functools import reduce
from operator import or_

from django.db.models import Q

from games.tables.core import timing
from games.tables.models import Seat, Table

AWAY, AWAY_BY_POST = timedelta(minutes=2), timedelta(hours=48)
"""Without a page open for so long the host is away, and the others decide."""

HERE = timedelta(minutes=1)
"""Somebody whose page was open so lately is there."""

LATELY = timedelta(minutes=5)
"""Where a robot stands in for a shorter time the person still has a say, unless they got up themselves."""


def has_a_say(seat: Seat, now: int) -> bool:
    """True if the person of a seat votes on motions at ``now`` (ms), whoever plays it."""
    if seat.kind != Seat.Kind.HUMAN:
        return False
    since = seat.standin_at
    return not seat.standin or (since is not None and timing.moment(now) - since < LATELY)


def away(table: Table, seats: Mapping[int, Seat], now: int) -> bool:
    """True if the table has no host present at ``now`` (ms)."""
    host = next((seat for seat in seats.values() if seat.pk == table.host_id), None)
    if host is None or host.automatic or host.removed:
        return True
    patience = AWAY_BY_POST if table.control == Table.Control.CORRESPONDENCE else AWAY
    return timing.moment(now) - last_seen(host) > patience


def last_seen(seat: Seat) -> datetime:
    """Moment at which the person was last here, as far as is known."""
    return seat.last_seen or seat.joined


def own_seats(seats: Collection[int]) -> dict[int, int]:
    """The robots' seats among these (row ids) at which somebody plays on (T-3.4), with that person's own seat."""
    lent = Seat.objects.filter(pk__in=seats, kind=Seat.Kind.BOT).exclude(deputy_hash="")
    robots = {(table, name): pk for pk, table, name in lent.values_list("pk", "table", "deputy_name")}
    if not robots:
        return {}
    own = Seat.objects.filter(reduce(or_, (Q(table=table, name=name) for table, name in robots)))
    return {robots[table, name]: pk for pk, table, name in own.values_list("pk", "table", "name")}


def note_seen(seats: Collection[int]) -> None:
    """Note that these seats (row ids) have a page open now, unless somebody noted a later moment. Raises no version.

    Who plays on for a robot (T-3.4) is here in the seat of their own: a host is not away for that.
    """
    here = {*seats, *own_seats(seats).values()}
    now = timing.moment(timing.now_ms())
    earlier = Q(last_seen=None) | Q(last_seen__lt=now)
    Seat.objects.filter(earlier, pk__in=here).update(last_seen=now)
