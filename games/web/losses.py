"""What became of a visitor's seat, or of a table, told on their next visit: no old link leads to a bare error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.accounts import session
from games.tables.clocks import timing
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.models import Seat, Table
from games.tables.people import seat_cookies
from games.tables.people.access import taken_seats
from games.web.words import explain


def shown(request: HttpRequest, table: Table, seat: Seat | None, taken: Mapping[str, Seat]) -> dict[str, Any]:
    """Data for the page's script: how this browser lost its seat at the table, where it had one.

    ``sent_away`` from the lobby and ``removed`` from the game by the host, ``link`` where what it holds opens nothing
    any more for another reason. ``taken`` are the seats that the host took from it.
    """
    if seat is not None:
        return {}
    if any(one.sent_away is not None for one in taken.values()) or _is_sent_away(request, table):
        return {"lost": "sent_away"}
    if taken:
        return {"lost": "removed"}
    return {"lost": "link"} if seat_cookies.secret_in(request.COOKIES, table.code) else {}


def _is_sent_away(request: HttpRequest, table: Table) -> bool:
    if table.status != Table.Status.LOBBY or (account := session.current(request)) is None:
        return False
    return exclusions.excluded(table.code).filter(kept__account=account).exists()


def closed(refused: Refused) -> dict[str, Any]:
    """Words of the page about a table that was closed, from the refusal ``table_closed``."""
    at = timing.moment(refused.params["at"])
    moment = _("%(moment)s (UTC)") % {"moment": date_format(at, "j F Y, H:i")}
    return {
        "sentence": explain(refused),
        "detail": _("That was on %(moment)s. Nobody can open the table any more.") % {"moment": moment},
        "way_url": reverse("home"),
    }


def of_link(code: str, secret: str) -> dict[str, Any]:
    """Words and HTTP ``status`` of the page about a private link that opens no seat of a table that is open."""
    seat = taken_seats(code, [secret]).get(secret)
    if seat is None:
        return {
            "sentence": _("This link opens no seat."),
            "detail": _("It may have been renewed since: the newest link is in the menu of the table."),
            "status": 404,
        }
    if seat.removed:
        sentence = _("You were removed from this table, and a robot plays on for you.")
        return {"sentence": sentence, "detail": _("You can watch how the game goes on."), "status": 410}
    return {"sentence": explain(Refused("sent_away")), "detail": "", "status": 410}


def forget_seat(request: HttpRequest, code: str, response: HttpResponseBase) -> HttpResponseBase:
    """The answer, after which the browser no longer holds a seat of a table that was closed."""
    if response.status_code == 410 and seat_cookies.cookie_name(code) in request.COOKIES:
        seat_cookies.take_away(response, code)
        seat_cookies.give_hand(response, code, ())
    return response
