"""Queue of notices: due ones are claimed by one process, grouped by receiver, and settled when sent."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q, QuerySet

from games.notices import channels, packing, reminders, watch
from games.notices.models import Browser, Hook, Mailbox, Notice, Reader
from games.notices.parcels import Outcome, Parcel, Receipt
from games.tables.core import timing
from games.tables.core.hours import DailyHours, run_out
from games.tables.models import Seat

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=4)
"""For how long other processes leave a claimed message alone, should this one die; longer than any sending takes."""

GAPS = {
    Notice.Channel.MAIL: timedelta(minutes=5),
    Notice.Channel.PUSH: timedelta(seconds=10),
    Notice.Channel.HOOK: timedelta(seconds=20),
}
"""Between two messages to the same receiver, by mail to the same address: what comes meanwhile is told together."""

MOST_TABLES = 30
"""Further tables that one mail tells of."""

RETRIES = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 30, 120, 360))
"""How long to wait after each failure; after the last it is given up."""

BREATH = timedelta(minutes=10)
"""How long what is new waits at most, where a browser's push service or a channel elsewhere did not answer."""

KEPT = timedelta(days=30)
"""For how long it is known what was told."""


@dataclass(frozen=True)
class Receiver:
    """Receiver for whom something waits on a channel: a seat, or with None a table's followers elsewhere."""

    table: int
    seat: int | None
    channel: str


@dataclass(frozen=True)
class Bundle:
    """Bundle of the events to be told to a receiver now."""

    receiver: Receiver
    rows: list[Notice]


def due(now: int, most: int, lane: Collection[str] = tuple(Notice.Channel)) -> list[Receiver]:
    """Those for whom something is due at ``now`` (ms) on the channels of ``lane``, the longest due first."""
    rows = Notice.objects.filter(
        state=Notice.State.WAITING, next_at__lte=timing.moment(now), channel__in=lane
    )
    found = rows.order_by("next_at").values_list("table", "seat", "channel")[: most * 8]
    return [Receiver(*one) for one in dict.fromkeys(found)][:most]


def take(receiver: Receiver, now: int) -> Parcel | None:
    """Claim all that waits for a receiver and make one message of it; None if there is nothing to be sent now.

    Mail about other tables that is due to the same address goes along.
    """
    receivers = [receiver, *_at_other_tables(receiver, now)]
    for one in receivers:
        watch.look_at(one.table, now)
    with transaction.atomic():
        bundles = [Bundle(one, rows) for one in receivers if (rows := _ready(one, now))]
        return _claim(bundles, now) if bundles else None


def put_away(receiver: Receiver, now: int) -> None:
    """Try again later what waits for a receiver and could not be put into words."""
    rows = Notice.objects.filter(
        table=receiver.table,
        seat=receiver.seat,
        channel=receiver.channel,
        state=Notice.State.WAITING,
        claim="",
    )
    _close(rows.filter(tries__gte=len(RETRIES)), Notice.State.FAILED, now)
    for row in rows:
        rows.filter(pk=row.pk).update(tries=row.tries + 1, next_at=timing.moment(now) + RETRIES[row.tries])


def settle(parcel: Parcel, receipt: Receipt, now: int) -> None:
    """Write down what became of a message."""
    rows = Notice.objects.filter(pk__in=parcel.rows, claim=parcel.claim, state=Notice.State.WAITING)
    if receipt.gone and parcel.channel == Notice.Channel.PUSH:
        Browser.objects.filter(pk__in=receipt.gone).delete()
    elif receipt.gone:
        Hook.objects.filter(pk__in=receipt.gone).delete()
    if receipt.outcome is Outcome.SENT:
        _close(rows, Notice.State.SENT, now)
    elif receipt.outcome is Outcome.NEVER or parcel.tries > len(RETRIES):
        _close(rows, Notice.State.FAILED, now)
        logger.warning("a notice was given up", extra={"kind": parcel.channel, "failures": parcel.tries})
    else:
        rows.update(claim="", next_at=timing.moment(now) + RETRIES[parcel.tries - 1])


def clear(now: int) -> None:
    """Forget what was told long ago, and the addresses and channels of games that ended as long ago."""
    before = timing.moment(now) - KEPT
    Notice.objects.filter(settled_at__lt=before).delete()
    Reader.objects.filter(seat__table__finished__lt=before).delete()
    Hook.objects.filter(table__finished__lt=before).delete()


def _at_other_tables(receiver: Receiver, now: int) -> list[Receiver]:
    """The other seats whose mail is due and goes to the same, confirmed address."""
    if receiver.channel != Notice.Channel.MAIL:
        return []
    mailbox = Mailbox.objects.filter(reader__seat=receiver.seat, confirmed_at__isnull=False).first()
    if mailbox is None:
        return []
    due_now = Notice.objects.filter(
        channel=Notice.Channel.MAIL, state=Notice.State.WAITING, next_at__lte=timing.moment(now)
    )
    same = due_now.filter(seat__in=_seats_of(mailbox.address)).exclude(seat=receiver.seat)
    found = same.order_by("next_at").values_list("table", "seat", "channel")
    return [Receiver(*one) for one in dict.fromkeys(found)][:MOST_TABLES]


def _seats_of(address: str) -> QuerySet[Mailbox, int]:
    """The seats (row ids) about which mail goes to an address."""
    rows = Mailbox.objects.filter(address__iexact=address, confirmed_at__isnull=False)
    return rows.values_list("reader__seat", flat=True)


