"""View of a position for one viewer (AE-16.5): everything but the faces of face-down discs."""

from __future__ import annotations

from typing import Any

from games.rules.ascending_empires import attacks, resampling, scoring, ships
from games.rules.ascending_empires.content import COLOURS, FACES
from games.rules.ascending_empires.geometry import NOWHERE
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State


def public(rules: Rules, state: State) -> dict[str, Any]:
    """Build the public view: JSON-able, without None values."""
    seen: dict[str, Any] = {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "first": state.first,
        "active": state.active,
        "points": state.points,
        "used": list(state.used),
        "passes": state.passes,
        "vp_supply": state.vp_supply,
        "last_turns": list(state.last_turns),
        "options": {name: value for name, value in rules.options.items() if value is not None},
        "players": [_player(rules, state, seat) for seat in range(rules.seats)],
        "holes": {rules.name(hole): _hole(rules, state, hole) for hole in range(len(state.faces))},
        "ships": {str(key): _ship(rules, state, key) for key in state.fleet},
    }
    if state.taker != NOBODY:
        seen["taker"] = state.taker
    if state.reason:
        seen["result"] = {
            "winners": list(state.winners),
            "reason": state.reason,
            "ranking": scoring.ranking(rules, state),
        }
    return seen


def private(rules: Rules, state: State, viewer: int) -> dict[str, Any]:
    """Build the private view of a seat: the faces it has scanned (AE-16.4)."""
    return {"scanned": resampling.scanned_faces(rules, state, viewer)} if viewer >= 0 else {}


def _player(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    parts = scoring.score_parts(rules, state, seat)
    shown: dict[str, Any] = {
        "seat": seat,
        "home": rules.name(rules.homes[seat]),
        "tokens": state.tokens[seat],
        "score": sum(part["value"] for part in parts),
        "parts": parts,
        "levels": dict(zip(COLOURS, state.levels[seat], strict=True)),
        "research": {name: rules.research(state, seat, colour) for colour, name in enumerate(COLOURS)},
        "supply": _pieces(state.supply_troops[seat], state.supply_ships[seat], seat),
        "reserve": _pieces(state.reserve_troops[seat], state.reserve_ships[seat], seat),
        "stock": rules.stock(state, seat),
        "known": [rules.name(hole) for hole in range(len(state.faces)) if state.known[seat] >> hole & 1],
        "recruits": rules.recruits(state, seat),
        "movement_points": rules.movement_points(state, seat),
        "range": attacks.reach(rules, state, seat),
    }
    if not state.playing(seat):
        shown["resigned"] = True
    return shown


def _pieces(troops: int, mask: int, seat: int) -> dict[str, Any]:
    return {"troop": troops, "ships": list(ships.keys_in(mask, seat))}


def _hole(rules: Rules, state: State, hole: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"up": state.is_up(hole)}
    if state.is_up(hole):
        shown["face"] = FACES[state.faces[hole]]
    if state.owner[hole] != NOBODY:
        shown |= {
            "owner": state.owner[hole],
            "troop": state.troops[hole],
            "colony": state.colonies[hole],
            "city": state.cities[hole],
            "research_facility": state.labs[hole],
        }
    if rules.occupier(state, hole) != NOBODY:
        shown["defence"] = rules.defence(state, hole)
        shown["blockaded"] = rules.blockaded(state, hole)
    return shown


def _ship(rules: Rules, state: State, key: int) -> dict[str, Any]:
    x, y = state.spot(key)
    orbit = rules.board.orbit_of((x, y))
    shown: dict[str, Any] = {
        "seat": ships.seat_of(key),
        "kind": ships.kind_of(key),
        "x": x,
        "y": y,
        "strength": rules.strength(state, key),
    }
    if orbit != NOWHERE:
        shown["orbit"] = rules.name(orbit)
    return shown
