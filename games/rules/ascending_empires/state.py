"""The position of a game, as flat as it can be: copying it is what thinking ahead costs most.

Leaves are numbers and tuples, replaced and never changed; the few lists are copied. Holes have their place in the hole
order, ships their keys (AE-3.5), ships off the board and holes in sets are bit masks.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

NOBODY = -1

Levels = tuple[int, int, int, int]
"""Of the four tracks, in the order of the colours."""

PHASES = ("action", "moving", "attacking", "second_action", "after_action", "over")
"""Phases of a turn (AE-6.6), and the end of the game."""


@dataclass(slots=True)
class State:
    """Everything that decides what may come (AE-19.3). ``serial`` goes up whenever another question is asked.

    By seat: ``tokens``, ``levels``, troops and ships (mask) in supply and reserve, ``known``: holes it has scanned.
    By hole: ``faces`` (place in FACES), ``owner``, ``troops``, ``colonies``, ``cities``, ``labs``; ``up`` is a mask.
    A home planet is always owned by its seat. ``fleet`` are the keys of the ships on the board, ascending, ``spots``
    where they are (mbu).
    ``used``: ships that have attacked in this turn, ascending; ``last_turns``: seats with a final turn to come after
    this one; ``passes``: turns in a row that were passes; ``reason`` is empty while the game goes on.
    """

    draws: int
    serial: int
    first: int
    active: int
    round: int
    turn: int
    phase: str
    points: int
    used: tuple[int, ...]
    passes: int
    vp_supply: int
    taker: int
    last_turns: tuple[int, ...]
    resigned: int
    winners: tuple[int, ...]
    reason: str
    tokens: list[int]
    levels: list[Levels]
    supply_troops: list[int]
    reserve_troops: list[int]
    supply_ships: list[int]
    reserve_ships: list[int]
    known: list[int]
    faces: tuple[int, ...]
    up: int
    owner: list[int]
    troops: list[int]
    colonies: list[int]
    cities: list[int]
    labs: list[int]
    fleet: list[int]
    spots: list[tuple[int, int]]

    def copy(self) -> State:
        """A position that can be changed without changing this one."""
        return State(
            self.draws,
            self.serial,
            self.first,
            self.active,
            self.round,
            self.turn,
            self.phase,
            self.points,
            self.used,
            self.passes,
            self.vp_supply,
            self.taker,
            self.last_turns,
            self.resigned,
            self.winners,
            self.reason,
            self.tokens[:],
            self.levels[:],
            self.supply_troops[:],
            self.reserve_troops[:],
            self.supply_ships[:],
            self.reserve_ships[:],
            self.known[:],
            self.faces,
            self.up,
            self.owner[:],
            self.troops[:],
            self.colonies[:],
            self.cities[:],
            self.labs[:],
            self.fleet[:],
            self.spots[:],
        )

    @property
    def ships(self) -> dict[int, tuple[int, int]]:
        """Where the ships on the board are, by key, ascending: made anew each time, to be read."""
        return dict(zip(self.fleet, self.spots, strict=True))

    def place(self, key: int, spot: tuple[int, int]) -> None:
        """A ship stands there from now on, whether it was on the board or not."""
        at = bisect_left(self.fleet, key)
        if at < len(self.fleet) and self.fleet[at] == key:
            self.spots[at] = spot
        else:
            self.fleet.insert(at, key)
            self.spots.insert(at, spot)

    def lift(self, key: int) -> None:
        """A ship leaves the board. Raises ValueError if it is not there."""
        at = self.fleet.index(key)
        del self.fleet[at], self.spots[at]

    def spot(self, key: int) -> tuple[int, int]:
        """Where a ship on the board is. Raises ValueError if it is not there."""
        return self.spots[self.fleet.index(key)]

    def playing(self, seat: int) -> bool:
        """Whether a seat has not resigned (AE-6.9)."""
        return not self.resigned >> seat & 1

    def items(self, hole: int) -> int:
        """Items on a planet (AE-12.2)."""
        return self.troops[hole] + self.colonies[hole] + self.cities[hole] + self.labs[hole]

    def is_up(self, hole: int) -> bool:
        return bool(self.up >> hole & 1)
