"""Standing orders by plain requests: only this way do they leave the server, and only to their own seat."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.tables import play
from games.tables.models import Seat
from games.tables.prepared import standing_orders as standing
from games.web.own import body, for_own_seat


@require_http_methods(["GET", "PUT"])
@never_cache
@for_own_seat
def orders(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """The orders of this browser's seat; PUT ``{"orders": {…} or null}`` replaces them."""
    if request.method == "GET":
        return {"orders": standing.given(seat.pk)}
    said = body(request, "orders")["orders"]
    return {"orders": play.give_orders(code=seat.table.code, seat=seat.pk, orders=said)}
