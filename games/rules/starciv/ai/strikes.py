"""Home bases that can be taken this turn: what to buy for it (SC-3.2, SC-7, SC-8.6).

A turn buys what opens the way, landing access and technology 19, where the base is not in reach already; then what
makes the fleet stronger, with the rest of the purse; then it pays the assault.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

from games.rules.starciv import assault, combat
from games.rules.starciv.ai.evaluation import Evaluator
from games.rules.starciv.content import Technology, bits
from games.rules.starciv.effects import Fleet, add_fleets
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import State

_LIMIT = 5_000


class Strike(NamedTuple):
    """A home base, the technologies to buy before it is assaulted (a mask), and the odds then."""

    home: int
    technologies: int
    chance: float


class _Arms(NamedTuple):
    """Weapons that could be bought: their price in CG, the fleet then, and which they are, as a mask."""

    price: int
    fleet: Fleet
    technologies: int


class Strikes:
    """The strikes of one table's rules. Holds no position, only lookups."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._arms: dict[tuple[Any, ...], tuple[_Arms, ...]] = {}
        known = [t for t in rules.content.technologies if t is not None]
        self._weapons = _families(known)
        self._gates = [t.n for t in known if t.effects.land_on_any_orbit]
        self._landings = [t for t in known if t.effects.landing]

    def best(self, judge: Evaluator, state: State) -> list[Strike]:
        """For each home base that the active player could assault this turn, the purchases of the best odds."""
        seat = state.active
        fleets, within = judge.fleets(state), judge.within(state, seat)
        purse = (
            state.credits[seat] - self.rules.constants.debt_limit - assault.home_fee(self.rules, state, seat)
        )
        found = []
        for target in bits(state.alive & ~state.allies[seat] & ~(1 << seat)):
            home = state.base[target]
            way = 0 if within >> home & 1 else self.way(state, seat, home)
            if way is None or not state.held[target] >> home & 1:
                continue
            left = purse - self._cost(state, seat, way)
            chances = [
                (combat.win_chance(arms.fleet, fleets[target], False), -arms.price, arms.technologies)
                for arms in self.arms(state, seat)
                if arms.price <= left
            ]
            if chances:
                chance, _, technologies = max(chances)
                found.append(Strike(home, way | technologies, chance))
        return found

    def _cost(self, state: State, seat: int, technologies: int) -> int:
        prices = self.rules.list_prices(state.race[seat], state.secrets[seat])
        return sum(max(self.rules.constants.minimum_price, prices[n]) for n in bits(technologies))

    def way(self, state: State, seat: int, home: int) -> int | None:
        """The cheapest technologies that let the seat land on a planet, as a mask; None where none do in one turn."""
        content, powers = self.rules.content, self.rules.powers(state, seat)
        system = content.bodies[home].system
        if system is None or not content.planets[system] >> home & 1:
            return None
        bought = 0
        if not (system in powers.landing or (powers.landing_choice and state.landing[seat] == system)):
            ways = [t.n for t in self._landings if self._opens(t, state.techs[seat], system)]
            if not ways:
                return None
            bought |= 1 << min(ways, key=lambda n: (self._cost(state, seat, 1 << n), n))
        if not powers.land_on_any_orbit and not content.outermost[system] >> home & 1:
            if not self._gates:
                return None
            bought |= 1 << self._gates[0]
        return bought

    def _opens(self, technology: Technology, techs: int, system: int) -> bool:
        content, landing = self.rules.content, technology.effects.landing
        if techs >> technology.n & 1 or technology.needs & ~techs:
            return False
        if content.systems[system] in landing:
            return True
        chosen = "choose_one_inhabited" in landing or "all_inhabited" in landing
        return chosen and system in content.inhabited

    def arms(self, state: State, seat: int) -> tuple[_Arms, ...]:
        """Sets of weapons that could be bought together in any order, the empty set included."""
        key = (state.race[seat], state.ship[seat], state.techs[seat], state.secrets[seat])
        found = self._arms.get(key)
        if found is None:
            if len(self._arms) >= _LIMIT:
                self._arms.clear()
            found = self._arms[key] = tuple(self._choices(state, seat))
        return found

    def _choices(self, state: State, seat: int) -> list[_Arms]:
        rules, techs = self.rules, state.techs[seat]
        ship = rules.content.ships[state.ship[seat]].fleet
        missing = [[n for n in family if not techs >> n & 1] for family in self._weapons]
        found = []
        for lengths in product(*(range(len(family) + 1) for family in missing)):
            chosen = [n for family, length in zip(missing, lengths, strict=True) for n in family[:length]]
            bought = sum(1 << n for n in chosen)
            if any(rules.content.technology(n).needs & ~(techs | bought) for n in chosen):
                continue
            total = add_fleets(ship, rules.powers_of(techs | bought, state.secrets[seat]).fleet)
            fleet = (max(0, total[0]), max(0, total[1]), max(0, total[2]))
            found.append(_Arms(self._cost(state, seat, bought), fleet, bought))
        return found


def _families(known: list[Technology]) -> list[list[int]]:
    """The technologies that make a fleet stronger, by what they make stronger."""
    families: dict[tuple[bool, ...], list[int]] = {}
    for technology in known:
        if any(technology.effects.fleet):
            better = tuple(number > 0 for number in technology.effects.fleet)
            families.setdefault(better, []).append(technology.n)
    return list(families.values())


@lru_cache(maxsize=16)
def strikes_of(rules: Rules) -> Strikes:
    """The strikes of a table's rules; it remembers what it worked out."""
    return Strikes(rules)
