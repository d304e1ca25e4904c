"""View of a position for one viewer (GX-5, GX-12, GX-19.6), in the viewer's own frame, nothing of it of others.

The record of a cell is that of GX-5.16; a field is there only where something was learnt. After the last turn
everything is public, in absolute cells (GX-13.5).
"""

from __future__ import annotations

from typing import Any

from games.engine.events import SPECTATOR
from games.rules.galaxy import actions as act
from games.rules.galaxy.flow import as_sheet, histogram
from games.rules.galaxy.knowledge import listing
from games.rules.galaxy.knowledge_builder import shown_figures, shown_owner
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.scoring import standing
from games.rules.galaxy.state import NOBODY, Fleet, Sight, State, scan_of


def public(rules: Rules, state: State) -> dict[str, Any]:
    """Build the public view (GX-5.1, GX-15.10); it shows the whole position once the game is over."""
    waited = rules.awaited_seats(state)
    told: dict[str, Any] = {
        "turn": state.turn,
        "turns_total": rules.turns_total,
        "over": rules.over(state),
        "seats": [
            {
                "seat": seat,
                "validated": state.sets[seat] is not None,
                "awaited": seat in waited,
                "exile": state.exiled(seat),
            }
            for seat in range(rules.seats)
        ],
        "histogram": histogram(state),
    }
    if rules.over(state):
        told["galaxy"] = galaxy(rules, state)
        told["result"] = _result(rules, state)
    return told


def private(rules: Rules, state: State, viewer: int) -> dict[str, Any]:
    """Build the private view of a seat; empty for a spectator."""
    if viewer == SPECTATOR:
        return {}
    told = {
        "player": _player(rules, state, viewer),
        "stars": [_own_star(rules, state, viewer, star) for star in state.owned_by(viewer)],
        "fleets": [_own_fleet(rules, state, viewer, fleet) for fleet in state.fleets[viewer]],
        "map": records(rules, state, viewer),
        "report": _report(rules, state, viewer),
        **codes(rules, state, viewer),
    }
    orders = state.sets[viewer]
    if orders is not None:
        told["sent"] = {"place": state.received.index(viewer) + 1, "silent": isinstance(orders, act.NoOrders)}
        if isinstance(orders, act.Orders):
            told["sent"].update(as_sheet(orders))
    return told


