"""A table as it is read: the snapshot of a version, and its last moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.engine.events import Event
from games.engine.ruleset import Ruleset
from games.engine.undo import Trace
from games.tables.models import RewindRequest, Seat, Table


@dataclass(frozen=True)
class Snapshot:
    """A table as it stands at ``version``: everything that a hub needs to render its document for every viewer.

    ``seats`` by number; ``game`` and ``state`` are None in the lobby. The state is shared: never change it.
    ``deadlines`` map prompt ids to the moments, in milliseconds since 1970, when the clock answers for a
    person. ``past`` is what the last moves left behind, ``request`` what somebody wants to take back now. ``rematch``
    is that of a finished table, ``expected`` the names of those whom the lobby of one waits for, ``sent_away`` the
    seats that were set aside in a lobby.
    """

    table: Table
    seats: dict[int, Seat]
    game: Ruleset[Any] | None
    state: Any
    version: int
    seq: int
    deadlines: dict[str, int] = field(default_factory=dict)
    past: tuple[Trace, ...] = ()
    request: RewindRequest | None = None
    rematch: Rematch | None = None
    expected: tuple[str, ...] = ()
    sent_away: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Rematch:
    """The rematch of a finished table: its code and status, and the seats of here that have sat down there."""

    code: str
    status: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class MoveEvents:
    """Events of one move, and its number."""

    seq: int
    events: tuple[Event, ...]
    by_clock: bool = False
