"""Holdings: the ledger's rows, every account, body, technology and card copy with its owner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine.capabilities.ledger import Balance, CardPlace, Holdings
from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def holdings(rules: Rules, state: State) -> Holdings:
    """Every account, body, technology and card copy with its owner."""
    seats = range(rules.seats)
    return Holdings(
        accounts=tuple(_account(rules, state, seat) for seat in seats),
        bodies=tuple((rules.content.bodies[b].name, seat) for seat in seats for b in bits(state.held[seat])),
        technologies=tuple((seat, n) for seat in seats for n in bits(state.techs[seat])),
        cards=tuple(_cards(rules, state)),
    )


def difference(rules: Rules, before: State, after: State) -> tuple[Holdings, Holdings]:
    """Return the difference of two positions: holdings of the first alone, and of the second alone.

    Piles and hands that differ are in both, with all their cards.
    """
    bodies = [(seat, a, b) for seat, (a, b) in enumerate(zip(before.held, after.held, strict=True)) if a != b]
    known = [
        (seat, a, b) for seat, (a, b) in enumerate(zip(before.techs, after.techs, strict=True)) if a != b
    ]
    piles = [pair for pair in zip(_piles(before), _piles(after), strict=True) if pair[0] != pair[1]]
    names = rules.content.bodies
    old, new = (
        Holdings(
            accounts=tuple(
                _account(rules, state, seat)
                for seat in range(rules.seats)
                if state.credits[seat] != other.credits[seat] or state.living(seat) != other.living(seat)
            ),
            bodies=tuple((names[b].name, seat) for seat, *held in bodies for b in bits(held[side])),
            technologies=tuple((seat, n) for seat, *techs in known for n in bits(techs[side])),
            cards=tuple(place for pair in piles for place in _laid(rules, pair[side])),
        )
        for side, state, other in ((0, before, after), (1, after, before))
    )
    return old, new


def _account(rules: Rules, state: State, seat: int) -> Balance:
    """SC-11.1: nobody who plays on owes more than the limit."""
    return Balance(seat, state.credits[seat], state.living(seat), rules.constants.debt_limit)


Pile = tuple[str, int | None, Sequence[int]]
"""A pile: its kind, its owner and its copies."""


def _cards(rules: Rules, state: State) -> Iterator[CardPlace]:
    for pile in _piles(state):
        yield from _laid(rules, pile)


def _laid(rules: Rules, pile: Pile) -> Iterator[CardPlace]:
    name, seat, copies = pile
    for position, copy in enumerate(copies):
        yield CardPlace(copy, rules.slug(copy), name, seat, position)


def _piles(state: State) -> Iterator[Pile]:
    yield "draw", None, state.draw[::-1]
    yield "discard", None, state.discard[::-1]
    yield "played", None, state.played
    yield "stack", None, tuple(card.copy for card in state.stack)
    for seat, hand in enumerate(state.hands):
        yield "hand", seat, hand
    for seat, secrets in enumerate(state.secrets):
        yield "table", seat, secrets
