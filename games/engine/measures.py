"""Measures of a game over its course: numbers of every seat, by round, for the graphs at its end."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Measure(msgspec.Struct, frozen=True):
    """One number that a game counts of each seat; ``title`` by language, ``unit`` as it is written."""

    name: str
    title: dict[str, str]
    unit: str = ""


class Sample(msgspec.Struct, frozen=True):
    """The measures of a position: ``values`` by the measure's name, one number a seat; ``round`` is when."""

    round: int
    values: dict[str, tuple[int, ...]]


class Peak(msgspec.Struct, frozen=True):
    """The most that anybody had of a measure at any moment: ``value``, the ``round`` it came in, whose it was then."""

    value: int
    round: int
    seats: tuple[int, ...]


def peaks(samples: Iterable[Sample]) -> dict[str, Peak]:
    """The peak of each measure as it came first, by name: what rounds end with says nothing of what was spent in them.

    >>> peaks([Sample(1, {"x": (4, 9)}), Sample(1, {"x": (4, 2)}), Sample(2, {"x": (9, 9)})])
    {'x': Peak(value=9, round=1, seats=(1,))}
    """
    found: dict[str, Peak] = {}
    for sample in samples:
        for name, values in sample.values.items():
            most = max(values)
            if name not in found or most > found[name].value:
                seats = tuple(seat for seat, value in enumerate(values) if value == most)
                found[name] = Peak(most, sample.round, seats)
    return found


def series(samples: Iterable[Sample]) -> list[Sample]:
    """The last sample of each round, in order: how each round ended.

    >>> [(one.round, one.values["x"]) for one in series(Sample(n // 2, {"x": (n,)}) for n in range(4))]
    [(0, (1,)), (1, (3,))]
    """
    last: dict[int, Sample] = {}
    for sample in samples:
        last[sample.round] = sample
    return [last[number] for number in sorted(last)]
