"""The seat in whose notices somebody of a group is reminded of game nights."""

from __future__ import annotations

from django.http import HttpRequest

from games.accounts import seats, session
from games.notices import channels
from games.notices.models import Reader
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.models import Member, Reply, Seat
from games.tables.text import likeness


def told_at(request: HttpRequest, member: Member) -> Seat | None:
    """The member's seat at the latest table of the group where they asked this site for notices.

    This browser has to open it, or their account to keep it: whoever has the group's link can be anybody there, and
    nobody is written to because somebody else said so.
    """
    rows = Reader.objects.filter(seat__table__group=member.group_id, seat__removed=False)
    asked = [
        one
        for one in rows.select_related("seat__table").order_by("-seat__table__created")
        if likeness(one.seat.name) == likeness(member.name) and _wants(one)
    ]
    if not asked:
        return None
    account, secrets = session.current(request), seat_cookies.secrets_in(request.COOKIES)
    kept = {seat.pk for seat in seats.kept_by(account)} if account is not None else set()
    return next(
        (one.seat for one in asked if one.seat_id in kept or _is_open(one.seat, secrets)),
        None,
    )


def reminds(reply: Reply) -> bool:
    """True if who answered is going to be told that the night is near."""
    reader = None if reply.told_id is None else Reader.objects.filter(seat=reply.told_id).first()
    return reader is not None and _wants(reader)


def _wants(reader: Reader) -> bool:
    return any(
        reader.wants(channels.NIGHT, one) and channels.reaches(reader, one) for one in channels.PERSONAL
    )


def _is_open(seat: Seat, secrets: dict[str, str]) -> bool:
    secret = secrets.get(seat.table.code)
    found = seat_by_secret(seat.table.code, secret) if secret else None
    return found is not None and found.pk == seat.pk and not found.deputised
