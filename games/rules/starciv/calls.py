"""Who is concerned by what lies open on the table: told to players who are away."""

from __future__ import annotations

from games.engine.prompts import Appeal
from games.rules.starciv.book import Book
from games.rules.starciv.phases import picker
from games.rules.starciv.state import Stacked, State


def at_turn(state: State) -> int | None:
    """The active player; while races are picked, who picks (SC-2.2)."""
    return picker(state) if state.phase == "SETUP" else state.active


def aimed_at(book: Book, state: State) -> frozenset[int]:
    """Players named by a card on the stack that is not countered, or whose own card is (SC-6.9)."""
    named = [(_named(book, state, card), card.by) for card in state.stack if not card.countered]
    return frozenset(seat for seat, by in named if seat is not None and seat != by)


def _named(book: Book, state: State, card: Stacked) -> int | None:
    if book.card(card.copy).target == "active":
        return state.active
    if card.target is None:
        return None
    if card.target.card is not None:
        return state.stack[card.target.card - 1].by
    return card.target.player


def appeals(state: State) -> tuple[Appeal, ...]:
    """Alliances proposed and contracts offered; in a combat they rest (SC-23)."""
    if state.assault is not None:
        return ()
    proposed = (Appeal(f"alliance.{by}.{to}", "alliance", by, to) for by, to in state.proposals)
    offered = (Appeal(f"offer.{one.number}", "trade", one.by, one.to) for one in state.offers)
    return (*proposed, *offered)
