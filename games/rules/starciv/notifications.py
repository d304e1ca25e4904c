"""Notifications: who is concerned by what lies open on the table, told to players who are away."""

from __future__ import annotations

from games.engine.capabilities.notifications import Offer
from games.rules.starciv import card_stack
from games.rules.starciv.flow import picker
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def at_turn(rules: Rules, state: State) -> int | None:
    """The active player; while races are picked, who picks (SC-2.2)."""
    return picker(rules, state) if state.phase == "SETUP" else state.active


def aimed_at(rules: Rules, state: State) -> frozenset[int]:
    """Players on whom a card of another would act, or whose own it would undo, if the stack resolved now (SC-6.9)."""
    return frozenset(seat for seat in range(rules.seats) if card_stack.aimed_at(rules, state, seat))


def appeals(state: State) -> tuple[Offer, ...]:
    """Alliances proposed and contracts offered; in a combat they rest (SC-23)."""
    if state.assault is not None:
        return ()
    proposed = (Offer(f"alliance.{by}.{to}", "alliance", by, to) for by, to in state.proposals)
    offered = (Offer(f"offer.{one.number}", "trade", one.by, one.to) for one in state.offers)
    return (*proposed, *offered)
