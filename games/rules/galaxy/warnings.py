"""Warnings about a set of orders (GX-14.7): what may be a slip. They never block, and read only what the seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import CheckedSheet, Fault
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import Fleet, Sight, State, scan_of

HOARD = 10
"""Unspent resources from which on a warning is due."""

GIVERS = ("SUPPLY", "POWER", "INVISIBILITY")


def warnings(rules: Rules, state: State, seat: int, checked: CheckedSheet) -> list[Fault]:
    """List the warnings about a sheet, each with its line."""
    notice = _Notice(rules, state, seat, checked)
    return [*notice.of_moves(), *notice.of_stars(), *notice.of_the_rest()]


class _Notice:
    def __init__(self, rules: Rules, state: State, seat: int, checked: CheckedSheet) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.orders = checked.orders
        self.fleets = checked.fleets
        self.cost = checked.cost
        known = state.knowledge[seat]
        self.sights = {sight.cell: sight for sight in known.sights}
        self.deadly = dict(known.deadly)

    def of_moves(self) -> Iterator[Fault]:
        """Warn of losses that orders to fleets, or missing orders, may cause."""
        going: Counter[int] = Counter()
        for number, fleet in sorted(self.fleets.items()):
            order = self.orders.moves.get(str(number))  # type: ignore[call-overload]
            if order is None:
                yield Fault("IDLE_FLEET", "moves", number)
            to = self._goal(fleet, order)
            if fleet.invisible and to == fleet.cell and not isinstance(order, act.Jump):
                yield Fault("LOSES_INVISIBILITY", "moves", number)
            if order is not None and order.attacks:
                yield from self._attacks(number, fleet, order)
            if to != fleet.cell:
                going[to] += 1
                yield from self._arrival(number, to, going[to])

    def _goal(self, fleet: Fleet, order: act.Movement | None) -> int:
        if isinstance(order, act.MoveTo | act.Pursue):
            return self.rules.cell(self.state, self.seat, order.to)
        return fleet.cell

    def _attacks(self, number: int, fleet: Fleet, order: act.Movement) -> Iterator[Fault]:
        if self.rules.firepower(self.state, self.seat, fleet) == 0:
            yield Fault("UNARMED", "moves", number)
        sight = self.sights.get(self._goal(fleet, order))
        ally = self.orders.budget.ally
        if ally is not None and sight is not None and sight.owned and sight.owner == ally:
            yield Fault("AGAINST_ALLY", "moves", number)

    def _arrival(self, number: int, to: int, nth: int) -> Iterator[Fault]:
        kind = self._kind(self.sights.get(to))
        if to in self.deadly or kind in ("LOTUS", "VULCAN"):
            yield Fault("DEADLY", "moves", number)
        if kind == "ZERO":
            yield Fault("ZERO_AHEAD", "moves", number)
        if kind in GIVERS and nth == 2:
            yield Fault("TWO_FOR_ONE", "moves", number)

    @staticmethod
    def _kind(sight: Sight | None) -> str | None:
        return sight.figures.type if sight is not None and sight.figures is not None else None

    def of_stars(self) -> Iterator[Fault]:
        """Stars that are colonised or held too weakly, and VULCAN stars that nobody will enter any more."""
        state = self.state
        for index, line in enumerate(self.orders.budget.colonise):
            star = state.star_named(line.star)
            if star is None:
                continue
            if state.types[star] == "VULCAN":
                yield Fault("VULCAN_CLOSES", "colonise", index)
            if state.technology[self.seat] + state.do[star] <= 0:
                yield Fault("STAYS_WEAK", "colonise", index)
        bought = Counter[str]()
        for defend in self.orders.budget.defend:
            bought[defend.star] += defend.points
        for star in state.owned_by(self.seat):
            _, echo, _ = scan_of(state.knowledge[self.seat].cells[state.cells[star]])
            if echo and state.defence(star) + bought[state.names[star]] <= 0:
                yield Fault("WEAK_STAR", "defend")

    def of_the_rest(self) -> Iterator[Fault]:
        """Numbers and money."""
        state, seat = self.state, self.seat
        if state.treasury[seat] - self.cost >= HOARD:
            yield Fault("UNSPENT", "budget")
        city = any(state.types[star] == "CITY" for star in state.owned_by(seat))
        if city and len(self.fleets) >= self.rules.constants.max_fleets:
            yield Fault("NO_NUMBER_FOR_CITY", "budget")
