"""Reach of fleets as things stand, whatever the phase and the active side: steps, targets, jumps, rebuilding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeVar

from games.rules.bss.rules import Rules
from games.rules.bss.state import HOLE, State

T = TypeVar("T")

AVAILABLE, ACTED, EXHAUSTED = "available", "acted", "exhausted"


def alive(rules: Rules, state: State, side: int) -> list[int]:
    """The side's fleets on the board, in fleet order."""
    hp = state.hp
    return [fleet for fleet in rules.of_side[side] if hp[fleet]]


def has_acted(rules: Rules, state: State, fleet: int) -> bool:
    """True if the fleet has spent movement or combat points this turn (BSS-8.6)."""
    return state.mp[fleet] < rules.movement[fleet] or state.cp[fleet] < rules.combat[fleet]


def is_spent(state: State, fleet: int) -> bool:
    """True if the fleet has neither movement nor combat points (BSS-8.7)."""
    return not state.mp[fleet] and not state.cp[fleet]


def steps(state: State, fleet: int) -> list[int]:
    """Linked free systems, if the fleet has a movement point left (BSS-9)."""
    if not state.mp[fleet]:
        return []
    at = state.at
    return [cell for cell in state.near[state.place[fleet]] if at[cell] < 0]


def targets(rules: Rules, state: State, side: int) -> dict[int, list[int]]:
    """Fleets that the side can attack, each with those of its own that can (BSS-10.2, 10.3)."""
    at, near, place, cp = state.at, state.near, state.place, state.cp
    own = rules.of_side[side]
    found: dict[int, list[int]] = {}
    for fleet in own:
        if cp[fleet]:
            for cell in near[place[fleet]]:
                target = at[cell]
                if target >= 0 and target not in own:
                    found.setdefault(target, []).append(fleet)
    return found


def groups(attackers: list[T]) -> Iterator[tuple[T, ...]]:
    """Every set of attackers."""
    for size in range(1, len(attackers) + 1):
        yield from combinations(attackers, size)


def conquerors(rules: Rules, state: State, side: int) -> list[int]:
    """Fleets that may try to take the system they stand in (BSS-12.1, 12.2)."""
    cp, owner, place = state.cp, state.owner, state.place
    return [fleet for fleet in rules.of_side[side] if cp[fleet] and owner[place[fleet]] != side]


def may_jump(rules: Rules, state: State, fleet: int) -> bool:
    """The fleet has not jumped, nor has another on its allowance."""
    return not state.jumped & rules.allowance[fleet]


def free_systems(state: State) -> list[int]:
    """Systems without a fleet, in reading order."""
    at, kinds = state.at, state.kinds
    return [cell for cell, kind in enumerate(kinds) if kind != HOLE and at[cell] < 0]


def jumps(rules: Rules, state: State, fleet: int, free: list[int] | None = None) -> list[int]:
    """Where the fleet may jump, its own place apart (BSS-13.2, 13.5); ``free`` systems if they are known."""
    if not may_jump(rules, state, fleet):
        return []
    if free is None:
        free = free_systems(state)
    if not rules.admiral[fleet]:
        return free
    side, owner = rules.side[fleet], state.owner
    return [cell for cell in free if owner[cell] == side]


def rebuildable(rules: Rules, state: State, fleet: int) -> int:
    """Most hit points the fleet may regain (BSS-14)."""
    if not state.hp[fleet] or state.rebuilt >> fleet & 1 or is_spent(state, fleet):
        return 0
    cell = state.place[fleet]
    if state.owner[cell] != rules.side[fleet]:
        return 0
    most = min(rules.constants.hit_points - state.hp[fleet], state.resources[cell])
    return min(most, rules.constants.acted_rebuild) if has_acted(rules, state, fleet) else most


def fleet_condition(rules: Rules, state: State, fleet: int) -> str:
    """The state of a fleet in the present phase (BSS-8.8)."""
    if not _has_capacity(rules, state, fleet):
        return EXHAUSTED
    return ACTED if has_acted(rules, state, fleet) else AVAILABLE


def _has_capacity(rules: Rules, state: State, fleet: int) -> bool:
    match state.phase:
        case "movement" | "exploitation":
            return state.mp[fleet] > 0
        case "combat" | "conquest":
            return state.cp[fleet] > 0
        case "hyperspace":
            return may_jump(rules, state, fleet)
        case "reconstruction":
            return not is_spent(state, fleet) and not state.rebuilt >> fleet & 1
    return False


# Whether a side can do anything in a phase (BSS-8.9).


def idle(rules: Rules, state: State, side: int) -> bool:
    """None of the side's fleets can do anything in the present phase."""
    return not _BUSY[state.phase](rules, state, side)


def _can_step(rules: Rules, state: State, side: int) -> bool:
    at, near, place, mp = state.at, state.near, state.place, state.mp
    for fleet in rules.of_side[side]:
        if mp[fleet]:
            for cell in near[place[fleet]]:
                if at[cell] < 0:
                    return True
    return False


def _can_attack(rules: Rules, state: State, side: int) -> bool:
    at, near, place, cp = state.at, state.near, state.place, state.cp
    own = rules.of_side[side]
    for fleet in own:
        if cp[fleet]:
            for cell in near[place[fleet]]:
                if at[cell] >= 0 and at[cell] not in own:
                    return True
    return False


def _can_conquer(rules: Rules, state: State, side: int) -> bool:
    cp, owner, place = state.cp, state.owner, state.place
    return any(cp[fleet] and owner[place[fleet]] != side for fleet in rules.of_side[side])


def _can_jump(rules: Rules, state: State, side: int) -> bool:
    free = free_systems(state)
    return any(jumps(rules, state, fleet, free) for fleet in alive(rules, state, side))


def _can_rebuild(rules: Rules, state: State, side: int) -> bool:
    return any(rebuildable(rules, state, fleet) for fleet in rules.of_side[side])


_BUSY = {
    "movement": _can_step,
    "combat": _can_attack,
    "exploitation": _can_step,
    "conquest": _can_conquer,
    "hyperspace": _can_jump,
    "reconstruction": _can_rebuild,
}
