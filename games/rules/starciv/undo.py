"""Undo rules: never in the middle of something; cards shown were hidden before."""

from __future__ import annotations

from games.engine.actions import Rejected
from games.engine.events import Event
from games.rules.starciv.state import State


def admit(state: State) -> None:
    """Nothing is taken back while a card may be answered, a discard is chosen or a combat runs."""
    if state.stack:
        raise Rejected("window_open", "SC-6.3")
    if state.question is not None:
        raise Rejected("window_open", "SC-6.11")
    if state.assault is not None:
        raise Rejected("window_open", "SC-8")


def reveals(event: Event) -> bool:
    """Cards that came out of a hand; those discarded at the end of a turn lay open already (SC-5.7)."""
    if event.kind == "upkeep":
        return bool(event.data["discarded"])
    return event.kind == "card_played" or (event.kind == "discarded" and event.data["why"] != "turn")


def resume(earlier: State, last: State) -> State:
    """Questions, offers and contracts get numbers that none had before: an answer to one taken back fits no other."""
    state = earlier.copy()
    state.serial = last.serial + 1
    state.offer_count, state.contract_count = last.offer_count, last.contract_count
    return state
