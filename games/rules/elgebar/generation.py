"""Drawing of the map (EL-S4 to S6): a pure function of a text seed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

from games.rules.elgebar.content import Content
from games.rules.elgebar.hexes import Hex, grid, ring
from games.rules.elgebar.state import System

T = TypeVar("T")


def draw_number(seed: str, label: str, index: int) -> int:
    """EL-S4: the first eight bytes of SHA-256 of ``elgebar:<seed>:<label>:<index>``, big-endian.

    >>> draw_number("andromeda", "ring1", 5)
    15267054576364686657
    """
    digest = hashlib.sha256(f"elgebar:{seed}:{label}:{index}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def shuffle(items: Sequence[T], seed: str, label: str) -> list[T]:
    """EL-S4: Fisher and Yates from the last place down to the second."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = draw_number(seed, label, last) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def quotas(weights: Sequence[int], total: int) -> list[int]:
    """EL-S6: largest remainder; ties go to the larger weight, then to the earlier row.

    >>> quotas([4, 6, 10, 14, 18, 22, 26], 33)
    [1, 2, 3, 5, 6, 7, 9]
    """
    counts = [total * weight // 100 for weight in weights]
    rows = sorted(range(len(weights)), key=lambda row: (-(total * weights[row] % 100), -weights[row], row))
    for row in rows[: total - sum(counts)]:
        counts[row] += 1
    return counts


def star_hexes(content: Content, seed: str, radius: int) -> list[Hex]:
    """EL-S5: where the systems stand, in the order of their numbers."""
    found: list[Hex] = []
    for k in range(1, radius + 1):
        count = content.ring_systems[k - 1]
        found += sorted(shuffle(ring(k), seed, f"ring{k}")[:count])
    return found


def draw_map(content: Content, seed: str, radius: int) -> tuple[System, ...]:
    """All ordinary systems, system n at place n − 1."""
    places = star_hexes(content, seed, radius)
    stars = _dealt(seed, "class", [star.weight for star in content.classes], len(places))
    sizes = _dealt(seed, "size", content.size_weights, len(places))
    index = grid(radius).index
    return tuple(
        System(index[place], star, size + 1) for place, star, size in zip(places, stars, sizes, strict=True)
    )


def _dealt(seed: str, label: str, weights: Sequence[int], total: int) -> list[int]:
    """Rows of a table by their quotas, in table order, then shuffled."""
    rows = [row for row, count in enumerate(quotas(weights, total)) for _ in range(count)]
    return shuffle(rows, seed, label)
