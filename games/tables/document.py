"""Document of a table: all that one viewer may know of it, as one JSON object.

Sockets get it whole or as what changed in it, the programming interface whole. Members that are not known are
left out, never null.
"""

from __future__ import annotations

from dataclasses import asdict
from operator import attrgetter, is_
from typing import Any

from games import registry
from games.engine.capabilities.cached_views import make_view_cache
from games.engine.codec import without_nulls
from games.engine.events import SPECTATOR
from games.engine.prompts import Prompt
from games.engine.view_cache import View, reuse
from games.tables.core.control import FIELDS, control_of
from games.tables.core.snapshot import Snapshot
from games.tables.core.timing import bank_of, ms
from games.tables.models import Seat, Table
from games.tables.undo.document import UndoDocument

Document = dict[str, Any]


def document(shot: Snapshot, seat: int | None = None, link: str = "") -> Document:
    """The table as the seat numbered ``seat`` sees it, with its private ``link``; as spectators do for None."""
    return Documents(shot).of(seat, link).whole()


class Documents:
    """Documents of a table at one version, one a viewer; what all of them show is computed once.

    ``before`` are those of an earlier version, whose parts are shown again, as the same objects, where nothing changed.
    """

    def __init__(self, shot: Snapshot, before: Documents | None = None) -> None:
        self._shot: Snapshot = shot
        if before is not None and before._shot.game is not shot.game:
            before = None
        asks = None if shot.table.status == Table.Status.ABANDONED else shot.game
        prompts = () if asks is None else asks.prompts(shot.state)
        self._asked: dict[int, list[Prompt]] = {}
        for prompt in prompts:
            self._asked.setdefault(prompt.seat, []).append(prompt)
        self._undo = UndoDocument(shot)
        waiting = [_render_awaited(prompt, shot) for prompt in prompts if prompt.required]
        self._questions: dict[str, tuple[Document, Document]] = {}
        self._common: Document | None = None
        self._own: dict[tuple[int | None, str], Document] = {}
        self._own_before = {} if before is None else before._own
        self._same_position = before is not None and before._shot.seq == shot.seq
        self._positions: dict[int, View] = {}  # by viewer
        if before is None:
            self._views = None if shot.game is None else make_view_cache(shot.game)
            self._asked_before: dict[str, tuple[Document, Document]] = {}
            self._lists: dict[int, list[Document]] = {}
            self._table, self._quiet, self._waiting = _table(shot), _quiet_hours(shot), waiting
            return
        self._views, self._asked_before, self._lists = before._views, before._questions, before._lists
        self._table, self._quiet = before._table, before._quiet
        if self._same_position:
            self._positions = before._positions
        if not _as_before(shot, before._shot):
            self._table, self._quiet = _table(shot), _quiet_hours(shot)
        self._waiting = before._waiting if before._waiting == waiting else waiting

    def of(self, seat: int | None, link: str = "") -> View:
        """Document of one viewer; see ``document``."""
        own: Document = {}
        if seat is not None:
            own["you"] = seat
            if seat in self._quiet:
                own["quiet"] = self._quiet[seat]
            person = self._shot.seats.get(seat)
            if person and person.missed and not person.standin:
                own["missed"] = person.missed
        if link:
            own["link"] = link
        if self._shot.sent_away and seat is not None and seat == self._table.get("host"):
            own["sent_away"] = [{"seat": one.number, "name": one.name} for one in self._shot.sent_away]
        viewer = SPECTATOR if seat is None else seat
        own["prompts"] = self._prompts(viewer)
        own |= self._undo.of(viewer)
        public = None
        if self._views is not None:  # nothing of the game before the start
            game = self._positions.get(viewer)
            if game is None:
                game = self._positions[viewer] = self._views.view(self._shot.state, viewer)
            own["game"], public = game.own, game.public
        own = self._own[seat, link] = reuse(self._own_before.get((seat, link)), own)
        return View(self._seen_by_all(public), own)

    def _seen_by_all(self, game: Document | None) -> Document:
        """Public part of the document; ``game`` is the public view of the position."""
        if self._common is None or self._common.get("game") is not game:
            self._common = {"table": self._table, "waiting": self._waiting}
            if game is not None:
                self._common["game"] = game
        return self._common

    def seat(self, number: int) -> Seat:
        """The seat with this number."""
        return self._shot.seats[number]

    def _prompts(self, viewer: int) -> list[Document]:
        """Prompts of the viewer; the same list as before if it holds the same questions."""
        asked = [self._question(prompt) for prompt in self._asked.get(viewer, ())]
        before = self._lists.get(viewer, [])
        if len(asked) != len(before) or not all(map(is_, asked, before)):
            self._lists[viewer] = before = asked
        return before

    def _question(self, prompt: Prompt) -> Document:
        """The question as its seat sees it, without nulls; as the same object as before if it is rendered as before."""
        assert self._views is not None
        found = self._asked_before.get(prompt.id)
        if found is not None and self._same_position:
            self._questions[prompt.id] = found
            return found[1]
        rendered = self._views.render(self._shot.state, prompt)
        if found is None or found[0] is not rendered:
            found = rendered, without_nulls(rendered)
        self._questions[prompt.id] = found
        return found[1]


