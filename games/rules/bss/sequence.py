"""The reference sequence that all of a board follows from (BSS-5.9, 5.9a)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from games.rules.bss.content import Generator

T = TypeVar("T")


class Sequence:
    """A linear congruential generator: the same board number gives the same rolls for ever."""

    def __init__(self, rule: Generator, number: int) -> None:
        self._rule = rule
        self._x = number
        for _ in range(rule.discarded):
            self._step()

    def _step(self) -> None:
        self._x = (self._rule.multiplier * self._x + self._rule.increment) % self._rule.modulus

    def roll(self, n: int) -> int:
        """A whole number from 0 to n − 1."""
        self._step()
        return self._x * n // self._rule.modulus

    def between(self, low: int, high: int) -> int:
        """A whole number from low to high; where only one is possible nothing is drawn (BSS-5.17)."""
        return low if low == high else low + self.roll(high - low + 1)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order (BSS-5.9)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.roll(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
