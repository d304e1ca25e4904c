"""Refusals of the three uses of a movement point: launch, navigate, land (AE-8)."""

from __future__ import annotations

from games.engine.actions import Rejected
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires import ships
from games.rules.ascending_empires.geometry import NOWHERE, within
from games.rules.ascending_empires.legality_planets import not_anothers, not_blockaded
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import State


def launch(rules: Rules, state: State, seat: int, action: act.Launch) -> None:
    """Check a launch (AE-8.3 to AE-8.5)."""
    hole = rules.hole(action.hole)
    not_anothers(rules, state, seat, (hole,), "AE-8.3")
    if state.owner[hole] != seat:
        raise Rejected("not_occupied", "AE-8.3", hole=action.hole)
    if not rules.power(state, seat).launch_and_land_under_blockade:
        not_blockaded(rules, state, hole, "AE-8.5")
    if not ships.lowest(state.supply_ships[seat], action.kind):
        raise Rejected("not_in_supply", "AE-8.3", kind=action.kind)
    if not state.troops[hole]:
        raise Rejected("cannot_pay", "AE-8.3", hole=action.hole)
    spot = (action.x, action.y)
    in_ring = within(spot, rules.board.centres[hole], rules.board.orbit)
    if not (in_ring and rules.board.free(spot, state.spots)):
        raise Rejected("bad_spot", "AE-8.4", hole=action.hole)


def navigate(rules: Rules, state: State, seat: int, action: act.Navigate) -> None:
    """Check a flick (AE-8.6, AE-9.1)."""
    physics = rules.edition.physics
    most = physics.direction_max
    if max(abs(action.dx), abs(action.dy)) > most or not (action.dx or action.dy):
        raise Rejected("bad_value", "AE-9.1", most=most)
    if not 1 <= action.power <= physics.power_max:
        raise Rejected("bad_value", "AE-9.1", most=physics.power_max)
    own_ship_on_board(rules, state, seat, action.ship, "AE-8.6")


def land(rules: Rules, state: State, seat: int, action: act.Land) -> None:
    """Check a landing (AE-8.7 to AE-8.10)."""
    own_ship_on_board(rules, state, seat, action.ship, "AE-8.7")
    hole = rules.board.orbit_of(state.spot(action.ship))
    if hole == NOWHERE:
        raise Rejected("not_in_orbit", "AE-8.7", ship=action.ship)
    if hole in rules.home_of:
        raise Rejected("home_planet", "AE-8.10", hole=rules.name(hole))
    not_anothers(rules, state, seat, (hole,), "AE-8.7")
    if not rules.power(state, seat).launch_and_land_under_blockade:
        not_blockaded(rules, state, hole, "AE-8.7")
    if not state.supply_troops[seat]:
        raise Rejected("not_in_supply", "AE-8.7", piece="troop")
    if state.items(hole) >= rules.edition.pieces.items_per_planet:
        raise Rejected("no_room", "AE-8.7", hole=rules.name(hole))


def own_ship_on_board(rules: Rules, state: State, seat: int, key: int, rule: str) -> None:
    """A key that names a ship, an own one, on the board."""
    if not ships.exists(key, rules.seats):
        raise Rejected("bad_value", "AE-3.5", ship=key)
    if ships.seat_of(key) != seat:
        raise Rejected("not_yours", rule, ship=key)
    if key not in state.fleet:
        raise Rejected("not_on_board", rule, ship=key)
