"""Random sheets that hold no line to be refused: for suggestions, random bots and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, get_args

from games.engine.chance import Chance
from games.rules.elgebar import actions
from games.rules.elgebar.actions import Act, DomainName, KindName, Line, TargetName
from games.rules.elgebar.discovery import sight_of
from games.rules.elgebar.legality_lines import check_lines, lines_of
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, hex_of
from games.rules.elgebar.state import HOME, Ship, State

T = TypeVar("T")

DESIGNS = ((0, 0, 2, 3), (0, 0, 3, 4), (2, 1, 0, 4), (3, 2, 0, 3), (1, 0, 1, 2), (0, 1, 0, 5))


def random_lines(rules: Rules, state: State, seat: int, chance: Chance) -> tuple[Line, ...]:
    """A sheet of any kinds of lines; those that would be refused are left out."""
    lines = _Sampler(rules, state, seat, chance).lines()
    return lines_of(check_lines(rules, state, seat, lines).accepted)


class _Sampler:
    def __init__(self, rules: Rules, state: State, seat: int, chance: Chance) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.chance = chance
        self.sites = Sites(state)

    def lines(self) -> list[Line]:
        found: list[Line] = [actions.Continue(number) for number in sorted(self.state.projects[self.seat])]
        for site in self.sites.of(self.seat):
            found += self._at_site(site)
        for number in sorted(self.state.ships):
            if self.state.ships[number].owner == self.seat:
                found += self._of_ship(self.state.ships[number])
        if self._chance(30):
            found.append(actions.Stance(self._rival(), self._any(("peace", "peace", "hostile"))))
        if self._chance(60):
            found.append(
                actions.Spy(self._any(get_args(Act)), self._rival(), self._any(get_args(DomainName)))
            )
        return found

    def _below(self, bound: int) -> int:
        return self.chance.below(0, bound, "sheet")

    def _chance(self, percent: int) -> bool:
        return self._below(100) < percent

    def _any(self, items: tuple[T, ...] | list[T]) -> T:
        return items[self._below(len(items))]

    def _rival(self) -> int:
        return (self.seat + 1 + self._below(self.rules.seats - 1)) % self.rules.seats

    def _at_site(self, site: int) -> list[Line]:
        population = self.state.population[self.seat].get(site, 0)
        own = self.sites.own[self.seat, site]
        found: list[Line] = []
        if population and self._chance(50):
            points = 1 + self._below(population)
            found.append(actions.Invest(site, self._any(get_args(DomainName)), points))
        if self._chance(60):
            found.append(actions.Raise(self._any(own).number))
        if self._chance(40):
            found.append(actions.Build(site, self._any(get_args(KindName))))
        if self._chance(50):
            found.append(actions.BuildShip(site, self._any(DESIGNS), self._below(2) * 5))
        if site != HOME and self._chance(30):
            found.append(actions.Guard(self._any(own).number, 1 + self._below(3)))
        others = [one.number for one in self.sites.at.get(site, []) if one.owner != self.seat]
        if others and self._chance(70):
            found.append(actions.GroundAttack(self._any(own).number, self._any(others)))
        return found

    def _of_ship(self, ship: Ship) -> list[Line]:
        found: list[Line] = []
        if self._chance(50):
            found.append(actions.Load(ship.number, 1 + self._below(4), self._below(3)))
        if self._chance(8):
            raised = tuple(value + (place == self._below(4)) for place, value in enumerate(ship.values))
            found.append(actions.Upgrade(ship.number, raised))  # type: ignore[arg-type]
        if self._chance(80):
            found += self._walk(ship)
        return [*found, *self._landing(ship)]

    def _walk(self, ship: Ship) -> list[Line]:
        """Towards an own or a charted system, or anywhere."""
        grid = self.rules.grid(self.state)
        goal = self._any([0, *(system.hex for system in self.state.systems)]) if self.state.systems else 0
        if self.state.charted[self.seat][goal] < 0:
            goal = self._any([hex_of(self.state, site) for site in self.sites.of(self.seat)])
        here, path = ship.hex, []
        for _ in range(ship.values[3]):
            if here == goal:
                break
            ways = grid.neighbours(here)
            here = (
                min(ways, key=lambda way: grid.distance(way, goal)) if self._chance(85) else self._any(ways)
            )
            path.append(grid.hexes[here])
        return [actions.MoveShip(ship.number, tuple(path))] if path else []

    def _landing(self, ship: Ship) -> list[Line]:
        tries: list[tuple[int, Callable[[], Line]]] = [
            (60, lambda: actions.Colonise(ship.number)),
            (40, lambda: actions.Unload(ship.number, 5, 5)),
            (70, lambda: actions.Bombard(ship.number, self._victim(ship), self._any(get_args(TargetName)))),
        ]
        return [make() for percent, make in tries if self._chance(percent)]

    def _victim(self, ship: Ship) -> int:
        """An empire seen where the ship is, or any."""
        sight = sight_of(self.state, self.seat, ship.hex)
        there = [one[1] for one in sight.infrastructures if one[1] != self.seat] if sight else []
        return self._any(there) if there else self._rival()
