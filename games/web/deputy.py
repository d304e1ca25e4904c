"""A deputy's link: made and taken back by the seat's own person."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web import limits
from games.web.own import body, for_own_seat


@require_http_methods(["POST", "DELETE"])
@never_cache
@for_own_seat
def deputy(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """POST ``{"name", "hours"}`` appoints a deputy and answers with their link, once; DELETE ends it."""
    if seat.deputised:
        raise Refused("deputy")
    code = seat.table.code
    if request.method == "DELETE":
        play.dismiss_deputy(code=code, seat=seat.pk)
        return {}
    said = body(request, "name", "hours")
    limits.count_seat(request, seat, rate_limit.LINKS)
    secret = seat_cookies.secret_in(request.COOKIES, code) or ""
    claim = play.appoint_deputy(
        code=code, seat=seat.pk, name=said["name"], hours=said["hours"], secret=secret
    )
    return {"link": reverse("seat", args=[code, claim.secret])}
