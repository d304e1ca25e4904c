"""Legality of actions (GX-19.4), and their effect before the turn closes."""

from __future__ import annotations

import msgspec

from games.engine.actions import Action, Rejected
from games.engine.turn import Turn
from games.rules.galaxy import actions as act
from games.rules.galaxy.rules import Book
from games.rules.galaxy.sheets import Checked, check, sheet_of
from games.rules.galaxy.state import State


def admit(book: Book, state: State, seat: int, action: Action) -> None:
    """Raise Rejected with the first refusal of GX-19.4."""
    assert isinstance(action, act.Orders | act.NoOrders | act.TakeBack)
    if book.over(state):
        raise Rejected("game_over", "GX-13.3")
    if action.turn is not None and action.turn != state.turn:
        raise Rejected("TURN_CLOSED", "GX-14.2", turn=state.turn)
    if not 0 <= seat < book.seats:
        raise Rejected("not_asked", "GX-19.1")
    sent = state.sets[seat] is not None
    if isinstance(action, act.TakeBack):
        if not sent:
            raise Rejected("nothing_sent", "GX-6.3")
        return
    if sent:
        raise Rejected("already_sent", "GX-6.3")
    if isinstance(action, act.Orders):
        errors = _checked(book, state, seat, action).errors
        if errors:
            raise Rejected("orders", "GX-14.1", errors=[msgspec.to_builtins(error) for error in errors])


def perform(book: Book, draft: State, turn: Turn, seat: int, action: Action) -> None:
    """Take a set in, with its fleet numbers given (GX-7.6), or give it back. That it is in is public (GX-5.1)."""
    match action:
        case act.Orders():
            draft.sets[seat] = _checked(book, draft, seat, action).orders
        case act.NoOrders():
            draft.sets[seat] = act.NoOrders()
        case act.TakeBack():
            draft.sets[seat] = None
            draft.received = tuple(other for other in draft.received if other != seat)
            turn.tell("taken_back", seat=seat)
            return
    draft.received = (*draft.received, seat)
    turn.tell("validated", seat=seat)


def _checked(book: Book, state: State, seat: int, orders: act.Orders) -> Checked:
    return check(book, state, seat, sheet_of(orders))
