"""Sources of randomness, the only ones of the rules. Every outcome is recorded, so that replays need no generator.

A rule set asks its ``MoveRecorder`` for a die or a shuffle, and that asks a ``Chance`` for draw number ``i``, where
``i`` is counted in the state. The same key and number give the same outcome, on any machine and in any language.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol


class Exhausted(LookupError):
    """Scripted or recorded chance holds no such outcome any more."""


class Chance(Protocol):
    """A source of numbered draws."""

    def below(self, index: int, bound: int, label: str) -> int:
        """Draw number ``index``: a whole number from 0 to ``bound`` − 1, each equally likely."""
        ...

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        """A shuffle of 0…``size`` − 1, by draws ``index``, ``index`` + 1, … (``size`` − 1 of them)."""
        ...

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        """The result of ``compute``, or the one recorded when it was first computed."""
        ...


class Scripted(Chance, Protocol):
    """Predetermined chance: ``left`` counts what has not been asked for."""

    @property
    def left(self) -> int: ...


class _Shuffler:
    """Fisher and Yates over ``below``: what all generators share."""

    def below(self, index: int, bound: int, label: str) -> int:
        raise AssertionError("a generator defines its own draws")

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        order = list(range(size))
        for offset, last in enumerate(range(size - 1, 0, -1)):
            other = self.below(index + offset, last + 1, label)
            order[last], order[other] = order[other], order[last]
        return order

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        return compute()


class HmacChance(_Shuffler):
    """The chance of a table that is played: draw i is HMAC-SHA-256(key, domain ‖ be64(i)).

    The digest is read as four big-endian 64-bit words; the first that lies below the greatest multiple of the bound is
    reduced by it (no modulo bias). Should all four lie above, the digest is hashed again and read anew.
    """

    def __init__(self, key: bytes, domain: bytes = b"") -> None:
        if len(key) < 16:
            raise ValueError("a game key has at least 16 bytes")
        self._key = key
        self._domain = domain

    def below(self, index: int, bound: int, label: str) -> int:
        digest = hmac.digest(self._key, self._domain + index.to_bytes(8, "big"), "sha256")
        limit = (1 << 64) - (1 << 64) % bound
        while True:
            for start in range(0, 32, 8):
                word = int.from_bytes(digest[start : start + 8], "big")
                if word < limit:
                    return word % bound
            digest = hashlib.sha256(digest).digest()


class SeededChance(_Shuffler):
    """A fast generator for simulation, tests and imagined worlds; the index is ignored."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)  # noqa: S311 (simulation, never a table's dice)

    def below(self, index: int, bound: int, label: str) -> int:
        return int(self._random.random() * bound)

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        order = list(range(size))
        self._random.shuffle(order)
        return order


class ScriptedChance(_Shuffler):
    """Predetermined dice, in the order they are rolled; shuffles leave the order as it is.

    Raises Exhausted when a roll is asked for and none is left; ``left`` counts what was not used.
    """

    def __init__(self, dice: Iterable[int] = ()) -> None:
        self._dice = list(dice)

    @property
    def left(self) -> int:
        return len(self._dice)

    def below(self, index: int, bound: int, label: str) -> int:
        if not self._dice:
            raise Exhausted(f"no die left for {label}")
        return self._dice.pop(0) - 1

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        return list(range(size))


class RecordedChance:
    """The outcomes of a finished move, read back: ``[[label, outcome], …]``."""

    def __init__(self, outcomes: Iterable[Sequence[Any]]) -> None:
        self._outcomes = list(outcomes)

    @property
    def left(self) -> int:
        return len(self._outcomes)

    def below(self, index: int, bound: int, label: str) -> int:
        return int(self._next(label))

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        return list(self._next(label))

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        return self._next(label)

    def _next(self, label: str) -> Any:
        if not self._outcomes:
            raise Exhausted(f"the record holds no outcome for {label}")
        recorded, outcome = self._outcomes.pop(0)
        if recorded != label:
            raise Exhausted(f"the record holds {recorded}, the rules ask for {label}")
        return outcome
