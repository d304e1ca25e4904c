"""Rematch of a finished table: the form behind its one button, which seats this browser."""

from __future__ import annotations

from contextlib import suppress

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.accounts import blocks, seats, session
from games.notices import subscriptions
from games.tables import play
from games.tables.core import openers, rate_limit, reserved, seat_cookies
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.web import hot_seat, limits
from games.web.lesson import was_lesson
from games.web.limits import address
from games.web.rematch_offer import find_seat
from games.web.seats_once import seats_once
from games.web.views import refusal


@require_POST
@seats_once
def rematch(request: HttpRequest, code: str) -> HttpResponseBase:
    """Sit down at the rematch, by the seat that this browser holds here; who sits there already is led there.

    A plain form: only an answer to a request can set the cookie of the new seat.
    """
    code = code.upper()
    try:
        seat = _own(request, code)
        again = reserved.rematch_of(seat.table)
        if again is not None and _sits(request, again, seat):
            return redirect("room", again.code)
        claim = _sit_down(request, seat, again)
    except Refused as refused:
        return refusal(request, refused)
    response = redirect("room", claim.table.code)
    seat_cookies.give(response, claim.table.code, claim.secret)
    hot_seat.keep(response, claim.table.code, _beside(request, code, seat))
    return response


def _beside(request: HttpRequest, code: str, seat: Seat) -> list[hot_seat.OpenedSeat]:
    """Those who play on this device too sit down with the one who asked, unless they have done so already (T-1.4)."""
    again: list[hot_seat.OpenedSeat] = []
    for other in hot_seat.beside(request, code, seat):
        with suppress(Refused):
            claim = play.rematch(code=code, seat=other.seat.pk)
            again.append(hot_seat.OpenedSeat(claim.seat, claim.secret))
    return again


def _own(request: HttpRequest, code: str) -> Seat:
    seat = find_seat(request, code)
    if seat is None:
        raise Refused("not_seated")
    if seat.deputised:
        raise Refused("deputy")
    return seat


def _sits(request: HttpRequest, again: Table, seat: Seat) -> bool:
    """True if this browser, or the account that is signed in, has the person's seat there."""
    account = session.current(request)
    mine = [find_seat(request, again.code), *(seats.kept_by(account) if account else ())]
    return any(one is not None and one.table_id == again.pk and one.former == seat.number for one in mine)


def _sit_down(request: HttpRequest, seat: Seat, again: Table | None) -> play.Claim:
    account = session.current(request)
    if again is None:
        limits.count_seat(request, seat, rate_limit.TABLES)
    else:
        blocks.check_welcome(account, again.code)
        rate_limit.sit_down(address(request), again.code, limits.name_of(seat))
    name = _("Rematch") if was_lesson(seat.table) else ""  # whoever plays it again has had the first game
    claim = play.rematch(code=seat.table.code, seat=seat.pk, name=name)
    openers.note(address(request), claim.table.code)
    subscriptions.carry_over(seat, claim.seat)
    keeper = seats.keeper(seat.pk)
    if keeper is not None and account is not None and keeper.pk == account.pk:
        seats.keep(account, [claim.seat])
    return claim
