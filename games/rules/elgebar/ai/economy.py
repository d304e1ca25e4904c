"""Economy of a bot, building and investment: the best yield for its price, site by site."""

from __future__ import annotations

import msgspec

from games.rules.elgebar import actions
from games.rules.elgebar.actions import NO_LIMIT, DomainName, KindName, Line
from games.rules.elgebar.ai.belief import Belief
from games.rules.elgebar.payments import Purse
from games.rules.elgebar.rules import RADAR, Rules
from games.rules.elgebar.sites import income, slots_used, work_at
from games.rules.elgebar.state import HOME, RAISE, State

KINDS: tuple[KindName, ...] = ("greenhouse", "mine", "plant")
CONTESTED = 2.0
"""How much more a level is worth where it may bring control."""
YIELDS = ("materials", "fuel", "population")


class Worths(msgspec.Struct, frozen=True):
    """How a bot balances what a site brings: the share of each in the worth of a turn (Cobb and Douglas)."""

    materials: float = 0.30
    fuel: float = 0.25
    population: float = 0.45
    stock: float = 8.0
    """Turns over which what lies in stock is counted as income."""
    payback: float = 0.8
    """How much of the turns that are left a raise may take to pay for itself."""


class Economy:
    """Queues and investments of one turn; purses are spent as lines are added."""

    def __init__(self, known: Belief, worths: Worths) -> None:
        self.known = known
        self.worths = worths
        self.rules: Rules = known.rules
        self.state: State = known.state
        self.seat = known.seat
        self.lines: list[Line] = []
        self.purses = {
            site: Purse(*self.state.stocks[self.seat][site], self.state.population[self.seat].get(site, 0))
            for site in known.own_sites
        }
        self.planned: dict[int, list[int]] = {site: [0, 0, 0] for site in known.own_sites}
        """Yield that lines and projects will add each turn."""
        self.builds: dict[int, list[tuple[int, str]]] = {}
        self.raised: dict[int, set[int]] = {}
        for site in known.own_sites:
            self.builds[site], self.raised[site] = [], set()
            work_at(self.state, (self.seat,), site, self.builds[site], self.raised[site])
            for _, kind in self.builds[site]:
                self._plan(site, kind)
            for number in self.raised[site]:
                self._plan(site, self.state.infrastructures[number].kind)

    # Paying.

    def spend(self, site: int, line: Line, price: tuple[int, int], surcharge: int = 0) -> bool:
        """Add a line if something of it can be paid; whether it was added."""
        purse = self.purses[site]
        payment = purse.bill(*price, NO_LIMIT, surcharge)
        if not payment:
            return False
        purse.pay(payment)
        self.lines.append(line)
        return True

    def go_on(self) -> None:
        """Continue every project that can be paid."""
        projects = self.state.projects[self.seat]
        for number in sorted(projects):
            project = projects[number]
            due = project.materials, project.fuel
            self.spend(project.site, actions.Continue(number), due, self.rules.constants.surcharge)

    def affordable(self, site: int, price: tuple[int, int]) -> bool:
        """Whether it can be paid at once."""
        purse = self.purses[site]
        return purse.materials >= price[0] and purse.fuel >= price[1] and purse.population >= sum(price)

    # Infrastructures.

    def fits(self, site: int, build: str = "", raised: int = 0) -> bool:
        """EL-C6 as the seat knows it."""
        builds = [*self.builds[site], (self.seat, build)] if build else self.builds[site]
        raises = {*self.raised[site], raised} if raised else self.raised[site]
        used = slots_used(self.known.sites.sharing(self.seat, site), builds, raises)
        return used <= self.rules.system(self.state, site).size

    def build(self, site: int, kind: KindName) -> bool:
        """A new infrastructure, if there is room and a point of materials."""
        price = self.rules.raise_price(kind, 1), 0
        if not self.fits(site, build=kind) or not self.spend(site, actions.Build(site, kind), price):
            return False
        self.builds[site].append((self.seat, kind))
        self._plan(site, kind)
        return True

    def develop(self, site: int, spare: int = 0) -> None:
        """Spend materials where they bring most, but for ``spare`` of them."""
        purse = self.purses[site]
        purse.materials -= min(spare, purse.materials)
        kept = min(spare, self.state.stocks[self.seat][site][0])
        while purse.materials and purse.population:
            best = max(self._options(site), default=None, key=lambda option: option[0])
            if best is None or not self._take(site, best[1]):
                break
        purse.materials += kept

    def _take(self, site: int, choice: tuple[str, int]) -> bool:
        kind, number = choice
        if not number:
            return self.build(site, kind)  # type: ignore[arg-type]
        one = self.state.infrastructures[number]
        price = self.rules.raise_price(one.kind, one.level + 1), 0
        self.raised[site].add(number)
        self._plan(site, one.kind)
        return self.spend(site, actions.Raise(number), price)

    def _options(self, site: int) -> list[tuple[float, tuple[str, int]]]:
        """(worth for its price, (kind, infrastructure or 0)) of what may be begun here."""
        worth = self._worth(site)
        if self.known.rivals_at(site) and site not in self.known.controlled():
            worth = {kind: CONTESTED * value for kind, value in worth.items()}
        found: list[tuple[float, tuple[str, int]]] = [
            (worth[kind], (kind, 0)) for kind in KINDS if worth[kind] and self.fits(site, build=kind)
        ]
        size = self.rules.system(self.state, site).size
        for one in self.known.sites.own[self.seat, site]:
            price = self.rules.raise_price(one.kind, one.level + 1)
            if (
                worth.get(one.kind)
                and one.number not in self.raised[site]
                and one.level < size
                and price <= worth[one.kind] * self.known.turns_left * self.worths.payback
                and self.fits(site, raised=one.number)
            ):
                found.append((worth[one.kind] / price, (one.kind, one.number)))
        return found

    def _worth(self, site: int) -> dict[str, float]:
        """Yield per turn of one more level of each kind at a site."""
        system = self.rules.system(self.state, site)
        capacities = self.rules.content.classes[system.star].capacities
        standing = self.known.sites.own[self.seat, site]
        base = income(self.rules, self.state, self.seat, site, standing)
        now: list[float] = [have + more for have, more in zip(base, self.planned[site], strict=True)]
        purse, worths = self.purses[site], self.worths
        now[0] += purse.materials / worths.stock
        now[1] += purse.fuel / worths.stock
        shares = dict(zip(YIELDS, (worths.materials, worths.fuel, worths.population), strict=True))
        each = {
            name: sum(now) * shares[name] / max(1.0, have) for name, have in zip(YIELDS, now, strict=True)
        }
        found: dict[str, float] = {}
        for slug in KINDS:
            kind = self.rules.content.kinds[slug]
            if kind.capacity is not None:
                found[slug] = capacities[kind.capacity] * each[kind.yields]
        return found

    def _plan(self, site: int, slug: str) -> None:
        """Count on a level more of a kind from now on."""
        kind = self.rules.content.kinds[slug]
        capacities = self.rules.content.classes[self.rules.system(self.state, site).star].capacities
        if kind.capacity is not None:
            self.planned[site][YIELDS.index(kind.yields)] += capacities[kind.capacity]

    def look_out(self, site: int, levels: int) -> None:
        """A radar where there is fog around."""
        hex_ = self.rules.system(self.state, site).hex if site != HOME else 0
        radars = [one for one in self.known.sites.own[self.seat, site] if one.kind == RADAR]
        building = any(kind == RADAR for _, kind in self.builds[site])
        if not radars and not building:
            if self.known.fog_around(hex_, 1) >= 1 or self.known.fog_around(hex_, levels) >= 4:
                self.build(site, "radar")
            return
        best = max(radars, key=lambda one: one.level, default=None)
        if best is None or best.level >= levels or best.number in self.raised[site]:
            return
        begun = any(
            p.work == RAISE and p.target == best.number for p in self.state.projects[self.seat].values()
        )
        if not begun and best.level < self.rules.system(self.state, site).size:
            price = self.rules.raise_price(RADAR, best.level + 1)
            if self.known.fog_around(hex_, best.level + 1) >= price // 3 and self.fits(
                site, raised=best.number
            ):
                self.raised[site].add(best.number)
                self.spend(site, actions.Raise(best.number), (price, 0))

    def guard(self, site: int) -> None:
        """Ground defences from what is left: the highest first, more of them where rivals are."""
        for one in sorted(self.known.sites.own[self.seat, site], key=lambda one: (-one.level, one.number)):
            purse = self.purses[site]
            levels = min(one.level - one.guard, purse.materials, purse.population)
            if levels > 0:
                self.spend(site, actions.Guard(one.number, levels), (levels, 0))

    # Domains.

    def invest(self, espionage: bool) -> None:
        """All population that is left, where a level is cheapest for what it brings."""
        potentials = list(self.state.potentials[self.seat])
        for site in self.known.own_sites:
            points = self.purses[site].population
            while points > 0:
                domain, wanted = self._next_domain(potentials, espionage)
                part = min(points, wanted)
                self._add_investment(site, domain, part)
                potentials[self.rules.domain[domain]] += part
                points -= part
            self.purses[site].population = 0

    def _add_investment(self, site: int, domain: DomainName, points: int) -> None:
        for place, line in enumerate(self.lines):
            if isinstance(line, actions.Invest) and (line.site, line.domain) == (site, domain):
                self.lines[place] = actions.Invest(site, domain, line.points + points)
                return
        self.lines.append(actions.Invest(site, domain, points))

    def _next_domain(self, potentials: list[int], espionage: bool) -> tuple[DomainName, int]:
        """The domain of the lowest level, research first among equals; points to its next level."""
        names = [name for name in self.rules.content.domains if espionage or name != "espionage"]
        missing = {name: _to_next(potentials[self.rules.domain[name]]) for name in names}
        levels = {name: missing[name][0] for name in names}
        order = sorted(names, key=lambda name: (levels[name] + (name == "espionage"), names.index(name)))
        return order[0], missing[order[0]][1]  # type: ignore[return-value]


def _to_next(potential: int) -> tuple[int, int]:
    """Level, and points to the next one."""
    level = 0
    while (level + 1) ** 3 <= potential:
        level += 1
    return level, (level + 1) ** 3 - potential
