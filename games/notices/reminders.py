"""Reminders: of the deadline of a decision while there is time, and of game nights, each once.

Of a decision its person is reminded while a quarter of its time is left (``lead``): what runs for less than an hour is
over before anybody comes. Who comes to a night, surely or perhaps, is told some hours before (T-12.1).

People of a group have no address there: they are told as they asked to be at a table of it, in whose seat they were
when they answered.
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db import transaction

from games.engine.prompts import Prompt
from games.notices import channels
from games.notices.facts import Fact
from games.notices.models import Notice
from games.tables.clocks import periodic
from games.tables.core import control, timing
from games.tables.models import Night, Reply, Table

SHARE = 4
"""A reminder is due when one part of so many of a decision's time is left."""

SHORTEST, EARLIEST = timedelta(hours=1), timedelta(hours=12)
"""Decisions that run for less are not reminded of; and how long before a deadline it is done at most."""

BEFORE = timedelta(hours=3)

AT_ONCE = 20
"""Nights looked at in one round."""

COMING = (Reply.Answer.YES, Reply.Answer.MAYBE)


def lead(table: Table, prompt: Prompt) -> int:
    """Milliseconds before the deadline of a question at which its reminder is due; 0: there is none."""
    time = timedelta(seconds=control.seconds(table, prompt))
    return 0 if time < SHORTEST else min(time / SHARE, EARLIEST) // timedelta(milliseconds=1)


def not_told_before(table: int, facts: list[Fact]) -> list[Fact]:
    """The facts without reminders of decisions that their person was reminded of: a deadline may have been put off."""
    if all(fact.kind != channels.SOON for fact in facts):
        return facts
    rows = Notice.objects.filter(table=table, kind=channels.SOON, state=Notice.State.SENT)
    told = {(row.seat_id, row.about["question"]) for row in rows}
    return [fact for fact in facts if (fact.seat and fact.seat.pk, fact.about.get("question")) not in told]


def look(now: int) -> None:
    """Write down the reminders of chosen dates that are near; ``now`` in ms since 1970."""
    moment = timing.moment(now)
    near = Night.objects.filter(state=Night.State.FIXED, at__gt=moment, at__lte=moment + BEFORE)

    @transaction.atomic
    def remind(night: Night) -> None:
        if Night.objects.filter(pk=night.pk, reminded=False).update(reminded=True) == 1:
            _remind(night, moment)

    periodic.each(near.filter(reminded=False).select_related("group")[:AT_ONCE], remind)


def stands(notice: Notice) -> bool:
    """False for a reminder whose night is no longer chosen, or whose person does not come any more."""
    if notice.kind != channels.NIGHT:
        return True
    said = Reply.objects.filter(night=notice.about["night"], told=notice.seat_id, member__gone=False)
    return said.filter(answer__in=COMING, night__state=Night.State.FIXED).exists()


def _remind(night: Night, moment: datetime) -> None:
    said = Reply.objects.filter(night=night, answer__in=COMING, member__gone=False, told__removed=False)
    name, at = f"{channels.NIGHT}.{night.pk}", round(night.at.timestamp() * 1000)
    about = {
        "night": night.pk,
        "group": night.group.name,
        "game": night.game,
        "zone": night.zone,
        "until": at,
    }
    rows = [
        Notice(
            table_id=seat.table_id,
            seat=seat,
            channel=channel,
            kind=channels.NIGHT,
            name=name,
            key=name,
            about=about,
            at=moment,
            next_at=moment,
        )
        for reply in said.select_related("told")
        if (seat := reply.told) is not None
        for channel in channels.channels_for(seat.table_id, seat, channels.NIGHT)
    ]
    Notice.objects.bulk_create(rows, ignore_conflicts=True)
