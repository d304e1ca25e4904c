"""Legality of actions (GX-19.4) and of a set of orders (GX-14, GX-19.5), line by line on a copy of the fleets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from games.engine.actions import Action, Rejected
from games.rules.galaxy import actions as act
from games.rules.galaxy.rules import Rules, Ships, lowest_free
from games.rules.galaxy.state import Fleet, State

RULES = {
    "OVERSPEND": "GX-7.2",
    "FLEET_LIMIT": "GX-7.5",
    "FLEET_NUMBER": "GX-7.6",
    "UNKNOWN_FLEET": "GX-14.2",
    "NOT_SAME_CELL": "GX-7.7",
    "BAD_SPLIT": "GX-7.10",
    "NOT_YOUR_STAR": "GX-7.3",
    "BAD_AMOUNT": "GX-14.2",
    "ALREADY_YOURS": "GX-7.14",
    "NO_COLONY_SHIP": "GX-7.14",
    "DEFENCE_POSITIVE": "GX-7.14",
    "TECHNOLOGY_TOO_HIGH": "GX-7.14",
    "CODE_FORMAT": "GX-14.2",
    "BAD_GIFT": "GX-7.22",
    "BAD_ALLY": "GX-7.23",
    "BAD_TYPE_CHANGE": "GX-7.24",
    "DATA_NOT_READY": "GX-7.21",
    "SCUTTLE_NOT_CONFIRMED": "GX-14.4",
    "TOO_MANY_ATTACKS": "GX-8.1",
    "GATE_NOT_READY": "GX-8.8",
    "DUPLICATE_ORDER": "GX-14.2",
    "malformed": "GX-19.3",
}
"""The rule behind every code of GX-14.2."""

SEQUENCE = ("merge", "split", "build", "colonise", "defend", "gift", "ally", "change_type", "query")
"""Kinds of budget orders in the order in which they are resolved (GX-7.1)."""


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error of a set: ``order`` is the key in ``budget``, ``budget`` or ``moves``; ``index`` as in GX-19.4."""

    code: str
    order: str
    index: int | None = None


class Sheet(msgspec.Struct):
    """Orders with the places they were written at: budget lines by kind, movement orders by number."""

    budget: dict[str, list[tuple[int | None, Any]]]
    moves: dict[int, act.Movement]


class CheckedSheet(msgspec.Struct):
    """Result of a check: the lines without error, their fleet numbers given (GX-7.6), and the errors.

    ``cost`` is that of the lines without error, in resources; ``fleets`` are the own ones as they will move.
    """

    orders: act.Orders
    errors: list[Fault]
    cost: int
    fleets: dict[int, Fleet]


def sheet_of(orders: act.Orders) -> Sheet:
    """A well-formed set as a sheet."""
    budget: dict[str, list[tuple[int | None, Any]]] = {
        kind: list(enumerate(getattr(orders.budget, kind))) for kind in act.LISTS
    }
    for kind in ("gift", "ally"):
        line = getattr(orders.budget, kind)
        budget[kind] = [] if line is None else [(None, line)]
    return Sheet(budget, {int(number): move for number, move in orders.moves.items()})


def check(rules: Rules, state: State, seat: int, sheet: Sheet, *, thrifty: bool = False) -> CheckedSheet:
    """Look at the orders in the order of GX-19.5.

    ``thrifty``: an order that costs more than is left is left out as ``OVERSPEND`` at its own line, as drafts are
    played (GX-14.5); else a set that costs too much has that error once.
    """
    return _Check(rules, state, seat, thrifty).run(sheet)


