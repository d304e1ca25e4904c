"""Powers of the host, and of a majority while the host is away: send away, replace, hand over, lock, mute, close.

Each is a kind of motion (votes.py): the host's own passes at once. To break a running game off is for the host alone
(T-9.2). Gone for good, they are succeeded by another.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q

from games.tables.core import announcements, closures, reserved, terms, timing
from games.tables.core.access import hash_of
from games.tables.core.attendance import HERE
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import stand_ins
from games.tables.moves.locking import held, seats_of, write
from games.tables.votes import votes
from games.tables.votes.votes import Kind, VoteContext

GONE, GONE_BY_POST = timedelta(minutes=10), timedelta(days=7)
"""Absence of the host, live and by correspondence, after which somebody present becomes host."""


def leave(*, code: str, seat: int) -> int:
    """Get up from a running game: a robot plays on until one comes back. Returns the table's version."""
    with held(code) as table:
        seats = seats_of(table)
        person = next((one for one in seats.values() if one.pk == seat), None)
        if person is None:
            raise Refused("not_seated")
        stand_ins.stand_in(table, seats, person, True, "left")
        if table.host_id == seat:
            _succeed(table, seats, person)
        return table.version


def find_successors(now: int) -> None:
    """Replace hosts who have gone by somebody who is there. A table that fails stops no other."""
    moment = timing.moment(now)
    rows = Table.objects.filter(status__in=[Table.Status.LOBBY, Table.Status.PLAYING])
    lost = rows.filter(_host_gone(moment), seats__last_seen__gte=moment - HERE)
    for code in list(lost.values_list("code", flat=True).distinct()):
        with suppress(Refused):  # closed meanwhile
            _find_successor(code, moment)


def _host_gone(moment: datetime) -> Q:
    gone = Q(host__last_seen__lt=moment - GONE) & ~Q(control=Table.Control.CORRESPONDENCE)
    return gone | Q(host__last_seen__lt=moment - GONE_BY_POST)


def _find_successor(code: str, moment: datetime) -> None:
    with held(code) as table:
        # Another server may have been quicker, or the host is back.
        if not Table.objects.filter(_host_gone(moment), pk=table.pk).exists():
            return
        seats = seats_of(table)
        here = {n: one for n, one in seats.items() if one.last_seen and one.last_seen >= moment - HERE}
        _succeed(table, here, None)


def _succeed(table: Table, seats: Mapping[int, Seat], old: Seat | None) -> None:
    """Make the first person of ``seats`` who plays in person the host; without one there is none."""
    people = [
        seat for seat in seats.values() if seat.kind == Seat.Kind.HUMAN and not seat.standin and seat != old
    ]
    heir = next((seat for seat in people if not seat.removed and seat.pk != table.host_id), None)
    if heir is not None:
        announcements.post(table, "host", heir)
        write(table, host=heir)


def _somebody(context: VoteContext, mover: Seat, said: Mapping[str, Any], *more: str) -> dict[str, Any]:
    """Another person's seat by its number. Raises Refused ``malformed``."""
    number = said.get("seat")
    seat = context.seats.get(number) if type(number) is int else None
    if set(said) != {"seat", *more} or seat is None or seat.kind != Seat.Kind.HUMAN:
        raise Refused("malformed", field="seat")
    if seat.pk == mover.pk or seat.removed:
        raise Refused("malformed", field="seat")
    return dict(said)


def _check_playing(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    if context.table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    return _somebody(context, mover, said)


def _check_robot(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    """A seat for a robot to play: a person's, or one that was taken over from a robot."""
    number = said.get("seat")
    lent = context.seats.get(number) if type(number) is int and set(said) == {"seat"} else None
    if lent is not None and lent.lent:
        return dict(said)
    return _check_playing(context, mover, said)


def _check_mute(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    kept = _somebody(context, mover, said, "on")
    if not isinstance(kept["on"], bool):
        raise Refused("malformed", field="on")
    return kept


def _check_lock(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    if set(said) != {"on"} or not isinstance(said["on"], bool):
        raise Refused("malformed", field="on")
    return dict(said)


def _check_close(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    """With ``keep`` a running game stays to be watched and played on from (T-9.2): that is the host's to give."""
    if not said:
        return {}
    if set(said) != {"keep"} or said["keep"] is not True:
        raise Refused("malformed", field="keep")
    if mover.pk != context.table.host_id:
        raise Refused("not_host", rule="T-9.2")
    if context.table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    return dict(said)


def _robot(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    seat = context.seats[about["seat"]]
    if seat.kind == Seat.Kind.HUMAN:
        return _automatic(context, seat, "robot_plays")
    if seat.lent:
        terms.end(context.table, seat)
        context.schedule()
    return {}


def _remove(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    """No link opens the seat any more; a robot plays it to the end.

    What opened it is kept as keys that are over, so that whoever comes with it is told what became of the seat.
    """
    seat = context.seats[about["seat"]]
    seat.keys = [[hashed, 0] for hashed in (seat.secret_hash, *(key for key, _until in seat.keys))]
    seat.secret_hash = hash_of(secrets.token_urlsafe(32))
    seat.removed = True
    seat.end_deputy()
    seat.save(update_fields=["secret_hash", "keys", "removed", "deputy_name", "deputy_hash", "deputy_until"])
    terms.end_takeovers(context.table, context.seats, [seat.name])
    return _automatic(context, seat, "removed")


def _automatic(context: VoteContext, seat: Seat, word: str) -> Mapping[str, Any]:
    if not seat.standin:
        seat.robot_sits_down(context.table.seq, timing.moment(context.now))
        seat.save(update_fields=Seat.STANDIN)
    announcements.post(context.table, word, seat)
    timing.recount(context.table)
    context.schedule()
    return {"motions": context.table.motions}


def _hand_over(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    heir = context.seats[about["seat"]]
    announcements.post(context.table, "host", heir)
    return {"host": heir}


def _mute(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    seat = context.seats[about["seat"]]
    seat.muted = about["on"]
    seat.save(update_fields=["muted"])
    announcements.post(context.table, "muted" if seat.muted else "unmuted", seat)
    return {}


def _lock(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    announcements.post(context.table, "locked" if about["on"] else "unlocked")
    return {"locked": about["on"]}


def _close(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    reserved.tell_former(context.table)
    if not about.get("keep"):
        closures.record(context.table, "vote" if context.host is None else "host", context.host)
    status = Table.Status.ABANDONED if about.get("keep") else Table.Status.CLOSED
    return {"status": status, "finished": timing.moment(context.now), **timing.NO_CLOCKS}


for _name, _check, _carry_out in (
    ("robot", _check_robot, _robot),
    ("remove", _check_playing, _remove),
    ("host", _somebody, _hand_over),
    ("mute", _check_mute, _mute),
    ("lock", _check_lock, _lock),
    ("close", _check_close, _close),
):
    votes.register(_name, Kind(_check, _carry_out, unanimous=False, of_host=True))