def _ready(receiver: Receiver, now: int) -> list[Notice]:
    """Notices that may be told to a receiver now, the rows locked."""
    rows = list(_claimable(receiver, now))
    if not any(row.next_at <= timing.moment(now) for row in rows):
        return []
    asking = [row for row in rows if row.kind == channels.CONFIRM]
    if asking:
        return asking
    rows = _still_news(receiver, rows, now)
    return [] if not rows or _put_off(receiver, rows, now) else rows


def _claimable(receiver: Receiver, now: int) -> QuerySet[Notice]:
    free = Q(claim="") | Q(next_at__lte=timing.moment(now))
    rows = Notice.objects.filter(
        free,
        at__lte=timing.moment(now),
        table=receiver.table,
        seat=receiver.seat,
        channel=receiver.channel,
        state=Notice.State.WAITING,
    )
    return rows.select_for_update(skip_locked=True, of=("self",)).order_by("pk")


def _still_news(receiver: Receiver, rows: list[Notice], now: int) -> list[Notice]:
    """The events that are not over, and that their person has not seen at the table; the others are crossed out."""
    past = [row for row in rows if row.about.get("until", now) < now or not reminders.stands(row)]
    _close(_these(past), Notice.State.OVER, now)
    looked = _last_looks([_subject_seat(row) for row in rows])
    seen = [
        row
        for row in rows
        if (at := looked.get(_subject_seat(row))) is not None and at >= row.at and row.kind != channels.NIGHT
    ]
    _close(_these(seen), Notice.State.SEEN, now)
    return [row for row in rows if row not in seen and row not in past]


def _subject_seat(row: Notice) -> int:
    """The seat (row id) that an event is about; 0 where it is about nobody alone."""
    return row.seat_id if row.seat_id is not None else int(row.about.get("seat", 0))


def _last_looks(seats: list[int]) -> dict[int, datetime]:
    """When pages of these seats were last looked at; of who is told nothing, when they were last open."""
    rows = Seat.everyone.filter(pk__in=seats).values_list("pk", "reader", "reader__looked_at", "last_seen")
    known = {seat: open_at if reader is None else looked_at for seat, reader, looked_at, open_at in rows}
    return {seat: at for seat, at in known.items() if at is not None}


def _put_off(receiver: Receiver, rows: list[Notice], now: int) -> bool:
    """True if all this is to wait: for the end of quiet hours, or a while after the last message."""
    theirs = _of_the_same(receiver)
    sent = theirs.filter(state=Notice.State.SENT).order_by("-settled_at")
    last = sent.values_list("settled_at", flat=True).first()
    if theirs.filter(state=Notice.State.WAITING, next_at__gt=timing.moment(now)).exclude(claim="").exists():
        last = timing.moment(now)  # it is on its way
    until = max(timing.moment(_end_of_night(receiver, now)), _breath(receiver, rows, now))
    if last is not None:
        until = max(until, last + GAPS[Notice.Channel(receiver.channel)])
    if until <= timing.moment(now):
        return False
    _these(row for row in rows if row.next_at < until).update(next_at=until, claim="")
    return True


def _breath(receiver: Receiver, rows: list[Notice], now: int) -> datetime:
    """Until when an address elsewhere that did not answer is left in peace, whatever else is to be told there."""
    moment = timing.moment(now)
    failed = _of_the_same(receiver).filter(tries__gt=0, next_at__gt=moment, claim="")
    again = (
        failed.exclude(state=Notice.State.SENT).order_by("next_at").values_list("next_at", flat=True).first()
    )
    if again is None or receiver.channel == Notice.Channel.MAIL:
        return moment
    return min([again, *(row.at + BREATH for row in rows if not row.tries)])


def _of_the_same(receiver: Receiver) -> QuerySet[Notice]:
    """All that is told where this receiver hears of things; for mail, at that address about any table."""
    told = Notice.objects.filter(channel=receiver.channel).exclude(kind=channels.CONFIRM)
    if receiver.channel == Notice.Channel.MAIL:
        mailbox = Mailbox.objects.filter(reader__seat=receiver.seat).first()
        if mailbox is not None:
            return told.filter(seat__in=_seats_of(mailbox.address))
    return told.filter(table=receiver.table, seat=receiver.seat)


def _end_of_night(receiver: Receiver, now: int) -> int:
    """When the quiet hours of a seat are over that ``now`` (ms) is in; ``now`` outside of them."""
    if receiver.seat is None:
        return now
    seat = Seat.everyone.get(pk=receiver.seat)
    return run_out(now, 0, (DailyHours(seat.quiet_from, seat.quiet_to, seat.time_zone),))


def _claim(bundles: list[Bundle], now: int) -> Parcel | None:
    word = secrets.token_urlsafe(16)
    rows = [row for bundle in bundles for row in bundle.rows]
    packed = packing.pack([(one.receiver.table, one.receiver.seat, one.rows) for one in bundles])
    if packed is None:
        _close(_these(rows), Notice.State.OVER, now)
        return None
    for row in rows:
        row.claim, row.next_at, row.tries = word, timing.moment(now) + LEASE, row.tries + 1
    Notice.objects.bulk_update(rows, ["claim", "next_at", "tries"])
    tries = max(row.tries for row in rows)
    return Parcel(rows[0].channel, word, tuple(row.pk for row in rows), tries, *packed)


def _these(rows: Iterable[Notice]) -> QuerySet[Notice]:
    return Notice.objects.filter(pk__in=[row.pk for row in rows])


def _close(rows: QuerySet[Notice], state: Notice.State, now: int) -> None:
    rows.update(state=state, settled_at=timing.moment(now), claim="")
