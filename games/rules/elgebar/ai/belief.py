"""Belief state of a bot: routes over charted hexes, ways through the fog, and who was last seen where."""

from __future__ import annotations

from collections import deque

from games.rules.elgebar.discovery import sight_of
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, hex_of
from games.rules.elgebar.state import CENTRE, FOG, HOME, Sight, State

Way = tuple[tuple[int, ...], int, frozenset[int]]
"""Hexes entered, where one is then, and the fog that was charted."""

WIDE = 40
"""Ways through the fog that are followed at a time."""


class Belief:
    """The position as one seat knows it; holds nothing that the seat could not see."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.grid = rules.grid(state)
        self.sites = Sites(state)
        self.own_sites = self.sites.of(seat)
        self.friendly = {CENTRE, *(hex_of(state, site) for site in self.own_sites)}
        self.charted = state.charted[seat]
        self.ships = [state.ships[n] for n in sorted(state.ships) if state.ships[n].owner == seat]
        self.systems = {
            number: system
            for number, system in enumerate(state.systems, 1)
            if self.charted[system.hex] != FOG
        }
        self._trees: dict[int, dict[int, int]] = {}

    @property
    def turns_left(self) -> int:
        return self.rules.turn_limit - self.state.turn + 1

    def after(self, other: int) -> int:
        """Places from the own seat to another: between equals the next one is taken, so that no seat is everybody's."""
        return (other - self.seat) % self.rules.seats

    def hostile(self, other: int) -> bool:
        return not self.state.at_peace(self.seat, other)

    # What was seen.

    def sight(self, place: int) -> Sight:
        return sight_of(self.state, self.seat, place) or Sight()

    def rivals_at(self, site: int) -> dict[int, int]:
        """Levels of other empires at a system, as last seen."""
        found: dict[int, int] = {}
        for _, owner, _, level, _ in self.sight(hex_of(self.state, site)).infrastructures:
            if owner != self.seat:
                found[owner] = found.get(owner, 0) + level
        return found

    def own_levels(self, site: int) -> int:
        return sum(one.level for one in self.sites.own.get((self.seat, site), ()))

    def controlled(self) -> list[int]:
        """The systems that the empire controls, its home among them."""
        return [site for site in self.own_sites if site == HOME or self.state.control[site] == self.seat]

    def foreign_ships(self, place: int) -> list[tuple[int, int]]:
        """(owner, category) of ships of hostile empires last seen in a hex."""
        return [
            (owner, category)
            for owner, categories in self.sight(place).ships
            if owner != self.seat and self.hostile(owner)
            for category in categories
        ]

    # Ways.

    def tree(self, start: int) -> dict[int, int]:
        """By charted hex that can be reached from here, the hex before it on a shortest way."""
        found = self._trees.get(start)
        if found is None:
            found = {start: start}
            queue = deque([start])
            while queue:
                here = queue.popleft()
                for place in self.grid.neighbours(here):
                    if place not in found and self.charted[place] != FOG:
                        found[place] = here
                        queue.append(place)
            self._trees[start] = found
        return found

    def path(self, start: int, goal: int) -> list[int] | None:
        """The hexes after ``start`` on a shortest charted way; None if there is none."""
        tree = self.tree(start)
        if goal not in tree:
            return None
        way: list[int] = []
        while goal != start:
            way.append(goal)
            goal = tree[goal]
        return way[::-1]

    def exploration(self, start: int, reach: int, taken: set[int]) -> list[int]:
        """A way of at most ``reach`` hexes that ends at a friendly system and charts most; empty if none charts any.

        ``taken`` are hexes that another ship charts this turn.
        """
        ends: list[Way] = [((), start, frozenset())]
        best: tuple[int, list[int]] = (0, [])
        near = self._near(reach // 2)
        for step in range(reach):
            ways: list[Way] = []
            for way, here, fog in ends:
                for place in self.grid.neighbours(here):
                    new = self.charted[place] == FOG
                    if (new and place not in near) or self._home_from(place) > reach - step - 1:
                        continue
                    found = fog | {place} if new and place not in taken else fog
                    ways.append(((*way, place), place, found))
            ways.sort(key=lambda entry: (-len(entry[2]), self._home_from(entry[1]), entry[0]))
            ends = ways[:WIDE]
            for way, here, fog in ends:
                if here in self.friendly and len(fog) > best[0]:
                    best = len(fog), list(way)
        return best[1]

    def _near(self, reach: int) -> set[int]:
        return {place for one in self.friendly for place in self.grid.within(one, reach)}

    def _home_from(self, place: int) -> int:
        return min(self.grid.distance(place, one) for one in self.friendly)

    def fog_around(self, place: int, reach: int) -> int:
        """Hexes in fog at most so far from one."""
        return sum(self.charted[one] == FOG for one in self.grid.within(place, reach))
