"""Ship keys (AE-3.5): 16 × seat + number; starships have the numbers 1 to 8, the battlecruiser 9."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

CRUISER = 9
"""The number of a battlecruiser."""

SPAN = 16
"""Keys that a seat has, used or not."""

KINDS = ("starship", "battlecruiser")


def key_of(seat: int, number: int) -> int:
    return SPAN * seat + number


def seat_of(key: int) -> int:
    return key // SPAN


def is_cruiser(key: int) -> bool:
    return key % SPAN == CRUISER


def kind_of(key: int) -> str:
    return KINDS[is_cruiser(key)]


def exists(key: int, seats: int) -> bool:
    """Whether a key names a seat of the game and a number of a ship (AE-23.3)."""
    return 0 <= key < SPAN * seats and 1 <= key % SPAN <= CRUISER


# A seat's ships in supply or reserve are a bit mask: bit n for ship number n.

CRUISER_BIT = 1 << CRUISER


def bit(key: int) -> int:
    return 1 << key % SPAN


def keys_in(mask: int, seat: int) -> Iterator[int]:
    """The keys of a mask, ascending."""
    while mask:
        low = mask & -mask
        yield SPAN * seat + low.bit_length() - 1
        mask ^= low


def mask_of(keys: Iterable[int]) -> int:
    return sum(1 << key % SPAN for key in set(keys))


def lowest(mask: int, kind: str) -> int:
    """The number of the first ship of a kind in a mask, 0 if there is none (AE-3.5)."""
    mask = mask & CRUISER_BIT if kind == "battlecruiser" else mask & ~CRUISER_BIT
    return (mask & -mask).bit_length() - 1 if mask else 0
