"""Losses: what is taken from people at a table, a seat or the table itself, as facts to be told to them.

Nothing here names who did it: a message holds what everybody at the table may know.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.notices.channels import LOST
from games.notices.facts import Fact
from games.tables.core import closures
from games.tables.core.snapshot import Snapshot
from games.tables.lobby import exclusions
from games.tables.models import Seat, Table


def of_seats(shot: Snapshot) -> Iterator[Fact]:
    """Seats that were taken from their people: sent away from the lobby, removed from the game, played by a robot."""
    for seat in exclusions.excluded_seats(shot.table.code):
        yield Fact(f"sent_away.{seat.pk}", LOST, seat, {"what": "sent_away"})
    for seat in shot.seats.values():
        if seat.removed:
            yield Fact(f"removed.{seat.number}", LOST, seat, {"what": "removed"})
        elif seat.standin and seat.standin_at is not None and shot.table.status == Table.Status.PLAYING:
            about = {"what": "robot", "missed": seat.missed}
            yield Fact(f"robot.{seat.number}.{seat.standin_seq}", LOST, seat, about)


def of_closing(table: Table) -> Iterator[Fact]:
    """The closing of a table, for its people but the host who closed it, and for who follows it elsewhere.

    None of a table that was closed before it was noted how.
    """
    closure = closures.closure_of(table)
    if not closure.by:
        return
    about = {"what": "closed", "by": closure.by}
    for seat in Seat.objects.filter(table=table, kind=Seat.Kind.HUMAN, removed=False):
        if seat.pk != closure.seat:
            yield Fact(f"closed.{seat.number}", LOST, seat, about)
    yield Fact("table.closed", LOST, None, about)
