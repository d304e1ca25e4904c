"""Calibration of the winning chances: positions of games of Captains, and the weights that tell their winners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Row, Weights
from games.engine.simulate import Playout
from games.rules.starciv.bots.appraisal import FEATURES, shipped_weights
from games.rules.starciv.chances import MORE, NAMES, OF_ROBOTS, Foreteller
from games.rules.starciv.game import StarCivilisations
from games.rules.starciv.state import State
from games.study.calibration import POSITIONS, Seen

STRENGTH = 60.0
"""How firmly the robots' own weights are held to."""


def prior() -> Weights:
    """The robots' weights, early and late alike; nothing for what only matters here."""
    known = dict(zip(FEATURES, shipped_weights(), strict=True))
    half = (*(known[name] for name in OF_ROBOTS), *(0.0 for _ in MORE))
    return (*half, *half)


def seen(seats: int, number: int) -> list[Seen]:
    """Positions of one game of Captains with every option; none of one that several won."""
    game = StarCivilisations(
        StarCivilisations.parse_content(StarCivilisations.default_edition()),
        StarCivilisations.parse_options(StarCivilisations.info.presets["complete"]),
        seats,
    )
    playout = Playout(game, [game.bots["captain"]() for _ in range(seats)], f"chances-{seats}-{number}")
    teller = Foreteller(game.book, prior())
    draw = Random(number * 31 + seats)  # noqa: S311 (a sample of positions)
    return sampled(number, playout, draw, lambda state: dict(teller.rows(state)))


def sampled(
    number: int, playout: Playout, draw: Random, rows: Callable[[State], Mapping[int, Row]]
) -> list[Seen]:
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
        found.append(Seen(number, place * QUARTERS // len(states), sample))
    return found


def fitted(positions: Sequence[Seen]) -> Weights:
    """The weights that tell the winners of these positions best."""
    return logit.climb([one.sample for one in positions], prior(), STRENGTH)


def named(weights: Weights) -> dict[str, dict[str, float]]:
    """The weights as the file of calibrations keeps them."""
    half = len(NAMES)
    parts = {"early": weights[:half], "late": weights[half:]}
    return {
        kind: {name: round(one, 4) for name, one in zip(NAMES, part, strict=True)}
        for kind, part in parts.items()
    }
