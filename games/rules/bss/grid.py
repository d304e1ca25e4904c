"""The cells that a board may have: names A1 to J7, and which of them lie next to each other (BSS-5.1).

A cell is its place in reading order on the full grid, whatever the size of the board, so that names never depend on it.
"""

from __future__ import annotations

COLUMNS, ROWS = 10, 7
CELLS = COLUMNS * ROWS

NAMES = tuple(f"{'ABCDEFGHIJ'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
CELL = {name: cell for cell, name in enumerate(NAMES)}


def _beside(cell: int) -> tuple[int, ...]:
    """The cells to the north, east, south and west, in this order, where there are any."""
    row, column = divmod(cell, COLUMNS)
    around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


BESIDE = tuple(_beside(cell) for cell in range(CELLS))
"""By cell: its neighbours in the order north, east, south, west."""
