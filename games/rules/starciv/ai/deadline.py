"""Winning chances under a round limit (SC-1.2): the nearer the last turn, the more the ranking tells.

The shares of a game without end are weighed again with what the ranking counts, technologies, bodies and credits, and
with the turns and the income that each seat has still to come. The weights are calibrated by ``manage.py
calibrate_limit`` (``content/deadline.json``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import log

import msgspec

from games.engine import codec, logit
from games.engine.analyst import Trust
from games.engine.logit import Row
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

NAMES = (
    "share",  # logarithm of the share in a game without end
    "share_near",
    "techs_near",
    "bodies_near",
    "credits_near",
    "money_near",
    "turns_near",
    "techs_last",
    "bodies_last",
    "money_last",
)
"""Features of a seat near the end of the game.

Those in ``_near`` are multiplied by the nearness of the end (1 in the last turns, towards 0 before), those in ``_last``
by its square, ``share`` by the rest to 1.
"""

CG = 50.0
"""Scale of credits, so that weights can be compared."""

LEAST = 1e-4
"""Shares are never reckoned smaller."""

BEFORE_INCOME = ("DRAW", "CARDS")
BEFORE_PURCHASE = (*BEFORE_INCOME, "INCOME")

PURCHASES = 0.25
"""Part still to come of a turn that has reached its purchases, in the chances shown.

Counted as a whole turn, it made chances rise until the end of that phase and fall then, by 9 points a turn of
five rounds. Robots choose among positions of one phase, and count it whole.
"""


class Calibration(msgspec.Struct, frozen=True):
    """Weights of NAMES, and the trust measured by quarter of the game.

    ``plans`` are what robots choose by: what tells best who will win, told of robots who count the end, is a poor guide
    to it. They were fitted on robots who did not.
    """

    weights: dict[str, float]
    plans: dict[str, float]
    trust: tuple[Trust, ...]

    @property
    def told(self) -> Row:
        """The weights, in the order of NAMES."""
        return tuple(self.weights[name] for name in NAMES)

    @property
    def planned(self) -> Row:
        """Those of ``plans``, in the order of NAMES."""
        return tuple(self.plans[name] for name in NAMES)


@cache
def calibration() -> Calibration:
    """The calibration that comes with the rules."""
    file = resources.files("games.rules.starciv").joinpath("content", "deadline.json")
    return codec.convert(json.loads(file.read_text(encoding="utf-8")), Calibration, strict=False)


def rounds_left(rules: Rules, state: State) -> int | None:
    """Rounds to come, this one with them; None without a limit."""
    limit = rules.options["round_limit"]
    return None if limit is None else int(limit) - state.round + 1


def is_last_round(rules: Rules, state: State) -> bool:
    """The ranking follows this round."""
    return rounds_left(rules, state) == 1


def plays_last(rules: Rules, state: State) -> bool:
    """The ranking follows this turn: nobody plays after the active player."""
    return is_last_round(rules, state) and state.left_of(state.active) <= state.active


def chances_to_tell(
    rules: Rules, state: State, incomes: Mapping[int, float], shares: Mapping[int, float]
) -> dict[int, float]:
    """The chances of the living, whose ``shares`` are those without a limit; ``incomes`` in CG a turn."""
    return _weigh(calibration().told, shares, rows(rules, state, incomes, shares))


def chances_to_plan_by(
    rules: Rules, state: State, incomes: Mapping[int, float], shares: Mapping[int, float]
) -> dict[int, float]:
    """Return the chances of the living by which robots choose."""
    return _weigh(calibration().planned, shares, rows(rules, state, incomes, shares, purchases=1.0))


def _weigh(weights: Row, shares: Mapping[int, float], found: list[Row]) -> dict[int, float]:
    scores = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in found]
    return dict(zip(shares, logit.softmax(scores), strict=True))


def rows(
    rules: Rules,
    state: State,
    incomes: Mapping[int, float],
    shares: Mapping[int, float],
    purchases: float = PURCHASES,
) -> list[Row]:
    """Features of each living seat, in the order of ``shares``."""
    turns = {seat: _turns(rules, state, seat, BEFORE_PURCHASE, purchases) for seat in shares}
    near = 1 / (1 + sum(turns.values()) / len(turns))
    found: list[Row] = []
    for seat, share in shares.items():
        told = log(max(share, LEAST))
        techs, bodies = state.techs[seat].bit_count(), state.held[seat].bit_count()
        coming = incomes[seat] * _turns(rules, state, seat, BEFORE_INCOME)
        held = state.credits[seat] / CG
        money = (held + coming / CG) if turns[seat] else 0.0
        ranked = (techs * near, bodies * near, held * near, money * near, turns[seat] * near)
        last = (techs * near**2, bodies * near**2, money * near**2)
        found.append((told * (1 - near), told * near, *ranked, *last))
    return found


def _turns(rules: Rules, state: State, seat: int, before: tuple[str, ...], purchases: float = 0.0) -> float:
    """Turns in which a seat is still to do what comes after the phases ``before``; rounds go by seat (SC-5.11).

    ``purchases``: what counts of a turn that is in that phase.
    """
    left = rounds_left(rules, state)
    assert left is not None
    this = float(seat > state.active)
    if seat == state.active:
        this = 1.0 if state.phase in before else purchases if state.phase == "TECH" else 0.0
    return max(0, left - 1) + this
