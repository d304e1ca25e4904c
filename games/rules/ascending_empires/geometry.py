"""Distances on the board, in whole thousandths of a unit (mbu): orbits, ranges, legal spots (AE-1.6, AE-4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.rules.ascending_empires.content import Content, Spot
from games.rules.ascending_empires.kernel import Surface

MBU = 1000
CELL = 50 * MBU
"""Side of the squares by which orbits are looked up."""

NOWHERE = -1
"""The orbit of a ship that is in none."""


def within(a: Spot, b: Spot, reach: int) -> bool:
    """Whether two points are at most ``reach`` apart; equality counts (AE-4.2)."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy <= reach * reach


class Board:
    """The board of one edition: holes, edges and reaches in mbu."""

    def __init__(self, content: Content) -> None:
        geometry = content.edition.geometry
        self.centres = content.centres
        self.half = MBU * geometry.half
        self.touch = MBU * geometry.touch
        self.orbit = MBU * geometry.orbit_reach
        self.gap = MBU * geometry.ship_gap
        self.short, self.long = MBU * geometry.short_range, MBU * geometry.long_range
        self._near = self._cells()

    def _cells(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """The holes whose orbit may reach into each square of the board."""
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for hole, (x, y) in enumerate(self.centres):
            for column in range((x - self.orbit) // CELL, (x + self.orbit) // CELL + 1):
                for row in range((y - self.orbit) // CELL, (y + self.orbit) // CELL + 1):
                    found[column, row] = (*found.get((column, row), ()), hole)
        return found

    def orbit_of(self, spot: Spot) -> int:
        """The hole in whose orbit a ship stands, or NOWHERE (AE-4.3); never more than one (AE-4.6)."""
        for hole in self._near.get((spot[0] // CELL, spot[1] // CELL), ()):
            if within(spot, self.centres[hole], self.orbit):
                return hole
        return NOWHERE

    def orbits(self, ships: Mapping[int, Spot]) -> dict[int, list[int]]:
        """By hole, the ships in its orbit, ascending; holes without ships are left out."""
        found: dict[int, list[int]] = {}
        for key in sorted(ships):
            hole = self.orbit_of(ships[key])
            if hole != NOWHERE:
                found.setdefault(hole, []).append(key)
        return found

    def on_surface(self, spot: Spot) -> bool:
        """AE-4.1, edges included."""
        return max(abs(spot[0]), abs(spot[1])) <= self.half

    def free(self, spot: Spot, others: Iterable[Spot], slack: int = 0) -> bool:
        """A legal spot for placing a ship (AE-4.5); ``slack`` is how much closer it may be to discs and ships."""
        return (
            self.on_surface(spot)
            and all(apart(spot, centre, self.touch - slack) for centre in self.centres)
            and all(apart(spot, other, self.gap - slack) for other in others)
        )

    def launch_spots(self, hole: int, others: Iterable[Spot]) -> Iterator[Spot]:
        """Legal spots in the orbit of a hole: the middle of the ring, clockwise from the right."""
        taken = list(others)
        x, y = self.centres[hole]
        for dx, dy in _ring((self.touch + self.orbit) // 2):
            if self.free((x + dx, y + dy), taken):
                yield x + dx, y + dy


def apart(a: Spot, b: Spot, least: int) -> bool:
    """Whether two points are at least ``least`` apart; equality counts."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy >= least * least


STEPS = ((1000, 0), (924, 383), (707, 707), (383, 924))
"""Directions of the first quarter of a ring in thousandths, 22.5 degrees apart; whole, so that all machines agree."""


def _ring(radius: int) -> Iterator[Spot]:
    quarter = [(x * radius // 1000, y * radius // 1000) for x, y in STEPS]
    for turns in range(4):
        for x, y in quarter:
            for _ in range(turns):
                x, y = -y, x
            yield x, y


def surface(content: Content) -> Surface:
    """Parameters of an edition for the flick kernel."""
    geometry, physics = content.edition.geometry, content.edition.physics
    return Surface(
        half=float(geometry.half),
        ship_radius=float(geometry.ship_radius),
        planet_radius=float(geometry.planet_radius),
        deceleration=physics.deceleration,
        speed_per_power=physics.speed_per_power,
        planet_restitution=physics.planet_restitution,
        ship_restitution=physics.ship_restitution,
        rest_speed=physics.rest_speed,
        planets=content.planets,
    )
