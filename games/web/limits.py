"""Rate limits of pages: people who are known are counted apart from strangers behind the same address.

A school or a club is many people behind one address. Known are accounts, and browsers that play: those that open a seat
of a game that has begun, of which a stranger has none.
"""

from __future__ import annotations

from itertools import islice

from django.http import HttpRequest

from games.accounts import session
from games.tables.core import rate_limit, seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.core.rate_limit import RateLimit
from games.tables.models import Seat, Table

MOST = 12
"""Seats of a browser, the last first, that are looked up to know it."""


def address(request: HttpRequest) -> str:
    """Address of the request, as limits count it."""
    return str(request.META.get("REMOTE_ADDR", ""))


def count(request: HttpRequest, limit: RateLimit) -> None:
    """Count one more for whoever asks. Raises Refused ``too_fast``."""
    _count(request, known_as(request), limit)


def count_at_table(request: HttpRequest, code: str, limit: RateLimit) -> None:
    """Count one more for whoever asks about a table, by their seat there or their address. Raises as ``count``."""
    secret = seat_cookies.secret_in(request.COOKIES, code.upper())
    seat = seat_by_secret(code, secret) if secret else None
    _count(request, name_of(seat), limit)


def count_seat(request: HttpRequest, seat: Seat, limit: RateLimit) -> None:
    """Count one more for the person of a seat. Raises as ``count``."""
    _count(request, name_of(seat), limit)


def known_as(request: HttpRequest) -> str:
    """Name under which limits know who asks; "" for a stranger."""
    account = session.current(request)
    if account is not None:
        return f"account-{account.pk}"
    own = seat_cookies.secrets_in(request.COOKIES).items()
    opened = (seat_by_secret(code, secret) for code, secret in islice(own, MOST))
    return next((name for seat in opened if (name := name_of(seat))), "")


def name_of(seat: Seat | None) -> str:
    """Name under which limits know the person of a seat; "" before its game begins."""
    return "" if seat is None or seat.table.status == Table.Status.LOBBY else f"seat-{seat.pk}"


def _count(request: HttpRequest, who: str, limit: RateLimit) -> None:
    if who:
        rate_limit.count_known(address(request), who, limit)
    else:
        rate_limit.count(address(request), limit)
