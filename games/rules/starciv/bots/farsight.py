"""Appraisal that looks farther ahead: what several colonisations a turn and more cards in it bring over many turns.

These technologies are cheap and count towards the last one (SC-7.7), yet change nothing at once: who judges a position
by its income and by one conquest a turn never buys them.
"""

from __future__ import annotations

from functools import lru_cache

from games.rules.starciv.book import Book
from games.rules.starciv.bots.appraisal import Appraiser, Weights, shipped_weights
from games.rules.starciv.state import State

DRAWN = 3.0
"""CG a turn that a second card drawn in each turn is reckoned to bring, its upkeep paid."""

KEPT = 0.5
"""CG a turn that a card kept free of charge is reckoned to save: hands are not always full."""


class FarAppraiser(Appraiser):
    """Judges positions as an Admiral does."""

    def earnings(self, state: State, seat: int) -> float:
        """CG a turn, and what the cards to be drawn and kept are worth beyond the usual one."""
        powers = self.book.powers_of(state.techs[seat], state.secrets[seat])
        return self.income(state, seat) + DRAWN * (powers.draw - 1) + KEPT * powers.upkeep_free

    def conquests(self, techs: int, secrets: tuple[int, ...]) -> int:
        """As many bodies as may be colonised in a turn (SC-5.10)."""
        return self.book.powers_of(techs, secrets).colonisations


@lru_cache(maxsize=64)
def far_appraiser(book: Book, weights: Weights | None = None) -> FarAppraiser:
    """The far-sighted appraiser of a table's rules; it remembers what it worked out."""
    return FarAppraiser(book, weights or shipped_weights())
