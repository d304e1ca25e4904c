"""Discovery (EL-V1, V2): what every empire detects, charts and remembers."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, hex_of, radar_range
from games.rules.elgebar.state import CENTRE, FOG, NOBODY, Sight, State

NOTHING = Sight()


def discover(rules: Rules, state: State, turn: int) -> list[list[int]]:
    """Step 13 for all empires; the hexes that each has newly charted."""
    sites = Sites(state)
    sights = true_sights(rules, state)
    state.sighted = turn
    fresh = []
    for seat in range(rules.seats):
        detected = detected_by(rules, state, sites, seat)
        fresh.append(chart(state, seat, detected, turn))
        seen, known = list(state.seen[seat]), state.sights[seat]
        for place in detected:
            seen[place] = turn
            sight = sights.get(place, NOTHING)
            if sight is not NOTHING:
                known[place] = sight
            else:
                known.pop(place, None)
        state.seen[seat] = tuple(seen)
    return fresh


def detected_by(rules: Rules, state: State, sites: Sites, seat: int) -> set[int]:
    """EL-V1: radar range, own sites, own ships and the centre."""
    grid = rules.grid(state)
    found = {CENTRE}
    found.update(ship.hex for ship in state.ships.values() if ship.owner == seat)
    for site in sites.of(seat):
        found.update(grid.within(hex_of(state, site), radar_range(sites.own[seat, site])))
    return found


def chart(state: State, seat: int, hexes: Iterable[int], turn: int) -> list[int]:
    """Chart hexes for an empire (EL-L5, V1); those that were in fog, ascending."""
    charted = state.charted[seat]
    fresh = sorted({place for place in hexes if charted[place] == FOG})
    if fresh:
        row = list(charted)
        for place in fresh:
            row[place] = turn
        state.charted[seat] = tuple(row)
    return fresh


def common_hexes(state: State) -> list[int]:
    """EL-V7: the hexes that all empires charted at the set-up, as everybody knows."""
    first, *others = state.charted
    return [place for place, turn in enumerate(first) if turn == 0 and not any(row[place] for row in others)]


def detected_now(state: State, seat: int, place: int) -> bool:
    """Whether an empire detected the hex in the last discovery, which stands until the next."""
    return state.seen[seat][place] == state.sighted


def sight_of(state: State, seat: int, place: int) -> Sight | None:
    """Last sight of an empire in a hex; None where it never saw anything of it."""
    if state.seen[seat][place] == FOG:
        return None
    return state.sights[seat].get(place, NOTHING)


def true_sights(rules: Rules, state: State) -> dict[int, Sight]:
    """True sights of all hexes that hold anything."""
    ships: dict[int, dict[int, list[int]]] = {}
    for ship in state.ships.values():
        ships.setdefault(ship.hex, {}).setdefault(ship.owner, []).append(ship.category)
    standing: dict[int, list[tuple[int, int, str, int, int]]] = {}
    for number in sorted(state.infrastructures):
        one = state.infrastructures[number]
        row = (one.number, one.owner, one.kind, one.level, one.guard)
        standing.setdefault(hex_of(state, one.site), []).append(row)
    held = {
        state.systems[site - 1].hex for site in range(1, len(state.control)) if state.control[site] != NOBODY
    }
    places = {*ships, *standing, *held}
    found = {}
    for place in sorted(places):
        site = rules.site_at(state, place)
        found[place] = Sight(
            tuple(
                (owner, tuple(sorted(categories, reverse=True)))
                for owner, categories in sorted(ships.get(place, {}).items())
            ),
            tuple(standing.get(place, ())),
            state.control[site] if site else NOBODY,
        )
    return found
