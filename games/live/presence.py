"""Presence at a table: seats with an open page, and the number of spectators, over all processes."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

LASTING = 60.0
"""Seconds for which another process is believed; it repeats itself three times as often."""


@dataclass(frozen=True, slots=True)
class Count:
    """Count of one process: ids of seats, and sockets without a seat."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0
    until: float = float("inf")


class Crowd:
    """Sum of the counts of all processes. ``revision`` goes up with each change."""

    def __init__(self) -> None:
        self.revision = 1
        self.here = Count()
        self._elsewhere: dict[str, Count] = {}

    def count(self, seats: set[int], spectators: int) -> bool:
        """This process' own count; tells whether it changed."""
        new = Count(frozenset(seats), spectators)
        changed = new != self.here
        self.here = new
        self.revision += changed
        return changed

    def hear(self, process: str, seats: set[int], spectators: int) -> bool:
        """Take in the count of another process; True if it changed."""
        old = self._elsewhere.get(process, Count())
        self._elsewhere[process] = Count(frozenset(seats), spectators, time.monotonic() + LASTING)
        changed = (old.seats, old.spectators) != (frozenset(seats), spectators)
        self.revision += changed
        return changed

    def forget_silent(self) -> bool:
        """Drop processes that have not been heard of for long; tells whether there were any."""
        now = time.monotonic()
        silent = [process for process, count in self._elsewhere.items() if count.until < now]
        for process in silent:
            del self._elsewhere[process]
        self.revision += bool(silent)
        return bool(silent)

    def seen(self, numbers: Mapping[int, int]) -> tuple[list[int], int]:
        """The numbers of the seats that are here, ascending, and the number of spectators.

        ``numbers`` maps ids of seats to their numbers now: these change when the dice give the order.
        """
        counts = [self.here, *self._elsewhere.values()]
        seats = frozenset().union(*(count.seats for count in counts))
        return sorted(numbers[seat] for seat in seats if seat in numbers), sum(c.spectators for c in counts)