def _player(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """Figures of the viewer's empire (GX-12.6, GX-15.1)."""
    mine = state.owned_by(seat)
    return {
        "life_form": state.forms[seat],
        "magnitude": state.magnitudes[seat],
        "technology": state.technology[seat],
        "scanner": rules.scanner(state, seat),
        "treasury": state.treasury[seat],
        "income": sum(state.re[star] for star in mine),
        "points": state.curve[-1][seat],
        "stars": len(mine),
        "fleets": len(state.fleets[seat]),
    }


def _own_star(rules: Rules, state: State, seat: int, star: int) -> dict[str, Any]:
    """GX-12.5: all figures, and whether its power is in effect."""
    return {
        **_figures(state, star),
        "at": rules.frame(state, seat, state.cells[star]),
        "colonised": state.colonised[star],
        "effective": state.effective[star],
        "home": state.home_of[star] == seat,
    }


def _figures(state: State, star: int) -> dict[str, Any]:
    return {
        "name": state.names[star],
        "m": state.m[star],
        "f": state.f[star],
        "t": state.t[star],
        "do": state.do[star],
        "de": state.defence(star),
        "re": state.re[star],
        "type": state.types[star],
    }


def _own_fleet(rules: Rules, state: State, seat: int, fleet: Fleet) -> dict[str, Any]:
    """Figures of an own fleet (GX-12.5)."""
    return {
        **shown_fleet(rules, fleet),
        "at": rules.frame(state, seat, fleet.cell),
        "speed": rules.speed(fleet),
        "firepower": rules.firepower(state, seat, fleet),
    }


def shown_fleet(rules: Rules, fleet: Fleet) -> dict[str, Any]:
    """Number, ships and traits of a fleet."""
    return {
        "number": fleet.number,
        "ships": rules.written(fleet.ships),
        "counts": list(fleet.ships),
        "traits": rules.trait_names(fleet.traits),
    }


def _report(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """The lines of the turn resolved last, and where the own fleets stood before they moved."""
    report = state.reports[seat]
    stood = [{"number": number, "at": rules.frame(state, seat, cell)} for number, cell in report.stood]
    return {"turn": report.turn, "lines": list(report.lines), "stood": stood}


def codes(rules: Rules, state: State, seat: int) -> dict[str, Any]:
    """GX-5.10: what the seat knows of the THRONE."""
    known = state.knowledge[seat]
    told: dict[str, Any] = {"code": known.code} if known.code else {}
    if known.throne is not None:
        told["throne"] = rules.frame(state, seat, known.throne)
    return told


def records(rules: Rules, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """GX-5.16: everything the seat has learnt, by cell ``"h,v"``."""
    known = state.knowledge[seat]
    told: dict[int, dict[str, Any]] = {
        cell: _scan_fields(value) for cell, value in enumerate(known.cells) if value
    }
    for sight in known.sights:
        told.setdefault(sight.cell, {})["star"] = _sight(rules, state, seat, sight)
    for one in known.listings:
        radar = {"turn": one.turn, "fleets": listing(rules, one.fleets)}
        told.setdefault(one.cell, {})["radar"] = radar
    for cell, turn in known.deadly:
        told.setdefault(cell, {})["deadly"] = turn
    see = rules.torus.seen_from
    home = state.homes[seat]
    return {"{},{}".format(*see(home, cell)): record for cell, record in told.items()}


def _scan_fields(value: int) -> dict[str, Any]:
    turn, echo, empty = scan_of(value)
    record: dict[str, Any] = {"scanned": turn, "echo": echo} if turn else {}
    if empty:
        record["empty"] = True
    return record


def _sight(rules: Rules, state: State, seat: int, sight: Sight) -> dict[str, Any]:
    record: dict[str, Any] = {"seen": sight.seen} if sight.seen else {}
    if sight.figures is not None:
        record.update(shown_figures(sight.figures))
        if sight.figures.turn is not None:
            record["figures"] = sight.figures.turn
    if sight.owned:
        record.update(owner=shown_owner(sight.owner), owned=sight.owned)
    if sight.exit is not None:
        record["exit"] = rules.frame(state, seat, sight.exit)
    return record


def _result(rules: Rules, state: State) -> dict[str, Any]:
    """GX-13.4: who has won and why, and the ranking with its figures."""
    end = standing(rules, state)
    ranking = [{**line, "rank": rank} for rank, line in enumerate(end.ranking, 1)]
    return {"winners": list(end.winners), "reason": end.reason, "ranking": ranking}


def galaxy(rules: Rules, state: State) -> dict[str, Any]:
    """GX-13.5: the absolute map with all stars and fleets, each player's real place, points turn by turn."""
    place = rules.torus.place
    return {
        "size": rules.constants.map_size,
        "homes": [list(place(home)) for home in state.homes],
        "stars": [
            {
                **_figures(state, star),
                "id": star + 1,
                "at": list(place(state.cells[star])),
                "owner": shown_owner(state.owner[star]),
                **({"home_of": state.home_of[star]} if state.home_of[star] != NOBODY else {}),
                **({"exit": state.names[state.exits[star]]} if state.exits[star] != NOBODY else {}),
            }
            for star in range(len(state.names))
        ],
        "fleets": [
            {**shown_fleet(rules, fleet), "seat": seat, "at": list(place(fleet.cell))}
            for seat, fleets in enumerate(state.fleets)
            for fleet in fleets
        ],
        "code": state.code,
        "ranking": list(state.ranking),
        "points": [list(row) for row in state.curve],
    }