class _Check:
    """One check: the own fleets as the orders so far leave them."""

    def __init__(self, rules: Rules, state: State, seat: int, thrifty: bool) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.thrifty = thrifty
        self.fleets = {fleet.number: fleet for fleet in state.fleets[seat]}
        self.errors: list[Fault] = []
        self.kept: dict[str, list[Any]] = {kind: [] for kind in SEQUENCE}
        self.cost = 0
        self.merged: set[int] = set()
        self.named: dict[str, set[str]] = {kind: set() for kind in SEQUENCE}
        self.into_data: set[str] = set()

    def run(self, sheet: Sheet) -> CheckedSheet:
        for kind in SEQUENCE:
            look: Callable[[Any], Any] = getattr(self, f"_{kind}")
            for index, line in sheet.budget.get(kind, ()):
                found = look(line)
                if isinstance(found, str):
                    self.errors.append(Fault(found, kind, index))
                else:
                    self.kept[kind].append(found)
        if self.cost > self.state.treasury[self.seat]:
            self.errors.append(Fault("OVERSPEND", "budget"))
        moves = dict(self._moves(sheet.moves))
        return CheckedSheet(act.Orders(self._budget(), moves), self.errors, self.cost, self.fleets)

    def _budget(self) -> act.Budget:
        lines: dict[str, Any] = {kind: tuple(self.kept[kind]) for kind in act.LISTS}
        lines.update((kind, next(iter(self.kept[kind]), None)) for kind in ("gift", "ally"))
        return act.Budget(**lines)

    def _spend(self, amount: int) -> bool:
        """Note what an order costs; False where a thrifty check has not so much left (GX-7.2)."""
        if self.thrifty and self.cost + amount > self.state.treasury[self.seat]:
            return False
        self.cost += amount
        return True

    def _mine(self, name: str) -> int | None:
        """The own star of this name (GX-7.3)."""
        star = self.state.star_named(name)
        return star if star is not None and self.state.owner[star] == self.seat else None

    # Fleets

    def _merge(self, line: act.Merge) -> act.Merge | str:
        """GX-7.7 to 7.9."""
        numbers = (line.into, *line.sources)
        if len(set(numbers)) < len(numbers) or self.merged.intersection(numbers):
            return "DUPLICATE_ORDER"
        if any(number not in self.fleets for number in numbers):
            return "UNKNOWN_FLEET"
        if len({self.fleets[number].cell for number in numbers}) > 1:
            return "NOT_SAME_CELL"
        self.merged.update(numbers)
        self.fleets[line.into] = join_fleets([self.fleets[number] for number in numbers])
        for number in line.sources:
            del self.fleets[number]
        return line

    def _split(self, line: act.Split) -> act.Split | str:
        """GX-7.10, 7.11."""
        leave = (line.patrols, line.cruisers, line.colony_ships)
        if min(leave) < 0:
            return "BAD_AMOUNT"
        source = self.fleets.get(line.source)
        if source is None:
            return "UNKNOWN_FLEET"
        stay = _less(source.ships, leave)
        if min(stay) < 0 or not any(leave) or not any(stay):
            return "BAD_SPLIT"
        number = self._number(line.number)
        if isinstance(number, str):
            return number
        self.fleets[line.source] = source.holding(stay)
        self.fleets[number] = Fleet(number, source.cell, *leave)
        return msgspec.structs.replace(line, number=number)

    def _number(self, wanted: int | None) -> int | str:
        """GX-7.5, 7.6: the number of a new fleet, or the error."""
        most = self.rules.constants.max_fleets
        free = lowest_free(self.fleets, most)
        if free is None:
            return "FLEET_LIMIT"
        if wanted is None:
            return free
        return wanted if 1 <= wanted <= most and wanted not in self.fleets else "FLEET_NUMBER"

    def _build(self, line: act.Build) -> act.Build | str:
        """Check the building of ships (GX-7.13)."""
        star = self._mine(line.star)
        if star is None:
            return "NOT_YOUR_STAR"
        ships = (line.patrols, line.cruisers, line.colony_ships)
        if min(ships) < 0 or not any(ships):
            return "BAD_AMOUNT"
        number = self._number(line.number)
        if isinstance(number, str):
            return number
        if not self._spend(self.rules.price(ships)):
            return "OVERSPEND"
        self.fleets[number] = Fleet(number, self.state.cells[star], *ships)
        return msgspec.structs.replace(line, number=number)

    # Stars

    def _colonise(self, line: act.Colonise) -> act.Colonise | str:
        """GX-7.14: what the seat knows from orbit; without an own colony ship there, nothing is read at all."""
        if line.star in self.named["colonise"]:
            return "DUPLICATE_ORDER"
        star = self.state.star_named(line.star)
        if star is not None and self.state.owner[star] == self.seat:
            return "ALREADY_YOURS"
        if star is None or not self._colony_ship_at(self.state.cells[star]):
            return "NO_COLONY_SHIP"
        if self.state.defence(star) > 0:
            return "DEFENCE_POSITIVE"
        if self.state.t[star] > self.state.technology[self.seat] + 1:
            return "TECHNOLOGY_TOO_HIGH"
        if self.state.types[star] == "THRONE" and not self._like_a_code(line.code):
            return "CODE_FORMAT"
        if not self._spend(self.rules.cost(self.state, self.seat, star)):
            return "OVERSPEND"
        self.named["colonise"].add(line.star)
        return line

    def _colony_ship_at(self, cell: int) -> bool:
        return any(fleet.cell == cell and fleet.colony_ships for fleet in self.fleets.values())

    def _like_a_code(self, code: str | None) -> bool:
        """GX-14.2: so many letters and digits, blanks around them aside."""
        told = "" if code is None else code.strip()
        return len(told) == self.rules.constants.code_length and told.isascii() and told.isalnum()

    def _defend(self, line: act.Defend) -> act.Defend | str:
        """Check an order to defend (GX-7.20)."""
        if self._mine(line.star) is None:
            return "NOT_YOUR_STAR"
        if line.points < 1:
            return "BAD_AMOUNT"
        return line if self._spend(line.points) else "OVERSPEND"

    def _gift(self, line: act.Gift) -> act.Gift | str:
        """Check a gift (GX-7.22)."""
        if not self._other(line.to):
            return "BAD_GIFT"
        if line.amount < 1:
            return "BAD_AMOUNT"
        return line if self._spend(line.amount) else "OVERSPEND"

    def _ally(self, seat: int) -> int | str:
        """Check a named ally (GX-7.23)."""
        return seat if self._other(seat) else "BAD_ALLY"

    def _other(self, seat: int) -> bool:
        return 0 <= seat < self.rules.seats and seat != self.seat

    def _change_type(self, line: act.ChangeType) -> act.ChangeType | str:
        """Check a change of type (GX-7.24)."""
        star = self._mine(line.star)
        if star is None:
            return "NOT_YOUR_STAR"
        if line.star in self.named["change_type"]:
            return "DUPLICATE_ORDER"
        kind = self.rules.star_types.get(line.new_type)
        if self.state.types[star] != "NEW" or kind is None or not kind.from_new:
            return "BAD_TYPE_CHANGE"
        self.named["change_type"].add(line.star)
        if line.new_type == "DATA":
            self.into_data.add(line.star)
        return line

    def _query(self, line: act.Query) -> act.Query | str:
        """Check a query to a DATA star (GX-7.21)."""
        star = self._mine(line.star)
        if star is None:
            return "NOT_YOUR_STAR"
        if line.star in self.named["query"] or not self._answers(star, line.star):
            return "DATA_NOT_READY"
        self.named["query"].add(line.star)
        return line

    def _answers(self, star: int, name: str) -> bool:
        return name in self.into_data or self._in_effect(star, "DATA")

    def _in_effect(self, star: int, kind: str) -> bool:
        """GX-10.2, of an own star."""
        return self.state.types[star] == kind and self.state.effective[star] <= self.state.turn

    # Movement

    def _moves(self, moves: Mapping[int, act.Movement]) -> Iterable[tuple[act.FleetKey, act.Movement]]:
        """GX-8.1: in ascending number."""
        for number in sorted(moves):
            error = self._movement(number, moves[number])
            if error:
                self.errors.append(Fault(error, "moves", number))
            else:
                yield str(number), moves[number]  # type: ignore[misc]

    def _movement(self, number: int, order: act.Movement) -> str:
        fleet = self.fleets.get(number)
        if fleet is None:
            return "UNKNOWN_FLEET"
        if len(order.attacks) > (2 if stays(self.rules, self.state, self.seat, fleet, order) else 1):
            return "TOO_MANY_ATTACKS"
        if isinstance(order, act.Jump) and not self._gate_at(fleet.cell):
            return "GATE_NOT_READY"
        if isinstance(order, act.MoveTo) and not order.scuttle_confirmed:
            to = self.rules.cell(self.state, self.seat, order.to)
            if self.rules.torus.apart(fleet.cell, to) > self.rules.speed(fleet) ** 2:
                return "SCUTTLE_NOT_CONFIRMED"
        return ""

    def _gate_at(self, cell: int) -> bool:
        star = self.state.star_at(cell)
        return star is not None and self.state.owner[star] == self.seat and self._in_effect(star, "GATE")


