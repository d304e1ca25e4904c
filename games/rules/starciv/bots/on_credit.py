"""Cards kept on credit: upkeep as it is advised goes into no debt (SC-5.12), as a stand-in does not (steward.py).

A card that alone keeps somebody from winning is worth the debt.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import legal, treasury
from games.rules.starciv.book import Book
from games.rules.starciv.bots import hand
from games.rules.starciv.bots.cards import LAST_STAND, worth_keeping
from games.rules.starciv.state import State


def none(book: Book, state: State, kind: str, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers, best first; at upkeep only so many cards are kept as there are CG for, or as are free."""
    first = weighed[0]
    if kind != "upkeep" or not isinstance(first.action, act.Upkeep):
        return list(weighed)
    advised = room = len(state.hands[state.active]) - len(first.action.discard)
    while room > 0 and _too_many(book, state, room):
        room -= 1
    if room == advised:
        return list(weighed)
    return [replace(keeping(book, state, first, room), reason=Reason("upkeep_debt")), *weighed[1:]]


def let_go(book: Book, state: State) -> tuple[str, ...]:
    """The active player's least useful cards, which have to go if they are to pay without debt."""
    everything = Choice(0.0, act.Upkeep(()), Reason("upkeep"))
    action = none(book, state, "upkeep", [everything])[0].action
    assert isinstance(action, act.Upkeep)
    return action.discard


def keeping(book: Book, state: State, choice: Choice, room: int) -> Choice:
    """The choice, with the ``room`` most useful cards kept; as it is where it keeps no more."""
    assert isinstance(choice.action, act.Upkeep)
    if room >= len(state.hands[state.active]) - len(choice.action.discard):
        return choice
    return replace(choice, action=hand.keeping(book, state, state.active, room))


def _too_many(book: Book, state: State, room: int) -> bool:
    """Whether so many cards cannot be paid for, or only on credit without being worth it."""
    seat = state.active
    cost = legal.upkeep_cost(book, state, seat, room)
    if not cost or treasury.missing(book, state, seat, cost):
        return cost > 0
    return state.credits[seat] < cost and room > _indispensable(book, state)


def _indispensable(book: Book, state: State) -> int:
    seat = state.active
    return sum(worth_keeping(book, state, seat, book.slug(copy)) == LAST_STAND for copy in state.hands[seat])
