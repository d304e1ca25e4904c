"""One turn of a bot, planned from what it knows: colonise, bombard, defend, build, scout (GX-16.2)."""

from __future__ import annotations

from typing import Any

from games.rules.galaxy import actions as act
from games.rules.galaxy.ai.belief import Belief
from games.rules.galaxy.ai.evaluation import RATE, Target, siege, targets
from games.rules.galaxy.ai.scouts import Scouts
from games.rules.galaxy.ai.style import Style
from games.rules.galaxy.legality import Sheet, check, join_fleets
from games.rules.galaxy.rules import Rules, Ships, lowest_free
from games.rules.galaxy.state import POWER, SPEED, Fleet, State

EARLY = 11
"""Turns to come from which on a NEW star is better made a MACHINE than a CITY."""
HEAVY = 4
"""Cruisers that make a fleet fit for the home star of a player."""
PAUSE = 3
"""Turns between two offers of an alliance."""
NEAR = 4
"""Kpc within which a foreign fleet alarms a star."""
WIDE = 2
"""Kpc of own stars that the last shields are bought for first."""


def plan(rules: Rules, state: State, seat: int, style: Style) -> act.Orders:
    """A set of orders that passes the check (GX-14)."""
    return Planner(Belief(rules, state, seat), style).orders()


