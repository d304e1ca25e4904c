"""Standing orders and drafts by plain requests, told to their own seat only."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from msgspec import UNSET

from games.tables import play
from games.tables.core import rate_limit
from games.tables.models import Seat
from games.tables.orders import drafts as sheets
from games.tables.orders import standing_orders as standing
from games.web.own import body, for_own_seat

LARGEST_SHEET = 64 * 1024
"""Bytes of the largest order sheet that is read."""


@require_http_methods(["GET", "PUT"])
@never_cache
@for_own_seat
def orders(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """The orders of this browser's seat; PUT ``{"orders": {…} or null}`` replaces them.

    With ``base``, ``at`` of the orders that they were made from, some that were given since are not written over.
    """
    if request.method == "GET":
        return standing.read_orders(seat.pk)
    said = body(request, "orders", may={"base"})
    return play.give_orders(
        code=seat.table.code,
        seat=seat.pk,
        orders=said["orders"],
        until=_until(seat),
        base=said.get("base", UNSET),
    )


@require_http_methods(["GET", "PUT"])
@never_cache
@for_own_seat
def drafts(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """The drafts of this browser's seat; PUT ``{"prompt", "data": {…} or null}`` keeps one, or none any more.

    With ``base``, ``at`` of the draft that it was made from, one that was kept since is not written over.
    """
    rate_limit.count(str(request.META.get("REMOTE_ADDR", "")), rate_limit.SHEETS)
    code = seat.table.code
    if request.method == "PUT":
        said = body(request, "prompt", "data", may={"base"}, largest=LARGEST_SHEET)
        play.save_draft(
            code=code,
            seat=seat.pk,
            prompt=str(said["prompt"]),
            data=said["data"],
            until=_until(seat),
            base=said.get("base", UNSET),
        )
    return {"drafts": sheets.list_drafts(code, seat.pk)}


def _until(seat: Seat) -> datetime | None:
    """When orders for the seat end: with the term of the deputy who asks."""
    return seat.deputy_until if seat.deputised else None
