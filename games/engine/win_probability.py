"""WinProbabilityModel: winning chances of a position by a conditional logit over features of every contender.

What a feature tells changes over a game: its weights are known at ``knots``, shares of the game that is over, and go
in straight lines between them. They come with the trust that was measured, by number of players, in the package's
``content/chances.json``, which ``manage.py calibrate_chances`` writes (docs/analysis.md).
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from operator import mul
from typing import ClassVar, Generic, TypeVar

import msgspec

from games.engine import codec, logit
from games.engine.analyst import Analyst, Trust
from games.engine.logit import Row, Weights

S = TypeVar("S")
C = TypeVar("C")


class Calibration(msgspec.Struct, frozen=True):
    """Weights by name at every knot, and the trust measured by quarter."""

    weights: tuple[dict[str, float], ...]
    trust: tuple[Trust, ...]

    def in_order(self, names: Sequence[str]) -> Weights:
        """All weights in the order of a row."""
        return tuple(knot[name] for knot in self.weights for name in names)


@cache
def calibrations(package: str) -> dict[int, Calibration]:
    """The calibrations that come with a rule set, by number of players."""
    text = resources.files(package).joinpath("content", "chances.json").read_text(encoding="utf-8")
    return codec.convert(json.loads(text)["seats"], dict[int, Calibration], strict=False)


def nearest(found: Mapping[int, C], seats: int) -> C:
    """Look up the value for this number of seats, or for the nearest number, the smaller of two."""
    return found[min(found, key=lambda number: (abs(number - seats), number))]


def between(knots: Sequence[float], at: float) -> Row:
    """How near a place is to each of the knots: shares of one, of two neighbours at most.

    >>> between((1, 3, 4), 2)
    (0.5, 0.5, 0.0)
    """
    place = min(max(at, knots[0]), knots[-1])
    shares = [float(place == knot) for knot in knots]
    for number, (low, high) in enumerate(pairwise(knots)):
        if low < place < high:
            shares[number], shares[number + 1] = (high - place) / (high - low), (place - low) / (high - low)
    return tuple(shares)


class WinProbabilityModel(ABC, Generic[S]):
    """Says the chances of positions of one table's rules. Holds no position."""

    names: ClassVar[tuple[str, ...]]
    """Features of a contender, in the order of the weights, each scaled to differ by about one."""
    knots: ClassVar[Row] = (0.0, 0.5, 1.0)
    """Shares of a game at which weights are known."""
    regularization: ClassVar[float] = 2.0
    """How firmly a fit holds weights to 0: more where games are few for so many features."""

    def __init__(self, seats: int, weights: Weights) -> None:
        self.seats = seats
        self.weights = weights

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...] | None:
        """Return the winners of a finished game; None while it goes on."""

    @abstractmethod
    def progress(self, state: S) -> float:
        """The share of the game that is over, 0 to 1, as far as one can say."""

    @abstractmethod
    def features(self, state: S) -> dict[int, Row]:
        """The numbers of every seat that can still win, by seat; none where nothing can be told yet."""

    def chances(self, state: S) -> tuple[float, ...]:
        """By seat, the chance to win; they add up to 1. A game that is over is certain, ties are shared."""
        winners = self.winners(state)
        if winners is not None:
            return tuple((seat in winners) / len(winners) for seat in range(self.seats))
        rows = self.rows(state)
        if not rows:
            return (1 / self.seats,) * self.seats
        scores = [sum(map(mul, self.weights, row)) for row in rows.values()]
        shares = dict(zip(rows, logit.softmax(scores), strict=True))
        return tuple(shares.get(seat, 0.0) for seat in range(self.seats))

    def rows(self, state: S) -> dict[int, Row]:
        """The features of every contender, as often as there are knots, each time by how near that knot is."""
        near = between(self.knots, self.progress(state))
        return {
            seat: tuple(share * value for share in near for value in row)
            for seat, row in self.features(state).items()
        }


class ModelAnalyst(Analyst[S]):
    """Analyst whose chances come from a win probability model."""

    def __init__(self, win_model: WinProbabilityModel[S], trust: tuple[Trust, ...]) -> None:
        self.win_model = win_model
        self._trust = trust

    def chances(self, state: S) -> tuple[float, ...]:
        return self.win_model.chances(state)

    def trust(self) -> tuple[Trust, ...]:
        return self._trust
