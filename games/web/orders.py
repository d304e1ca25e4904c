"""Standing orders by plain requests: only this way do they leave the server, and only to their own seat."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.tables import orders as standing
from games.tables import passes, play
from games.tables.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web.words import explain

LARGEST_BODY = 4096
"""Bytes of the largest orders that are read."""

STATUS = {"no_such_table": 404, "malformed": 400, "not_seated": 403}


@require_http_methods(["GET", "PUT"])
@never_cache
def orders(request: HttpRequest, code: str) -> HttpResponseBase:
    """The orders of this browser's seat; PUT ``{"orders": {…} or null}`` replaces them."""
    try:
        seat = _seat(request, code.upper())
        if request.method == "GET":
            return JsonResponse({"orders": standing.given(seat.pk)})
        kept = play.give_orders(code=seat.table.code, seat=seat.pk, orders=_said(request))
    except Refused as refused:
        answer = {**refused.as_dict(), "text": explain(refused)}
        return JsonResponse(answer, status=STATUS.get(refused.code, 409))
    return JsonResponse({"orders": kept})


def _seat(request: HttpRequest, code: str) -> Seat:
    secret = passes.secret_in(request.COOKIES, code)
    seat = seat_by_secret(code, secret) if secret else None
    if seat is None:
        raise Refused("not_seated")
    return seat


def _said(request: HttpRequest) -> Any:
    """The orders in the body. Raises Refused ``malformed``."""
    try:
        if len(request.body) > LARGEST_BODY:
            raise ValueError
        said = json.loads(request.body)
    except (ValueError, RecursionError):
        raise Refused("malformed", field="orders") from None
    if not isinstance(said, dict) or set(said) != {"orders"}:
        raise Refused("malformed", field="orders")
    return said["orders"]
