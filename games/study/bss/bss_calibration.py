"""Calibration of chances in the duel: positions of games of Strategists, weights that predict their winners."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Weights
from games.engine.playout import Playout
from games.rules.bss.ai.bots import StrategistBot
from games.rules.bss.ai.win_probability import DuelWinProbabilityModel, kind_of
from games.rules.bss.package import PACKAGE
from games.study.calibration import POSITIONS, SampledPosition

PLANS = 4
"""Plans that a Strategist tries for one activation: enough to play otherwise than the judgement that is calibrated."""

PRIOR = (0.3, 0.3, 0.3)
"""Weights from which the fit begins: so flat that no step of it leads too far."""

STRENGTH = 10.0
"""How firmly the prior is held to."""


def sample_game(number: int) -> tuple[str, list[SampledPosition]]:
    """Kind and positions of one game, the presets in turn; none of one that nobody won."""
    presets = list(PACKAGE.info.presets.values())
    game = PACKAGE.bind_with_defaults(2, presets[number % len(presets)])
    playout = Playout(game, [StrategistBot(PLANS) for _ in range(game.seats)], f"chances-{number}")
    states = [turned.before for turned in playout]
    winners = game.standing(playout.state).winners
    if len(winners) != 1:
        return kind_of(game.rules), []
    model = DuelWinProbabilityModel(game.rules, PRIOR)
    draw = Random(number)  # noqa: S311 (a sample of positions)
    return kind_of(game.rules), [
        SampledPosition(
            number // len(presets),
            place * QUARTERS // len(states),
            logit.Sample(model.rows(states[place]), winners[0]),
        )
        for place in sorted(draw.sample(range(len(states)), min(len(states), POSITIONS)))
        if not states[place].over
    ]


def fit(positions: Sequence[SampledPosition]) -> Weights:
    """The weights that predict the winners of these positions best."""
    return logit.fit_weights([one.sample for one in positions], PRIOR, STRENGTH)
