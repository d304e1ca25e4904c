"""Random sets of orders that pass the check: what bots that play anything send, and what suggestions are drawn from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.chance import Chance
from games.rules.galaxy import actions as act
from games.rules.galaxy.legality import Sheet, check
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import Fleet, State

ATTACKS: tuple[tuple[act.Target, ...], ...] = (
    (),
    ("star",),
    ("fleets",),
    ("fleets", "star"),
    ("fleets", "fleets"),
)
FAR = 15


def random_orders(rules: Rules, state: State, seat: int, chance: Chance) -> act.Orders:
    """Orders of all kinds thrown together, without those that would be refused."""
    draw = _Draws(chance)
    budget = {kind: list(enumerate(lines)) for kind, lines in _budget(rules, state, seat, draw).items()}
    sheet = Sheet({kind: [*lines] for kind, lines in budget.items()}, {})
    fleets = check(rules, state, seat, sheet, thrifty=True).fleets
    sheet.moves = {number: _move(rules, state, seat, fleet, draw) for number, fleet in fleets.items()}
    checked = check(rules, state, seat, sheet, thrifty=True)
    return act.Orders(checked.orders.budget, checked.orders.moves, state.turn)


class _Draws:
    """Draws by number, so that a table's chance gives others each time."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._count = 0

    def below(self, bound: int) -> int:
        self._count += 1
        return self._chance.below(self._count, bound, "sample")

    def one_of(self, things: Any) -> Any:
        return things[self.below(len(things))]

    def often(self, percent: int) -> bool:
        return self.below(100) < percent


def _budget(rules: Rules, state: State, seat: int, draw: _Draws) -> dict[str, list[Any]]:
    mine = [state.names[star] for star in state.owned_by(seat)]
    numbers = [fleet.number for fleet in state.fleets[seat]]
    lines: dict[str, list[Any]] = {
        "merge": list(_merges(state, seat, draw)),
        "split": [act.Split(draw.one_of(numbers), patrols=1)] if numbers and draw.often(10) else [],
        "colonise": list(_colonies(state, seat, draw)),
        "build": list(_builds(mine, state, seat, draw)),
        "defend": [],
        "gift": [],
        "ally": [],
    }
    if mine and draw.often(10):
        lines["defend"].append(act.Defend(draw.one_of(mine), 1 + draw.below(3)))
    other = (seat + 1 + draw.below(rules.seats - 1)) % rules.seats
    if draw.often(5) or not mine:
        lines["gift"].append(act.Gift(other, 1 + draw.below(3)))
    if draw.often(20):
        lines["ally"].append(other)
    kinds = [key for key, kind in rules.star_types.items() if kind.from_new]
    lines["change_type"] = [act.ChangeType(name, draw.one_of(kinds)) for name in mine if draw.often(50)]
    lines["query"] = [
        act.Query(name, draw.below(9), draw.below(9), draw.one_of(("star", "fleets"))) for name in mine
    ]
    return lines


def _merges(state: State, seat: int, draw: _Draws) -> Iterator[act.Merge]:
    first: dict[int, int] = {}
    for fleet in state.fleets[seat]:
        if fleet.cell not in first:
            first[fleet.cell] = fleet.number
        elif draw.often(30):
            yield act.Merge(first[fleet.cell], (fleet.number,))


def _colonies(state: State, seat: int, draw: _Draws) -> Iterator[act.Colonise]:
    for fleet in state.fleets[seat]:
        star = state.star_at(fleet.cell)
        if fleet.colony_ships and star is not None:
            yield act.Colonise(state.names[star], state.knowledge[seat].code or "GUESSED1")


def _builds(mine: list[str], state: State, seat: int, draw: _Draws) -> Iterator[act.Build]:
    if not mine:
        return
    for _ in range(1 + draw.below(3)):
        kind, count = draw.one_of((("patrols", 1 + draw.below(5)), ("cruisers", 1), ("colony_ships", 1)))
        yield act.Build(draw.one_of(mine), **{kind: count})


def _move(rules: Rules, state: State, seat: int, fleet: Fleet, draw: _Draws) -> act.Movement:
    attacks = draw.one_of(ATTACKS)
    roll = draw.below(100)
    if roll < 15:
        return act.Stay(attacks)
    if roll < 25:
        return act.Jump(attacks[:1])
    if roll < 27:
        return act.MoveTo((draw.below(FAR), draw.below(FAR)), attacks[:1], scuttle_confirmed=True)
    cell = _goal(rules, state, seat, fleet, draw)
    place = rules.torus.seen_from(state.homes[seat], cell)
    return act.Pursue(place, attacks[:1]) if roll < 35 else act.MoveTo(place, attacks[:1])


def _goal(rules: Rules, state: State, seat: int, fleet: Fleet, draw: _Draws) -> int:
    """A cell within reach, a star that was heard of rather than empty space."""
    reach = rules.torus.disc(fleet.cell, rules.speed(fleet))
    stars = {sight.cell for sight in state.knowledge[seat].sights}
    there = [cell for cell in reach if cell in stars]
    return int(draw.one_of(there) if there and draw.often(70) else draw.one_of(reach))
