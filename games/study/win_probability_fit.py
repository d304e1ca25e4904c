"""Calibration of a win probability model: positions of games of robots, and the weights that predict their winners."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games import registry
from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Weights
from games.engine.package import GamePackage
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset
from games.engine.win_probability import ModelAnalyst, WinProbabilityModel
from games.study.calibration import POSITIONS, SampledPosition

LONGEST = 4000
"""Moves after which a game is left out: robots may hold back for ever where no rule ends it."""


def play_game(key: str, level: str, seats: int, number: int) -> list[SampledPosition]:
    """Positions of one game of robots, the presets in turn."""
    package = registry.package(key)
    presets = list(package.info.presets.values()) or [{}]
    game = package.bind_with_defaults(seats, presets[number % len(presets)])
    return sample_game(package, game, level, number, f"chances-{seats}-{number}")


def sample_game(
    package: GamePackage[Any], game: Ruleset[Any], level: str, number: int, seed: str
) -> list[SampledPosition]:
    """Positions of one game, drawn at random; who tied for the first place has won by lot, as chances are shared."""
    playout = Playout(game, [package.bots[level]() for _ in range(game.seats)], seed, LONGEST)
    states = [turned.before for turned in playout]
    winners = game.standing(playout.state).winners
    if not winners:
        return []
    draw = Random(seed)  # noqa: S311 (a sample of positions, and a lot)
    winner = draw.choice(winners)
    model = win_probability_model_of(package, game)
    found = []
    for place in sorted(draw.sample(range(len(states)), min(len(states), POSITIONS))):
        rows = model.rows(states[place])
        if winner in rows:
            sample = logit.Sample(tuple(rows.values()), list(rows).index(winner))
            found.append(SampledPosition(number, place * QUARTERS // len(states), sample))
    return found


def win_probability_model_of(package: GamePackage[Any], game: Ruleset[Any]) -> WinProbabilityModel[Any]:
    """The win probability model of a game. Raises TypeError where its analyst has none."""
    analyst = None if package.analyst is None else package.analyst(game)
    if not isinstance(analyst, ModelAnalyst):
        raise TypeError(f"{package.info.key} has no win probability model")
    return analyst.win_model


def fit(positions: Sequence[SampledPosition], regularization: float) -> Weights:
    """The weights that predict the winners of these positions best, held to 0 by ``regularization``."""
    nothing = (0.0,) * len(positions[0].sample.rows[0])
    return logit.fit_weights([one.sample for one in positions], nothing, regularization)


def weights_by_name(names: Sequence[str], weights: Weights) -> list[dict[str, float]]:
    """Weights by name at every knot, as the file of calibrations keeps them."""
    knots = [weights[start : start + len(names)] for start in range(0, len(weights), len(names))]
    return [{name: round(one, 4) for name, one in zip(names, knot, strict=True)} for knot in knots]
