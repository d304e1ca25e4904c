"""The document of a table: all that one viewer may know of it, as one JSON object.

Sockets get it whole or as what changed in it, the programming interface whole. Members that are not known are
left out, never null.
"""

from __future__ import annotations

from typing import Any

from games.engine.events import SPECTATOR
from games.engine.prompts import Prompt
from games.rules import shelf
from games.tables.models import Seat, Table
from games.tables.rewinds import Rewinds
from games.tables.selectors import Snapshot

Document = dict[str, Any]


def document(shot: Snapshot, seat: int | None = None, link: str = "") -> Document:
    """The table as the seat numbered ``seat`` sees it, with its private ``link``; as spectators do for None."""
    return Documents(shot).of(seat, link)


class Documents:
    """The documents of a table at one version, one a viewer: what all of them show is worked out once."""

    def __init__(self, shot: Snapshot) -> None:
        self._shot = shot
        self._table = _table(shot)
        self._prompts = () if shot.game is None else shot.game.prompts(shot.state)
        self._waiting = [_awaited(prompt, shot.deadlines) for prompt in self._prompts if prompt.required]
        self._rewinds = Rewinds(shot)

    def of(self, seat: int | None, link: str = "") -> Document:
        """What ``document`` says."""
        shown: Document = {"table": self._table}
        if seat is not None:
            shown["you"] = seat
        if link:
            shown["link"] = link
        return shown | self._play(SPECTATOR if seat is None else seat)

    def _play(self, viewer: int) -> Document:
        """The game, and what it asks whom; nothing of it before the start."""
        game, state = self._shot.game, self._shot.state
        if game is None:
            return {"prompts": [], "waiting": []}
        return {
            "game": game.view(state, viewer),
            "prompts": [game.render(state, prompt) for prompt in self._prompts if prompt.seat == viewer],
            "waiting": self._waiting,
            **self._rewinds.of(viewer),
        }


def _table(shot: Snapshot) -> Document:
    table = shot.table
    info = shelf.game(table.game).info
    shown: Document = {
        "code": table.code,
        "name": table.name,
        "game": table.game,
        "status": table.status,
        "public": table.public,
        "options": {name: value for name, value in table.options.items() if value is not None},
        "response_time": table.response_time,
        "decision_time": table.decision_time,
        "content": table.content_id,
        "commitment": table.commitment,
        "seats": [_seat(seat) for seat in shot.seats.values()],
        "min_seats": info.min_seats,
        "max_seats": info.max_seats,
    }
    host = _host(table, shot.seats.values())
    return shown if host is None else shown | {"host": host}


def _seat(seat: Seat) -> Document:
    shown: Document = {
        "number": seat.number,
        "name": seat.name,
        "kind": seat.kind,
        "standin": seat.standin,
    }
    if seat.word:
        shown["word"] = seat.word
    return shown | {"level": seat.level} if seat.level else shown


def _host(table: Table, seats: Any) -> int | None:
    return next((seat.number for seat in seats if seat.pk == table.host_id), None)


def _awaited(prompt: Prompt, deadlines: dict[str, int]) -> Document:
    """Whom the table waits for, for what, until when (ms since 1970). Not the question: that may hold secrets."""
    shown: Document = {"seat": prompt.seat, "kind": prompt.kind, "clock": prompt.clock}
    deadline = deadlines.get(prompt.id)
    return shown if deadline is None else shown | {"deadline": deadline}
