"""Loading a table for a room: one read of the rows, rendered for each viewer.

Synchronous. All but ``load_from_cache`` and ``is_quick_to_render`` reads rows, and runs in a database thread.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.db.models import Max
from django.urls import reverse

from games.engine import merge
from games.engine.capabilities.order_sheets import is_late
from games.engine.events import SPECTATOR, Event, number_lines
from games.engine.ruleset import Ruleset
from games.engine.view_cache import View
from games.live.sender import Ticket
from games.live.stream import NOTHING, UNSTARTED, Line, line
from games.tables import selectors
from games.tables.core.access import admits as opens_now
from games.tables.core.access import opens_by_key, seat_by_secret
from games.tables.core.snapshot import MoveEvents, Snapshot
from games.tables.document import Documents
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import snapshot_cache
from games.tables.orders import drafts

FIRST_MOVES = 150
"""Moves whose lines a new viewer gets."""


NOWHERE = ("no_such_table", "table_closed")
"""Codes of refusals for who looks for a table that nobody can open."""


class NoSuchTableError(Exception):
    """There is no table with this code (any more)."""


@dataclass(frozen=True)
class Rendering:
    """Rendering for one viewer: the document, and the lines of the moves after ``oldest``."""

    document: View
    lines: list[Line]
    oldest: int


@dataclass(frozen=True)
class LoadedTable:
    """A table at one version. ``numbers``: seat numbers by row id; ``refused``: tickets that open no seat.

    ``taken``: how the host took seats (row ids) from their people, ``removed`` or ``sent_away``.
    """

    version: int
    seq: int
    numbers: dict[int, int]
    deadlines: list[int]
    chat: list[dict[str, Any]]
    shown: dict[Ticket, Rendering] = field(default_factory=dict)
    refused: frozenset[Ticket] = frozenset()
    taken: Mapping[int, str] = field(default_factory=dict)
    documents: Documents | None = field(default=None, compare=False, repr=False)


def load(
    code: str,
    tickets: Collection[Ticket],
    known: Mapping[Ticket, tuple[int, int]],
    chat_after: int,
    before: Documents | None = None,
) -> LoadedTable:
    """The table now, rendered for each of ``tickets`` that is not shown this version already.

    ``known`` says which version and which last move a ticket is shown; ``chat_after`` is the last line of chat
    known; ``before`` are the documents shown so far. Raises NoSuchTableError.
    """
    shot = _snapshot(code)
    after = _to_show(shot, tickets, known)
    told = _moves_after(code, min(after.values(), default=shot.seq), shot)
    snapshot_cache.adopt(shot, told)
    chat = [merge.without_nulls(said) for said in selectors.chat_since(code, chat_after)]
    return _build_loaded(shot, tickets, after, told, chat, before)


def load_from_cache(
    code: str,
    tickets: Collection[Ticket],
    known: Mapping[Ticket, tuple[int, int]],
    version: int,
    before: Documents | None = None,
) -> LoadedTable | None:
    """Table at ``version`` or later from the snapshot cache, without the chat; no row is read.

    None where that is not at hand.
    """
    shot = snapshot_cache.newest(code, version)
    if shot is None:
        return None
    after = _to_show(shot, tickets, known)
    told = snapshot_cache.told_since(shot, min(after.values(), default=shot.seq))
    return None if told is None else _build_loaded(shot, tickets, after, told, [], before)


def is_quick_to_render(code: str) -> bool:
    """True if the table as cached here may be rendered in the event loop."""
    shot = snapshot_cache.newest(code, 0)
    return shot is None or shot.game is None or not shot.game.needs_worker


def _to_show(
    shot: Snapshot, tickets: Collection[Ticket], known: Mapping[Ticket, tuple[int, int]]
) -> dict[Ticket, int]:
    """The tickets that are not shown this version already, each with the last move it has the lines of."""
    new = NOTHING, max(UNSTARTED, _seq(shot) - FIRST_MOVES)
    at = {ticket: known.get(ticket, new) for ticket in tickets}
    return {ticket: seq for ticket, (version, seq) in at.items() if version != shot.version}


def _seq(shot: Snapshot) -> int:
    return UNSTARTED if shot.game is None else shot.seq


def _build_loaded(
    shot: Snapshot,
    tickets: Collection[Ticket],
    after: Mapping[Ticket, int],
    told: list[MoveEvents],
    chat: list[dict[str, Any]],
    before: Documents | None,
) -> LoadedTable:
    seats = {seat.pk: seat for seat in shot.seats.values()}
    admitted = {ticket: _viewer(ticket, seats) for ticket in tickets if admits(ticket, seats)}
    documents = Documents(shot, before)
    log = _Log(shot, told)
    return LoadedTable(
        version=shot.version,
        seq=_seq(shot),
        numbers={seat.pk: seat.number for seat in seats.values()},
        deadlines=list(shot.deadlines.values()),
        chat=chat,
        shown={
            ticket: Rendering(
                render(documents, shot.table.code, ticket, admitted[ticket]),
                log.lines(admitted[ticket], seq),
                seq,
            )
            for ticket, seq in after.items()
            if ticket in admitted
        },
        refused=frozenset(tickets) - admitted.keys(),
        taken={seat.pk: "removed" for seat in seats.values() if seat.removed}
        | {seat.pk: "sent_away" for seat in shot.sent_away},
        documents=documents,
    )


def missed_lines(code: str, after: int, ticket: Ticket) -> list[Line]:
    """The lines of the log after move ``after``, as the ticket's holder may know them now."""
    seat = seat_by_secret(code, ticket.secret) if ticket.secret else None
    viewer = SPECTATOR if seat is None else seat.number
    return [line(fields["seq"], fields) for fields in selectors.events_since(code, after, viewer)]


