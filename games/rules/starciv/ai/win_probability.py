"""Winning chances of a position: the numbers that the robots judge by, weighed by what told winners (docs/analysis.md).

Each living seat gets a score, a weighted sum of the appraisal's features and a few that only matter here: cards by
colour, and what the seat whose turn it is has still to come this turn. The weights slide from those of the first round
to those of round ``LATE``; how sharply scores tell the seats apart goes by the round too. Both are calibrated for each
number of players by ``manage.py calibrate`` (``content/chances.json``); the scores become shares of one. In the middle
of an attempt the chances are the mean of its two ends, by the exact odds. Under a round limit the ranking has its say
(deadline.py). What is certain is not weighed: a purchase that wins (verge.py), a ranking that stands (last_turn.py).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from operator import mul
from typing import Any

import msgspec

from games.engine import codec, logit
from games.engine.analyst import Trust
from games.engine.logit import Row
from games.engine.win_probability import between
from games.engine.win_probability import nearest as known_for
from games.rules.starciv import assault, combat, odds
from games.rules.starciv.ai import deadline, evaluation, last_turn, lookahead, verge
from games.rules.starciv.ai.evaluation import FEATURES, SCALE, Evaluator
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, Assault, State

COLOURS = ("blue", "green", "red")

CARDS = 5.0
"""Scale of numbers of cards, so that weights can be compared."""

OF_ROBOTS = tuple(name for name in FEATURES if name != "wait")
"""Those of the appraisal; a robot's ``wait`` does not tell the end of a turn from its beginning."""

MORE = ("due", "attempt", "next_income", "income_later", "next_attempt", *COLOURS)
"""Beside them: income due and an attempt left this turn (in units of income and growth), the part of a round until the
next income and the next attempt, the former also times income; cards by colour."""

NAMES = OF_ROBOTS + MORE
"""All features of a row, in the order of the weights; a row has them twice, as in the first round and as in LATE."""

LATE = 14
"""Round from which positions are weighed as late ones."""

KNOTS = (1, 3, 4, 6)
"""Rounds of which the sharpness is known; between two of them it goes in a straight line, after the last it stays."""

ALIKE: Row = (1.0,) * len(KNOTS)
"""Sharpness that is equal in every round."""

BEFORE_INCOME = ("DRAW", "CARDS")
BEFORE_ATTEMPT = (*BEFORE_INCOME, "INCOME", "TECH", "COLONISE")


class Calibration(msgspec.Struct, frozen=True):
    """Weights for one number of players (those of NAMES, early and late), the sharpness of scores in the rounds KNOTS,
    and the trust measured by quarter."""

    early: dict[str, float]
    late: dict[str, float]
    sharpness: Row
    trust: tuple[Trust, ...]

    @property
    def weights(self) -> tuple[float, ...]:
        """All weights in the order of a row."""
        return tuple(kind[name] for kind in (self.early, self.late) for name in NAMES)


@cache
def calibrations() -> dict[int, Calibration]:
    """The calibrations that come with the rules, by number of players."""
    file = resources.files("games.rules.starciv").joinpath("content", "chances.json")
    text = file.read_text(encoding="utf-8")
    return codec.convert(json.loads(text)["seats"], dict[int, Calibration], strict=False)


def nearest(seats: int) -> Calibration:
    """The calibration for so many players; where none was made, that of the nearest number."""
    return known_for(calibrations(), seats)


@lru_cache(maxsize=32)
def win_probability_model(rules: Rules) -> StarWinProbabilityModel:
    """The win probability model of a table's rules."""
    known = nearest(rules.seats)
    return StarWinProbabilityModel(rules, known.weights, known.sharpness)


def between_knots(round_: int) -> Row:
    """How near a round is to each of KNOTS.

    >>> between_knots(2)
    (0.5, 0.5, 0.0, 0.0)
    """
    return between(KNOTS, round_)


