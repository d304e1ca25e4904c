"""The position of a game, flat and cheap to copy: what a turn does not touch is shared between positions.

Cells are absolute numbers (torus.py) and never leave the server before the end; stars are known by their place, which
is their secret number less one (GX-3.1). Knowledge is state (GX-5.16): one object a seat, replaced when a turn closes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec

from games.rules.galaxy.actions import NoOrders, Orders

NOBODY = -1
NEVER = -1
"""A turn in which nothing happened."""

SPEED, POWER, INVISIBLE = 1, 2, 4
TRAITS = {"speed": SPEED, "power": POWER, "invisible": INVISIBLE}
"""Bits of a fleet's traits by name (GX-2.1)."""


class Fleet(msgspec.Struct, frozen=True, array_like=True):
    """Ships under one number (GX-4.5): counts of patrol ships, cruisers and colony ships; traits as bits."""

    number: int
    cell: int
    patrols: int
    cruisers: int
    colony_ships: int
    traits: int = 0

    @property
    def ships(self) -> tuple[int, int, int]:
        return self.patrols, self.cruisers, self.colony_ships

    @property
    def invisible(self) -> bool:
        return bool(self.traits & INVISIBLE)

    def holding(self, ships: tuple[int, int, int]) -> Fleet:
        """Return the fleet with other ships."""
        return Fleet(self.number, self.cell, *ships, self.traits)

    def at(self, cell: int) -> Fleet:
        """Return the fleet in another cell."""
        return Fleet(self.number, cell, self.patrols, self.cruisers, self.colony_ships, self.traits)

    def having(self, traits: int) -> Fleet:
        """Return the fleet with other traits."""
        return Fleet(self.number, self.cell, self.patrols, self.cruisers, self.colony_ships, traits)


class Figures(msgspec.Struct, frozen=True, array_like=True):
    """All figures of a star as they were when ``turn`` opened; None is what a given position leaves out."""

    turn: int | None
    name: str | None
    m: int | None
    f: int | None
    t: int | None
    do: int | None
    de: int | None
    re: int | None
    type: str | None


class Sight(msgspec.Struct, frozen=True, array_like=True):
    """Knowledge of the star in a cell (GX-5.16), with the turns of the reports that told it; 0 is never.

    ``owner``: a seat or NOBODY for free, of turn ``owned``; ``exit``: the cell of a GATE's EXIT.
    """

    cell: int
    seen: int
    figures: Figures | None = None
    owner: int = NOBODY
    owned: int = 0
    exit: int | None = None


class Listing(msgspec.Struct, frozen=True, array_like=True):
    """The last exact listing of the fleets in a cell (GX-5.7): (owner, patrols, cruisers, colony ships) each."""

    cell: int
    turn: int
    fleets: tuple[tuple[int, int, int, int], ...]


class Knowledge(msgspec.Struct, frozen=True):
    """Everything a seat has learnt (GX-5.14).

    ``cells``: by cell, 0 for nothing, else scan, see ``scan_of``. The rest is in ascending order of cells.
    """

    cells: tuple[int, ...]
    sights: tuple[Sight, ...] = ()
    listings: tuple[Listing, ...] = ()
    deadly: tuple[tuple[int, int], ...] = ()
    code: str = ""
    throne: int | None = None


def scan(turn: int, echo: int, empty: bool) -> int:
    """Knowledge of a bare cell as one number: the turn it was scanned last (0 never), its echo, whether it is empty."""
    return turn << 10 | echo << 1 | empty


def scan_of(value: int) -> tuple[int, int, bool]:
    """Split a value of ``scan`` into (turn, echo, empty)."""
    return value >> 10, value >> 1 & 511, bool(value & 1)


class Report(msgspec.Struct, frozen=True):
    """Report of a turn to a seat (GX-20): ``lines`` in the seat's own frame, never to be changed.

    ``stood``: (number, cell) of every own fleet at the start of the movement part.
    """

    turn: int
    lines: tuple[dict[str, Any], ...] = ()
    stood: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class State:
    """GX-4.4, 4.5. Lists are by seat or by star.

    ``serial`` counts positions taken up again. ``sets`` hold what is in for the open turn, ``received`` in which order.
    ``curve`` has the points of all seats at the opening of every turn; ``ranking`` is empty before the end.
    """

    draws: int
    serial: int
    turn: int
    # Players, for the whole game
    homes: tuple[int, ...]
    forms: tuple[int, ...]
    magnitudes: tuple[int, ...]
    code: str
    # Stars, for the whole game
    names: tuple[str, ...]
    cells: tuple[int, ...]
    m: tuple[int, ...]
    re: tuple[int, ...]
    home_of: tuple[int, ...]
    exits: tuple[int, ...]
    # What changes
    technology: list[int]
    treasury: list[int]
    fleets: list[tuple[Fleet, ...]]
    f: list[int]
    t: list[int]
    do: list[int]
    types: list[str]
    owner: list[int]
    colonised: list[int]
    effective: list[int]
    sets: list[Orders | NoOrders | None]
    received: tuple[int, ...]
    knowledge: list[Knowledge]
    reports: list[Report]
    curve: list[tuple[int, ...]]
    ranking: tuple[int, ...]

    def copy(self) -> State:
        """A position that can be changed without changing this one."""
        return State(
            self.draws,
            self.serial,
            self.turn,
            self.homes,
            self.forms,
            self.magnitudes,
            self.code,
            self.names,
            self.cells,
            self.m,
            self.re,
            self.home_of,
            self.exits,
            self.technology[:],
            self.treasury[:],
            self.fleets[:],
            self.f[:],
            self.t[:],
            self.do[:],
            self.types[:],
            self.owner[:],
            self.colonised[:],
            self.effective[:],
            self.sets[:],
            self.received,
            self.knowledge[:],
            self.reports[:],
            self.curve[:],
            self.ranking,
        )

    @property
    def seats(self) -> int:
        return len(self.homes)

    def star_at(self, cell: int) -> int | None:
        """The star in a cell."""
        return _by_cell(self.cells).get(cell)

    def star_named(self, name: str) -> int | None:
        """The star of this name, compared as it is written (GX-19.5)."""
        return _by_name(self.names).get(name)

    def defence(self, star: int) -> int:
        """GX-4.4: technology + docility."""
        return self.t[star] + self.do[star]

    def owned_by(self, seat: int) -> list[int]:
        """The seat's stars, ascending."""
        return [star for star, owner in enumerate(self.owner) if owner == seat]

    def held(self, seat: int, kind: str) -> list[int]:
        """The seat's stars of a type that are in effect (GX-10.2)."""
        return [
            star
            for star, owner in enumerate(self.owner)
            if owner == seat and self.types[star] == kind and self.effective[star] <= self.turn
        ]

    def exiled(self, seat: int) -> bool:
        """GX-1.5: without stars and without fleets."""
        return not self.fleets[seat] and seat not in self.owner


@lru_cache(maxsize=64)
def _by_cell(cells: tuple[int, ...]) -> dict[int, int]:
    return {cell: star for star, cell in enumerate(cells)}


@lru_cache(maxsize=64)
def _by_name(names: tuple[str, ...]) -> dict[str, int]:
    return {name: star for star, name in enumerate(names)}
