"""Appraisal that looks farther ahead: several colonisations a turn, more cards in it, conquests one after the other.

Such technologies count towards the last one (SC-7.7), yet change nothing at once: who judges a position by its income
and by one conquest a turn never buys them. And who reckons that what is in reach now will be gained in every turn to
come holds a body that can be taken for worth more than one that is.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.starciv.ai.evaluation import GAINS, LONGEST, Evaluator, Weights, shipped_weights, turns_to
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

DRAWN = 3.0
"""CG a turn that a second card drawn in each turn is reckoned to bring, its upkeep paid."""

KEPT = 0.5
"""CG a turn that a card kept free of charge is reckoned to save: hands are not always full."""

OPENING = 4.0
"""CG a turn that a turn is reckoned to add at least: what is taken opens what lies beyond it."""

FRONTIER = 5.0
"""CG a turn that a turn is reckoned to add at least, after those of the conquests in reach."""


class FarEvaluator(Evaluator):
    """Judges positions as an Admiral does."""

    def earnings(self, state: State, seat: int) -> float:
        """CG a turn, and what the cards to be drawn and kept are worth beyond the usual one."""
        powers = self.rules.powers_of(state.techs[seat], state.secrets[seat])
        return self.income(state, seat) + DRAWN * (powers.draw - 1) + KEPT * powers.upkeep_free

    def growth(self, state: State, seat: int, gains: tuple[float, ...]) -> float:
        """With as many conquests a turn as may be made (SC-5.10)."""
        most = self._most(state, seat)
        return sum(gains[:most]) + sum(gains[most : 2 * most]) / 2

    def turns(
        self, state: State, seat: int, missing: float, income: float, gains: tuple[float, ...]
    ) -> float:
        """The conquests in reach are made one turn after the other, and others follow: none is lost by being made."""
        most = self._most(state, seat)
        for turn, first in enumerate(range(0, GAINS, most)):
            if missing <= income:
                return turn + (missing / income if missing > 0 else 0.0)
            missing -= income
            income += max(OPENING, sum(gains[first : first + most]))
        return min(LONGEST, turn + 1 + turns_to(missing, income, FRONTIER * (3 + most) / 4))

    def _most(self, state: State, seat: int) -> int:
        return self.rules.powers_of(state.techs[seat], state.secrets[seat]).colonisations


@lru_cache(maxsize=16)
def far_evaluator(rules: Rules, weights: Weights | None = None) -> FarEvaluator:
    """The far-sighted appraiser of a table's rules; it remembers what it worked out."""
    return FarEvaluator(rules, weights or shipped_weights())
