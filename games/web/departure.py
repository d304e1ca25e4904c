"""Departure of an account from a browser: what is forgotten here, and what those who play on at the device keep."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.notices import subscriptions
from games.tables.core import rate_limit, seat_cookies
from games.tables.models import Seat
from games.web import group_marks, hot_seat
from games.web.own import as_json, body
from games.web.seats_once import forget_form


def forget(request: HttpRequest, response: HttpResponseBase, gone: Collection[Seat]) -> None:
    """Have the browser forget these seats of an account, the robots they play for, and its groups.

    The seats of others who play on the same device stay (T-1.4), and the groups in which these are.
    """
    forget_form(request)
    held = hot_seat.all_held(request)
    own = {seat.pk for seat in gone}
    names = {(seat.table_id, seat.name) for seat in gone}

    def stays(seat: Seat) -> bool:
        return seat.pk not in own and not (seat.lent and (seat.table_id, seat.deputy_name) in names)

    left = [one for one in held if stays(one.seat)]
    for code in {seat.table.code for seat in gone} & seat_cookies.codes_in(request.COOKIES):
        hot_seat.hold(response, code, [one for one in left if one.seat.table.code == code])
    group_marks.keep_only(request, response, [one.seat for one in left])


@require_POST
@never_cache
@as_json
def clean_up(request: HttpRequest) -> dict[str, Any]:
    """POST ``{"endpoint"}``, once the account has left: the numbers of the seats that the browser holds, by table.

    Pushes to ``endpoint`` (of this browser, null for none) go on for these seats alone; ``told`` says whether any do.
    Nobody but the browser and its push service knows that address.
    """
    endpoint = body(request, "endpoint")["endpoint"]
    rate_limit.count(str(request.META.get("REMOTE_ADDR", "")), rate_limit.DEPARTURES)
    held: dict[str, list[int]] = {}
    rows = [one.seat for one in hot_seat.all_held(request)]
    for seat in rows:
        held.setdefault(seat.table.code, []).append(seat.number)
    told = isinstance(endpoint, str) and subscriptions.keep_browser_for(rows, endpoint)
    return {"held": held, "told": told}


@require_POST
def forget_seats(request: HttpRequest) -> HttpResponseBase:
    """Have the browser forget every seat that it opens, and its groups, for who leaves one that is not theirs."""
    response = redirect("account")
    for code in seat_cookies.codes_in(request.COOKIES):
        hot_seat.hold(response, code, [])
    group_marks.keep_only(request, response, [])
    forget_form(request)
    return response
