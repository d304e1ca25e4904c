"""Invariants: what holds in every position (BSS-3, BSS-5.6, BSS-22.2). Broken, it is a fault of the program."""

from __future__ import annotations

from games.rules.bss.rules import Rules
from games.rules.bss.state import BONUS, CARD, HOLE, NONE, PHASES, State


def check_invariants(rules: Rules, state: State) -> None:
    """Raise AssertionError if the position breaks an invariant."""
    _check_fleets(rules, state)
    _check_systems(rules, state)
    _check_questions(rules, state)
    assert min(state.bonus) >= 0, "a stock of bonus points is below 0"
    assert state.question != BONUS or state.attack, "a bonus is awaited without an attack"


def _check_fleets(rules: Rules, state: State) -> None:
    """One fleet a system, and both ways of looking it up agree; numbers within their bounds."""
    at, hp, kinds = state.at, state.hp, state.kinds
    there = 0
    for fleet, cell in enumerate(state.place):
        if cell >= 0:
            there += 1
            assert at[cell] == fleet, f"{rules.fleets[fleet]} is not where it stands"
            assert hp[fleet], f"{rules.fleets[fleet]} is lost and stands somewhere"
            assert kinds[cell] != HOLE, f"{rules.fleets[fleet]} stands in a hole"
        else:
            assert not hp[fleet], f"{rules.fleets[fleet]} stands nowhere"
    assert len(at) - at.count(NONE) == there, "two fleets in one place"
    constants = rules.constants
    assert max(state.hp) <= constants.hit_points, "too many hit points"
    assert min(state.hp) >= 0, "hit points below 0"
    assert max(state.xp) <= constants.experience, "too much experience"
    assert min(state.mp) >= 0, "movement points below 0"
    assert min(state.cp) >= 0, "combat points below 0"


def _check_systems(rules: Rules, state: State) -> None:
    assert max(state.protection) <= rules.constants.protection, "too much protection"
    assert min(state.protection) >= 0, "protection below 0"
    assert min(state.resources) >= 0, "resources below 0"


def _check_questions(rules: Rules, state: State) -> None:
    """One question is open until the game is over, and it fits the phase."""
    if not state.phase:
        assert state.reason, "over without a reason"
        assert not state.awaited, "somebody is asked after the end"
        return
    assert not state.reason, "a reason before the end"
    if state.question == CARD:
        assert state.phase == "cards", "cards are asked for in a phase"
    else:
        assert state.phase in PHASES, f"stands still in {state.phase}"
    assert bool(state.question) == bool(state.awaited), "a question to nobody"
    assert state.question or 0 <= state.active < rules.seats, "nobody is asked"
