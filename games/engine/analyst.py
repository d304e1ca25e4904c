"""Analyst of a game that is over: what its positions were worth to each player, and what chance did to them.

A game that can tell has one (``GamePackage.analyst``). All it says is about finished games: it knows every hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from games.engine.actions import Action, Move
from games.engine.advice import Choice
from games.engine.chance import Chance
from games.engine.prompts import Prompt

S = TypeVar("S")

QUARTERS = 4
"""Parts of a game, equally long in moves, in which chances are trusted differently."""


class Trust(msgspec.Struct, frozen=True):
    """Trust in the chances of one quarter: ``margin`` is the band to each side; ``judged``: moves may be judged."""

    margin: float
    judged: bool


class Analyst(ABC, Generic[S]):
    """Judge of positions of one game, with all that is hidden known."""

    chancy: bool = True
    """Whether anything in the game is left to chance once it has begun."""
    sampled: bool = False
    """Whether all draws of a move, also of orders, are one throw of too many results to be gone through one by one."""

    idle: frozenset[str] = frozenset()
    """Kinds of events that only say where the game goes on. A move of which nothing else is told caused nothing."""

    routine: frozenset[str] = frozenset()
    """Kinds of events that come by themselves every turn. With nothing else a move is no turning point."""

    great: frozenset[str] = frozenset()
    """Kinds of events that are told as turning points unless they changed hardly anything."""

    @abstractmethod
    def chances(self, state: S) -> tuple[float, ...]:
        """The chance of each seat to win, 0 to 1; they add up to 1. A game that is over is certain."""

    @abstractmethod
    def trust(self) -> tuple[Trust, ...]:
        """The trust in ``chances`` by quarter of the game, as it was measured."""

    def throws(
        self, state: S, move: Move, outcomes: Sequence[Sequence[Any]]
    ) -> Iterator[tuple[float, S]] | None:
        """All positions to which a move with such ``outcomes`` could have led, and how likely each was.

        Outcomes that make no difference to ``chances`` may stand together. None: whoever asks goes through them all.
        """
        return None

    def drew(self, before: S, after: S) -> bool:
        """Whether a move uncovered something that lay in an order nobody knew, such as cards of a pile."""
        return False

    def reordered(self, state: S, chance: Chance) -> S:
        """Return a position in which everything whose order is unknown to all is shuffled."""
        return state

    def weigh(
        self, state: S, prompt: Prompt, chance: Chance, *, played: Action, thorough: bool
    ) -> list[Choice]:
        """Answers that a strong robot weighed, best first, their values chances to win as ``chances`` has them.

        Give it a resampled position: it judges what the seat could know. Empty where it has no opinion. ``played`` is
        the answer that was given, for an analyst that weighs it beside those that it finds.
        """
        return []

    def same(self, one: Action, other: Action) -> bool:
        """Whether two answers come to the same."""
        return one == other
