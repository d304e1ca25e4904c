"""Execution of actions before a turn closes: a set of orders is taken in or given back (GX-19.4)."""

from __future__ import annotations

from games.engine.actions import Action
from games.engine.move_recorder import MoveRecorder
from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import check_orders
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State


def perform(rules: Rules, state: State, recorder: MoveRecorder, seat: int, action: Action) -> None:
    """Take a set in, with its fleet numbers given (GX-7.6), or give it back. That it is in is public (GX-5.1)."""
    match action:
        case act.Orders():
            state.sets[seat] = check_orders(rules, state, seat, action).orders
        case act.NoOrders():
            state.sets[seat] = act.NoOrders()
        case act.TakeBack():
            state.sets[seat] = None
            state.received = tuple(other for other in state.received if other != seat)
            recorder.emit("taken_back", seat=seat)
            return
    state.received = (*state.received, seat)
    recorder.emit("validated", seat=seat)
