"""Exclusions: who was sent away from a lobby sits down there again only once the host lets them back (T-1.1).

Their seats stay as rows that no table counts (``Seat.everyone``): whose browser holds a secret of one, and whose
account keeps one, is known by it. Their address is not: others behind it may sit down.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Max, QuerySet
from django.utils import timezone

from games.tables.core.access import taken_seats
from games.tables.errors import Refused
from games.tables.models import ChatLine, Reply, Seat, Table
from games.tables.moves.locking import check_host, check_lobby, held, write

FIRST_NUMBER = 1000
"""Number of the first seat that is set aside at a table: more than any table has seats."""


def set_aside(seat: Seat) -> None:
    """Take a person's seat out of its table, and keep the row; the transaction holds the table.

    As when a seat goes, letters to it go, what was said from there is nobody's, and a group keeps it for nobody.
    """
    ChatLine.objects.filter(to=seat).delete()
    ChatLine.objects.filter(seat=seat).update(seat=None)
    Reply.objects.filter(seat=seat).update(seat=None)
    highest = excluded_seats(seat.table.code).aggregate(highest=Max("number"))["highest"]
    seat.number = FIRST_NUMBER if highest is None else highest + 1
    seat.sent_away = timezone.now()
    seat.save(update_fields=["number", "sent_away"])


def excluded_seats(code: str) -> QuerySet[Seat]:
    """Seats set aside at table ``code``, in the order in which their people were sent away."""
    return Seat.everyone.filter(table__code=code.upper(), sent_away__isnull=False).order_by("number")


def check(code: str, secrets: Iterable[str]) -> None:
    """Raise Refused ``sent_away`` for a browser that holds one of ``secrets`` and was sent away from table ``code``."""
    if any(seat.sent_away is not None for seat in taken_seats(code, secrets).values()):
        raise Refused("sent_away")


def let_back(*, code: str, by: int, seat: int) -> int:
    """Let who had the seat set aside under number ``seat`` sit down again, as the host (row id ``by``) asks.

    Returns the table's version. Raises Refused ``not_host`` ``already_started`` ``malformed``.
    """
    with held(code) as table:
        check_host(table, by)
        check_lobby(table)
        person = excluded_seats(table.code).filter(number=seat).first()
        if person is None:
            raise Refused("malformed", field="seat")
        person.delete()
        write(table)
        return table.version


def is_excluded_from(table: Table, former: int) -> bool:
    """True if who had seat ``former`` at the last game was sent away from its rematch ``table``."""
    return Seat.everyone.filter(table=table, former=former, sent_away__isnull=False).exists()
