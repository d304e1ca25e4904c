"""The map without edges (GX-4): cells are numbers x · size + y, distances are compared squared, in whole numbers."""

from __future__ import annotations

from functools import lru_cache

DISCS = 2_000
"""Discs that a torus remembers at the same time."""


class Torus:
    """A square of ``size`` × ``size`` cells whose opposite sides meet (GX-4.1)."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells = size * size
        self._half = size // 2
        self._squares = tuple(min(d, size - d) ** 2 for d in range(size))
        self._discs: dict[tuple[int, int], tuple[int, ...]] = {}

    def cell(self, x: int, y: int) -> int:
        """The cell at these coordinates, taken modulo the size."""
        return x % self.size * self.size + y % self.size

    def place(self, cell: int) -> tuple[int, int]:
        """Absolute coordinates (x, y) of a cell."""
        return divmod(cell, self.size)

    def apart(self, a: int, b: int) -> int:
        """Squared distance of two cells in kpc² (GX-4.2)."""
        size, squares = self.size, self._squares
        return squares[abs(a // size - b // size)] + squares[abs(a % size - b % size)]

    def disc(self, centre: int, radius: int) -> tuple[int, ...]:
        """Every cell within ``radius`` kpc of the centre, itself included, in a fixed order."""
        found = self._discs.get((centre, radius))
        if found is None:
            x, y = self.place(centre)
            reach = range(-min(radius, self._half), min(radius, self._half) + 1)
            near = {
                self.cell(x + dx, y + dy) for dx in reach for dy in reach if dx * dx + dy * dy <= radius**2
            }
            if len(self._discs) >= DISCS:
                self._discs.clear()
            found = self._discs[centre, radius] = tuple(sorted(near))
        return found

    def seen_from(self, home: int, cell: int) -> tuple[int, int]:
        """The cell as (h, v) in the frame of a home star (GX-4.3): each from −size/2 to size/2 − 1."""
        size, half = self.size, self._half
        (x, y), (hx, hy) = self.place(cell), self.place(home)
        return (x - hx + half) % size - half, (y - hy + half) % size - half

    def from_frame(self, home: int, h: int, v: int) -> int:
        """The cell that (h, v) names in the frame of a home star; both are taken modulo the size (GX-8.2)."""
        x, y = self.place(home)
        return self.cell(x + h, y + v)

    def shifted(self, cell: int, dx: int, dy: int) -> int:
        """The cell so far to the right and up of another."""
        return self.from_frame(cell, dx, dy)


@lru_cache(maxsize=16)
def torus(size: int) -> Torus:
    """The torus of this size: one for all games, since it remembers its discs."""
    return Torus(size)