_shown = attrgetter(
    "status",
    "name",
    "public",
    "options",
    "content_id",
    "thinking_time",
    "hints",
    "patience",
    "locked",
    *FIELDS,
    "banks",
    "paused_at",
    "resume_at",
    "motions",
    "commitment",
    "host_id",
    "lead",
)
"""The columns of a table that its document shows and that may change."""


def _as_before(shot: Snapshot, before: Snapshot) -> bool:
    """True if all that a table shows of itself is what it was; rows of seats are handed on until one changes."""
    if (shot.rematch, shot.expected) != (before.rematch, before.expected):
        return False
    if _shown(shot.table) != _shown(before.table):
        return False
    return [*map(id, shot.seats.values())] == [*map(id, before.seats.values())]


def _table(shot: Snapshot) -> Document:
    table = shot.table
    info = registry.package(table.game).info
    shown: Document = {
        "code": table.code,
        "name": table.name,
        "game": table.game,
        "status": table.status,
        "public": table.public,
        "options": {name: value for name, value in table.options.items() if value is not None},
        **_clocks(table),
        "motions": table.motions,
        "thinking_time": table.thinking_time,
        "hints": table.hints,
        "patience": table.patience,
        "locked": table.locked,
        "content": table.content_id,
        "commitment": table.commitment,
        "seats": [_seat(seat, table) for seat in shot.seats.values()],
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
    }
    if shot.rematch is not None:
        shown["rematch"] = {**asdict(shot.rematch), "seats": list(shot.rematch.seats)}
    if table.rematch_of_id is not None and table.status == table.Status.LOBBY:
        shown["expected"] = list(shot.expected)
    if table.lead is not None:
        shown["lead"] = table.lead
    if table.imported:
        shown["imported"] = {"code": table.origin}
    elif table.origin:
        shown["origin"] = {"code": table.origin, "move": table.origin_move}
    if (
        shot.game is not None
        and shot.game.has_hidden_information
        and table.status == table.Status.PLAYING
        and not table.origin
    ):
        shown["hides"] = True
    host = _host(table, shot.seats.values())
    return shown if host is None else shown | {"host": host}


def _seat(seat: Seat, table: Table) -> Document:
    shown: Document = {
        "number": seat.number,
        "name": seat.name,
        "kind": seat.kind,
        "standin": seat.standin,
    }
    for mark in ("removed", "muted"):
        if getattr(seat, mark):
            shown[mark] = True
    if seat.deputy_until is not None and not seat.deputy_hash:
        shown["granted"] = seat.deputy_name
    elif seat.deputy_until is not None:
        shown["deputy"] = {"name": seat.deputy_name, "until": ms(seat.deputy_until)}
    if seat.word:
        shown["word"] = seat.word
    if table.bank_time and seat.of_person:
        shown["bank"] = bank_of(table, seat.number)
    return shown | {"level": seat.level} if seat.level else shown


def _host(table: Table, seats: Any) -> int | None:
    return next((seat.number for seat in seats if seat.pk == table.host_id), None)


def _render_awaited(prompt: Prompt, shot: Snapshot) -> Document:
    """Awaited seat of a question, its kind (not its content, which may be secret) and its deadline (ms).

    ``bank_from``: from then on the time is taken from the seat's bank.
    """
    shown: Document = {"seat": prompt.seat, "kind": prompt.kind, "clock": prompt.clock}
    if prompt.stretch > 1:
        shown["stretch"] = prompt.stretch
    deadline = shot.deadlines.get(prompt.id)
    if deadline is not None:
        shown["deadline"] = deadline
        if prompt.id in shot.table.drawing:
            shown["bank_from"] = shot.table.drawing[prompt.id][1]
    return shown


def _quiet_hours(shot: Snapshot) -> dict[int, Document]:
    """Quiet hours of the seats, by seat number; each is shown to its own screen only."""
    return {
        number: {"from": seat.quiet_from, "to": seat.quiet_to, "time_zone": seat.time_zone}
        for number, seat in shot.seats.items()
    }


def _clocks(table: Table) -> Document:
    """The table's time control, and its pause."""
    shown: Document = control_of(table).columns()
    if table.paused_at is not None:
        shown["paused"] = ms(table.paused_at)
        if table.resume_at is not None:
            shown["resume"] = ms(table.resume_at)
    return shown
