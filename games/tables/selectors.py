"""Reading tables. Nothing here changes a row; what is secret passes through the game's own eyes for each viewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import F, TextField
from django.db.models.functions import Cast

from games import registry
from games.engine import codec
from games.engine.capabilities.order_sheets import is_late
from games.engine.events import Event, number_lines
from games.engine.ruleset import Ruleset
from games.tables.core import announcements, closures, reserved, timing, undo_requests
from games.tables.core.access import seat_by_secret
from games.tables.core.snapshot import MoveEvents, Rematch, Snapshot
from games.tables.models import ChatLine, MoveRecord, Seat, Table
from games.tables.moves import log_positions, positions

TRIES = 10


@dataclass(frozen=True)
class Listing:
    """A table in a list. ``seat`` is the reader's own seat number, where the list is of their own tables."""

    code: str
    name: str
    game: str
    status: str
    host: str
    people: int
    bots: int
    max_seats: int
    created: datetime
    updated: datetime
    seat: int | None = None


def snapshot(code: str, *, traces: bool = True, row: Table | None = None) -> Snapshot:
    """The table now, seats and position of one version. Raises Refused ``no_such_table`` ``table_closed``.

    Without ``traces``, to play on and not to show: of a game under way neither ``past`` nor ``request`` is read.
    ``row`` is the table's own, where the caller has just read it.
    """
    for attempt in range(TRIES):
        table = find(code) if row is None or attempt else row
        rows = Seat.everyone.filter(table=table).order_by("number").annotate(seen=F("table__version"))
        seats: dict[int, Seat] = {seat.number: seat for seat in rows if seat.sent_away is None}
        # Seats change with the version only: read at the same version, both belong together.
        if all(seat.seen == table.version for seat in rows):
            break
    if table.status == Table.Status.LOBBY:
        expected = tuple(seat.name for seat in reserved.missing(table))
        away = tuple(seat for seat in rows if seat.sent_away is not None)
        return Snapshot(table, seats, None, None, table.version, table.seq, expected=expected, sent_away=away)
    game = positions.game_of(table, len(seats))
    state = positions.position(table, game)
    shot = Snapshot(table, seats, game, state, table.version, table.seq, timing.deadlines(table))
    if not traces or table.status != Table.Status.PLAYING:
        return with_rematch(shot)
    return replace(shot, past=log_positions.traces(table, game, table.seq), request=undo_requests.last(table))


def with_rematch(shot: Snapshot) -> Snapshot:
    """The snapshot with the rematch as it is now: who sits there changes no version of a finished table."""
    playing = shot.table.status == Table.Status.PLAYING
    return shot if playing else replace(shot, rematch=_rematch(shot.table))


def _rematch(table: Table) -> Rematch | None:
    again = reserved.rematch_of(table)
    if again is None:
        return None
    sat = Seat.objects.filter(table=again).values_list("former", flat=True)
    return Rematch(again.code, again.status, tuple(sorted(number for number in sat if number is not None)))


def find(code: str) -> Table:
    """The table with this code. Raises Refused ``no_such_table`` ``table_closed``."""
    table = Table.objects.filter(code=code.upper()).exclude(status=Table.Status.CLOSED).first()
    if table is None:
        raise closures.refusal_of(code)
    return table


LOG_PAGE = 100_000
"""Letters of stored events with which a page of the log ends: reading them takes the server some 10 ms."""


def told_since(code: str, seq: int) -> list[MoveEvents]:
    """Events of the moves after number ``seq`` (−1: from the start), with its secrets: for the hub only."""
    return [_read_move(*row) for row in _iterate_moves(code, seq)]


def _iterate_moves(code: str, seq: int) -> Iterator[tuple[int, str, str]]:
    rows = MoveRecord.objects.filter(table__code=code.upper(), seq__gt=seq).order_by("seq")
    texts = rows.values_list(
        "seq", "by", Cast("events", TextField())
    )  # a third of the time that plain data takes
    return texts.iterator(chunk_size=50)


def _read_move(seq: int, by: str, text: str) -> MoveEvents:
    return MoveEvents(seq, tuple(codec.decode(text, list[Event])), by == MoveRecord.By.CLOCK)


def log_lines(game: Ruleset[Any], told: Iterable[MoveEvents], viewer: int) -> list[dict[str, Any]]:
    """Moves as lines of the log, as ``viewer`` (a seat number or SPECTATOR) may know them."""
    return [
        line
        for move in told
        for line in number_lines(
            move.seq,
            (game.see(event, viewer) for event in move.events),
            late=is_late(game, move.by_clock),
        )
    ]


def events_since(code: str, seq: int, viewer: int) -> list[dict[str, Any]]:
    """The lines of the log after move ``seq``, as ``viewer`` may know them. Raises Refused ``no_such_table``."""
    game = _running_game(code)
    return [] if game is None else log_lines(game, told_since(code, seq), viewer)


