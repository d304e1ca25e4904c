"""Rematch as a table's page offers it: where this browser may ask for one, or claim its seat at one."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse

from games.tables.core import reserved, seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.models import Seat, Table


def rematch_data(request: HttpRequest, table: Table, seat: Seat | None) -> dict[str, Any]:
    """Addresses for the page's script: where to ask for a rematch, and in the lobby of one where to claim the seat."""
    if table.rematch_of is not None and seat is None and table.status == Table.Status.LOBBY:
        former = find_seat(request, table.rematch_of.code)
        if former is not None and not former.deputised and former in reserved.missing(table):
            return {"claim_url": reverse("rematch", args=[table.rematch_of.code]), "claims": former.name}
    return {"rematch_url": reverse("rematch", args=[table.code])} if seat is not None else {}


def find_seat(request: HttpRequest, code: str) -> Seat | None:
    """The seat at table ``code`` that this browser's cookie opens."""
    secret = seat_cookies.secret_in(request.COOKIES, code)
    return seat_by_secret(code, secret) if secret else None
