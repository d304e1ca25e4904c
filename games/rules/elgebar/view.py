"""Views of a position (EL-V): JSON-able, without None values.

Hexes are keyed ``"q,r"``: ``now`` is set where the hex is detected, ``seen`` is the turn of the last sight elsewhere; a
hex with neither is charted only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from games.engine.events import SPECTATOR
from games.rules.elgebar.discovery import common_hexes, detected_now, sight_of, true_sights
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.scoring import bar, standing
from games.rules.elgebar.sites import Sites, hex_of, income, radar_range, slots_used
from games.rules.elgebar.state import FOG, NOBODY, Battle, Sight, State

DELAY = 3
"""Turns after which everybody is told what was fought (EL-V7)."""


def view(rules: Rules, state: State, viewer: int) -> dict[str, Any]:
    """The position as a seat or a spectator may know it; all of it once the game is over (EL-V5)."""
    seen = public(rules, state)
    if state.reason:
        return {**seen, **everything(rules, state, viewer)}
    if viewer == SPECTATOR:
        return {
            **seen,
            "hexes": {hex_name(rules, state, p): _terrain(rules, state, p) for p in common_hexes(state)},
        }
    return {**seen, "hexes": _hexes(rules, state, viewer), "empire": empire(rules, state, viewer)}


def public(rules: Rules, state: State) -> dict[str, Any]:
    """EL-V3, V4, V7: what everybody may know."""
    seats = range(rules.seats)
    return {
        "turn": state.turn,
        "turn_limit": rules.turn_limit,
        "radius": state.radius,
        "priority": rules.priority(state.turn),
        "players": [_player(rules, state, seat) for seat in seats],
        "peace": [[a, b] for a in seats for b in seats if a < b and state.at_peace(a, b)],
        "scores": {
            str(turn): _score(rows, lines_open(rules, state, turn))
            for turn, rows in sorted(state.scores.items())
        },
        "battles": _battles(battle for battle in state.battles if is_public(state, battle)),
    }


def lines_open(rules: Rules, state: State, turn: int) -> bool:
    """EL-V4: whether everybody may see the seven lines of a scored turn."""
    return turn >= rules.constants.details_from or bool(state.reason)


def _player(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": seat,
        "points": state.points[seat],
        "handed_in": state.sheets[seat] is not None,
        "resigned": state.resigned_seat(seat),
    }
    needed = bar(rules, state.points, seat)
    return row if needed is None else {**row, "bar": needed}


def _score(rows: tuple[tuple[int, ...], ...], details: bool) -> dict[str, Any]:
    points = [sum(row) for row in rows]
    return {"points": points, "lines": [list(row) for row in rows]} if details else {"points": points}


# Hexes.


def hex_name(rules: Rules, state: State, place: int) -> str:
    q, r = rules.grid(state).hexes[place]
    return f"{q},{r}"


def _terrain(rules: Rules, state: State, place: int) -> dict[str, Any]:
    """Number and code of the system in a hex, if there is one."""
    site = rules.site_at(state, place)
    return {"system": site, "code": rules.code(rules.system(state, site))} if site else {}


def _sight_fields(sight: Sight) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    if sight.ships:
        seen["ships"] = {str(owner): list(categories) for owner, categories in sight.ships}
    if sight.infrastructures:
        seen["infrastructures"] = [list(one) for one in sight.infrastructures]
    if sight.control != NOBODY:
        seen["control"] = sight.control
    return seen


def _hexes(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    found = {}
    for place, charted in enumerate(state.charted[seat]):
        if charted == FOG:
            continue
        row = _terrain(rules, state, place)
        sight = sight_of(state, seat, place)
        if sight is not None:
            row.update(_sight_fields(sight))
            if detected_now(state, seat, place):
                row["now"] = True
            else:
                row["seen"] = state.seen[seat][place]
        found[hex_name(rules, state, place)] = row
    return found


def is_public(state: State, battle: Battle) -> bool:
    """EL-V7: whether everybody has been told of a battle."""
    return battle.turn <= state.turn - DELAY or bool(state.reason)


def _battles(battles: Iterable[Battle]) -> list[dict[str, Any]]:
    return [
        {
            "turn": battle.turn,
            "system": battle.system,
            "sides": [{"seat": owner, "ships": ships, "lost": lost} for owner, ships, lost in battle.sides],
        }
        for battle in battles
    ]


# One empire.


def empire(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """All that an empire knows of itself."""
    sites = Sites(state)
    return {
        "domains": {name: _domain(rules, state, seat, place) for name, place in rules.domain.items()},
        "stances": {
            str(other): "peace" if state.peace[seat] >> other & 1 else "hostile"
            for other in range(rules.seats)
            if other != seat
        },
        "sites": {str(site): _site(rules, state, seat, site, sites) for site in sites.of(seat)},
        "ships": {
            str(number): _ship(rules, state, number)
            for number in sorted(state.ships)
            if state.ships[number].owner == seat
        },
        "projects": {str(number): _project(state, seat, number) for number in sorted(state.projects[seat])},
        **_own_lines(state, seat),
        **_sheet(state, seat),
    }


def _domain(rules: Rules, state: State, seat: int, place: int) -> dict[str, int]:
    level = rules.level(state, seat, place)
    return {
        "potential": state.potentials[seat][place],
        "level": level,
        "applied": rules.applied(state, seat, place),
        "next": (level + 1) ** 3,
    }


def _site(rules: Rules, state: State, seat: int, site: int, sites: Sites) -> dict[str, Any]:
    standing = sites.own[seat, site]
    materials, fuel, population = income(rules, state, seat, site, standing)
    return {
        "hex": list(rules.grid(state).hexes[hex_of(state, site)]),
        "code": rules.code(rules.system(state, site)),
        "stock": list(state.stocks[seat][site]),
        "population": state.population[seat].get(site, 0),
        "income": {"materials": materials, "fuel": fuel, "population": population},
        "slots": slots_used(sites.sharing(seat, site)),
        "radar": radar_range(standing),
        "infrastructures": [[one.number, one.kind, one.level, one.guard] for one in standing],
    }


def _ship(rules: Rules, state: State, number: int) -> dict[str, Any]:
    ship = state.ships[number]
    return {
        "number": number,
        "values": list(ship.values),
        "at": list(rules.grid(state).hexes[ship.hex]),
        "cargo": [ship.materials, ship.fuel],
    }


def _project(state: State, seat: int, number: int) -> dict[str, Any]:
    project = state.projects[seat][number]
    row: dict[str, Any] = {
        "number": number,
        "site": project.site,
        "work": project.work,
        "due": [project.materials, project.fuel],
    }
    if project.kind:
        row["of"] = project.kind
    if project.target:
        row["target"] = project.target
    if project.values:
        row["values"] = list(project.values)
    return row


def _sheet(state: State, seat: int) -> dict[str, Any]:
    """Sheet that the seat submitted this turn, or the draft that it withdrew."""
    sheet, back = state.sheets[seat], state.withdrawn[seat]
    if sheet is not None:
        return {
            "sheet": {
                "default": sheet.default,
                "lines": [msgspec.to_builtins(line) for _, line in sheet.lines],
            }
        }
    return {} if back is None else {"draft": [msgspec.to_builtins(line) for line in back]}


def _own_lines(state: State, seat: int) -> dict[str, Any]:
    """The empire's own seven lines of the turn that was scored last (EL-R1), from the first turn on."""
    return {"score": list(state.scores[max(state.scores)][seat])} if state.scores else {}


# The end.


def everything(rules: Rules, state: State, viewer: int) -> dict[str, Any]:
    sights = true_sights(rules, state)
    hexes = {}
    for place in range(len(state.charted[0])):
        row = {**_terrain(rules, state, place), "now": True}
        if place in sights:
            row.update(_sight_fields(sights[place]))
        hexes[hex_name(rules, state, place)] = row
    seen: dict[str, Any] = {
        "hexes": hexes,
        "empires": [empire(rules, state, seat) for seat in range(rules.seats)],
        "battles": _battles(state.battles),
        "seed": state.seed,
    }
    if state.reason:
        seen["result"] = standing(rules, state).result
    return seen if viewer == SPECTATOR else {**seen, "empire": empire(rules, state, viewer)}
