"""Facts of a table that a shared link shows: public ones alone, as a spectator sees them."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import registry
from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.codec import encode
from games.engine.events import SPECTATOR
from games.tables.core.snapshot import Snapshot
from games.tables.models import Table
from games.tables.text import isolate
from games.web import game_pages

SHOWN = 5
"""Players that a picture names."""
FEWER = 4
"""Players that a picture names if there are more than ``SHOWN``; the others are counted."""

SEAT_COLOURS = ("blue", "cyan", "grey", "orange", "red", "purple", "green", "yellow")


@dataclass(frozen=True)
class Player:
    """A seat in the picture: its colour ("" before one is known), and what everybody counts of it."""

    seat: int
    name: str
    colour: str
    count: int | None = None
    winner: bool = False


@dataclass(frozen=True)
class Facts:
    """All that a picture shows. ``mark`` names them: equal facts have one picture in a language."""

    game: str
    name: str
    status: str
    free: int
    seats: int
    host: str
    turn: int | None
    winners: tuple[int, ...]
    moment: tuple[str, int] | None
    players: tuple[Player, ...]
    others: int
    board: dict[str, Any]

    @property
    def mark(self) -> str:
        """Twelve hexadecimal digits for what the picture shows."""
        return hashlib.sha256(encode(asdict(self))).hexdigest()[:12]

    def player(self, seat: int) -> Player:
        """The player at a seat. Raises KeyError for one that the picture leaves out."""
        return {one.seat: one for one in self.players}[seat]


def facts_of(shot: Snapshot) -> Facts:
    """Public facts of a table as it stands, from what a spectator is shown."""
    table = shot.table
    view = {} if shot.game is None else shot.game.view(shot.state, SPECTATOR)
    most = registry.package(table.game).info.max_seats
    result = table.result or {}
    winners = tuple(result.get("winners", ()))
    turn = seat_at_turn(shot.game, shot.state) if shot.game and table.status == Table.Status.PLAYING else None
    share = _share(table.game)
    players = _players(shot, view, winners, share)
    order = [entry["seat"] for entry in result.get("ranking", ())]
    if order:
        players.sort(key=lambda one: order.index(one.seat) if one.seat in order else len(order))
    elif share is not None:
        players.sort(key=lambda one: -(one.count or 0))
    shown = players if len(players) <= SHOWN else players[:FEWER]
    if turn is not None and all(one.seat != turn for one in shown):
        shown = [next(one for one in players if one.seat == turn), *shown[: FEWER - 1]]
    host = next((seat.name for seat in shot.seats.values() if seat.pk == table.host_id), "")
    return Facts(
        game=table.game,
        name=table.name,
        status=table.status,
        free=most - len(shot.seats) if not table.locked else 0,
        seats=most,
        host=host,
        turn=turn,
        winners=winners,
        moment=share.moment(view) if share is not None and view else None,
        players=tuple(shown),
        others=len(players) - len(shown),
        board=share.board(view) if share is not None and view else {},
    )


def headline(facts: Facts) -> str:
    """Headline in the reader's language, short enough for a picture."""
    if facts.status == Table.Status.LOBBY:
        if not facts.free:
            return _("The table is full")
        return ngettext("%(n)d seat free", "%(n)d seats free", facts.free) % {"n": facts.free}
    if facts.status == Table.Status.FINISHED:
        return outcome([one.name for one in facts.players if one.winner])
    if facts.status == Table.Status.ABANDONED:
        return _("The game was broken off")
    if facts.turn is not None:
        return _("%(player)s to play") % {"player": isolate(facts.player(facts.turn).name)}
    return _("The game is on")


def outcome(winners: list[str]) -> str:
    """How a game ended, by the names of its winners."""
    if not winners:
        return _("The game is over")
    said = ngettext("%(players)s has won", "%(players)s have won", len(winners))
    return said % {"players": _join_names(winners)}


def _join_names(names: list[str]) -> str:
    """Names as people say them."""
    *first, last = map(isolate, names)
    return _("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last} if first else last


def title(facts: Facts) -> str:
    """Title of a link: who invites and how many seats are free, else table and headline."""
    if facts.status == Table.Status.LOBBY and facts.free and facts.host:
        return ngettext(
            "%(player)s invites you: %(n)d of %(seats)d seats free",
            "%(player)s invites you: %(n)d of %(seats)d seats free",
            facts.free,
        ) % {"player": isolate(facts.host), "n": facts.free, "seats": facts.seats}
    said = headline(facts)
    return _("%(table)s: %(event)s") % {"table": isolate(facts.name), "event": said} if facts.name else said


def description(facts: Facts) -> str:
    """One sentence under the title: the game, and who plays."""
    game = game_pages.label(facts.game)["title"]
    names = ", ".join(isolate(one.name) for one in facts.players)
    if facts.others:
        names = _("%(names)s and %(n)d others") % {"names": names, "n": facts.others}
    return _("%(game)s, with %(players)s.") % {"game": game, "players": names} if names else f"{game}."


def _share(game: str) -> game_pages.Share | None:
    page = game_pages.find_page(game)
    return None if page is None else page.share


def _players(
    shot: Snapshot, view: dict[str, Any], winners: tuple[int, ...], share: game_pages.Share | None
) -> list[Player]:
    known = {one.get("seat"): one for one in view.get("players", ()) if isinstance(one, dict)}
    begun = bool(view)
    return [
        Player(
            seat=number,
            name=seat.name,
            colour=str(
                known.get(number, {}).get("colour") or (_usual(shot.table.game, number) if begun else "")
            ),
            count=share.count(view, number) if share is not None and begun else None,
            winner=number in winners,
        )
        for number, seat in shot.seats.items()
    ]


def _usual(game: str, seat: int) -> str:
    """The colour of a seat where the game's view gives none, as the table's own screen has it."""
    page = game_pages.find_page(game)
    if page is not None and seat < len(page.colours):
        return page.colours[seat]
    return SEAT_COLOURS[seat % 8] + ("-square" if seat >= 8 else "")
