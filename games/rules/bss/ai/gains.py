"""Immediate gain of an action, in points: what a player sees who looks no further."""

from __future__ import annotations

from games.engine.actions import Action
from games.rules.bss import actions as act
from games.rules.bss import combat, conquest
from games.rules.bss.ai.silent_recorder import tried
from games.rules.bss.ai.worth import worth
from games.rules.bss.content import NOBODY
from games.rules.bss.grid import CELL
from games.rules.bss.rules import Book
from games.rules.bss.state import State

TAKEN_LATER = 0.5
"""What a system counts for a fleet that would take it, against one that is taken."""


def prospect(book: Book, state: State, fleet: int, cell: int) -> float:
    """What the fleet could take where it might stand, in points of the score."""
    side = book.side[fleet]
    danger = book.hazards[state.kinds[cell]] * book.value[fleet] / book.rules.hit_points
    if state.owner[cell] == side:
        return -danger
    found = conquest.outcome(book, state, fleet, cell)
    if not conquest.takes(found) or conquest.loss(found) >= state.hp[fleet]:
        return -danger
    cost = conquest.loss(found) * book.value[fleet] / book.rules.hit_points
    lost_by_other = state.resources[cell] + 1 if state.owner[cell] != NOBODY else 0
    return state.resources[cell] + 1 + 0.5 * lost_by_other - cost - danger


def gain(book: Book, state: State, seat: int, action: Action) -> float:
    """The points that the action brings, fleets counted by their hit points; 0 for ending."""
    match action:
        case act.EndActivation():
            return 0.0
        case act.MoveFleet() | act.Jump():
            fleet = book.fleet_index[action.fleet]
            there = prospect(book, state, fleet, CELL[action.system])
            here = prospect(book, state, fleet, state.place[fleet])
            return TAKEN_LATER * (there - here) - (0.1 if isinstance(action, act.Jump) else 0.01)
        case act.Attack():
            return _exchange(book, state, action)
        case act.Rebuild():
            return 0.0
    return worth(book, tried(book, state, seat, action), seat) - worth(book, state, seat)


def _exchange(book: Book, state: State, action: act.Attack) -> float:
    """Hit points shot away less those lost, in points; a fleet destroyed counts its value once more."""
    target = book.fleet_index[action.target]
    order = combat.in_order(state, target, [book.fleet_index[name] for name in action.attackers])
    after = combat.fates(book, state, target, order, combat.outcome(book, state, target, order))
    whole = book.rules.hit_points
    total = float(after.scored[0] - after.scored[1])
    for fleet, loss in after.losses:
        total += (1 if fleet == target else -1) * loss * book.value[fleet] / whole
    return total


def late(book: Book, state: State) -> bool:
    """The last two turns of a limited game: hit points are no longer worth their resources."""
    return not book.total_victory and state.last_turn - state.turn < 2
