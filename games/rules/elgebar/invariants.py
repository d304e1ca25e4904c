"""Invariants: what holds in every position; a position set up by hand may break what only games guarantee."""

from __future__ import annotations

from collections.abc import Mapping

from games.rules.elgebar.discovery import detected_by
from games.rules.elgebar.numbers import Counter, fits
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, slots_used, work_at
from games.rules.elgebar.state import (
    FOG,
    HOME,
    NOBODY,
    RAISE,
    SHIP,
    UPGRADE,
    Infrastructure,
    Ship,
    State,
)


def check_invariants(rules: Rules, state: State) -> None:
    """Raise AssertionError if the position breaks an invariant of the rules."""
    sites = Sites(state)
    _check_presence(rules, state, sites)
    _check_numbers(rules, state)
    _check_knowledge(rules, state, sites)
    if not state.composed:
        _check_limits(rules, state, sites)
        _check_work(rules, state)


def _check_presence(rules: Rules, state: State, sites: Sites) -> None:
    """EL-A2, A5: stock and budgets exactly where an empire is present; homes are untouchable (EL-A7)."""
    for seat in range(rules.seats):
        present = set(sites.of(seat))
        assert HOME in present or state.composed, "a home without infrastructure"
        assert set(state.stocks[seat]) == present, f"stocks of {seat} are not where it is present"
        assert state.reason or not state.produced or set(state.population[seat]) == present
        assert all(project.site in present for project in state.projects[seat].values())
        assert all(min(stock) >= 0 for stock in state.stocks[seat].values()), "a negative stock"


def _check_numbers(rules: Rules, state: State) -> None:
    """EL-S9: numbers are never used again; everything is somewhere on the map."""
    hexes = len(rules.grid(state).hexes)
    _check_row(state.next_infrastructure, state.infrastructures)
    _check_row(state.next_ship, state.ships)
    assert all(one.level >= 1 <= one.number for one in state.infrastructures.values())
    assert all(0 <= one.site <= len(state.systems) for one in state.infrastructures.values())
    assert all(0 <= ship.hex < hexes for ship in state.ships.values())
    for seat in range(rules.seats):
        assert all(number < state.next_project[seat] for number in state.projects[seat])
        assert all(potential >= 0 for potential in state.potentials[seat])
        assert state.sheets[seat] is None or not state.resigned_seat(seat)


def _check_row(counter: Counter, things: Mapping[int, Infrastructure | Ship]) -> None:
    assert all(number == one.number and fits(counter, one.owner, number) for number, one in things.items()), (
        "a number of something else, of somebody else, or of nothing yet"
    )


def _check_knowledge(rules: Rules, state: State, sites: Sites) -> None:
    """EL-V1: what was seen is charted; after a discovery its own things are seen."""
    for seat in range(rules.seats):
        pairs = zip(state.charted[seat], state.seen[seat], strict=True)
        assert all(charted != FOG or seen == FOG for charted, seen in pairs), "seen but not charted"
        detected = detected_by(rules, state, sites, seat)
        assert all(state.seen[seat][place] == state.sighted for place in detected), "detected but not seen"


def _check_limits(rules: Rules, state: State, sites: Sites) -> None:
    """EL-C2, C4, C6, J3, L10, P1."""
    for one in state.infrastructures.values():
        assert one.level <= rules.system(state, one.site).size, f"{one} is too high"
        assert one.guard <= one.level, f"{one} has too much ground defence"
    for ship in state.ships.values():
        assert ship.materials + ship.fuel <= ship.values[2], f"{ship} carries too much"
    for site, standing in sites.at.items():
        builds: list[tuple[int, str]] = []
        raised: set[int] = set()
        work_at(state, range(rules.seats), site, builds, raised)
        assert slots_used(standing, builds, raised) <= state.systems[site - 1].size, (
            f"system {site} is too full"
        )
    for seat in range(rules.seats):
        ships = sum(ship.owner == seat for ship in state.ships.values())
        begun = sum(project.work == SHIP for project in state.projects[seat].values())
        assert ships + begun <= rules.constants.ship_limit, "too many ships"


def _check_work(rules: Rules, state: State) -> None:
    """EL-G3, K3: work on things that are there; controllers are present (EL-A3)."""
    for seat in range(rules.seats):
        for project in state.projects[seat].values():
            assert not project.paid, "paid and not completed"
            if project.work == RAISE:
                one = state.infrastructures[project.target]
                assert (one.owner, one.site) == (seat, project.site)
            elif project.work == UPGRADE:
                ship = state.ships[project.target]
                assert ship.owner == seat
                assert rules.site_at(state, ship.hex) == project.site
    for system in range(1, len(state.control)):
        controller = state.control[system]
        assert controller == NOBODY or system in state.stocks[controller], "control without presence"