class StarWinProbabilityModel:
    """Says the chances of positions under one set of rules. Holds no position, only lookups."""

    def __init__(self, rules: Rules, weights: Row, sharpness: Row = ALIKE) -> None:
        self.rules = rules
        self.weights = weights
        self.sharpness = sharpness
        self.judge: Evaluator = evaluation.evaluator(rules)

    def chances(self, state: State) -> tuple[float, ...]:
        """By seat, the chance to win; they add up to 1. A game that is over is certain."""
        if state.winners or state.reason:
            return self._shared(state.winners or tuple(range(self.rules.seats)))
        if state.phase == "SETUP":
            return (1 / self.rules.seats,) * self.rules.seats
        running = state.assault
        return self._quiet(state) if running is None else self._fought(state, running)

    def _shared(self, winners: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(self.rules.seats))

    def _quiet(self, state: State) -> tuple[float, ...]:
        """No attempt is running: what is certain, and else what weights tell, a victory at hand counted in."""
        known = last_turn.certain_winners(self.rules, state)
        if known is not None:
            return self._shared(known)
        told = self.weighed(state)
        coming = verge.coming_win(self.rules, state)
        return told if coming is None else raise_chance(told, *coming)

    def weighed(self, state: State) -> tuple[float, ...]:
        """Chances by the weights alone, between attempts, without certainties: the measure for opinions on moves."""
        shares = self.shares(state)
        if deadline.rounds_left(self.rules, state) is not None:
            shares = deadline.chances_to_tell(self.rules, state, self.incomes(state), shares)
        return tuple(shares.get(seat, 0.0) for seat in range(self.rules.seats))

    def shares(self, state: State) -> dict[int, float]:
        """The chances of the living between attempts, in a game without a round limit."""
        rows = self.rows(state)
        sharp = sum(map(mul, self.sharpness, between_knots(state.round)))
        scores = [sharp * sum(map(mul, self.weights, row)) for _, row in rows]
        return dict(zip((seat for seat, _ in rows), logit.softmax(scores), strict=True))

    def incomes(self, state: State) -> dict[int, float]:
        """Income of each living seat, in CG a turn."""
        place = FEATURES.index("income")
        return {seat: plain[place] for seat, plain in self.judge.features(state)}

    def _fought(self, state: State, running: Assault) -> tuple[float, ...]:
        """The mean of a won and a lost attempt; repeats, ransoms and tributes are left aside."""
        loser = running.defender if running.kind == "player" else NOBODY
        chance = attackers_chance(self.rules, state, running)
        taken = lookahead.after_victory(state, state.active, running.body, loser, 0, home=running.home)
        missed = state.copy()
        taken.assault = missed.assault = None
        one, other = self._rested(taken), self._quiet(missed)
        return tuple(chance * a + (1 - chance) * b for a, b in zip(one, other, strict=True))

    def _rested(self, state: State) -> tuple[float, ...]:
        living = [seat for seat in range(self.rules.seats) if state.living(seat)]
        if len(living) > 1:
            return self._quiet(state)
        return tuple(float(seat in living) for seat in range(self.rules.seats))

    def rows(self, state: State) -> list[tuple[int, Row]]:
        """The scaled features of each living seat, those of the first round and those of a late one."""
        late = min(1.0, state.round / LATE)
        found = []
        for seat, plain in self.judge.features(state):
            known = dict(zip(FEATURES, zip(plain, SCALE, strict=True), strict=True))
            row = [known[name][0] / known[name][1] for name in OF_ROBOTS]
            row += self._more(state, seat, row)
            found.append((seat, (*(x * (1 - late) for x in row), *(x * late for x in row))))
        return found

    def _more(self, state: State, seat: int, row: Sequence[float]) -> list[float]:
        income, growth = row[OF_ROBOTS.index("income")], row[OF_ROBOTS.index("growth")]
        active = seat == state.active
        round_left = ((seat - state.active) % self.rules.seats or self.rules.seats) / self.rules.seats
        due = active and state.phase in BEFORE_INCOME
        attempt = active and state.phase in BEFORE_ATTEMPT
        next_income = 0.0 if due else round_left
        colours = [self.rules.card(copy).colour for copy in state.hands[seat]]
        return [
            income if due else 0.0,
            growth if attempt else 0.0,
            next_income,
            next_income * income,
            0.0 if attempt else round_left,
            *(colours.count(colour) / CARDS for colour in COLOURS),
        ]


def raise_chance(chances: tuple[float, ...], seat: int, least: float) -> tuple[float, ...]:
    """The chances with that seat's at least ``least``, the others in proportion.

    >>> raised((0.25, 0.5, 0.25), 0, 0.5)
    (0.5, 0.3333333333333333, 0.16666666666666666)
    """
    if chances[seat] >= least:
        return chances
    left = (1 - least) / (1 - chances[seat])
    return tuple(least if other == seat else one * left for other, one in enumerate(chances))


def attackers_chance(rules: Rules, state: State, running: Assault) -> float:
    """The attacker's chance in the running combat: 1 or 0 once it is decided, sacrifices apart."""
    if running.outcome is not None:
        return float(running.outcome.winner == "attacker")
    if running.stage == assault.AID or not running.attack_dice[0]:
        return odds.aid(rules, state, running)[0]
    return odds.reroll(rules, state, running, "attacker")[0]


def same_throws(rules: Rules, state: State, running: Assault, mine: combat.Dice, theirs: combat.Dice) -> Any:
    """Key of a throw: throws with equal keys lead to equal chances."""
    thrown = state.copy()
    rolled = running.copy()
    rolled.attack_dice, rolled.defence_dice, rolled.stage = mine, theirs, assault.ASKED[0]
    thrown.assault = rolled
    won = combat.resolve(rules, thrown, rolled).winner
    return won, odds.reroll(rules, thrown, rolled, "attacker")[0]
