"""Luck of a move: what its draws were worth to each seat, against the mean over all that could have come.

``worth`` is the chances after the move less that mean: the decision was the same, so only chance differs. Over many
games it is 0 in the mean, whatever the chances are reckoned by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple, TypeVar

import msgspec

from games.engine.actions import Move
from games.engine.analyst import Analyst
from games.engine.chance import Chance, SeededChance
from games.engine.ruleset import Ruleset

S = TypeVar("S")

LEAVES = 1296
"""Results of one move that are gone through one by one; where there are more, they are sampled."""

SAMPLES = 16
"""Samples where results are too many, or cards are drawn."""


class Luck(msgspec.Struct, frozen=True):
    """Worth of a move's chance to each seat. ``error`` is its standard error, 0 where every result was counted."""

    kind: str
    worth: tuple[float, ...]
    error: tuple[float, ...]


class _UnfixedDraw(Exception):
    """Raised where a draw is asked for that nobody has fixed yet."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class _TooManyResults(Exception):
    """Raised where the results are too many to be gone through."""


class _FixedDraws:
    """Draws fixed beforehand; the first one beyond them says how many results it could have."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._left = list(reversed(outcomes))

    def below(self, index: int, bound: int, label: str) -> int:
        if not self._left:
            raise _UnfixedDraw(bound)
        return self._left.pop()

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        raise _TooManyResults

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        return compute()


class FollowedChance:
    """Recorded single draws as they were, as long as the same ones are asked for; shuffles and the rest are new."""

    def __init__(self, outcomes: Sequence[Sequence[Any]], fresh: Chance) -> None:
        self._left = [
            (label, outcome) for label, outcome in reversed(outcomes) if not isinstance(outcome, list)
        ]
        self._fresh = fresh

    def below(self, index: int, bound: int, label: str) -> int:
        if self._left and self._left[-1][0] == label:
            return int(self._left.pop()[1])
        self._left.clear()
        return self._fresh.below(index, bound, label)

    def permutation(self, index: int, size: int, label: str) -> list[int]:
        return self._fresh.permutation(index, size, label)

    def settle(self, label: str, compute: Callable[[], Any]) -> Any:
        return compute()


class _Play(NamedTuple):
    """One move with its recorded outcomes."""

    game: Ruleset[Any]
    analyst: Analyst[Any]
    before: Any
    move: Move
    outcomes: Sequence[Sequence[Any]]


def of_move(
    game: Ruleset[Any],
    analyst: Analyst[Any],
    before: Any,
    move: Move,
    outcomes: Sequence[Sequence[Any]],
    after: Any,
    seed: str,
) -> list[Luck]:
    """The luck of a move with its recorded ``outcomes``: of its ``roll``, and of the ``cards`` it uncovered."""
    play = _Play(game, analyst, before, move, outcomes)
    then = analyst.chances(after)
    found = []
    if any(analyst.sampled or not isinstance(outcome, list) for _, outcome in outcomes):
        found.append(_of_roll(play, then, seed))
    if analyst.drew(before, after):
        found.append(_of_cards(play, then, seed))
    return found


def _of_roll(play: _Play, then: tuple[float, ...], seed: str) -> Luck:
    game, analyst = play.game, play.analyst
    try:
        results = _results(play)
    except _TooManyResults:
        chance = SeededChance(seed)
        states = (game.apply(play.before, play.move, chance).state for _ in range(SAMPLES))
        return _against("roll", then, [analyst.chances(state) for state in states])
    means = [0.0] * game.seats
    for probability, state in results:
        for seat, one in enumerate(analyst.chances(state)):
            means[seat] += probability * one
    worth = tuple(one - mean for one, mean in zip(then, means, strict=True))
    return Luck("roll", worth, (0.0,) * game.seats)


def _results(play: _Play) -> list[tuple[float, Any]]:
    """Every position that a move could lead to. Raises _TooManyResults where they are to be sampled."""
    if play.analyst.sampled:
        raise _TooManyResults
    throws = play.analyst.throws(play.before, play.move, play.outcomes)
    return list(all_results(play.game, play.before, play.move) if throws is None else throws)


def _of_cards(play: _Play, then: tuple[float, ...], seed: str) -> Luck:
    chance = SeededChance(seed)
    found = []
    for _ in range(SAMPLES):
        other = play.analyst.reordered(play.before, chance)
        after = play.game.apply(other, play.move, FollowedChance(play.outcomes, chance)).state
        found.append(play.analyst.chances(after))
    return _against("cards", then, found)


def _against(kind: str, then: tuple[float, ...], samples: Sequence[tuple[float, ...]]) -> Luck:
    """The luck against the mean of samples, with that mean's standard error."""
    count = len(samples)
    columns = list(zip(*samples, strict=True))
    means = [sum(column) / count for column in columns]
    errors = [
        sqrt(sum((one - mean) ** 2 for one in column) / (count - 1) / count)
        for column, mean in zip(columns, means, strict=True)
    ]
    return Luck(kind, tuple(one - mean for one, mean in zip(then, means, strict=True)), tuple(errors))


def all_results(game: Ruleset[Any], before: Any, move: Move) -> Iterator[tuple[float, Any]]:
    """Every position that the draws of a move could lead to, with its probability.

    Raises _TooManyResults (within this module) where they are more than LEAVES, or a shuffle is among them.
    """
    left: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    leaves = 1
    while left:
        probability, drawn = left.pop()
        try:
            yield probability, game.apply(before, move, _FixedDraws(drawn)).state
        except _UnfixedDraw as asked:
            leaves += asked.bound - 1
            if leaves > LEAVES:
                raise _TooManyResults from None
            left += [(probability / asked.bound, (*drawn, outcome)) for outcome in range(asked.bound)]
