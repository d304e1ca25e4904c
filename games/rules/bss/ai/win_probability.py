"""Winning chances of a position: the strategist's value of it, weighed by what told winners (docs/analysis.md).

The position is played on by judgement as the strategist does, to the end of its turn and of the next or, near the
end, of the game, and judged there. Weights turn that margin into a chance: one for the beginning of a game and one for
its last turn, between which they slide, and one for a game that has been played to its end. Total victory, whose end
nobody can reckon with, has weights of its own, which slide by the turns that are over. They are fitted by
``manage.py calibrate_bss`` (``content/chances.json``).
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib import resources
from math import sqrt

import msgspec

from games.engine import codec, logit
from games.engine.analyst import Trust
from games.engine.logit import Row, Weights
from games.rules.bss.ai import rollout
from games.rules.bss.ai.bots import FINALE, SPREAD, horizon
from games.rules.bss.ai.evaluation import judge, turns_left
from games.rules.bss.content import NOBODY
from games.rules.bss.rules import PLAYERS, Rules
from games.rules.bss.state import PHASES, State

TURNS = 10
"""Turns left from which a game is weighed as one that has just begun."""

LONG = 16
"""Turns after which a game for total victory is weighed as a late one: half of such games are over by then."""

LIMITED, VICTORY = "limited", "victory"
"""Kinds of games: with a last turn, and until one has lost everything (BSS-1.4)."""

MOST = 2.0
"""Margin, in units of SPREAD, that none goes beyond where total victory is played for: far ahead is not yet there."""


class Calibration(msgspec.Struct, frozen=True):
    """Weights of the margin ``early``, ``late`` and when the game is ``over``, and the trust measured by quarter."""

    early: float
    late: float
    over: float
    trust: tuple[Trust, ...]

    @property
    def weights(self) -> Weights:
        return self.early, self.late, self.over


@cache
def calibrations() -> dict[str, Calibration]:
    """The calibrations that come with the rules, by kind of game."""
    text = resources.files("games.rules.bss").joinpath("content", "chances.json").read_text(encoding="utf-8")
    return codec.convert(json.loads(text)["kinds"], dict[str, Calibration])


def kind_of(rules: Rules) -> str:
    """Which calibration is for these rules."""
    return VICTORY if rules.total_victory else LIMITED


@lru_cache(maxsize=32)
def win_probability_model(rules: Rules) -> DuelWinProbabilityModel:
    """The win probability model of a table's rules."""
    return DuelWinProbabilityModel(rules, calibrations()[kind_of(rules)].weights)


class DuelWinProbabilityModel:
    """Says the chances of positions under one set of rules. Holds no position."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules = rules
        self.weights = weights

    def chances(self, state: State) -> tuple[float, ...]:
        """By seat, the chance to win; they add up to 1. A person who plays NEUTRAL is no contender (BSS-22.5)."""
        if state.over:
            blue = 0.5 if state.winner == NOBODY else float(state.winner == PLAYERS[0])
            shares = [blue, 1 - blue]
        else:
            shares = logit.shares(logit.Sample(self.rows(state), 0), self.weights)
        return (*shares, *(0.0 for _ in range(self.rules.seats - len(shares))))

    def rows(self, state: State) -> tuple[Row, Row]:
        """The margin of both players as numbers to be weighed, in the order of the weights."""
        row = [0.0, 0.0, 0.0]
        late = self._late(state)
        draft = state.copy()
        for until, part in self._horizons(state):
            rollout.play_on(self.rules, draft, until)
            margin = part * self._margin(draft)
            if draft.over:
                row[2] += margin
            else:
                row[0] += margin * (1 - late)
                row[1] += margin * late
        return (row[0], row[1], row[2]), (-row[0], -row[1], -row[2])

    def _late(self, state: State) -> float:
        """How much a position weighs as one of the last turn: 0 at the beginning, 1 at the end."""
        if self.rules.total_victory:
            return min(1.0, (state.turn - 1) / LONG)
        return 1 - min(1.0, turns_left(self.rules, state) / TURNS)

    def _margin(self, state: State) -> float:
        """How far BLUE is ahead, in units of SPREAD."""
        margin = judge(self.rules, state, PLAYERS[0]) / SPREAD
        return margin / sqrt(1 + (margin / MOST) ** 2) if self.rules.total_victory else margin

    def _horizons(self, state: State) -> tuple[tuple[int, float], ...]:
        """Turns until whose beginning to play on, and what the margin there counts.

        The further a turn has gone, the more counts what is seen as far as from the next one: else the chances would
        jump where a turn ends, and whoever moved last would seem to have done it.
        """
        near = state.turn + horizon(self.rules, state)
        left = turns_left(self.rules, state) - 1
        far = near if near > state.turn + 1 else state.turn + (1 + left if self._finale(left) else 2)
        gone = (PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)) / (len(PHASES) + 1)
        return ((near, 1.0),) if far == near else ((near, 1 - gone), (far, gone))

    def _finale(self, left: int) -> bool:
        return left <= FINALE and not self.rules.total_victory
