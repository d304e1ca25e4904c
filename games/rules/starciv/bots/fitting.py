"""Fits the weights of the appraisal on games that bots played: which numbers of a position told who would win.

The shares of a position are those of a conditional logit over its living seats, so that the weights that make the
winners likeliest can be found exactly, by Newton's method; a prior holds them near the weights that played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import msgspec

from games.engine.simulate import Playout
from games.rules.starciv.bots.appraisal import FEATURES, SCALE, Weights, appraiser
from games.rules.starciv.bots.captain import CaptainBot
from games.rules.starciv.game import StarCivilisations

STEPS = 12
"""Newton steps at most."""

Row = tuple[float, ...]


class Sample(msgspec.Struct, frozen=True):
    """The scaled features of the living seats in one position, and the place among them of who won."""

    rows: tuple[Row, ...]
    winner: int


def record(options: dict[str, object], seats: int, seed: str, weights: Weights) -> list[Sample]:
    """One game of Captains with these weights: a sample at every beginning of TECH, if one seat won."""
    game = StarCivilisations(
        StarCivilisations.parse_content(StarCivilisations.default_edition()),
        StarCivilisations.parse_options(options),
        seats,
    )
    judge = appraiser(game.book, weights)
    playout = Playout(game, [CaptainBot(weights) for _ in range(seats)], seed)
    found: list[tuple[list[int], tuple[Row, ...]]] = []
    for turned in playout:
        state = turned.before
        if turned.prompt.kind == "tech" and state.turn > len(found):
            rows = judge.features(state)
            scaled = tuple(tuple(x / s for x, s in zip(row, SCALE, strict=True)) for _, row in rows)
            found.append(([seat for seat, _ in rows], scaled))
    winners = playout.state.winners
    if len(winners) != 1:
        return []
    return [Sample(rows, living.index(winners[0])) for living, rows in found if winners[0] in living]


def fit(samples: Sequence[Sample], prior: Weights, strength: float) -> Weights:
    """The likeliest weights, held near ``prior`` by ``strength`` (in samples a unit of weight squared).

    A weight whose sign would contradict what its number means (more cards cannot be worse) is 0, and the others are
    fitted without it.
    """
    pinned: set[int] = set()
    while True:
        weights = _climb(samples, prior, strength, pinned)
        wrong = {place for place, name in enumerate(FEATURES) if weights[place] * _sign(name) < 0}
        if not wrong:
            return weights
        pinned |= wrong


def _sign(name: str) -> int:
    """1 for what is good to have more of, −1 for what is bad."""
    return -1 if name in ("turns", "danger", "debt", "wait") else 1


def _climb(samples: Sequence[Sample], prior: Weights, strength: float, pinned: set[int]) -> Weights:
    """Newton's method with some weights held at 0."""
    weights = [0.0 if place in pinned else weight for place, weight in enumerate(prior)]
    for _ in range(STEPS):
        gradient, hessian = _slopes(samples, weights, prior, strength)
        for place in pinned:
            gradient[place] = 0.0
            hessian[place] = [float(other == place) for other in range(len(weights))]
        step = solve(hessian, gradient)
        weights = [weight + move for weight, move in zip(weights, step, strict=True)]
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
    """The chances to win that the weights give the living seats."""
    scores = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in sample.rows]
    top = max(scores)
    odds = [exp(score - top) for score in scores]
    total = sum(odds)
    return [one / total for one in odds]


def surprise(samples: Sequence[Sample], weights: Sequence[float]) -> float:
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


def named(weights: Weights) -> dict[str, float]:
    """The weights by feature, rounded as they are kept."""
    return {name: round(weight, 4) for name, weight in zip(FEATURES, weights, strict=True)}
