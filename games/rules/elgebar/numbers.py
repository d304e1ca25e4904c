"""Numbers of infrastructures and ships (EL-S9).

Each empire has numbers of its own, one in so many as there are seats, and takes them in an order that the secret seed
decides: neither a number nor its place among others tells how much was built, or when. Games that began before this
was so, and positions set up by hand, count on with one counter for all.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from functools import lru_cache

SPACE = 100
"""Numbers of an empire that are taken in an order of their own, before the next as many."""
_DIGITS = 8

Counter = int | tuple[int, ...]
"""Next number for all; or how many numbers each empire has taken."""


@lru_cache(maxsize=1024)
def _order(seed: str, kind: str, seat: int, block: int) -> tuple[int, ...]:
    """The numbers 0 to SPACE − 1, in the order in which the seat takes them."""
    digest = hashlib.shake_256(f"elgebar:{seed}:{kind}:{seat}:{block}".encode()).digest(_DIGITS * SPACE)
    return tuple(sorted(range(SPACE), key=lambda n: digest[_DIGITS * n : _DIGITS * (n + 1)]))


def take(counter: Counter, seed: str, kind: str, seat: int, taken: Collection[int]) -> tuple[int, Counter]:
    """The number of the next thing of a seat, and what follows then.

    ``taken`` are numbers in use: in a position dealt again, whose seed is another, they may come up again.
    """
    if isinstance(counter, int):
        return counter, counter + 1
    count, seats = counter[seat], len(counter)
    while True:
        block, place = divmod(count, SPACE)
        number = 1 + seat + seats * (block * SPACE + _order(seed, kind, seat, block)[place])
        count += 1
        if number not in taken:
            return number, (*counter[:seat], count, *counter[seat + 1 :])


def possible(counter: Counter, seat: int) -> range:
    """Numbers that a thing of the seat may bear, as far as anybody can tell who does not see it."""
    if isinstance(counter, int):
        return range(1, counter)
    return range(1 + seat, len(counter) * SPACE, len(counter))


def fits(counter: Counter, seat: int, number: int) -> bool:
    """Whether a thing of the seat may bear the number."""
    if isinstance(counter, int):
        return 0 < number < counter
    return number > 0 and (number - 1) % len(counter) == seat
