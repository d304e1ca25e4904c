"""Infrastructures by site: presence, slots, radar, production and population of a position."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from games.rules.elgebar.rules import GREENHOUSE, RADAR, Rules
from games.rules.elgebar.state import BUILD, CENTRE, HOME, RAISE, Infrastructure, Project, State


class Sites:
    """Index of the infrastructures as they stand when it is made, each list by number."""

    def __init__(self, state: State) -> None:
        self.own: dict[tuple[int, int], list[Infrastructure]] = {}
        self.at: dict[int, list[Infrastructure]] = {}
        for number in sorted(state.infrastructures):
            one = state.infrastructures[number]
            self.own.setdefault((one.owner, one.site), []).append(one)
            if one.site != HOME:
                self.at.setdefault(one.site, []).append(one)

    def present(self, seat: int, site: int) -> bool:
        """EL-A2."""
        return (seat, site) in self.own

    def of(self, seat: int) -> list[int]:
        """The sites where an empire is present, home first, then by number."""
        return sorted(site for owner, site in self.own if owner == seat)

    def sharing(self, seat: int, site: int) -> list[Infrastructure]:
        """All that share the size of a site with ``seat``: at home its own alone (EL-C4)."""
        return self.own.get((seat, HOME), []) if site == HOME else self.at.get(site, [])


def slots_used(
    standing: Iterable[Infrastructure],
    builds: Collection[tuple[int, str]] = (),
    raised: Collection[int] = (),
) -> int:
    """EL-C4: slots used if ``builds`` (owner, kind) stood too and the ``raised`` had a level more."""
    count, free = len(builds), {owner for owner, kind in builds if kind == GREENHOUSE}
    for one in standing:
        count += 1
        if one.kind == GREENHOUSE and one.level + (one.number in raised) == 1:
            free.add(one.owner)
    return count - len(free)


def work_at(
    state: State, seats: Iterable[int], site: int, builds: list[tuple[int, str]], raised: set[int]
) -> None:
    """Add what the projects of ``seats`` at a site will make (EL-C6)."""
    for seat in seats:
        for project in state.projects[seat].values():
            if project.site == site:
                note_work(project, seat, builds, raised)


def note_work(project: Project, seat: int, builds: list[tuple[int, str]], raised: set[int]) -> None:
    """Add what one project will make."""
    if project.work == BUILD:
        builds.append((seat, project.kind))
    elif project.work == RAISE:
        raised.add(project.target)


def radar_range(infrastructures: Iterable[Infrastructure]) -> int:
    """EL-C3: the level of the highest radar."""
    return max((one.level for one in infrastructures if one.kind == RADAR), default=0)


def controls(state: State, seat: int, site: int) -> bool:
    """EL-A4: the own home always."""
    return site == HOME or state.control[site] == seat


def income(
    rules: Rules, state: State, seat: int, site: int, standing: Iterable[Infrastructure]
) -> tuple[int, int, int]:
    """EL-E1, F1: materials, fuel and population a turn of an empire at a site."""
    system = rules.system(state, site)
    capacities = rules.content.classes[system.star].capacities
    made = {"materials": 0, "fuel": 0, "population": 0}
    for one in standing:
        kind = rules.content.kinds[one.kind]
        if kind.capacity is not None:
            made[kind.yields] += capacities[kind.capacity] * one.level
    if controls(state, seat, site):
        for kind in rules.content.kinds.values():
            if kind.domain is not None:
                made[kind.yields] += rules.applied(state, seat, kind.domain)
    return made["materials"], made["fuel"], made["population"]


def hex_of(state: State, site: int) -> int:
    """The hex of a site."""
    return CENTRE if site == HOME else state.systems[site - 1].hex


def produce(rules: Rules, state: State) -> None:
    """EL-T1: production runs, then every budget of population is fixed."""
    sites = Sites(state)
    for (seat, site), standing in sites.own.items():
        materials, fuel, _ = income(rules, state, seat, site, standing)
        stock = state.stocks[seat].get(site, (0, 0))
        state.stocks[seat][site] = (stock[0] + materials, stock[1] + fuel)
    state.produced = True
    fix_population(rules, state, sites)


def fix_population(rules: Rules, state: State, sites: Sites) -> None:
    """EL-F1: the budgets of the turn follow from the position."""
    for seat in range(rules.seats):
        state.population[seat] = {
            site: income(rules, state, seat, site, sites.own[seat, site])[2] for site in sites.of(seat)
        }
