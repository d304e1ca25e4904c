"""Several players at one device (T-1.4): the seats that a browser holds beside the one it plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse

from games.accounts import blocks, session
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret, taken_seats
from games.tables.errors import Refused
from games.tables.models import Seat


@dataclass(frozen=True)
class OpenedSeat:
    """A seat that this browser opens, and the secret by which it does."""

    seat: Seat
    secret: str = field(repr=False)


def current_seat(request: HttpRequest, code: str) -> OpenedSeat | None:
    """The seat at table ``code`` that this browser plays now."""
    return _open_seat(code, seat_cookies.secret_in(request.COOKIES, code))


def beside(request: HttpRequest, code: str, now: Seat | None) -> list[OpenedSeat]:
    """The further seats of this browser at table ``code``, in their order, without ``now``, the one it plays."""
    found: dict[int, OpenedSeat] = {}
    for secret in seat_cookies.hand_in(request.COOKIES, code):
        held = _open_seat(code, secret)
        if held is not None and (now is None or held.seat.pk != now.pk):
            found[held.seat.pk] = held
    return sorted(found.values(), key=lambda held: held.seat.number)


def held_here(request: HttpRequest, code: str) -> list[OpenedSeat]:
    """The seats that this browser opens at a table (T-1.4), the one that it plays first."""
    now = current_seat(request, code)
    others = beside(request, code, now.seat if now else None)
    return others if now is None else [now, *others]


def all_held(request: HttpRequest) -> list[OpenedSeat]:
    """The seats that this browser opens at all tables."""
    return [held for code in seat_cookies.codes_in(request.COOKIES) for held in held_here(request, code)]


def hold(response: HttpResponseBase, code: str, held: list[OpenedSeat]) -> None:
    """Have the browser play the first of these seats at a table, and hold the others beside it."""
    if held:
        seat_cookies.give(response, code, held[0].secret)
    else:
        seat_cookies.take_away(response, code)
    keep(response, code, held[1:])


def keep(
    response: HttpResponseBase, code: str, hand: Iterable[OpenedSeat], taken: Iterable[str] = ()
) -> None:
    """Have the browser hold these seats beside the one it plays, and the secrets of those ``taken`` from it.

    By these the table knows whom its host has sent away.
    """
    seat_cookies.give_hand(response, code, [*(held.secret for held in hand), *taken])


def seats_taken_away(
    request: HttpRequest, code: str, opened: Iterable[OpenedSeat | None] = ()
) -> dict[str, Seat]:
    """The seats at table ``code`` that this browser opened until their host took them from it, by secret.

    ``opened`` are those that it is known to open still.
    """
    own = seat_cookies.secret_in(request.COOKIES, code) or ""
    known = {held.secret for held in opened if held is not None}
    return taken_seats(code, {own, *seat_cookies.hand_in(request.COOKIES, code)} - known)


def check_welcome(request: HttpRequest, code: str) -> None:
    """Raise Refused ``not_welcome`` or ``sent_away`` where the host wants nobody of this browser or account."""
    blocks.check_welcome(session.current(request), code)
    if any(seat.sent_away is not None for seat in seats_taken_away(request, code).values()):
        raise Refused("sent_away")


def hot_seat_data(code: str, hand: Iterable[OpenedSeat]) -> dict[str, Any]:
    """Data for the page's script: the names of the further seats, and where to add one and turn to one.

    Names and not numbers: these change when the game begins.
    """
    names = [held.seat.name for held in hand]
    return {
        "beside": names,
        "add_url": reverse("hand-add", args=[code]),
        "turn_url": reverse("hand-turn", args=[code]),
    }


def _open_seat(code: str, secret: str | None) -> OpenedSeat | None:
    seat = seat_by_secret(code, secret) if secret else None
    return None if seat is None or secret is None else OpenedSeat(seat, secret)
