"""Game nights of a group: dates to choose from, answers, and a table that opens itself at the chosen one."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.utils import timezone

from games import registry
from games.tables.clocks import periodic
from games.tables.errors import Refused
from games.tables.lobby.opening import create_table
from games.tables.lobby.seating import Claim, renew_secret, sit
from games.tables.models import Group, Member, Night, Reply, Seat, Table
from games.tables.moves.locking import held, write

MOST = 8
"""Dates that a group chooses from."""

FURTHEST = timedelta(days=366)

SHOWN_AFTER = timedelta(hours=12)
"""For how long a date is shown once it has gone by."""

EVERY = 10.0
"""Seconds between two looks for tables to be opened."""

_due = 0.0


def coming(group: Group) -> list[Night]:
    """The group's dates that are not over, with their answers."""
    rows = Night.objects.filter(group=group, at__gt=timezone.now() - SHOWN_AFTER).exclude(
        state=Night.State.OVER
    )
    return list(rows.select_related("table").prefetch_related("replies__member"))


def propose(*, member: Member, said: str, zone: str, game: str, told: Seat | None = None) -> Night:
    """Propose a date: ``said`` as a form has it (2026-11-27T20:30), in time zone ``zone``; its proposer says yes.

    ``told`` is as in ``reply``.
    Raises Refused ``malformed`` and ``too_many_dates``.
    """
    at = _moment(said, zone)
    if game not in registry.keys() or not timezone.now() < at < timezone.now() + FURTHEST:
        raise Refused("malformed", field="at")
    with transaction.atomic():
        Group.objects.select_for_update().get(pk=member.group_id)
        if len(coming(member.group)) >= MOST:
            raise Refused("too_many_dates", most=MOST)
        night, _ = Night.objects.get_or_create(
            group=member.group, at=at, defaults={"zone": zone, "game": game}
        )
        reply(member=member, night=night, answer=Reply.Answer.YES, told=told)
        return night


def reply(*, member: Member, night: Night, answer: str, told: Seat | None = None) -> None:
    """Answer a date; ``told``: the seat in whose notices the member is to be reminded, None for the one of before.

    Raises Refused ``malformed`` for what is no answer, or a date whose table is open."""
    if answer not in Reply.Answer.values or night.group_id != member.group_id:
        raise Refused("malformed", field="answer")
    if night.state not in (Night.State.ASKED, Night.State.FIXED):
        raise Refused("malformed", field="night")
    said = {"answer": answer} if told is None else {"answer": answer, "told": told}
    Reply.objects.update_or_create(night=night, member=member, defaults=said)


def fix(*, night: Night) -> None:
    """Choose this date, and no other of its group."""
    with transaction.atomic():
        Group.objects.select_for_update().get(pk=night.group_id)
        others = Night.objects.filter(group=night.group_id, state=Night.State.FIXED)
        others.exclude(pk=night.pk).update(state=Night.State.ASKED)
        Night.objects.filter(pk=night.pk, state=Night.State.ASKED).update(state=Night.State.FIXED)


def open_due(now: datetime) -> None:
    """Open the tables of all chosen dates that have come, unless they went by long ago: those could not be opened."""
    due = Night.objects.filter(state=Night.State.FIXED, at__lte=now, at__gt=now - SHOWN_AFTER)
    periodic.each(due.select_related("group")[:20], _open)


def take_seat(*, member: Member, night: Night) -> Claim | None:
    """The seat that the night's table keeps for the member, once: whoever is second there has to be let in otherwise.

    None where none is kept, or it was taken. It is the very seat that the table opened with: somebody who sat down
    there under the member's name keeps theirs.
    """
    kept = Reply.objects.select_related("seat__table").filter(night=night, member=member).first()
    if kept is None or kept.seat is None:
        return None
    seat = kept.seat
    if Reply.objects.filter(pk=kept.pk, seat=seat).update(seat=None) != 1:
        return None  # somebody else did, just now
    return renew_secret(code=seat.table.code, seat=seat.pk)


@transaction.atomic
def _open(night: Night) -> None:
    if Night.objects.filter(pk=night.pk, state=Night.State.FIXED).update(state=Night.State.OPEN) != 1:
        return  # another process did
    said = Reply.objects.filter(night=night, answer=Reply.Answer.YES, member__gone=False)
    coming = list(said.select_related("member").order_by("pk")[: registry.package(night.game).info.max_seats])
    if not coming:
        Night.objects.filter(pk=night.pk).update(state=Night.State.OVER)
        return
    first, *others = coming
    host = create_table(host_name=first.member.name, game=night.game, name=night.group.name)
    table, seats = host.table, [host.seat]
    Table.objects.filter(pk=table.pk).update(group=night.group)
    with held(table.code) as row:
        seats += [sit(row, one.member.name).seat for one in others]
        write(row)
    for one, seat in zip(coming, seats, strict=True):
        Reply.objects.filter(pk=one.pk).update(seat=seat)
    Night.objects.filter(pk=night.pk).update(table=table)


def _moment(said: str, zone: str) -> datetime:
    try:
        return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC)
    except (ValueError, KeyError, OSError, OverflowError):
        raise Refused("malformed", field="at") from None


def periodic_job() -> None:
    """Open what is due, now and then, as the clock's task."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    open_due(timezone.now())


def register() -> None:
    """Have the clock open the tables of game nights."""
    periodic.register(periodic_job)
