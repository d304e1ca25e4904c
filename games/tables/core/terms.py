"""Ends of deputies' terms: whatever ends one, the link opens nothing any more, and the house says so.

The transaction holds the table; where a robot plays on, whoever calls sets the clocks anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from games.tables.core import announcements
from games.tables.models import Seat, Table


def end(table: Table, seat: Seat) -> None:
    """End the term of the seat's deputy; nothing is said of one who never took the seat."""
    if seat.deputy_hash:
        announcements.post(table, "deputy_gone", seat, deputy=seat.deputy_name)
    seat.end_deputy()
    seat.save(update_fields=["deputy_name", "deputy_hash", "deputy_until"])


def end_takeovers(table: Table, seats: Mapping[int, Seat], names: Collection[str]) -> bool:
    """Leave to the robots again what people of these names took over, or may; True if there was something."""
    found = [seat for seat in seats.values() if seat.kind == Seat.Kind.BOT and seat.deputy_name in names]
    for robot in found:
        end(table, robot)
    return bool(found)