class Planner:
    """One turn of a bot as it is planned; ``goals`` has the stars that fleets are sent to, by their numbers."""

    def __init__(self, belief: Belief, style: Style) -> None:
        self.belief = belief
        self.style = style
        self.rules = belief.rules
        self.money = belief.state.treasury[belief.seat]
        self.fleets = {fleet.number: fleet for fleet in belief.state.fleets[belief.seat]}
        self.budget: dict[str, list[Any]] = {
            kind: []
            for kind in ("merge", "build", "colonise", "defend", "gift", "ally", "change_type", "query")
        }
        self.moves: dict[int, act.Movement] = {}
        self.free = targets(belief, style)
        self.ends: dict[int, int] = {}
        self.goals: dict[int, Target] = {}

    def orders(self) -> act.Orders:
        self._join()
        self._change()
        self._colonise()
        self._guard()
        self._befriend()
        self._lead()
        self._build()
        self._shield()
        self._explore()
        self._ask()
        return self._checked()

    def _checked(self) -> act.Orders:
        """Without what the check would refuse: a bot never scuttles (GX-16.3)."""
        belief = self.belief
        sheet = Sheet({kind: list(enumerate(lines)) for kind, lines in self.budget.items()}, self.moves)
        checked = check(self.rules, belief.state, belief.seat, sheet, thrifty=True)
        return act.Orders(checked.orders.budget, checked.orders.moves, belief.state.turn)

    # Scouts that join

    def _join(self) -> None:
        """GX-7.8: a scout in the cell of a fleet that colonises brings its traits, and frees its number."""
        if not self.style.joins:
            return
        for group in [fleet for fleet in self.fleets.values() if fleet.colony_ships]:
            here = [one for one in self.fleets.values() if one.cell == group.cell and self._joins(one)]
            if here:
                self.budget["merge"].append(act.Merge(group.number, tuple(one.number for one in here)))
                self.fleets[group.number] = join_fleets([group, *here])
                for one in here:
                    del self.fleets[one.number]
        if self._crowded():
            self._unite()

    def _unite(self) -> None:
        """Fleets that colonise and met become one: new ones can be built where they are needed."""
        taken = {number for line in self.budget["merge"] for number in (line.into, *line.sources)}
        cells: dict[int, list[Fleet]] = {}
        for fleet in self.fleets.values():
            if fleet.colony_ships and fleet.number not in taken:
                cells.setdefault(fleet.cell, []).append(fleet)
        for met in cells.values():
            first, *rest = sorted(met, key=lambda one: (-one.cruisers, one.number))
            if rest:
                self.budget["merge"].append(act.Merge(first.number, tuple(one.number for one in rest)))
                self.fleets[first.number] = join_fleets([first, *rest])
                for one in rest:
                    del self.fleets[one.number]

    def _crowded(self) -> bool:
        """All numbers taken, and money for more."""
        return len(self.fleets) >= self.rules.constants.max_fleets - 1 and self.money >= self.style.rich

    def _joins(self, fleet: Fleet) -> bool:
        """Whether a scout is of more use in a fleet that colonises."""
        if fleet.cruisers or fleet.colony_ships:
            return False
        if fleet.traits & (SPEED | POWER):
            return True
        scouts = sum(not one.cruisers and not one.colony_ships for one in self.fleets.values())
        return self._crowded() and scouts > self.style.late_scouts

    def _meet(self, fleet: Fleet) -> int | None:
        """The cell in reach in which a fleet that colonises ends this turn, one without the trait if there is one."""
        belief, reach = self.belief, self.rules.speed(fleet) ** 2
        cells = [
            (self.fleets[number].traits & fleet.traits, -self.fleets[number].cruisers, number, cell)
            for number, cell in sorted(self.ends.items())
            if belief.torus.apart(fleet.cell, cell) <= reach and cell not in belief.avoided
        ]
        return min(cells)[3] if cells else None

    # Stars

    def _change(self) -> None:
        """GX-7.24: a KEY where nobody knows the THRONE's code, a MACHINE as long as it pays, a CITY later."""
        belief = self.belief
        for star in belief.mine.values():
            if belief.state.types[star] != "NEW":
                continue
            kind = "MACHINE" if belief.left >= EARLY else "CITY"
            if "THRONE" in self.style.taste and not belief.known.code and belief.left >= EARLY - 3:
                kind = "KEY"
            self.budget["change_type"].append(act.ChangeType(belief.state.names[star], kind))

    def _colonise(self) -> None:
        """GX-7.14: stars below own colony ships, the best first, as far as the money goes."""
        belief = self.belief
        below = {fleet.cell for fleet in self.fleets.values() if fleet.colony_ships}
        ready = [t for t in self.free if t.cell in below and self._defence(t.cell) <= 0]
        for target in sorted(ready, key=lambda one: (-one.gain(belief.left), one.cell)):
            if target.price <= self.money and target.gain(belief.left) > 0:
                self.budget["colonise"].append(act.Colonise(target.name, belief.known.code or None))
                self.money -= target.price
                self.free.remove(target)

    def _defence(self, cell: int) -> int:
        figures = self.belief.sights[cell].figures
        assert figures is not None
        return (figures.t or 0) + (figures.do or 0)

    def _guard(self) -> None:
        """GX-7.20: stars that were struck, or are weak with somebody near; home before all others."""
        belief, state = self.belief, self.belief.state
        struck = belief.struck()
        for cell, star in sorted(belief.mine.items(), key=lambda one: (one[0] != belief.home, one[0])):
            name, defence = state.names[star], state.defence(star)
            wanted = 0
            if name in struck:
                wanted = self.style.guard + (3 * struck[name] // 2 if cell == belief.home else struck[name])
            elif belief.echo_near(cell, NEAR):
                wanted = self.style.guard
            worth = 10 / RATE if cell == belief.home else (1 + RATE * state.re[star] * belief.left) / RATE
            points = min(wanted - defence, self.money)
            if 0 < points <= worth:
                self._defend(name, points)

    def _defend(self, name: str, points: int) -> None:
        self.budget["defend"].append(act.Defend(name, points))
        self.money -= points

    def _shield(self) -> None:
        """Money that can buy nothing else any more strengthens what is weakest near others."""
        belief, state = self.belief, self.belief.state
        spare = self.money if belief.left <= 2 else self.money - self.style.rich
        level = 12 if belief.left <= 2 else self.style.fortress
        if spare <= 0:
            return
        weak = sorted(
            belief.mine.items(),
            key=lambda one: (
                not belief.echo_near(one[0], NEAR),
                one[0] != belief.home,
                state.defence(one[1]),
            ),
        )
        for _, star in weak:
            points = min(spare, max(0, level - state.defence(star)))
            if points > 0:
                spare -= points
                self._defend(state.names[star], points)

    def _befriend(self) -> None:
        """GX-7.22, 7.23: whoever sends gifts is declared ally, and thanked, until it no longer pays."""
        belief, style = self.belief, self.style
        if not style.allies or belief.left <= style.betrays:
            return
        friends = belief.friends()
        other = friends[0] if friends else self._stranger()
        if friends:
            self.budget["ally"].append(other)
        if other is not None and self.money > 1:
            self.budget["gift"].append(act.Gift(other, 1))
            self.money -= 1

    def _stranger(self) -> int | None:
        """Every few turns, somebody to be offered an alliance by a gift: a known neighbour, else anybody in turn."""
        belief = self.belief
        turn, seats = belief.state.turn, self.rules.seats
        if turn % PAUSE or self.money < self.style.rich:
            return None
        known = [sight for sight in belief.sights.values() if sight.owned and belief.foreign(sight)]
        near = min(known, key=lambda one: (belief.torus.apart(belief.home, one.cell), one.cell), default=None)
        return near.owner if near is not None else (belief.seat + 1 + turn // PAUSE % (seats - 1)) % seats

    # Fleets that colonise

    def _lead(self) -> None:
        """Send every fleet with colony ships to the star that is worth most for the way."""
        groups = {n: f for n, f in self.fleets.items() if f.colony_ships}
        while groups:
            pairs = [
                (self._merit(target, fleet.cell, fleet, 0), -number, target)
                for number, fleet in groups.items()
                for target in self.free
            ]
            merit, negative, target = max(
                pairs, key=lambda one: (one[0], one[1], -one[2].cell), default=(0.0, 0, None)
            )
            if target is None or merit <= 0:
                break
            self.free.remove(target)
            self._send(groups.pop(-negative), target)
        for fleet in groups.values():
            self._wait(fleet)

    def _merit(self, target: Target, start: int, fleet: Fleet, price: int) -> float:
        """Points a turn that a fleet brings in by going there from a cell."""
        belief = self.belief
        way = belief.trip(start, target.cell, self.rules.speed(fleet))
        power = self.rules.firepower(belief.state, belief.seat, fleet)
        fire = siege(belief, target, power)
        if fire is None:
            return 0.0
        turns = way + fire
        if turns > belief.left:
            return 0.0
        thrift = 0.1 if self.money >= self.style.rich else self.style.merit
        gain = target.gain(belief.left - turns) - RATE * price * thrift
        return gain / (turns + self.style.patience)

    def _send(self, fleet: Fleet, target: Target) -> None:
        belief = self.belief
        self.goals[fleet.number] = target
        self.ends[fleet.number] = fleet.cell
        if fleet.cell == target.cell:
            armed = target.defence > 0 and self.rules.firepower(belief.state, belief.seat, fleet)
            self.moves[fleet.number] = act.Stay(("star", "star") if armed else ())
            return
        to = self.ends[fleet.number] = belief.step(fleet, target.cell)
        armed = to == target.cell and target.defence > 0 and fleet.cruisers
        self.moves[fleet.number] = act.MoveTo(belief.place(to), ("star",) if armed else ())

    def _wait(self, fleet: Fleet) -> None:
        """Without a goal: look at the nearest star that nobody has read, where a scout has not come."""
        belief = self.belief
        unread = sorted(belief.unread, key=lambda cell: (belief.torus.apart(fleet.cell, cell), cell))
        if self.style.joins and self._crowded() and self.ends:
            near = min(self.ends.values(), key=lambda cell: (belief.torus.apart(fleet.cell, cell), cell))
            self.moves[fleet.number] = act.MoveTo(belief.place(belief.step(fleet, near)))
        elif unread and belief.trip(fleet.cell, unread[0], self.rules.speed(fleet)) <= belief.left:
            self.moves[fleet.number] = act.MoveTo(belief.place(belief.step(fleet, unread[0])))

    # Building

    def _build(self) -> None:
        """Spend on what brings most points a turn (GX-16.2): fleets that colonise, and scouts before them."""
        self._build_scouts()
        sites = list(self.belief.mine)
        while sites and self._room():
            offers = [
                (self._merit(target, site, fleet, price), -price, target, site, ships)
                for ships in self._kinds()
                if (price := self.rules.price(ships)) <= self.money
                for site in sites
                for fleet in (Fleet(1, site, *ships),)
                for target in self.free
            ]
            best = max(offers, key=lambda one: (one[0], one[1], -one[2].cell, -one[3]), default=None)
            if best is None or best[0] <= 0.02:
                return
            _, negative, target, site, ships = best
            self._order(site, ships, target)
            self.money += negative
            self.free.remove(target)

    def _kinds(self) -> list[Ships]:
        light = sum(fleet.cruisers < HEAVY for fleet in self.fleets.values() if fleet.colony_ships)
        least = 0 if light < self.style.light else HEAVY
        return [(0, cruisers, 1) for cruisers in range(least, self.style.cruisers + 1)]

    def _room(self) -> bool:
        """Whether a fleet number is left, but for one that a CITY needs."""
        state = self.belief.state
        city = any(state.types[star] == "CITY" for star in self.belief.mine.values())
        return len(self.fleets) < self.rules.constants.max_fleets - city

    def _order(self, site: int, ships: Ships, target: Target | None) -> Fleet:
        number = lowest_free(self.fleets, self.rules.constants.max_fleets)
        assert number is not None
        fleet = self.fleets[number] = Fleet(number, site, *ships)
        name = self.belief.state.names[self.belief.mine[site]]
        self.budget["build"].append(act.Build(name, *ships, number))
        if target is not None:
            self._send(fleet, target)
        return fleet

    def _build_scouts(self) -> None:
        belief = self.belief
        have = sum(not fleet.cruisers and not fleet.colony_ships for fleet in self.fleets.values())
        late = 2 * belief.left < self.rules.turns_total
        wanted = (self.style.late_scouts if late else self.style.scouts) if belief.left > 3 else 0
        price = self.rules.price((1, 0, 0))
        for _ in range(wanted - have):
            if belief.home in belief.mine and self.money >= price and self._room():
                self._order(belief.home, (1, 0, 0), None)
                self.money -= price

    # Scouts and questions

    def _explore(self) -> None:
        """GX-16.2: single patrol ships look around; armed fleets without a goal shoot at whoever is here."""
        belief, scouts = self.belief, Scouts(self.belief, self.style)
        for number, fleet in sorted(self.fleets.items()):
            if number in self.moves or fleet.colony_ships:
                continue
            if fleet.cruisers:
                here = belief.echoes.get(fleet.cell) and self.style.attacks
                self.moves[number] = act.Stay(("fleets",) if here else ())
            else:
                meeting = self._meet(fleet) if self.style.joins and self._joins(fleet) else None
                goal = scouts.goal(fleet) if meeting is None else meeting
                self.moves[number] = act.MoveTo(belief.place(goal))

    def _ask(self) -> None:
        """GX-7.21: DATA stars read the nearest star that nobody has read."""
        belief, state = self.belief, self.belief.state
        unread = sorted(belief.unread, key=lambda cell: (belief.torus.apart(belief.home, cell), cell))
        for cell, star in belief.mine.items():
            if state.types[star] == "DATA" and state.effective[star] <= state.turn and unread:
                dh, dv = belief.torus.seen_from(cell, unread.pop(0))
                self.budget["query"].append(act.Query(state.names[star], dh, dv, "star"))
