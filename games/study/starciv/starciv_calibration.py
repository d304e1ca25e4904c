"""Calibration of chances in *Star Civilisations*: positions of games of Captains, and weights fitted to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import mul
from random import Random
from typing import Any

import msgspec

from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Row, Weights
from games.engine.playout import Playout
from games.rules.starciv.ai.evaluation import FEATURES, shipped_weights
from games.rules.starciv.ai.win_probability import (
    ALIKE,
    MORE,
    NAMES,
    OF_ROBOTS,
    StarWinProbabilityModel,
    between_knots,
    nearest,
)
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.state import State
from games.study.calibration import POSITIONS, SampledPosition

STRENGTH = 20.0
"""How firmly the robots' own weights are held to."""

REGULARIZATION = 1.0
"""How firmly a sharpness of 1 is held to."""


def prior() -> Weights:
    """The robots' weights, early and late alike; nothing for what only matters here."""
    known = dict(zip(FEATURES, shipped_weights(), strict=True))
    half = (*(known[name] for name in OF_ROBOTS), *(0.0 for _ in MORE))
    return (*half, *half)


def sample_game(seats: int, number: int) -> list[SampledPosition]:
    """Positions of one game of Captains with every option; none of one that several won."""
    game = PACKAGE.bind_with_defaults(seats, PACKAGE.info.presets["complete"])
    playout = Playout(game, [PACKAGE.bots["captain"]() for _ in range(seats)], f"chances-{seats}-{number}")
    model = StarWinProbabilityModel(game.rules, prior())
    draw = Random(number * 31 + seats)  # noqa: S311 (a sample of positions)
    return sample_positions(number, playout, draw, lambda state: dict(model.rows(state)))


def sample_positions(
    number: int, playout: Playout, draw: Random, rows: Callable[[State], Mapping[int, Row]]
) -> list[SampledPosition]:
    """Positions of a game that is played here, with the ``rows`` of their living by seat; none if several won."""
    states = [turned.before for turned in playout]
    winners = playout.state.winners
    if len(winners) != 1:
        return []
    found = []
    for place in sorted(draw.sample(range(len(states)), min(len(states), POSITIONS))):
        state = states[place]
        if state.phase == "SETUP" or state.assault is not None:
            continue
        told = rows(state)
        sample = logit.Sample(tuple(told.values()), list(told).index(winners[0]))
        found.append(SampledPosition(number, place * QUARTERS // len(states), sample, state.round))
    return found


class Fit(msgspec.Struct, frozen=True):
    """Result of ``manage.py calibrate``: the weights, and the sharpness of scores in the rounds KNOTS."""

    weights: Weights
    sharpness: Row = ALIKE

    def predict(self, one: SampledPosition) -> list[float]:
        """The chances of a position that was seen."""
        return logit.shares(self._by_round(one), self.sharpness)

    def fit_sharpness(self, positions: Sequence[SampledPosition]) -> Fit:
        """With the sharpness that predicts the winners of these positions best."""
        samples = [self._by_round(one) for one in positions]
        return Fit(self.weights, logit.fit_weights(samples, ALIKE, REGULARIZATION))

    def _by_round(self, one: SampledPosition) -> logit.Sample:
        near = between_knots(one.round)
        scores = [sum(map(mul, self.weights, row)) for row in one.sample.rows]
        return logit.Sample(tuple(tuple(score * x for x in near) for score in scores), one.sample.winner)


def fit(positions: Sequence[SampledPosition]) -> Fit:
    """Fit the weights to the winners of these positions, then their sharpness by round."""
    weights = logit.fit_weights([one.sample for one in positions], prior(), STRENGTH)
    return Fit(weights).fit_sharpness(positions)


def fit_in_use(seats: int, _positions: Sequence[SampledPosition]) -> Fit:
    """The calibration in use for so many players, whatever was seen."""
    known = nearest(seats)
    return Fit(known.weights, known.sharpness)


def weights_by_name(found: Fit) -> dict[str, Any]:
    """Weights and sharpness as the file of calibrations keeps them."""
    half = len(NAMES)
    parts = {"early": found.weights[:half], "late": found.weights[half:]}
    weights = {
        kind: {name: round(one, 4) for name, one in zip(NAMES, part, strict=True)}
        for kind, part in parts.items()
    }
    return {**weights, "sharpness": [round(one, 3) for one in found.sharpness]}
