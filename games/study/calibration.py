"""Calibration of winning chances in all games: weights measured on games that did not fit them.

How a game plays and fits stands beside its commands, ``*_calibration.py`` and ``win_probability_fit.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Any

import msgspec

from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Weights

POSITIONS = 32
"""Positions of a game that are looked at, drawn at random."""

FOLDS = 4
"""Parts of the games: each is measured with weights that the others fitted."""

EDGES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Bounds of the bins in which predicted is set against happened."""

VAGUE = 0.10
"""Margin of the first quarter at least, in which nothing is judged."""

LEAST = 0.03
"""Margin of the others at least."""


class SampledPosition(msgspec.Struct, frozen=True):
    """One position: of which game, in which quarter and round of it, the rows of the living and the place of who won.

    The round is 0 where nothing goes by it.
    """

    game: int
    quarter: int
    sample: logit.Sample
    round: int = 0


Predictor = Callable[[SampledPosition], list[float]]
"""Says the chances of a position that was seen, in the order of its rows."""


class Gap(msgspec.Struct, frozen=True):
    """Positions of one quarter in one bin: mean chance predicted, part that won, how many seats."""

    predicted: float
    happened: float
    count: int


def weighted_predictor(weights: Weights) -> Predictor:
    """The predictor with these weights."""
    return lambda one: logit.shares(one.sample, weights)


def predictions(
    positions: Sequence[SampledPosition], fit: Callable[[Sequence[SampledPosition]], Predictor]
) -> Iterator[tuple[SampledPosition, list[float]]]:
    """Each position with the chances of a predictor that was fitted without its game."""
    for fold in range(FOLDS):
        predict = fit([one for one in positions if one.game % FOLDS != fold])
        for one in positions:
            if one.game % FOLDS == fold:
                yield one, predict(one)


def gaps(predicted: Sequence[tuple[SampledPosition, list[float]]], quarter: int) -> list[Gap]:
    """Predicted against happened in one quarter, by bins of the chance."""
    bins: dict[int, list[tuple[float, bool]]] = {}
    for one, chances in predicted:
        if one.quarter == quarter:
            for place, chance in enumerate(chances):
                kind = sum(chance >= edge for edge in EDGES)
                bins.setdefault(kind, []).append((chance, place == one.sample.winner))
    return [
        Gap(
            sum(chance for chance, _ in found) / len(found),
            sum(won for _, won in found) / len(found),
            len(found),
        )
        for _, found in sorted(bins.items())
    ]


def mean_gap(found: Sequence[Gap]) -> float:
    """Mean distance between predicted and happened, each bin by its count."""
    total = sum(gap.count for gap in found)
    return sum(gap.count * abs(gap.predicted - gap.happened) for gap in found) / total


def margin(found: Sequence[Gap], quarter: int) -> float:
    """Margin that is told of a quarter: what was measured, in whole points upwards."""
    return max(VAGUE if quarter == 0 else LEAST, ceil(100 * mean_gap(found)) / 100)


def trust(
    predicted: Sequence[tuple[SampledPosition, list[float]]], write: Callable[[str], object]
) -> list[dict[str, Any]]:
    """The trust by quarter of the game, as files of calibrations keep it; ``write`` gets what was measured."""
    found = []
    for quarter in range(QUARTERS):
        bins = gaps(predicted, quarter)
        told = ", ".join(f"{gap.predicted:.1%} {gap.happened:.1%} ({gap.count})" for gap in bins)
        write(f"quarter {quarter + 1}: mean gap {mean_gap(bins):.1%}; {told}")
        found.append({"margin": margin(bins, quarter), "judged": quarter > 0})
    return found
