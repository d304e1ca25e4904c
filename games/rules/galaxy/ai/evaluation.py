"""Evaluation of stars: what they are worth to a bot, and how many turns it takes to have them (GX-16.2)."""

from __future__ import annotations

from dataclasses import dataclass

from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.ai.style import Style
from games.rules.galaxy.state import Figures, Sight

RATE = 0.05
"""Points that one resource is worth while there is time to use it."""
IDLE_TURNS = 2
"""Income of the last turns buys nothing that counts."""
SIEGE = 4
"""Turns of bombardment at most."""


@dataclass(frozen=True, slots=True)
class Target:
    """A star to be colonised: points, income and price as known, ``defence`` as far as it must be shot down."""

    cell: int
    name: str
    points: float
    income: int
    price: int
    defence: int
    form: int
    foreign: bool

    def gain(self, left: int) -> float:
        """Its worth in points, with so many turns to come after it is colonised."""
        return self.points + RATE * (self.income * max(0, left - IDLE_TURNS) - self.price)


def targets(belief: Belief, style: Style) -> list[Target]:
    """Stars that could be colonised as far as the seat knows, in order of their cells."""
    found = []
    for cell, sight in sorted(belief.sights.items()):
        figures = sight.figures
        if cell in belief.mine or cell in belief.danger or figures is None or figures.name is None:
            continue
        target = _target(belief, style, sight, figures)
        if target is not None:
            found.append(target)
    return found


def _target(belief: Belief, style: Style, sight: Sight, figures: Figures) -> Target | None:
    t, do, form, m, re = figures.t, figures.do, figures.f, figures.m, figures.re
    assert t is not None and do is not None and form is not None and m is not None and re is not None  # noqa: PT018
    foreign = belief.foreign(sight)
    if t > belief.technology + 1 or figures.type == "ZERO" or (foreign and not style.conquers(belief, sight)):
        return None
    points = 1.0
    if figures.type == "THRONE":
        if not belief.known.code:
            return None
        points = belief.rules.constants.points_throne
    elif figures.type == "BASE":
        points = belief.rules.constants.points_base * (1 + style.spite)
    elif foreign:
        points = 1 + style.spite
    points += style.taste.get(figures.type or "", 0.0)
    price = max(
        0,
        abs(m - belief.state.magnitudes[belief.seat])
        + (abs(form - belief.form) if form else 0)
        + belief.rules.constants.cost_base
        - belief.technology,
    )
    # A player buys defence while the fleet is on its way.
    reserve = (style.siege if figures.type == "BASE" else style.reserve) if foreign else 0
    name = figures.name
    assert name is not None
    return Target(sight.cell, name, points, re, price, max(0, t + do + reserve), form, foreign)


def siege(belief: Belief, target: Target, power: int) -> int | None:
    """Turns of fire until the defence is down, on average; None where that takes too long."""
    if target.defence <= 0:
        return 0
    most = power if target.form == belief.form else power // 2
    if most == 0:
        return None
    # One shot on arrival, two a turn afterwards.
    shots = -(-2 * target.defence // (most + 1))
    turns = shots // 2
    return turns if turns <= SIEGE else None
