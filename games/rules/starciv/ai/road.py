"""The road to the technology that wins: what is still to be bought, the cheapest way (SC-7)."""

from __future__ import annotations

from functools import lru_cache

from games.rules.starciv.content import bits
from games.rules.starciv.rules import Rules
from games.rules.starciv.victory import victory_technology

_LIMIT = 10_000


class Road:
    """The cheapest purchases that end with the winning technology, for any set of technologies owned."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.goal = victory_technology(rules)
        self._rest: dict[tuple[int, int, tuple[int, ...]], tuple[int, int]] = {}

    def rest(self, techs: int, race: int, secrets: tuple[int, ...]) -> int:
        """CG still to be spent on technologies to win by the cheapest way, the goal included."""
        return self._way(techs, race, secrets)[0]

    def wanted_technologies(self, techs: int, race: int, secrets: tuple[int, ...]) -> int:
        """The technologies on that way, as a mask (bit n), the goal included."""
        return self._way(techs, race, secrets)[1]

    def _way(self, techs: int, race: int, secrets: tuple[int, ...]) -> tuple[int, int]:
        key = (techs, race, secrets)
        found = self._rest.get(key)
        if found is None:
            if len(self._rest) >= _LIMIT:
                self._rest.clear()
            prices = tuple(
                max(self.rules.constants.minimum_price, price)
                for price in self.rules.list_prices(race, secrets)
            )
            found = self._rest[key] = self._cheapest(techs, prices)
        return found

    def _cheapest(self, techs: int, prices: tuple[int, ...]) -> tuple[int, int]:
        goal = self.goal
        if goal is None:
            return 0, 0
        ways = []
        crowns = bits(goal.needs_any) if goal.needs_any and not goal.needs_any & techs else [0]
        for crown in crowns:
            bought = self._with_needs(goal.needs | (1 << crown if crown else 0)) & ~techs
            bought |= self._fill(techs | bought, goal.needs_count, prices) & ~techs
            ways.append((sum(prices[n] for n in bits(bought)) + prices[goal.n], bought | 1 << goal.n))
        return min(ways)

    def _with_needs(self, wanted: int) -> int:
        """The technologies and everything they need."""
        while True:
            more = wanted
            for n in bits(wanted):
                more |= self.rules.content.technology(n).needs
            if more == wanted:
                return wanted
            wanted = more

    def _fill(self, owned: int, count: int, prices: tuple[int, ...]) -> int:
        """The cheapest others, one after the other, up to ``count`` in all; what can be bought then counts too."""
        assert self.goal is not None
        while owned.bit_count() < count:
            free = [n for n in self.rules.open_technologies(owned) if n != self.goal.n]
            if not free:
                break
            owned |= 1 << min(free, key=lambda n: (prices[n], n))
        return owned


@lru_cache(maxsize=16)
def road_of(rules: Rules) -> Road:
    """The road of a table's rules; it remembers what it worked out."""
    return Road(rules)
