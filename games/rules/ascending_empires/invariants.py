"""Invariants: what holds in every position."""

from __future__ import annotations

from games.rules.ascending_empires import ships
from games.rules.ascending_empires.content import COLOURS, HOME, TOP_LEVEL
from games.rules.ascending_empires.geometry import apart
from games.rules.ascending_empires.rules import ALL_QUADRANTS, Rules
from games.rules.ascending_empires.state import NOBODY, PHASES, State

OVERLAP = 20
"""How far (mbu) ships at rest may overlap discs and one another (AE-9.7)."""


def check_invariants(rules: Rules, state: State) -> None:
    """Raise AssertionError where a position breaks an invariant of the rules."""
    assert state.phase in PHASES, state.phase
    assert (state.phase == "over") == bool(state.reason) == bool(state.winners), (
        "over, with a reason and winners"
    )
    assert state.points == 0 or state.phase == "moving", "movement points are left after the move"
    assert (state.taker == NOBODY) == bool(state.vp_supply), "the taker is who took the last token (AE-17.2)"
    assert not state.last_turns or state.taker != NOBODY
    assert state.reason or state.playing(state.active), "it is the turn of a seat that plays"
    for seat in range(rules.seats):
        _check_pieces(rules, state, seat)
    for hole in range(len(state.faces)):
        _check_hole(rules, state, hole)
    _check_faces(rules, state)
    _check_ships(rules, state)


def _check_pieces(rules: Rules, state: State, seat: int) -> None:
    """AE-3.4: every piece is in one place, and none is too many."""
    pieces = rules.edition.pieces
    on_planets = sum(state.troops[hole] for hole, owner in enumerate(state.owner) if owner == seat)
    found = state.supply_troops[seat] + state.reserve_troops[seat] + on_planets
    assert found == pieces.troop, f"seat {seat} has {found} troops"
    assert min(state.supply_troops[seat], state.reserve_troops[seat], state.tokens[seat]) >= 0
    board = ships.mask_of(key for key in state.fleet if ships.seat_of(key) == seat)
    places = (board, state.supply_ships[seat], state.reserve_ships[seat])
    whole = (1 << pieces.starship + 1) - 2 | ships.CRUISER_BIT
    assert sum(places) == whole == places[0] | places[1] | places[2], f"ships of seat {seat}: {places}"
    assert min(rules.stock(state, seat).values()) >= 0, f"seat {seat} has built too much"
    assert all(0 <= level <= TOP_LEVEL for level in state.levels[seat])
    doubles = sum(state.labs[hole] >= 2 for hole in rules.held(state, seat))
    allowed = rules.edition.facilities["research_facility"].planets_with_two
    assert allowed is None or doubles <= allowed, "two double research facilities (AE-14.4)"


def _check_hole(rules: Rules, state: State, hole: int) -> None:
    """Check the items, owner and face of a planet (AE-12.2, AE-12.6)."""
    name, items = rules.name(hole), state.items(hole)
    counts = (state.troops[hole], state.colonies[hole], state.cities[hole], state.labs[hole])
    assert min(counts) >= 0, name
    assert items <= rules.edition.pieces.items_per_planet, f"{name} holds {items} items"
    home = rules.home_of.get(hole)
    if home is not None:
        assert state.owner[hole] == home, f"{name} is the home of seat {home}"
        assert items == state.troops[hole], f"{name} holds more than troops"
        return
    assert (state.owner[hole] == NOBODY) == (items == 0), f"{name}: an owner exactly where items are"
    assert not items or state.is_up(hole), f"{name} is settled face down"
    coloured = state.faces[hole] < len(COLOURS)
    assert coloured or not state.labs[hole], f"a research facility on the asteroid {name}"


def _check_faces(rules: Rules, state: State) -> None:
    """AE-5.3: each quadrant holds its group."""
    for quadrant in ALL_QUADRANTS:
        found = sorted(state.faces[hole] for hole in rules.discs(quadrant))
        assert found == rules.group(quadrant), f"quadrant {quadrant + 1} has other discs"
    homes = {hole for hole, face in enumerate(state.faces) if face == HOME}
    assert homes == set(rules.homes)


def _check_ships(rules: Rules, state: State) -> None:
    """AE-9.7: on the surface, clear of discs and of one another."""
    board, spots = rules.board, state.spots
    for place, spot in enumerate(spots):
        assert board.free(spot, (), OVERLAP), f"a ship at {spot} is upon a disc or off the board"
        assert all(apart(spot, other, board.gap - OVERLAP) for other in spots[:place]), f"two ships at {spot}"
