"""Winning chances of a position: points as they stand and as they are gained, and what an empire has to gain more by.

The end is foreseen by letting everybody gain on as of late: that tells how near the bar is, and what a lead is worth.
Weights come with the rules (``content/chances.json``, docs/analysis.md).
"""

from __future__ import annotations

from math import sqrt
from typing import ClassVar

from games.engine.logit import Row, Weights
from games.engine.win_probability import WinProbabilityModel
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.scoring import controlled_stars, is_bar_tested, over_bar
from games.rules.elgebar.sites import Sites, income
from games.rules.elgebar.state import State

RECENT = 3
"""Turns whose points tell how everybody gains on."""

RESIGNED = 0.5
"""Factor of pace and means after a resignation: the empire goes on by default orders (EL-A7)."""


class ElgebarWinProbabilityModel(WinProbabilityModel[State]):
    """Says the chances of positions under one set of rules.

    ``lead``: points for each turn that is left as foreseen, so that three points weigh the more the nearer the end.
    ``pace``: points of the last turn. ``systems``: systems controlled. ``income``: square roots of what all sites bring
    of materials, fuel and population. ``science``: applied levels of the domains that score. ``arms``: attack and
    defence of warships.
    """

    names: ClassVar[tuple[str, ...]] = ("lead", "pace", "systems", "income", "science", "arms")

    def __init__(self, rules: Rules, weights: Weights) -> None:
        super().__init__(rules.seats, weights)
        self.rules = rules

    def winners(self, state: State) -> tuple[int, ...] | None:
        return state.winners if state.reason else None

    def progress(self, state: State) -> float:
        """Turns that were scored, of those that there will be as foreseen."""
        done = state.turn - 1
        return done / (done + self.turns_left(state))

    def turns_left(self, state: State) -> int:
        """Turns until somebody is over the bar (EL-R4), if all gain on as of late, or until the turn limit (EL-R6)."""
        rules, done = self.rules, state.turn - 1
        most = max(1, rules.turn_limit - done)
        gained = self._gained(state, RECENT)
        for turns in range(1, most):
            points = [now + turns * more for now, more in zip(state.points, gained, strict=True)]
            leader = max(range(rules.seats), key=points.__getitem__)
            if (
                done
                and is_bar_tested(rules, done + turns)
                and over_bar(rules, [round(one) for one in points], leader)
            ):
                return turns
        return most

    def _gained(self, state: State, turns: int) -> list[float]:
        """Points a turn of every seat over its last turns."""
        last = [state.scores[turn] for turn in sorted(state.scores)[-turns:]]
        return [
            sum(sum(lines[seat]) for lines in last) / max(1, len(last)) * self._able(state, seat)
            for seat in range(self.seats)
        ]

    def _able(self, state: State, seat: int) -> float:
        return RESIGNED if state.resigned_seat(seat) else 1.0

    def features(self, state: State) -> dict[int, Row]:
        """Nothing before the first turn is scored: all are equal then."""
        if not any(state.points):
            return {}
        rules = self.rules
        left = self.turns_left(state)
        pace, stars = self._gained(state, 1), controlled_stars(rules, state)
        means, arms = self._means(state), self._arms(state)
        rows: dict[int, Row] = {}
        for seat in range(self.seats):
            science = sum(rules.applied(state, seat, domain) for domain in rules.content.scoring)
            able = self._able(state, seat)
            rows[seat] = (
                state.points[seat] / (left + 1),
                pace[seat] / 3,
                able * len(stars[seat]) / 4,
                able * means[seat] / 4,
                able * science / 3,
                able * arms[seat] / 10,
            )
        return rows

    def _means(self, state: State) -> list[float]:
        """Yield per turn of all sites of a seat; the evener the three kinds, the higher."""
        made = [[0, 0, 0] for _ in range(self.seats)]
        for (seat, site), standing in Sites(state).own.items():
            for place, value in enumerate(income(self.rules, state, seat, site, standing)):
                made[seat][place] += value
        return [sum(map(sqrt, row)) for row in made]

    def _arms(self, state: State) -> list[int]:
        found = [0] * self.seats
        for ship in state.ships.values():
            if ship.values[0]:
                found[ship.owner] += ship.values[0] + ship.values[1]
        return found
