"""Why one would give an answer: the key of a sentence and what fills it, all of it public or the seat's own."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Action
from games.engine.advice import Reason
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import attacks, flight, ships
from games.rules.ascending_empires.content import COLOURS
from games.rules.ascending_empires.geometry import NOWHERE, within
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State


def reason(rules: Rules, state: State, seat: int, action: Action) -> Reason:
    """The reason for an answer of the seat."""
    match action:
        case act.Navigate():
            return _flick(rules, state, seat, action)
        case act.Mine():
            return Reason("mine", {"hole": action.hole, "points": rules.edition.actions.mine[action.troops]})
        case act.Build():
            return Reason(f"build_{action.facility}", {"hole": action.hole})
        case act.Develop():
            return _develop(rules, state, seat, action)
        case act.Land():
            hole = rules.board.orbit_of(state.spot(action.ship))
            key = "settle" if state.owner[hole] == NOBODY else "reinforce"
            return Reason(key, {"hole": rules.name(hole)})
        case act.Recruit():
            return Reason("recruit", {"troops": sum(action.troops.values())})
        case act.Withdraw():
            return Reason("withdraw", {"troops": sum(action.troops.values())})
    return _plain(state, action)


def _plain(state: State, action: Action) -> Reason:
    match action:
        case act.Launch():
            return Reason("launch", {"hole": action.hole})
        case act.Attack():
            return Reason("attack", {"target": action.target})
        case act.Scan():
            return Reason("scan", {"hole": action.hole})
        case act.EndMove():
            return Reason("end_move", {"points": state.points})
        case act.EndTurn():
            return Reason("end_turn")
    return Reason("pass")


def _develop(rules: Rules, state: State, seat: int, action: act.Develop) -> Reason:
    colour = COLOURS.index(action.colour)
    level = state.levels[seat][colour] + 1
    first = rules.discovered(state, colour) < level
    return Reason("discover" if first else "develop", {"colour": action.colour, "level": level})


def _flick(rules: Rules, state: State, seat: int, action: act.Navigate) -> Reason:
    """Reason for a flick, from its course without errors of the hand."""
    outcome = flight.fly(rules, state, action.ship, action.dx, action.dy, action.power)
    ram = flight.ramming_ships(outcome, seat)
    params: dict[str, Any] = {"ship": action.ship}
    if ram:
        return Reason("flick_ram", {**params, "enemy": ram[1]})
    rest = {key: (x, y) for key, x, y in outcome["final"]}.get(action.ship)
    if rest is None:
        return Reason("flick", params)
    reach = attacks.reach(rules, state, seat)
    for key, spot in zip(state.fleet, state.spots, strict=True):
        if ships.seat_of(key) != seat and within(rest, spot, reach):
            return Reason("flick_press", {**params, "enemy": key})
    hole = rules.board.orbit_of(rest)
    if hole == NOWHERE or hole in rules.home_of:
        return Reason("flick", params)
    owner = state.owner[hole]
    why = "flick_settle" if owner == NOBODY else "flick_home" if owner == seat else "flick_blockade"
    return Reason(why, {**params, "hole": rules.name(hole)})
