"""Refusals of attacks and scans (AE-11, AE-16)."""

from __future__ import annotations

from games.engine.actions import Rejected
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, ships
from games.rules.ascending_empires.geometry import within
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State


def attack(rules: Rules, state: State, seat: int, action: act.Attack) -> None:
    """Check an attack (AE-11.3 to AE-11.7)."""
    _check_target(rules, state, seat, action)
    hole = NOBODY if isinstance(action.target, int) else rules.hole(action.target)
    if hole in rules.home_of:
        raise Rejected("home_planet", "AE-11.11", hole=action.target)
    if hole != NOBODY and rules.occupier(state, hole) == NOBODY:
        raise Rejected("not_occupied", "AE-11.5", hole=action.target)
    _in_range(rules, state, seat, action)
    if not attacks.attacks_freely(rules, state):
        for key in action.ships:
            if key in state.used:
                raise Rejected("already_attacked", "AE-11.7", ship=key)
    if hole != NOBODY and rules.guarded(state, hole, seat):
        raise Rejected("defended", "AE-12.5", hole=action.target)
    _strong_enough(rules, state, action)


def _check_target(rules: Rules, state: State, seat: int, action: act.Attack) -> None:
    """The ships and the target: they exist, are whose they must be, and on the board."""
    keys = [*action.ships, *([action.target] if isinstance(action.target, int) else [])]
    known = all(ships.exists(key, rules.seats) for key in keys)
    if not action.ships or len(set(action.ships)) != len(action.ships) or not known:
        raise Rejected("bad_value", "AE-11.3", ships=len(action.ships))
    if _owner(rules, state, action.target) == seat:
        raise Rejected("bad_value", "AE-11.3", target=action.target)
    for key in action.ships:
        if ships.seat_of(key) != seat:
            raise Rejected("not_yours", "AE-11.1", ship=key)
    for key in keys:
        if key not in state.fleet:
            raise Rejected("not_on_board", "AE-11.3", ship=key)


def _owner(rules: Rules, state: State, target: int | str) -> int:
    return ships.seat_of(target) if isinstance(target, int) else state.owner[rules.hole(target)]


def _in_range(rules: Rules, state: State, seat: int, action: act.Attack) -> None:
    if isinstance(action.target, int):
        at, reach, rule = state.spot(action.target), attacks.reach(rules, state, seat), "AE-11.3"
    else:
        at, reach, rule = rules.board.centres[rules.hole(action.target)], rules.board.orbit, "AE-11.5"
    for key in action.ships:
        if not within(state.spot(key), at, reach):
            raise Rejected("out_of_range", rule, ship=key)


def _strong_enough(rules: Rules, state: State, action: act.Attack) -> None:
    if isinstance(action.target, int):
        need = attacks.need_against_ship(rules, state, action.target)
    else:
        need = attacks.need_against_planet(rules, state, rules.hole(action.target))
    strengths = {key: rules.strength(state, key) for key in action.ships}
    total = sum(strengths.values())
    if total < need:
        raise Rejected("too_weak", "AE-11.3", needs=need, found=total)
    if not attacks.is_minimal(list(strengths.values()), need):
        idle = [key for key, strength in strengths.items() if total - strength >= need]
        raise Rejected("not_minimal", "AE-11.6", needs=need, found=total, ships=idle)


def scan(rules: Rules, state: State, seat: int, action: act.Scan) -> None:
    """Check a scan (AE-16.1)."""
    hole = rules.hole(action.hole)
    if not any(ships.seat_of(key) == seat for key in rules.in_orbit(state, hole)):
        raise Rejected("not_in_orbit", "AE-16.1", hole=action.hole)
    if state.is_up(hole):
        raise Rejected("face_up", "AE-16.1", hole=action.hole)
