"""Losses, told on the next visit: a seat or a table that is gone. No old link leads to a bare error."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponseBase
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from games.accounts import session
from games.accounts.models import Account, KeptSeat
from games.tables.core import closures, seat_cookies, timing
from games.tables.core.access import taken_seats
from games.tables.errors import Refused
from games.tables.lobby import exclusions
from games.tables.models import Seat, Table
from games.web.words import explain

LATELY = timedelta(days=14)
"""For how long the home page says what was lost."""

SHOWN = 12
"""Seats of a browser, the last first, that are looked at for it, and most that it says of each kind."""


def describe_loss(
    request: HttpRequest, table: Table, seat: Seat | None, taken: Mapping[str, Seat]
) -> dict[str, Any]:
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
    return exclusions.excluded_seats(table.code).filter(kept__account=account).exists()


def closed_words(refused: Refused) -> dict[str, Any]:
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
    detail = _("You can watch how the game goes on.") if seat.removed else ""
    return {"sentence": _describe_removal(seat), "detail": detail, "status": 410}


def of_visitor(secrets: Mapping[str, str], account: Account | None) -> list[dict[str, Any]]:
    """List what this browser (``secrets`` by table code) or account lost lately: title, address, and how.

    A table that was closed, until this browser has opened its old address; of an account also its seats that a host
    took.
    """
    codes = list(secrets)[:SHOWN]
    if account is not None and not KeptSeat.objects.filter(account=account).exists():
        account = None
    if not codes and account is None:
        return []
    since = timezone.now() - LATELY
    mine = Q(code__in=codes)
    if account is not None:
        mine |= Q(pk__in=KeptSeat.objects.filter(account=account).values("seat__table"))
    closed = Table.objects.filter(mine, status=Table.Status.CLOSED, updated__gt=since).order_by("-updated")
    told = [
        _render_loss(table, str(closures.WORDS[closures.closure_of(table).by])) for table in closed[:SHOWN]
    ]
    if account is None:
        return told
    taken = Seat.everyone.filter(Q(removed=True) | Q(sent_away__isnull=False), kept__account=account)
    open_still = taken.filter(table__updated__gt=since).exclude(table__status=Table.Status.CLOSED)
    return told + [
        _render_loss(seat.table, _describe_removal(seat))
        for seat in open_still.select_related("table")[:SHOWN]
    ]


def _render_loss(table: Table, sentence: str) -> dict[str, Any]:
    url = reverse("room", args=[table.code])
    return {"title": table.name or table.code, "url": url, "sentence": sentence}


def _describe_removal(seat: Seat) -> str:
    """How a host took a seat that is still there."""
    if seat.removed:
        return _("You were removed from this table, and a robot plays on for you.")
    return explain(Refused("sent_away"))


def forget_seat(request: HttpRequest, code: str, response: HttpResponseBase) -> HttpResponseBase:
    """The answer, after which the browser no longer holds a seat of a table that was closed."""
    if response.status_code == 410 and seat_cookies.cookie_name(code) in request.COOKIES:
        seat_cookies.take_away(response, code)
        seat_cookies.give_hand(response, code, ())
    return response
