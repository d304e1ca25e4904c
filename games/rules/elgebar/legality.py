"""Legality of actions: what a seat may send now (EL-X2, X4). Lines of a sheet are checked in ``legality_lines``."""

from __future__ import annotations

from games.engine.actions import Action, Rejected
from games.rules.elgebar.actions import TakeBack
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import State


def admit(rules: Rules, state: State, seat: int, action: Action) -> None:
    """Raise Rejected unless the seat may do this now. Lines are no reason to refuse a sheet (EL-X4)."""
    if state.reason:
        raise Rejected("wrong_phase", "EL-X4")
    if not 0 <= seat < rules.seats or state.resigned_seat(seat):
        raise Rejected("not_your_turn", "EL-X4")
    if isinstance(action, TakeBack) and state.sheets[seat] is None:
        raise Rejected("wrong_phase", "EL-X2")
