"""A position said as a scenario says it (section 24)."""

from __future__ import annotations

from typing import Any

from games.engine.options import defaults
from games.engine.package import read_info
from games.rules.ascending_empires import ships
from games.rules.ascending_empires.content import COLOURS, FACES
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State

USUAL = defaults(read_info("games.rules.ascending_empires").options)

UNTOLD = frozenset({"draws", "serial", "turn"})
"""Counts of a position that no scenario states and no legal action depends on."""


def describe(rules: Rules, state: State) -> dict[str, Any]:
    """The sections of a scenario for this position."""
    return {
        "options": {name: value for name, value in rules.options.items() if value != USUAL[name]},
        "players": [_player(rules, state, seat) for seat in range(rules.seats)],
        "holes": {rules.name(hole): _hole(rules, state, hole) for hole in range(len(state.faces))},
        "ships": {str(key): list(spot) for key, spot in state.ships.items()},
        "vp_supply": state.vp_supply,
        "turn": _turn(state),
    }


def is_same(state: State, other: State) -> bool:
    """Whether both positions are the same but for what is UNTOLD."""
    told = [name for name in State.__slots__ if name not in UNTOLD]
    return all(getattr(state, name) == getattr(other, name) for name in told)


def _player(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    return {
        "tokens": state.tokens[seat],
        "levels": dict(zip(COLOURS, state.levels[seat], strict=True)),
        "supply": _pieces(state.supply_troops[seat], state.supply_ships[seat], seat),
        "reserve": _pieces(state.reserve_troops[seat], state.reserve_ships[seat], seat),
        "known": [rules.name(hole) for hole in range(len(state.faces)) if state.known[seat] >> hole & 1],
        "resigned": not state.playing(seat),
    }


def _pieces(troops: int, mask: int, seat: int) -> dict[str, Any]:
    return {"troop": troops, "ships": list(ships.keys_in(mask, seat))}


def _hole(rules: Rules, state: State, hole: int) -> dict[str, Any]:
    said: dict[str, Any] = {
        "face": FACES[state.faces[hole]],
        "up": state.is_up(hole),
        "troop": state.troops[hole],
        "colony": state.colonies[hole],
        "city": state.cities[hole],
        "research_facility": state.labs[hole],
    }
    return said if state.owner[hole] == NOBODY else {**said, "owner": state.owner[hole]}


def _turn(state: State) -> dict[str, Any]:
    said: dict[str, Any] = {
        "active": state.active,
        "phase": state.phase,
        "used": list(state.used),
        "round": state.round,
        "first": state.first,
        "passes": state.passes,
    }
    if state.phase == "moving":
        said["points"] = state.points
    if state.taker != NOBODY:
        said |= {"taker": state.taker, "last_turns": list(state.last_turns)}
    return said
