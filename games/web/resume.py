"""The lists of the home page: a visitor's own games, and open tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.tables import selectors
from games.tables.core import timing
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.selectors import Listing
from games.web import game_pages
from games.web.share.facts import outcome

NEVER = float("inf")
DAY = 24 * 60
"""Minutes."""

SHOWN = 12
"""Own games shown at most, the latest first."""
KEPT_SHOWN = 60
"""Of an account."""


def own_games(secrets: Mapping[str, str], kept: Sequence[Seat] = ()) -> list[dict[str, Any]]:
    """The visitor's games, those that wait for the visitor first; ``secrets`` are the seats' by table code.

    ``kept`` are the seats that the visitor's account keeps, which need no secret.
    """
    latest = dict(list(secrets.items())[:SHOWN])
    known = {seat.table.code for seat in kept[:SHOWN]}
    listings = selectors.resume({code: secret for code, secret in latest.items() if code not in known})
    return _sort_games([*listings, *selectors.own(kept[:SHOWN])])


def kept_games(kept: Sequence[Seat]) -> list[dict[str, Any]]:
    """The games of the seats that an account keeps, those that wait for their owner first, the finished last."""
    return _sort_games(selectors.own(kept[:KEPT_SHOWN]))


def _sort_games(listings: Iterable[Listing]) -> list[dict[str, Any]]:
    games = [game for listing in listings if (game := _game(listing))]
    over = Table.OVER
    return sorted(games, key=lambda game: (not game["waiting"], game["closes_at"], game["status"] in over))


def open_tables() -> list[dict[str, Any]]:
    """Tables that anybody may join or watch."""
    return [
        {
            "code": listing.code,
            **game_pages.label(listing.game),
            "name": title(listing.name, listing.host, listing.code),
            "players": listing.people + listing.bots,
            "max": listing.max_seats,
            "host": listing.host if listing.name else "",
            "joins": listing.status == Table.Status.LOBBY and listing.people < listing.max_seats,
            "status": listing.status,
            "url": reverse("room", args=[listing.code]),
        }
        for listing in selectors.public_tables()
    ]


def title(name: str, host: str, code: str) -> str:
    """Title of a table in a list: its name, else its host's, else its code."""
    return name or (_("{host}’s table").format(host=host) if host else code)


def _game(listing: Listing) -> dict[str, Any]:
    try:
        shot = selectors.snapshot(listing.code, traces=False)
    except Refused:  # closed since it was listed
        return {}
    if not shot.table.counts and shot.table.status in Table.OVER:
        return {}  # played on from a moment of another: no result of anybody's
    seat = shot.seats[listing.seat] if listing.seat is not None and listing.seat in shot.seats else None
    return {
        "code": listing.code,
        **game_pages.label(listing.game),
        "closes_at": (closes_at := _closes_at(shot, listing.seat)),
        "closes": span(closes_at - timing.now_ms()) if closes_at != NEVER else "",
        "name": title(listing.name, listing.host, listing.code),
        "status": shot.table.status,
        "seat_name": seat.name if seat else "",
        "url": reverse("room", args=[listing.code]),
        **_render_end(shot),
        "waiting": _waits_for(shot, listing.seat),
    }


def _render_end(shot: Snapshot) -> dict[str, Any]:
    """How a game that is over ended, and the way to its replay; nothing before."""
    if shot.table.status not in Table.OVER:
        return {}
    winners = [
        shot.seats[seat].name for seat in (shot.table.result or {}).get("winners", ()) if seat in shot.seats
    ]
    said = "" if shot.table.status == Table.Status.ABANDONED else outcome(winners)
    return {"outcome": said, "replay": reverse("replay", args=[shot.table.code])}


def _closes_at(shot: Snapshot, seat: int | None) -> float:
    """Deadline of the seat, in milliseconds since 1970; NEVER where no clock runs."""
    if shot.game is None:
        return NEVER
    asked = {prompt.id for prompt in shot.game.prompts(shot.state) if prompt.seat == seat and prompt.required}
    return min((at for name, at in shot.deadlines.items() if name in asked), default=NEVER)


def span(ms: float) -> str:
    """A length of time as people say it, to the minute below a day.

    >>> span(11_520_000)
    '3 h 12 min'
    """
    minutes = max(1, round(ms / 60_000))
    if minutes >= 2 * DAY:
        return ngettext("%(n)d day", "%(n)d days", minutes // DAY) % {"n": minutes // DAY}
    hours, rest = divmod(minutes, 60)
    parts = [_("{n} h").format(n=hours)] if hours else []
    return " ".join([*parts, *([_("{n} min").format(n=rest)] if rest else [])])


def _waits_for(shot: Snapshot, seat: int | None) -> bool:
    if shot.game is None or shot.table.status != Table.Status.PLAYING:
        return False
    return any(prompt.required and prompt.seat == seat for prompt in shot.game.prompts(shot.state))
