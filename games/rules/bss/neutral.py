"""Neutral fleets played by the computer: a fixed procedure without draws (BSS-19)."""

from __future__ import annotations

from games.engine.move_recorder import MoveRecorder
from games.rules.bss import combat, conquest, operations
from games.rules.bss.content import NEUTRAL
from games.rules.bss.reach import alive, free_systems, may_jump, rebuildable
from games.rules.bss.rules import Rules
from games.rules.bss.state import State

WEAK = 5
"""Hit points at or below which a fleet rests in a system of its side (BSS-19.1)."""


def play(rules: Rules, state: State, recorder: MoveRecorder) -> bool:
    """NEUTRAL's activation; False while a player is asked for a bonus, and it goes on later (BSS-19.6)."""
    match state.phase:
        case "movement" | "exploitation":
            _move(rules, state, recorder)
        case "combat":
            return _fight(rules, state, recorder)
        case "conquest":
            _conquer(rules, state, recorder)
        case "hyperspace":
            _jump(rules, state, recorder)
        case _:
            _rebuild(rules, state, recorder)
    return True


def _best_cell(state: State, cells: list[int]) -> int:
    """The first of the cells: most resources, then least protection, then as they are listed (BSS-19)."""
    resources, protection = state.resources, state.protection
    return min(cells, key=lambda cell: (-resources[cell], protection[cell]))


def _move(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Move NEUTRAL's fleets (BSS-19.1)."""
    for fleet in rules.of_side[NEUTRAL]:
        if state.mp[fleet]:
            cell = _destination(rules, state, fleet)
            if cell >= 0:
                operations.step(rules, state, recorder, fleet, cell)


def _destination(rules: Rules, state: State, fleet: int) -> int:
    """Where the fleet moves; −1 if it stays."""
    here = state.place[fleet]
    trapped = state.kinds[here] == rules.black_hole
    if not trapped and _stays(rules, state, fleet, here):
        return -1
    at, kinds, hole, owner = state.at, state.kinds, rules.black_hole, state.owner
    open_cells = [cell for cell in state.near[here] if at[cell] < 0 and kinds[cell] != hole]
    worth = [
        cell
        for cell in open_cells
        if owner[cell] != NEUTRAL and conquest.would_take(rules, state, fleet, cell)
    ]
    if worth:
        return _best_cell(state, worth)
    return _best_cell(state, open_cells) if trapped and open_cells else -1


def _stays(rules: Rules, state: State, fleet: int, here: int) -> bool:
    """BSS-19.1, first step."""
    if state.owner[here] != NEUTRAL:
        return conquest.would_take(rules, state, fleet, here)
    return state.resources[here] >= 1 and state.hp[fleet] <= WEAK


def _fight(rules: Rules, state: State, recorder: MoveRecorder) -> bool:
    """BSS-19.2: attack the first target that loses more than the attackers, then list the targets afresh."""
    while not state.question:
        found = _target(rules, state)
        if found is None:
            return True
        operations.launch(rules, state, recorder, *found)
    return False


def _target(rules: Rules, state: State) -> tuple[int, list[int]] | None:
    at, near, place, cp, hp = state.at, state.near, state.place, state.cp, state.hp
    mine = rules.of_side[NEUTRAL]
    armed = {cell for fleet in mine if cp[fleet] for cell in near[place[fleet]]}
    reached = [at[cell] for cell in armed if at[cell] >= 0 and at[cell] not in mine]
    for target in sorted(reached, key=lambda fleet: (hp[fleet], fleet)):  # BLUE's numbers come before GREEN's
        attackers = [at[cell] for cell in near[place[target]] if at[cell] in mine and cp[at[cell]]]
        hurt, cost = combat.losses(combat.outcome(rules, state, target, attackers))
        if hurt > cost:
            return target, attackers
    return None


def _conquer(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Conquer systems with NEUTRAL's fleets (BSS-19.3)."""
    for fleet in rules.of_side[NEUTRAL]:
        if state.cp[fleet]:
            cell = state.place[fleet]
            if state.owner[cell] != NEUTRAL and conquest.would_take(rules, state, fleet, cell):
                operations.attempt(rules, state, recorder, fleet)


def _jump(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """BSS-19.4: out of a black hole, to the best free system."""
    for fleet in alive(rules, state, NEUTRAL):
        if state.kinds[state.place[fleet]] == rules.black_hole:
            free = [cell for cell in free_systems(state) if state.kinds[cell] != rules.black_hole]
            if free and may_jump(rules, state, fleet):
                operations.jump(rules, state, recorder, fleet, _best_cell(state, free))
            return


def _rebuild(rules: Rules, state: State, recorder: MoveRecorder) -> None:
    """Rebuild NEUTRAL's fleets (BSS-19.5)."""
    for fleet in rules.of_side[NEUTRAL]:
        points = rebuildable(rules, state, fleet)
        if points:
            operations.rebuild(rules, state, recorder, fleet, points)
