"""Sequential halving: try every candidate a few times, keep the better half, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

IN_TIME = 0.97
"""Part of the time to think after which no more tries begin: one takes some 10 ms."""

Tried = Callable[[int, int], float]
"""From a candidate's place and the number of a world, the same for all candidates, to what it came to there."""


def halve(
    first: Sequence[float], tried: Tried, budget: int, trust: float, spent: Callable[[], float] | None = None
) -> list[tuple[float, int]]:
    """(value, place) of the candidates, the one that lasted longest first.

    A value is the one at a glance (``first``), which counts for ``trust`` of it, and the mean of the tries. There are
    ``budget`` tries in all, shared between the rounds and at least one a candidate in each; or, with ``spent``, as many
    as there is time for.
    """
    sums, seen = [0.0] * len(first), [0] * len(first)
    values = list(first)
    alive, gone = list(range(len(first))), list[int]()
    rounds = max(1, (len(alive) - 1).bit_length())
    world = 0
    for number in range(rounds):
        share = max(1, budget // (rounds * len(alive)))
        while share > 0 if spent is None else spent() < IN_TIME * (number + 1) / rounds:
            for place in alive:
                sums[place] += tried(place, world)
                seen[place] += 1
            world += 1
            share -= 1
        for place in alive:
            if seen[place]:
                values[place] = trust * first[place] + (1 - trust) * sums[place] / seen[place]
        alive.sort(key=lambda place: (-values[place], place))
        kept = (len(alive) + 1) // 2
        gone = alive[kept:] + gone
        alive = alive[:kept]
    return [(values[place], place) for place in (*alive, *gone)]
