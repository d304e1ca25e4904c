"""Calibration of winning chances: weights fitted to series of games, measured on games that did not fit them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from random import Random

import msgspec

from games.engine import logit
from games.engine.analyst import QUARTERS
from games.engine.logit import Weights
from games.engine.simulate import Playout
from games.rules.starciv.bots.appraisal import FEATURES, shipped_weights
from games.rules.starciv.chances import MORE, NAMES, OF_ROBOTS, Foreteller
from games.rules.starciv.game import StarCivilisations

POSITIONS = 32
"""Positions of a game that are looked at, drawn at random."""

STRENGTH = 60.0
"""How firmly the robots' own weights are held to."""

FOLDS = 4
"""Parts of the games: each is measured with weights that the others fitted."""

EDGES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Bounds of the bins in which predicted is set against happened."""

VAGUE = 0.10
"""Margin of the first quarter at least, in which nothing is judged."""

LEAST = 0.03
"""Margin of the others at least."""


class Seen(msgspec.Struct, frozen=True):
    """One position: of which game, in which quarter of it, the rows of the living and the place of who won."""

    game: int
    quarter: int
    sample: logit.Sample


class Gap(msgspec.Struct, frozen=True):
    """Positions of one quarter in one bin: mean chance predicted, part that won, how many seats."""

    predicted: float
    happened: float
    count: int


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
    states = [turned.before for turned in playout]
    winners = playout.state.winners
    if len(winners) != 1:
        return []
    teller = Foreteller(game.book, prior())
    draw = Random(number * 31 + seats)  # noqa: S311 (a sample of positions)
    found = []
    for place in sorted(draw.sample(range(len(states)), min(len(states), POSITIONS))):
        state = states[place]
        if state.phase == "SETUP" or state.assault is not None:
            continue
        rows = teller.rows(state)
        living = [seat for seat, _ in rows]
        quarter = place * QUARTERS // len(states)
        sample = logit.Sample(tuple(row for _, row in rows), living.index(winners[0]))
        found.append(Seen(number, quarter, sample))
    return found


def fitted(positions: Sequence[Seen]) -> Weights:
    """The weights that tell the winners of these positions best."""
    return logit.climb([one.sample for one in positions], prior(), STRENGTH)


def predictions(positions: Sequence[Seen]) -> Iterator[tuple[Seen, list[float]]]:
    """Each position with the chances that weights say which its game did not fit."""
    for fold in range(FOLDS):
        weights = fitted([one for one in positions if one.game % FOLDS != fold])
        for one in positions:
            if one.game % FOLDS == fold:
                yield one, logit.shares(one.sample, weights)


def gaps(predicted: Sequence[tuple[Seen, list[float]]], quarter: int) -> list[Gap]:
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


def named(weights: Weights) -> dict[str, dict[str, float]]:
    """The weights as the file of calibrations keeps them."""
    half = len(NAMES)
    parts = {"early": weights[:half], "late": weights[half:]}
    return {
        kind: {name: round(one, 4) for name, one in zip(NAMES, part, strict=True)}
        for kind, part in parts.items()
    }
