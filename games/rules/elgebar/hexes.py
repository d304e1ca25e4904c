"""Hex grid in axial coordinates (EL-S3): every hex of a map has a number, 0 is the centre."""

from __future__ import annotations

from functools import lru_cache

Hex = tuple[int, int]

STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""From a hex to its six neighbours."""


def distance(a: Hex, b: Hex) -> int:
    """Hexes from one to the other.

    >>> distance((0, 0), (2, -3))
    3
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def ring(radius: int) -> list[Hex]:
    """The hexes at this distance from the centre, sorted by q, then r."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if max(abs(q), abs(r), abs(q + r)) == radius]


class Grid:
    """Every hex at most ``radius`` from the centre, numbered ring by ring, inside a ring by q, then r."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.hexes: tuple[Hex, ...] = tuple(place for k in range(radius + 1) for place in ring(k))
        self.index: dict[Hex, int] = {place: number for number, place in enumerate(self.hexes)}
        self._within: dict[tuple[int, int], tuple[int, ...]] = {}

    def distance(self, a: int, b: int) -> int:
        """Hexes between two numbered ones."""
        return distance(self.hexes[a], self.hexes[b])

    def within(self, number: int, reach: int) -> tuple[int, ...]:
        """The numbers of all hexes of the map at most ``reach`` away, ascending."""
        key = number, min(reach, 2 * self.radius)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = self._around(*key)
        return found

    def neighbours(self, number: int) -> tuple[int, ...]:
        """The hexes of the map beside one."""
        return tuple(other for other in self.within(number, 1) if other != number)

    def _around(self, number: int, reach: int) -> tuple[int, ...]:
        q, r = self.hexes[number]
        places = (
            (q + dq, r + dr)
            for dq in range(-reach, reach + 1)
            for dr in range(max(-reach, -reach - dq), min(reach, reach - dq) + 1)
        )
        return tuple(sorted(self.index[place] for place in places if place in self.index))


@lru_cache(maxsize=16)
def grid(radius: int) -> Grid:
    """The map of this radius."""
    return Grid(radius)
