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
from games.tables.selectors import Snapshot

Document = dict[str, Any]


def document(shot: Snapshot, seat: int | None = None, link: str = "") -> Document:
    """The table as the seat numbered ``seat`` sees it, with its private ``link``; as spectators do for None."""
    shown: Document = {"table": _table(shot)}
    if seat is not None:
        shown["you"] = seat
    if link:
        shown["link"] = link
    return shown | _play(shot, SPECTATOR if seat is None else seat)


def _table(shot: Snapshot) -> Document:
    table = shot.table
    info = shelf.game(table.game).info
    shown: Document = {
        "code": table.code,
        "name": table.name,
        "game": table.game,
        "status": table.status,
        "public": table.public,
        "options": table.options,
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


def _play(shot: Snapshot, viewer: int) -> Document:
    """The game, and what it asks whom; nothing of it before the start."""
    game, state = shot.game, shot.state
    if game is None:
        return {"prompts": [], "waiting": []}
    prompts = game.prompts(state)
    return {
        "game": game.view(state, viewer),
        "prompts": [game.render(state, prompt) for prompt in prompts if prompt.seat == viewer],
        "waiting": [_awaited(prompt, shot.deadlines) for prompt in prompts if prompt.required],
    }


def _awaited(prompt: Prompt, deadlines: dict[str, int]) -> Document:
    """Whom the table waits for, for what, until when (ms since 1970). Not the question: that may hold secrets."""
    shown: Document = {"seat": prompt.seat, "kind": prompt.kind, "clock": prompt.clock}
    deadline = deadlines.get(prompt.id)
    return shown if deadline is None else shown | {"deadline": deadline}
