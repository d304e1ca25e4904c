"""The value of a position that BSS-21.12 names: scores, and what the fleets left are worth."""

from __future__ import annotations

from games.rules.bss import scoring
from games.rules.bss.rules import PLAYERS, Book
from games.rules.bss.state import State, other

FLEETS = 0.8
"""What a whole fleet counts for, in parts of the points its destroyer would score."""


def holdings(book: Book, state: State, player: int) -> float:
    """Own score and own fleets."""
    whole = book.rules.hit_points
    fleets = sum(book.value[fleet] * state.hp[fleet] for fleet in book.of_side[player]) / whole
    return scoring.score(state, player) + FLEETS * fleets


def worth(book: Book, state: State, player: int) -> float:
    """What the player has more than the other; NEUTRAL's against both."""
    if player not in PLAYERS:
        mine = scoring.score(state, player)
        return mine - sum(holdings(book, state, one) for one in PLAYERS) / 2
    return holdings(book, state, player) - holdings(book, state, other(player))