def marks(codes: Iterable[str]) -> dict[str, tuple[int, int]]:
    """Version and last line of chat (0 for none) of the tables with these codes."""
    rows = Table.objects.filter(code__in=list(codes)).annotate(said=Max("chat__pk"))
    return {code: (version, said or 0) for code, version, said in rows.values_list("code", "version", "said")}


def admits(ticket: Ticket, seats: Mapping[int, Seat]) -> bool:
    """True if the ticket's secret still opens its seat; everybody may watch."""
    if ticket.seat is None:
        return True
    seat = seats.get(ticket.seat)
    return seat is not None and opens_now(ticket.hashed, seat)


def render(documents: Documents, code: str, ticket: Ticket, viewer: int) -> View:
    """The document for a viewer. A key is shown as no link: it ends with its device."""
    if viewer == SPECTATOR:
        return documents.of(None)
    return documents.of(
        viewer, "" if opens_by_key(ticket.hashed, documents.seat(viewer)) else _link(code, ticket.secret)
    )


@lru_cache(maxsize=4096)
def _link(code: str, secret: str) -> str:
    return reverse("seat", args=[code, secret])


def _viewer(ticket: Ticket, seats: Mapping[int, Seat]) -> int:
    return SPECTATOR if ticket.seat is None else seats[ticket.seat].number


def _snapshot(code: str) -> Snapshot:
    """Table as its rows stand, from the snapshot cache where that is at their version."""
    open_now = Table.objects.filter(code=code).exclude(status=Table.Status.CLOSED)
    version = open_now.values_list("version", flat=True).first()
    if version is not None and (shot := snapshot_cache.newest(code, version)) is not None:
        return selectors.with_rematch(shot)
    try:
        return selectors.snapshot(code)
    except Refused as refused:
        if refused.code in NOWHERE:
            raise NoSuchTableError(code) from None
        raise


def _moves_after(code: str, after: int, shot: Snapshot) -> list[MoveEvents]:
    """The moves after ``after``, without those that were played since the snapshot."""
    until = _seq(shot)
    if after >= until:
        return []
    return [move for move in selectors.told_since(code, after) if move.seq <= until]


class _Log:
    """Moves as lines of the log; a line that everybody sees is written once for all."""

    def __init__(self, shot: Snapshot, told: list[MoveEvents]) -> None:
        self._game = shot.game
        self._told = told
        self._common: dict[tuple[int, int], Line] = {}

    def lines(self, viewer: int, after: int) -> list[Line]:
        """Those of the moves after ``after``, as ``viewer`` (a seat number or SPECTATOR) may know them."""
        if self._game is None:
            return []
        lines: list[Line] = []
        for move in self._told:
            if move.seq > after:
                lines += self._lines_of(self._game, move, viewer)
        return lines

    def _lines_of(self, game: Ruleset[Any], move: MoveEvents, viewer: int) -> list[Line]:
        """The lines of one move, numbered as the viewer sees them."""
        seen = [game.see(event, viewer) for event in move.events]
        events = [event for event, fields in zip(move.events, seen, strict=True) if fields is not None]
        numbered = number_lines(move.seq, seen, late=is_late(game, move.by_clock))
        return [self._write(event, fields) for event, fields in zip(events, numbered, strict=True)]

    def _write(self, event: Event, fields: dict[str, Any]) -> Line:
        """A line as it is sent: one that everybody sees is encoded once for all who have as many lines before it."""
        if event.private or event.to:
            return line(fields["seq"], fields)
        key = id(event), fields["i"]
        if key not in self._common:
            self._common[key] = line(fields["seq"], fields)
        return self._common[key]


@dataclass(frozen=True)
class Drafts:
    """Drafts of a seat, and the tickets that open that seat now."""

    drafts: list[drafts.Shown]
    tickets: frozenset[Ticket]


def own_drafts(code: str, tickets: Collection[Ticket], seat: int) -> Drafts:
    """The drafts of the seat with this row id, for those of ``tickets`` whose secret still opens it."""
    mine = [ticket for ticket in tickets if ticket.seat == seat]
    still = [one for one in mine if (found := seat_by_secret(code, one.secret)) and found.pk == seat]
    return Drafts(drafts.list_drafts(code, seat), frozenset(still))
