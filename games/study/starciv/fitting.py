"""Fits the weights of the appraisal on games that bots played: which numbers of a position told who would win.

The shares of a position are those of a conditional logit over its living seats, so that the weights that make the
winners likeliest can be found exactly, by Newton's method; a prior holds them near the weights that played.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.logit import Row, Sample, fit_weights, log_loss
from games.engine.playout import Playout
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.evaluation import FEATURES, SCALE, Weights, evaluator
from games.rules.starciv.ruleset import StarCivilisations

__all__ = ["Sample", "fit", "log_loss", "record", "weights_by_feature"]


def record(game: StarCivilisations, seed: str, weights: Weights) -> list[Sample]:
    """One game of Captains with these weights: a sample at every beginning of TECH, if one seat won."""
    judge = evaluator(game.rules, weights)
    playout = Playout(game, [CaptainBot(weights) for _ in range(game.seats)], seed)
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
        weights = fit_weights(samples, prior, strength, pinned)
        wrong = {place for place, name in enumerate(FEATURES) if weights[place] * _sign(name) < 0}
        if not wrong:
            return weights
        pinned |= wrong


def _sign(name: str) -> int:
    """1 for what is good to have more of, −1 for what is bad."""
    return -1 if name in ("turns", "danger", "debt", "wait") else 1


def weights_by_feature(weights: Weights) -> dict[str, float]:
    """The weights by feature, rounded as they are kept."""
    return {name: round(weight, 4) for name, weight in zip(FEATURES, weights, strict=True)}
