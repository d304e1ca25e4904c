"""Taking over a robot's seat, for who is out of the game, and giving it back (T-3.4)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from games.tables import play
from games.tables.core import rate_limit, seat_cookies
from games.tables.errors import Refused
from games.web import hot_seat, limits
from games.web.views import refusal


@require_POST
def takeover(request: HttpRequest, code: str) -> HttpResponseBase:
    """Play on at seat number ``robot``, keeping the own seat beside it; without one, leave it to the robot again.

    A plain form: only an answer to a request can set the cookies that scripts cannot read.
    """
    code = code.upper()
    try:
        now = hot_seat.current_seat(request, code)
        if now is None:
            raise Refused("not_seated")
        if "robot" not in request.POST:
            return _back(request, code, now)
        return _answer_takeover(request, code, now)
    except Refused as refused:
        return refusal(request, refused)


def _answer_takeover(request: HttpRequest, code: str, now: hot_seat.OpenedSeat) -> HttpResponseBase:
    """At the robot's seat if it is granted, else at the own one, where the question to the others stands."""
    said = request.POST["robot"]
    if now.seat.deputised:
        raise Refused("deputy")
    if not said.isascii() or not said.isdigit():
        raise Refused("malformed", field="robot")
    limits.count_seat(request, now.seat, rate_limit.LINKS)
    claim = play.take_over(code=code, seat=now.seat.pk, robot=int(said[:3]), secret=now.secret)
    response = redirect("room", code)
    if claim is not None:
        seat_cookies.give(response, code, claim.secret)
        hot_seat.keep(response, code, [now, *hot_seat.beside(request, code, now.seat)])
    return response


def _back(request: HttpRequest, code: str, now: hot_seat.OpenedSeat) -> HttpResponseBase:
    """At the own seat again, where this browser still holds it, or at it still; a robot plays on."""
    if not now.seat.lent:
        if now.seat.deputised:
            raise Refused("deputy")
        play.decline(code=code, seat=now.seat.pk)
        return redirect("room", code)
    others = hot_seat.beside(request, code, now.seat)
    own = next((held for held in others if held.seat.name == now.seat.deputy_name), None)
    play.hand_back(code=code, seat=now.seat.pk)
    response = redirect("room", code)
    if own is None:
        seat_cookies.take_away(response, code)
    else:
        seat_cookies.give(response, code, own.secret)
    hot_seat.keep(response, code, [held for held in others if held is not own])
    return response
