"""Probability that a seat is ruined before its next turn, exactly, by counting the cards it has not seen.

Who spends down into debt may be pushed below the limit by one card and is out at once; so is who cannot pay a loan
back because a card spoilt the income (SC-11.2).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import comb

from games.engine.chance import Chance
from games.rules.starciv.ai.determinization import Worlds, greatest_harm, takes
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.content import Card, bits
from games.rules.starciv.state import State

STOPPED = 0.7
"""How often a seat that holds an answer can stop a card that would ruin it: answers are answered too."""


class RuinRisk(Worlds):
    """Positions that look the same to a seat, with the chance of its ruin counted and not sampled."""

    def __init__(self, judge: Evaluator, state: State, seat: int, chance: Chance, count: int) -> None:
        super().__init__(judge.rules, state, seat, chance, count)
        self.judge = judge

    def ruin(self, purse: int) -> float:
        """The chance that the seat, with so many CG now, is below the debt limit before its next turn is over."""
        return self.ruin_in(self.state, purse)

    def ruin_in(self, state: State, purse: int) -> float:
        """The chance of ruin with the bodies and the loans of another position."""
        chance = self.unanswered(state, purse)
        guarded = (
            self._guarded() and purse > self.rules.constants.debt_limit
        )  # the answer's upkeep can be paid
        return chance * (1 - STOPPED) if guarded and chance < 1 else chance

    def unanswered(self, state: State, purse: int) -> float:
        """The chance of ruin if the seat answers no card."""
        owed = sum(loan.amount for loan in state.loans if loan.seat == self.seat)
        if not owed:
            return self._robbed(purse)
        income = self.judge.income(state, self.seat)
        whole, spoilt = (self._robbed(min(purse, purse + paid - owed)) for paid in (income, income // 2))
        return whole + (spoilt - whole) * self._met(_spoils, 1)

    def _robbed(self, purse: int) -> float:
        """The chance that cards which take CG bring the seat below the debt limit."""
        greatest, room = greatest_harm(self.rules), purse - self.rules.constants.debt_limit
        if room < 0:
            return 1.0
        return self._met(lambda card: takes(card) > 0, room // greatest + 1) if greatest else 0.0

    def _met(self, harmful: Callable[[Card], bool], wanted: int) -> float:
        """The chance that the others hold so many harmful cards before the seat's income, and play them."""
        seen, unseen, drawn = self._cards
        marked = sum(map(harmful, unseen))
        return at_least(wanted - sum(map(harmful, seen)), len(unseen), marked, drawn)

    @cached_property
    def _cards(self) -> tuple[list[Card], list[Card], int]:
        """The cards that the seat has seen in others' hands; those it has not seen at all; and how many of these the
        others will hold before its income, with what each draws in a turn."""
        state, known = self.state, self.state.known[self.seat]
        seen, unseen = list[Card](), [self.rules.card(copy) for copy in state.draw]
        for other, hand in enumerate(state.hands):
            if other != self.seat:
                for copy in hand:
                    (seen if known >> copy & 1 else unseen).append(self.rules.card(copy))
        enemies = bits(state.alive & ~(1 << self.seat) & ~state.allies[self.seat])
        held = sum(len(state.hands[other]) + self.rules.powers(state, other).draw for other in enemies)
        return seen, unseen, min(max(0, held - len(seen)), len(unseen))

    def _guarded(self) -> bool:
        return any(self.rules.card(copy).answers for copy in self.state.hands[self.seat])


def _spoils(card: Card) -> bool:
    """The card halves an income or stops a resource."""
    return card.effects.income_divided_by > 1 or card.effects.resource_stops > 0


def at_least(wanted: int, cards: int, marked: int, drawn: int) -> float:
    """The chance that ``drawn`` of so many cards hold at least ``wanted`` of the marked ones.

    >>> at_least(1, 4, 1, 2)
    0.5
    """
    if wanted > marked:
        return 0.0
    fewer = sum(comb(marked, n) * comb(cards - marked, drawn - n) for n in range(min(wanted, drawn + 1)))
    return 1 - fewer / comb(cards, drawn)
