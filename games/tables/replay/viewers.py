"""Viewers of a replay: through whose eyes a visitor may look (T-10.1)."""

from __future__ import annotations

from games.engine.events import SPECTATOR
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.replay.replay_worker import TRUTH

__all__ = ["TRUTH", "allowed_viewers", "over", "read", "viewer_name"]

WORDS = {TRUTH: "all", SPECTATOR: "spectator"}
"""Names of the viewers who are no seats, as addresses have them."""


def over(table: Table) -> bool:
    """True once nothing of the game is a secret any more."""
    return table.status in Table.OVER


def allowed_viewers(table: Table, seat: Seat | None, seats: int) -> list[int]:
    """Viewers that whoever holds ``seat`` (None: nobody's) may look as now, the usual one first.

    While the game runs: themselves, and what anybody who watches may know. After the end everybody may be anybody.
    """
    if over(table):
        return [TRUTH, *range(seats), SPECTATOR]
    return [SPECTATOR] if seat is None else [seat.number, SPECTATOR]


def read(name: str, table: Table, seat: Seat | None, seats: int) -> int:
    """The viewer named in an address ("all", "spectator", a seat number; "": the usual one).

    Raises Refused ``eyes_closed`` (T-10.1) for one that the visitor may not be now, and for one that nobody is.
    """
    may = allowed_viewers(table, seat, seats)
    if not name:
        return may[0]
    found = next((viewer for viewer in may if viewer_name(viewer) == name), None)
    if found is None:
        raise Refused("eyes_closed")
    return found


def viewer_name(viewer: int) -> str:
    """Name of a viewer in addresses.

    >>> named(TRUTH), named(3)
    ('all', '3')
    """
    return WORDS.get(viewer, str(viewer))