def log_page(code: str, seq: int, viewer: int) -> tuple[list[dict[str, Any]], int | None]:
    """The first of those lines, whole moves of ``LOG_PAGE`` letters together, and the move to go on after, if any."""
    game = _running_game(code)
    if game is None:
        return [], None
    told: list[MoveEvents] = []
    letters = 0
    for number, by, text in _iterate_moves(code, seq):
        if letters >= LOG_PAGE:
            return log_lines(game, told, viewer), told[-1].seq
        told.append(_read_move(number, by, text))
        letters += len(text)
    return log_lines(game, told, viewer), None


def _running_game(code: str) -> Ruleset[Any] | None:
    """Rules of a table that has begun."""
    table = find(code)
    if table.status == Table.Status.LOBBY:
        return None
    return positions.game_of(table, Seat.objects.filter(table=table).count())


HOUSE_LINES = 40
"""Lines of the house among those of the chat: they push out no line that somebody said."""


DIRECT_MESSAGES = 1000
"""Direct messages among those lines, of all seats together: they push out no line that was said to everybody."""


def chat_since(code: str, after: int = 0, limit: int = 100) -> list[dict[str, Any]]:
    """The last ``limit`` lines said, the last and the first of the house, with an id above ``after``, oldest first.

    Direct messages, and what the house says to one seat, are among them, for the hub only: it shows each to its seats
    alone (``may_read``).
    """
    rows = (
        ChatLine.objects.filter(table__code=code.upper(), pk__gt=after)
        .select_related("seat", "to")
        .order_by("-pk")
    )
    few = list(rows[: HOUSE_LINES + 1])
    if len(few) <= min(limit, HOUSE_LINES):  # as mostly: then none of the limits leaves any out
        return [chat_line(line) for line in reversed(few)]
    public = rows.filter(to=None)
    told = public.exclude(house="")
    found = {
        *public.filter(house="")[:limit],
        *rows.exclude(to=None)[:DIRECT_MESSAGES],
        *told[:HOUSE_LINES],
        *told.filter(house=announcements.FIRST),
    }
    return [chat_line(line) for line in sorted(found, key=lambda line: line.pk)]


def may_read(line: Mapping[str, Any], number: int | None) -> bool:
    """True if the seat with this number (None: a spectator) may read a line; a direct message is for its two seats."""
    return "to" not in line or (number is not None and number in (line["to"], line.get("seat")))


def chat_line(line: ChatLine) -> dict[str, Any]:
    """A chat line as the wire carries it; ``seat`` and ``to`` are numbers, absent people have none."""
    direct_message = {"to": line.to.number} if line.to is not None else {}
    said = {"house": line.house, "about": line.about} if line.house else {"text": line.text}
    return {
        "id": line.pk,
        "seat": line.seat.number if line.seat is not None else None,
        "name": line.name,
        **direct_message,
        **said,
        "at": int(line.at.timestamp() * 1000),
    }


def public_tables(limit: int = 50) -> list[Listing]:
    """Open rooms anybody may find: those in the lobby first, then those to watch, the liveliest first."""
    rows = Table.objects.filter(public=True, status__in=[Table.Status.LOBBY, Table.Status.PLAYING])
    return [_listing(table) for table in _select_listings(rows.order_by("status", "-updated"))[:limit]]


def resume(secrets: Mapping[str, str]) -> list[Listing]:
    """The reader's own tables, by the secrets that they hold ({code: secret}); what no secret opens is left out."""
    return own(seat for code, secret in secrets.items() if (seat := seat_by_secret(code, secret)) is not None)


def own(seats: Iterable[Seat]) -> list[Listing]:
    """The tables of these seats, the liveliest first, each with the number of the seat."""
    numbers = {seat.table_id: seat.number for seat in seats}
    if not numbers:
        return []
    rows = _select_listings(Table.objects.filter(pk__in=numbers).order_by("-updated"))
    return [_listing(table, numbers[table.pk]) for table in rows]


def _select_listings(rows: Any) -> Any:
    return (
        rows.select_related("host")
        .prefetch_related("seats")
        .defer("state", "seed", "salt", "chance_key", "clocks", "wakes")
    )


def _listing(table: Table, seat: int | None = None) -> Listing:
    seats = list(table.seats.all())
    bots = sum(other.kind == Seat.Kind.BOT for other in seats)
    return Listing(
        code=table.code,
        name=table.name,
        game=table.game,
        status=table.status,
        host=table.host.name if table.host is not None else "",
        people=len(seats) - bots,
        bots=bots,
        max_seats=registry.package(table.game).info.max_seats,
        created=table.created,
        updated=table.updated,
        seat=seat,
    )
