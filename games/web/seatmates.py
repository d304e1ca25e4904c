"""Adding a player at this device (T-1.4), and turning to another of the seats that it holds."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.web import hot_seat, limits
from games.web.limits import address
from games.web.seats_once import seats_once
from games.web.views import refusal


@require_POST
@seats_once
def add(request: HttpRequest, code: str) -> HttpResponseBase:
    """Seat one more player at this device, before the game begins; the browser plays on in the seat that it has.

    Plain forms here: only an answer to a request can set the cookies that scripts cannot read.
    """
    code = code.upper()
    try:
        now = _own(request, code)
        if now.seat.pk != now.seat.table.host_id:  # a host lets back whom they have sent away
            hot_seat.check_welcome(request, code)
        rate_limit.sit_down(address(request), code, limits.known_as(request))
        claim = play.join(code=code, name=str(request.POST.get("name", "")))
    except Refused as refused:
        return refusal(request, refused)
    response = redirect("room", code)
    held = [*hot_seat.beside(request, code, now.seat), hot_seat.OpenedSeat(claim.seat, claim.secret)]
    hot_seat.keep(response, code, held, hot_seat.seats_taken_away(request, code))
    return response


@require_POST
def turn(request: HttpRequest, code: str) -> HttpResponseBase:
    """Play the seat with number ``seat``, which this browser holds, in place of the one that it played till now.

    The page is loaded anew: nothing that the seat before knew stays in it.
    """
    code = code.upper()
    now = hot_seat.current_seat(request, code)
    others = hot_seat.beside(request, code, now.seat if now else None)
    chosen = next((held for held in others if str(held.seat.number) == request.POST.get("seat")), None)
    if chosen is None:
        return refusal(request, Refused("not_seated"))
    response = redirect("room", code)
    seat_cookies.give(response, code, chosen.secret)
    held = [one for one in [now, *others] if one is not None and one is not chosen]
    hot_seat.keep(response, code, held, hot_seat.seats_taken_away(request, code))
    return response


def _own(request: HttpRequest, code: str) -> hot_seat.OpenedSeat:
    now = hot_seat.current_seat(request, code)
    if now is None:
        raise Refused("not_seated")
    return now
