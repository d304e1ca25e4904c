"""Execution of actions before a turn closes: a set of orders is taken in or given back (GX-19.4)."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.turn import Turn
from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import check_orders
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State


def perform(rules: Rules, draft: State, turn: Turn, seat: int, action: Action) -> None:
    """Take a set in, with its fleet numbers given (GX-7.6), or give it back. That it is in is public (GX-5.1)."""
    match action:
        case act.Orders():
            draft.sets[seat] = check_orders(rules, draft, seat, action).orders
        case act.NoOrders():
            draft.sets[seat] = act.NoOrders()
        case act.TakeBack():
            draft.sets[seat] = None
            draft.received = tuple(other for other in draft.received if other != seat)
            turn.tell("taken_back", seat=seat)
            return
    draft.received = (*draft.received, seat)
    turn.tell("validated", seat=seat)
