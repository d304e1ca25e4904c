"""Rules bound to an edition, options and a number of seats: what can be worked out once and asked often."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from games.rules.elgebar.content import Content
from games.rules.elgebar.hexes import Grid, grid
from games.rules.elgebar.state import HOME, State, System

GREENHOUSE, RADAR = "greenhouse", "radar"


@lru_cache(maxsize=4096)
def level_of(potential: int) -> int:
    """EL-H2: the largest L with L³ at most the potential, by whole numbers alone.

    >>> [level_of(n) for n in (0, 1, 26, 27, 342, 343)]
    [0, 1, 2, 3, 6, 7]
    """
    low, high = 0, 1 << (potential.bit_length() // 3 + 1)
    while low < high:
        middle = (low + high + 1) // 2
        if middle**3 <= potential:
            low = middle
        else:
            high = middle - 1
    return low


@lru_cache(maxsize=64)
def systems_by_hex(systems: tuple[System, ...]) -> dict[int, int]:
    """The number of the system in each hex that has one."""
    return {system.hex: number for number, system in enumerate(systems, 1)}


class Rules:
    """EL with one edition, for one table."""

    def __init__(self, content: Content, options: Mapping[str, Any], seats: int) -> None:
        self.content = content
        self.constants = content.constants
        self.seats = seats
        self.turn_limit: int = options["turn_limit"]
        self.victory: str = options["victory"]
        self.bar: int = options["bar"]
        self.first_test: int = options["first_test"]
        # Tables of before there was the option do not say it.
        self.common_numbers: bool = options.get("common_numbers", True)
        self.radius = content.radius[seats]
        self.home = System(0, content.star(self.constants.central_class), self.constants.central_size)
        self.domain = {name: place for place, name in enumerate(content.domains)}
        self._fires: dict[int, frozenset[int]] = {}

    # Systems and sites.

    def system(self, state: State, site: int) -> System:
        """The system of a site; a home is one of its own in the centre (EL-S7)."""
        return self.home if site == HOME else state.systems[site - 1]

    def grid(self, state: State) -> Grid:
        return grid(state.radius)

    def code(self, system: System) -> str:
        """EL-Q3: the letter of the class and the last digit of the size.

        Size 10 is written 0.
        """
        return f"{self.content.classes[system.star].code}{system.size % 10}"

    def site_at(self, state: State, hex_: int) -> int | None:
        """The site in a hex: a system's number, 0 for the own home in the centre, None in empty space."""
        return HOME if hex_ == 0 else systems_by_hex(state.systems).get(hex_)

    # Levels (EL-H).

    def level(self, state: State, seat: int, domain: int) -> int:
        return level_of(state.potentials[seat][domain])

    def applied(self, state: State, seat: int, domain: int) -> int:
        """EL-H3: energy, geology and agriculture are capped by research."""
        level = self.level(state, seat, domain)
        return min(level, self.level(state, seat, 0)) if domain in self.content.capped else level

    # Prices.

    def raise_price(self, kind: str, level: int) -> int:
        """EL-G3: materials for reaching a level."""
        return int(level ** self.content.kinds[kind].power)

    def ship_price(self, values: tuple[int, ...], old: tuple[int, ...] = (0, 0, 0, 0)) -> tuple[int, int]:
        """EL-J1, K1: materials and fuel for the characteristics that are not as before, at their full squares."""
        price = {"materials": 0, "fuel": 0}
        for value, before, resource in zip(values, old, self.content.resources, strict=True):
            if value != before:
                price[resource] += value * value
        return price["materials"], price["fuel"]

    # Combat (EL-Q6).

    def fires(self, displacement: int) -> frozenset[int]:
        """The rounds in which a ship of this displacement fires."""
        found = self._fires.get(displacement)
        if found is None:
            found = self._fires[displacement] = frozenset(self._rounds(displacement))
        return found

    def _rounds(self, displacement: int) -> tuple[int, ...] | range:
        table = self.content.rounds
        if displacement == 0:
            return ()
        return table[displacement - 1] if displacement <= len(table) else range(1, displacement + 1)

    # Order of the seats (EL-S11).

    def priority(self, turn: int, site: int = HOME) -> list[int]:
        """The order of the turn, or the one at an ordinary system."""
        first = (turn - 1 + site) % self.seats
        return [(first + place) % self.seats for place in range(self.seats)]
