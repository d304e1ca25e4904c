"""Calibration of the winning chances under a round limit: positions of games of Captains that end with a round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import logit
from games.engine.logit import Row, Weights
from games.engine.playout import Playout
from games.rules.starciv.ai import deadline
from games.rules.starciv.ai.win_probability import win_probability_model
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.state import State
from games.study.calibration import SampledPosition
from games.study.starciv.starciv_calibration import sample_positions

LIMITS = (3, 5, 5, 7, 10, 10, 15, 20)
SEATS = (2, 3, 4, 4)
"""Round limits and numbers of players, drawn anew for each game."""

STRENGTH = 2.0
"""How firmly the share of a game without end is held to."""

PRIOR: Weights = tuple(float(name == "share") for name in deadline.NAMES)


def sample_game(number: int) -> list[SampledPosition]:
    """Positions of one game of Captains with every option and a limit; none of one that several won."""
    draw = Random(number)  # noqa: S311 (a sample of games and positions)
    seats, limit = draw.choice(SEATS), draw.choice(LIMITS)
    game = PACKAGE.bind_with_defaults(seats, {**PACKAGE.info.presets["complete"], "round_limit": limit})
    playout = Playout(game, [PACKAGE.bots["captain"]() for _ in range(seats)], f"deadline-{number}")
    model = win_probability_model(game.rules)

    def rows(state: State) -> dict[int, Row]:
        shares = model.shares(state)
        return dict(zip(shares, deadline.rows(game.rules, state, model.incomes(state), shares), strict=True))

    return sample_positions(number, playout, draw, rows)


def fit(positions: Sequence[SampledPosition]) -> Weights:
    """The weights that predict the winners of these positions best."""
    return logit.fit_weights([one.sample for one in positions], PRIOR, STRENGTH)
