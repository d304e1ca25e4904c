"""Legality of actions: what may be done now, and why not, in the order of AE-23.3. Reads positions, changes nothing.

First what names nothing that exists (``malformed``), then the turn and the phase, the same for all actions; then the
codes of each action in the order of AE-23.1, each judged for all holes and ships named before the next.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.actions import Action, Rejected
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import legality_fight, legality_movement, legality_planets
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State

Check = Callable[[Rules, State, int, Any], None]


def admit(rules: Rules, state: State, seat: int, action: Action) -> None:
    """Raise Rejected unless the seat may do this now."""
    _names(rules, action)
    if state.reason:
        raise Rejected("wrong_phase", "AE-17.4", phase="over")
    if isinstance(action, act.Resign):
        _resign(rules, state, seat)
        return
    if seat != state.active:
        raise Rejected("not_your_turn", "AE-6.1", seat=state.active)
    phases, check = RULES[type(action)]
    if state.phase not in phases:
        raise _wrong_phase(state, action)
    if check is not None:
        check(rules, state, seat, action)


def _names(rules: Rules, action: Action) -> None:
    """Holes that exist; kinds, facilities, bonuses and colours are checked as the action is read."""
    if isinstance(action, act.Recruit | act.Withdraw):
        named = list(action.troops)
    elif isinstance(action, act.Attack):
        named = [action.target] if isinstance(action.target, str) else []
    elif isinstance(action, act.Launch | act.Mine | act.Build | act.Scan):
        named = [action.hole]
    else:
        return
    for name in named:
        if name not in rules.content.hole_index:
            raise Rejected("malformed", "AE-23.3", hole=name[:8])


def _resign(rules: Rules, state: State, seat: int) -> None:
    if not (0 <= seat < rules.seats and state.playing(seat)):
        raise Rejected("not_your_turn", "AE-6.9")


def _wrong_phase(state: State, action: Action) -> Rejected:
    if state.phase == "attacking":
        return Rejected("attack_due", "AE-11.8")
    if isinstance(action, act.EndMove) and state.phase == "action":
        return Rejected("nothing_moved", "AE-8.1")
    return Rejected("wrong_phase", "AE-6.6", phase=state.phase)


BEGIN = ("action",)
MOVES = ("action", "moving")
DEEDS = ("action", "second_action")
END = ("second_action", "after_action")

RULES: dict[type[Action], tuple[tuple[str, ...], Check | None]] = {
    act.Pass: (BEGIN, None),
    act.Recruit: (DEEDS, legality_planets.recruit),
    act.Withdraw: (DEEDS, legality_planets.withdraw),
    act.Launch: (MOVES, legality_movement.launch),
    act.Navigate: (MOVES, legality_movement.navigate),
    act.Land: (MOVES, legality_movement.land),
    act.EndMove: (("moving",), None),
    act.Attack: (("attacking",), legality_fight.attack),
    act.Mine: (DEEDS, legality_planets.mine),
    act.Build: (DEEDS, legality_planets.build),
    act.Develop: (DEEDS, legality_planets.develop),
    act.Scan: (END, legality_fight.scan),
    act.EndTurn: (END, None),
}
"""By action: the phases in which it is taken (AE-23.1) and what is checked then."""
