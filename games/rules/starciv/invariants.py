"""Invariants: what holds in every position (SC-24)."""

from __future__ import annotations

from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State


def check_invariants(rules: Rules, state: State) -> None:
    """Every copy in exactly one place, every body with one owner, no living account under the debt limit."""
    copies = state.draw + state.discard
    copies += state.played
    for cards in (*state.hands, *state.secrets):
        copies += cards
    copies += [card.copy for card in state.stack]
    if len(set(copies)) != len(copies):
        raise AssertionError("a card copy lies in two places")
    taken = 0
    for held in state.held:
        if taken & held:
            raise AssertionError("a body has two owners")
        taken |= held
    floor = rules.constants.debt_limit
    if min(state.credits) < floor:
        for seat, amount in enumerate(state.credits):
            if amount < floor and state.living(seat):
                raise AssertionError(f"seat {seat} lives below the debt limit")