def stays(rules: Rules, state: State, seat: int, fleet: Fleet, order: act.Movement) -> bool:
    """GX-8.2: an order to stay, or a move to the fleet's own cell, which counts as one."""
    if isinstance(order, act.MoveTo):
        return rules.cell(state, seat, order.to) == fleet.cell
    return isinstance(order, act.Stay)


def join_fleets(fleets: list[Fleet]) -> Fleet:
    """GX-7.8: the first fleet with the ships of all and every trait that any of them has."""
    traits = 0
    for fleet in fleets:
        traits |= fleet.traits
    ships = (
        sum(fleet.patrols for fleet in fleets),
        sum(fleet.cruisers for fleet in fleets),
        sum(fleet.colony_ships for fleet in fleets),
    )
    return Fleet(fleets[0].number, fleets[0].cell, *ships, traits)


def _less(ships: Ships, others: Ships) -> Ships:
    return ships[0] - others[0], ships[1] - others[1], ships[2] - others[2]


def admit(rules: Rules, state: State, seat: int, action: Action) -> None:
    """Raise Rejected with the first refusal of GX-19.4."""
    assert isinstance(action, act.Orders | act.NoOrders | act.TakeBack)
    if rules.over(state):
        raise Rejected("game_over", "GX-13.3")
    if action.turn is not None and action.turn != state.turn:
        raise Rejected("TURN_CLOSED", "GX-14.2", turn=state.turn)
    if not 0 <= seat < rules.seats:
        raise Rejected("not_asked", "GX-19.1")
    sent = state.sets[seat] is not None
    if isinstance(action, act.TakeBack):
        if not sent:
            raise Rejected("nothing_sent", "GX-6.3")
        return
    if sent:
        raise Rejected("already_sent", "GX-6.3")
    if isinstance(action, act.Orders):
        errors = check_orders(rules, state, seat, action).errors
        if errors:
            raise Rejected("orders", "GX-14.1", errors=[msgspec.to_builtins(error) for error in errors])


def check_orders(rules: Rules, state: State, seat: int, orders: act.Orders) -> CheckedSheet:
    """Check a set of orders as an action brings it."""
    return check(rules, state, seat, sheet_of(orders))
