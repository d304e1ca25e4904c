"""Conditional logit: the weights by which numbers of several rivals tell who of them wins, and how to find them.

The chances of rivals are the shares of ``exp(weighted sum of their numbers)``. The weights that make the winners of
known cases likeliest are found exactly, by Newton's method; a prior holds them near given ones.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp, log

import msgspec

STEPS = 12
"""Newton steps at most."""

Row = tuple[float, ...]
Weights = tuple[float, ...]


class Sample(msgspec.Struct, frozen=True):
    """One case: the numbers of each rival, and the place among them of who won."""

    rows: tuple[Row, ...]
    winner: int


def fit_weights(
    samples: Sequence[Sample], prior: Weights, strength: float, pinned: Collection[int] = ()
) -> Weights:
    """The likeliest weights, held near ``prior`` by ``strength``; those in the ``pinned`` places are 0."""
    weights = [0.0 if place in pinned else weight for place, weight in enumerate(prior)]
    for _ in range(STEPS):
        gradient, hessian = _slopes(samples, weights, prior, strength)
        for place in pinned:
            gradient[place] = 0.0
            hessian[place] = [float(other == place) for other in range(len(weights))]
        step = solve(hessian, gradient)
        weights = [
            0.0 if place in pinned else weight + move
            for place, (weight, move) in enumerate(zip(weights, step, strict=True))
        ]
        if max(map(abs, step)) < 1e-4:
            break
    return tuple(weights)


def _slopes(
    samples: Sequence[Sample], weights: Sequence[float], prior: Weights, strength: float
) -> tuple[list[float], list[list[float]]]:
    """Gradient and negated Hessian of the log-likelihood with its prior."""
    size = len(weights)
    gradient = [strength * (p - w) for p, w in zip(prior, weights, strict=True)]
    hessian = [[strength if i == j else 0.0 for j in range(size)] for i in range(size)]
    for sample in samples:
        odds = shares(sample, weights)
        mean = [sum(p * row[i] for p, row in zip(odds, sample.rows, strict=True)) for i in range(size)]
        for i in range(size):
            gradient[i] += sample.rows[sample.winner][i] - mean[i]
        for p, row in zip(odds, sample.rows, strict=True):
            away = [x - m for x, m in zip(row, mean, strict=True)]
            for i in range(size):
                scaled = p * away[i]
                line = hessian[i]
                for j in range(i + 1):
                    line[j] += scaled * away[j]
    for i in range(size):
        for j in range(i):
            hessian[j][i] = hessian[i][j]
    return gradient, hessian


def shares(sample: Sample, weights: Sequence[float]) -> list[float]:
    """The chances that the weights give the rivals."""
    return softmax([sum(w * x for w, x in zip(weights, row, strict=True)) for row in sample.rows])


def softmax(scores: Sequence[float]) -> list[float]:
    """The shares of ``exp(score)``.

    >>> softmax([1.0, 1.0])
    [0.5, 0.5]
    """
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    total = sum(odds)
    return [one / total for one in odds]


def log_loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """Mean −log of the chance given to who won: smaller is better, log n is knowing nothing."""
    return -sum(log(max(1e-12, shares(one, weights)[one.winner])) for one in samples) / len(samples)


def solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """The solution of a linear system, by elimination with the greatest pivot.

    >>> solve([[2.0, 0.0], [0.0, 4.0]], [2.0, 2.0])
    [1.0, 0.5]
    """
    size = len(vector)
    rows = [[*line, value] for line, value in zip(matrix, vector, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]
