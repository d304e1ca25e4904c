"""Measures of a game over its course: numbers of every seat, by round, for the graphs at its end."""

from __future__ import annotations

from typing import Any

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


def series(samples: Any) -> list[Sample]:
    """The last sample of each round, in order: how each round ended.

    >>> [(one.round, one.values["x"]) for one in series(Sample(n // 2, {"x": (n,)}) for n in range(4))]
    [(0, (1,)), (1, (3,))]
    """
    last: dict[int, Sample] = {}
    for sample in samples:
        last[sample.round] = sample
    return [last[number] for number in sorted(last)]
