"""Warships' orders of a bot: fights it wins, bombs where it is superior, ships that score."""

from __future__ import annotations

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line, Values
from games.rules.elgebar.ai.belief import Belief
from games.rules.elgebar.ai.economy import Economy
from games.rules.elgebar.combat import Fight
from games.rules.elgebar.state import CENTRE, HOME, SHIP, Ship

JUNK: Values = (0, 0, 1, 0)
"""The cheapest ship there is: it counts for the most ships (EL-R1)."""
DISTANT = 0.7
"""Cost of a hex of distance, in levels."""


class War:
    """The warships of one turn."""

    def __init__(self, known: Belief, economy: Economy, victims: set[int]) -> None:
        self.known = known
        self.economy = economy
        self.victims = victims
        self.lines: list[Line] = []

    # Where to fight.

    def run(self, ships: list[Ship]) -> None:
        """Every group of warships to where it does most, if it wins there."""
        groups: dict[int, list[Ship]] = {}
        for ship in ships:
            groups.setdefault(ship.hex, []).append(ship)
        taken: set[int] = set()
        for place in sorted(groups, key=lambda place: (-len(groups[place]), place)):
            self._send(place, groups[place], taken)

    def _send(self, place: int, group: list[Ship], taken: set[int]) -> None:
        goal = self._goal(place, group, taken)
        end = {ship.number: ship.hex for ship in group}
        if goal is not None and goal != place:
            way = self.known.path(place, goal) or []
            taken.add(goal)
            slowest = min((ship.values[3] for ship in group if ship.values[3]), default=0)
            for ship in group:
                step = way[: min(slowest, ship.values[3])]
                if step:
                    end[ship.number] = step[-1]
                    self._move(ship, step)
        for ship in group:
            self._bombard(ship, end[ship.number])

    def _goal(self, place: int, group: list[Ship], taken: set[int]) -> int | None:
        """The best system to fight for; None to stay."""
        known = self.known
        best: tuple[float, int] | None = None
        for system in known.systems.values():
            prize = self._prize(system.hex)
            if prize <= 0 or system.hex in taken:
                continue
            way = known.path(place, system.hex)
            if way is None or not self._wins(group, system.hex):
                continue
            value = prize - DISTANT * len(way)
            if best is None or value > best[0]:
                best = value, system.hex
        if best is not None:
            return best[1]
        return None if self._wins(group, place) else CENTRE

    def _prize(self, place: int) -> float:
        """Levels to destroy there, and own levels to save."""
        known = self.known
        site = known.rules.site_at(known.state, place)
        assert site
        rivals = known.rivals_at(site)
        prize = sum(3.0 + levels for owner, levels in rivals.items() if owner in self.victims)
        raiders = [c for owner, c in known.foreign_ships(place) if owner in self.victims]
        own = known.own_levels(site)
        return prize + (2.0 + own if raiders and own else 0.0) + (1.5 if own and prize else 0.0)

    def _wins(self, group: list[Ship], place: int) -> bool:
        """Whether the group survives what was last seen there, and destroys more than it loses."""
        known = self.known
        foes = [
            Ship(10**6 + n, owner, guess(category), place, 0, 0)
            for n, (owner, category) in enumerate(known.foreign_ships(place))
        ]
        if not foes or place == CENTRE:
            return True
        fought = Fight(known.rules, [*group, *foes], lambda a, b: a == b or known.seat not in (a, b))
        lost = sum(ship.category for ship in fought.lost if ship.owner == known.seat)
        won = sum(ship.category for ship in fought.lost if ship.owner != known.seat)
        return won > lost and lost * 2 <= sum(ship.category for ship in group)

    def _bombard(self, ship: Ship, end: int) -> None:
        """The victim with most levels where the ship will be."""
        known = self.known
        site = known.rules.site_at(known.state, end)
        if not site:
            return
        rivals = {owner: n for owner, n in known.rivals_at(site).items() if owner in self.victims}
        if rivals:
            victim = max(rivals, key=lambda owner: (rivals[owner], -self.known.after(owner)))
            self.lines.append(actions.Bombard(ship.number, victim, "any"))

    def _move(self, ship: Ship, way: list[int]) -> None:
        hexes = self.known.grid.hexes
        self.lines.append(actions.MoveShip(ship.number, tuple(hexes[place] for place in way)))

    # What to build.

    def arm(self, site: int, speed: int, most: int) -> None:
        """A warship as strong as the site can pay in two turns, if fewer than ``most`` are there."""
        known, purse = self.known, self.economy.purses[site]
        afloat = sum(ship.values[0] > 0 for ship in known.ships)
        begun = [p for p in known.state.projects[known.seat].values() if p.work == SHIP and p.values[0]]
        if afloat + len(begun) >= most or begun or purse.fuel < speed * speed or not purse.population:
            return
        strength = int((min(purse.materials, 2 * purse.population) / 2) ** 0.5)
        if strength >= 2:
            values: Values = (min(strength, 12), min(strength - 1, 12), 0, speed)
            self.economy.spend(site, actions.BuildShip(site, values), known.rules.ship_price(values))

    def show_off(self, site: int) -> None:
        """Ships that never leave home: the highest category, and more of them than anybody (EL-R1)."""
        known, purse = self.known, self.economy.purses[site]
        others: dict[int, list[int]] = {}
        for place in range(len(known.charted)):
            for owner, categories in known.sight(place).ships:
                if owner != known.seat:
                    others.setdefault(owner, []).extend(categories)
        highest = max((max(found) for found in others.values()), default=0)
        most = max((len(found) for found in others.values()), default=0)
        own = [ship.category for ship in known.ships]
        own += [sum(p.values) for p in known.state.projects[known.seat].values() if p.work == SHIP]
        own += [sum(line.values) for line in self.economy.lines if isinstance(line, actions.BuildShip)]
        if max(own, default=0) <= highest:
            part = -(-(highest + 2) // 3)
            values: Values = (part, part, part, 0)
            if self.economy.affordable(site, known.rules.ship_price(values)):
                self.economy.spend(site, actions.BuildShip(site, values), known.rules.ship_price(values))
        wanted = min(most + 2 - len(own), 3, purse.population // 8)
        for _ in range(wanted):
            self.economy.spend(site, actions.BuildShip(site, JUNK), known.rules.ship_price(JUNK))


def guess(category: int) -> tuple[int, int, int, int]:
    """Values that a foreign ship of this category may have: an armed one, to be on the safe side."""
    speed = min(4, category // 2)
    attack = (category - speed + 1) // 2
    return attack, category - speed - attack, 0, speed


def victims_of(known: Belief, many: bool) -> set[int]:
    """Whom to fight: who stands nearest to own systems; with ``many`` the leader too."""
    rivals = [seat for seat in range(known.rules.seats) if seat != known.seat]
    points = known.state.points
    leader = max(rivals, key=lambda seat: (points[seat], -known.after(seat)))
    near: dict[int, float] = {}
    for site, system in known.systems.items():
        away = min(known.grid.distance(system.hex, one) for one in known.friendly)
        for owner, levels in known.rivals_at(site).items():
            near[owner] = near.get(owner, 0.0) + levels / (1 + away)
    chosen = {max(near, key=lambda seat: (near[seat], -known.after(seat)))} if near else {leader}
    return chosen | ({leader} if many else set())


def home_of(known: Belief) -> int:
    """The site where warships are built: home, or the one with most fuel."""
    stocks = known.state.stocks[known.seat]
    return max(known.own_sites, key=lambda site: (stocks[site][1], site == HOME, -site))
