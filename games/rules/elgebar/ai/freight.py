"""Freighters' orders of a bot: found colonies, supply them, and chart the fog meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line
from games.rules.elgebar.ai.belief import Belief
from games.rules.elgebar.ai.economy import Economy
from games.rules.elgebar.sites import hex_of
from games.rules.elgebar.state import CENTRE, HOME, Ship

DANGER = 3.0
"""Turns that the sight of a hostile warship adds to a way."""


Whims = Callable[[int], float]
"""By site, what a bot takes it to be worth besides: two of a kind are not to want the same all the time."""


class Freight:
    """The freighters of one turn."""

    def __init__(self, known: Belief, economy: Economy, whims: Whims, daring: float) -> None:
        self.known = known
        self._whims = whims
        self.economy = economy
        self.lines: list[Line] = []
        self.daring = daring
        self.goals: set[int] = set()
        self.taken: set[int] = set()

    def run(self, ships: list[Ship]) -> None:
        """Laden ships first, then those nearest to a cargo."""
        for ship in sorted(ships, key=lambda ship: (-ship.materials, ship.number)):
            self._send(ship)

    def targets(self) -> dict[int, float]:
        """Systems worth a colony, with what they are worth in turns saved."""
        known = self.known
        mine = {known.state.systems[site - 1].star for site in known.controlled() if site != HOME}
        found = {}
        for site, system in known.systems.items():
            if site in known.own_sites:
                continue
            rivals = known.rivals_at(site)
            strength = max(rivals.values(), default=0)
            worth = 0.25 * system.size + (2.0 if system.star not in mine else 0.0)
            worth += sum(known.rules.content.classes[system.star].capacities) * 0.1
            worth -= 1.5 * strength if strength else -1.0
            worth -= DANGER * len(known.foreign_ships(system.hex)) * 0.5
            found[site] = worth + self._whims(site)
        return found

    def _best_target(self, start: int, speed: int) -> tuple[float, int, list[int]] | None:
        best: tuple[float, int, list[int]] | None = None
        for site, worth in self.targets().items():
            if site in self.goals:
                continue
            way = self.known.path(start, hex_of(self.known.state, site))
            if way is None:
                continue
            turns = -(-len(way) // speed)
            value = worth - 1.5 * turns
            if best is None or value > best[0]:
                best = value, site, way
        return best

    def _send(self, ship: Ship) -> None:
        speed = ship.values[3]
        if not speed:
            return
        here = self.known.rules.site_at(self.known.state, ship.hex)
        at_own = here is not None and here in self.known.own_sites
        aboard = ship.materials
        best = self._best_target(ship.hex, speed)
        if best is not None and best[0] < self.daring and not aboard and self.explore(ship):
            return
        if at_own and here is not None and best is not None:
            aboard += self._fill(ship, here)
        if aboard and best is not None:
            self._settle(ship, best)
        elif best is not None and not aboard:
            self._fetch(ship)
        else:
            self.explore(ship)

    def _fill(self, ship: Ship, site: int) -> int:
        """Load what the site can spare; points loaded."""
        purse = self.economy.purses[site]
        room = ship.values[2] - ship.materials - ship.fuel
        materials = min(room, purse.materials)
        if materials <= 0:
            return 0
        fuel = min(room - materials, purse.fuel, 1)
        purse.materials -= materials
        purse.fuel -= fuel
        self.lines.append(actions.Load(ship.number, materials, fuel))
        return materials

    def _settle(self, ship: Ship, best: tuple[float, int, list[int]]) -> None:
        _, site, way = best
        self.goals.add(site)
        step = way[: ship.values[3]]
        if step:
            self.move(ship, step)
        if len(way) <= ship.values[3]:
            self.lines.append(actions.Colonise(ship.number))
            self.lines.append(actions.Unload(ship.number, 99, 99))

    def _fetch(self, ship: Ship) -> None:
        """To the nearest own site with materials; through the fog where that costs nothing."""
        sources = [site for site in self.known.own_sites if self.economy.purses[site].materials >= 2] or [
            HOME
        ]
        goals = [
            (way, site) for site in sources if (way := self.known.path(ship.hex, self._hex(site))) is not None
        ]
        if not goals:
            return
        way, _ = min(goals, key=lambda entry: (len(entry[0]), entry[1]))
        if way:
            self.move(ship, way[: ship.values[3]])
        else:
            self.explore(ship)

    def _hex(self, site: int) -> int:
        return CENTRE if site == HOME else hex_of(self.known.state, site)

    def explore(self, ship: Ship) -> bool:
        """Chart something and be back at a friendly system; whether there was anything."""
        way = self.known.exploration(ship.hex, min(ship.values[3], 6), self.taken)
        if not way:
            return False
        self.taken.update(place for place in way if self.known.charted[place] < 0)
        self.move(ship, way)
        return True

    def move(self, ship: Ship, way: list[int]) -> None:
        hexes = self.known.grid.hexes
        self.lines.append(actions.MoveShip(ship.number, tuple(hexes[place] for place in way)))
