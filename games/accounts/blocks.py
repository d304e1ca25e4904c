"""Blocks between people. The blocked are not told.

Their lines in the chat are hidden from the one who blocks, at every table where that person is signed in; and they may
not sit down at a table whose host blocks them. Both know the other by their account, or else by their seat at the table
where it was done; a guest without an account who comes again by another name is a stranger, as to everybody.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models.signals import pre_delete

from games.accounts import seats
from games.accounts.models import Account, Block, KeptSeat
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.models import Seat, Table

MOST = 500
"""Blocks of one account."""

MOST_MET = 100
"""Seats that the page of an account offers to block."""


@transaction.atomic
def block(account: Account, code: str, number: int) -> None:
    """Block whoever sits at this seat. Raises Refused ``malformed`` for one's own, a robot's or nobody's."""
    seat = _seat(code, number)
    other = seats.keeper(seat.pk)
    if other == account or account.blocks.count() >= MOST:
        raise Refused("malformed", field="seat")
    who = {"blocked": other} if other is not None else {"seat": seat}
    Block.objects.get_or_create(account=account, **who, defaults={"name": seat.name})


def unblock(account: Account, code: str, number: int) -> None:
    """Hear whoever sits at this seat again. Raises Refused ``malformed``."""
    seat = _seat(code, number)
    account.blocks.filter(seat=seat).delete()
    if (other := seats.keeper(seat.pk)) is not None:
        account.blocks.filter(blocked=other).delete()


def lift(account: Account, block: int) -> None:
    """Take back one block (row id)."""
    account.blocks.filter(pk=block).delete()


def hidden(account: Account, code: str) -> list[int]:
    """The numbers of the seats at this table that the account does not hear."""
    at_table = Seat.objects.filter(table__code=code.upper())
    named = at_table.filter(pk__in=account.blocks.filter(seat__isnull=False).values("seat"))
    known = at_table.filter(kept__account__in=account.blocks.filter(blocked__isnull=False).values("blocked"))
    return sorted((named | known).distinct().values_list("number", flat=True))


def list_people_met(account: Account) -> list[Seat]:
    """Return the people at the tables of the account's seats whom it has not blocked, newest tables first."""
    tables = account.seats.values("seat__table")
    people = Seat.objects.filter(table__in=tables, kind=Seat.Kind.HUMAN)
    known = account.blocks.filter(blocked__isnull=False).values("blocked")
    named = account.blocks.filter(seat__isnull=False).values("seat")
    others = people.exclude(kept__account=account).exclude(kept__account__in=known).exclude(pk__in=named)
    return list(others.select_related("table").order_by("-table__created", "number")[:MOST_MET])


def watch() -> None:
    """From now on a block outlives that the blocked person's account lets a seat go."""
    pre_delete.connect(_stay, sender=KeptSeat, dispatch_uid="blocks stay at the seat")


def _stay(instance: KeptSeat, origin: Any, **_: Any) -> None:
    """Block the person at the seat that their account no longer keeps."""
    if getattr(origin, "model", type(origin)) in (Seat, Table):
        return  # nobody sits there any more
    for row in Block.objects.filter(blocked=instance.account_id):
        Block.objects.get_or_create(
            account_id=row.account_id, seat_id=instance.seat_id, defaults={"name": row.name}
        )


def check_welcome(account: Account | None, code: str) -> None:
    """Raise Refused for an account that the host of the table wants nothing of.

    ``not_welcome`` where they have blocked it, ``sent_away`` where they have sent it away from the lobby.
    """
    if account is not None and exclusions.excluded_seats(code).filter(kept__account=account).exists():
        raise Refused("sent_away")
    table = Table.objects.filter(code=code.upper()).first()
    if account is None or table is None or table.host_id is None:
        return
    host = KeptSeat.objects.filter(seat=table.host_id).first()
    if host is not None and Block.objects.filter(account=host.account_id, blocked=account).exists():
        raise Refused("not_welcome")


def _seat(code: str, number: int) -> Seat:
    seat = Seat.objects.filter(table__code=code.upper(), number=number, kind=Seat.Kind.HUMAN).first()
    if seat is None:
        raise Refused("malformed", field="seat")
    return seat
