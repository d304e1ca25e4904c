"""Invariants: what holds in every position (check), and in every first one besides (GX-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.rules.galaxy.actions import NoOrders, Orders
from games.rules.galaxy.legality import check as check_sheet
from games.rules.galaxy.legality import sheet_of
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import NEVER, NOBODY, State


def check_invariants(rules: Rules, state: State) -> None:
    """Raise AssertionError where a position breaks an invariant."""
    for why in (*_faulty_players(rules, state), *_faulty_stars(rules, state), *_faulty_sets(rules, state)):
        raise AssertionError(why)


def _faulty_players(rules: Rules, state: State) -> Iterator[str]:
    constants = rules.constants
    if not 1 <= state.turn <= rules.turns_total + 1:
        yield f"turn {state.turn} of {rules.turns_total}"
    for seat in range(rules.seats):
        if state.treasury[seat] < 0:
            yield f"seat {seat} has credit (GX-7.2)"
        if not constants.technology_min <= state.technology[seat] <= constants.technology_max:
            yield f"seat {seat} has technology {state.technology[seat]} (GX-2.4)"
        numbers = [fleet.number for fleet in state.fleets[seat]]
        if numbers != sorted(set(numbers)) or not set(numbers) <= set(range(1, constants.max_fleets + 1)):
            yield f"seat {seat} has fleets {numbers} (GX-7.5)"
        for fleet in state.fleets[seat]:
            if min(fleet.ships) < 0 or not any(fleet.ships) or not 0 <= fleet.cell < rules.torus.cells:
                yield f"seat {seat} has {fleet} (GX-2.3.3)"
    if state.curve[-1] != rules.points(state):
        yield f"points {state.curve[-1]} are not those of the stars held (GX-13.1)"
    if bool(state.ranking) != rules.over(state) or (
        state.ranking and sorted(state.ranking) != list(range(rules.seats))
    ):
        yield f"ranking {state.ranking} in turn {state.turn} (GX-13.4)"


def _faulty_stars(rules: Rules, state: State) -> Iterator[str]:
    if len(set(state.cells)) < len(state.cells) or len(set(state.names)) < len(state.names):
        yield "two stars in one cell or of one name (GX-3.1)"
    for star, kind in enumerate(state.types):
        owner = state.owner[star]
        if not NOBODY <= owner < rules.seats or kind not in rules.star_types:
            yield f"star {star} is {kind} of {owner}"
        if (owner == NOBODY) != (state.colonised[star] == NEVER):
            yield f"star {star} of {owner} was colonised in {state.colonised[star]} (GX-4.4)"
        home = state.home_of[star]
        if home != NOBODY and (kind != "BASE" or state.cells[star] != state.homes[home] or owner == NOBODY):
            yield f"star {star} is the home of {home} (GX-10.12)"
        exit_star = state.exits[star]
        if exit_star != NOBODY and (kind, state.types[exit_star]) != ("GATE", "EXIT"):
            yield f"star {star} leads to {exit_star} (GX-3.2)"
    for seat, known in enumerate(state.knowledge):
        seen = {sight.cell for sight in known.sights if sight.owned == state.turn and sight.owner == seat}
        if {state.cells[star] for star in state.owned_by(seat)} - seen:
            yield f"seat {seat} does not know an own star (GX-5.6)"


def _faulty_sets(rules: Rules, state: State) -> Iterator[str]:
    having = [seat for seat in range(rules.seats) if state.sets[seat] is not None]
    if sorted(state.received) != having:
        yield f"sets of {having} are in, {state.received} were received (GX-6.2)"
    if not rules.over(state) and not rules.awaited_seats(state):
        yield "nobody is waited for (GX-6.4)"
    for seat in having:
        orders = state.sets[seat]
        if isinstance(orders, NoOrders):
            continue
        assert isinstance(orders, Orders)
        errors = check_sheet(rules, state, seat, sheet_of(orders)).errors
        if errors:
            yield f"seat {seat} has sent {errors} (GX-14.1)"


def faulty_map(rules: Rules, state: State) -> list[str]:
    """List the breaches of GX-3 in a first position."""
    return [
        *_faulty_counts(rules, state),
        *_faulty_places(rules, state),
        *_faulty_figures(rules, state),
        *(why for seat in range(rules.seats) for why in _faulty_neighbourhood(rules, state, seat)),
    ]


def _faulty_counts(rules: Rules, state: State) -> Iterator[str]:
    """GX-3.1, 3.2."""
    if len(state.names) != rules.constants.stars_total:
        yield f"{len(state.names)} stars"
    counts = Counter(state.types)
    for key, kind in rules.star_types.items():
        low, high = kind.counts(rules.seats)
        if not low <= counts[key] <= high:
            yield f"{counts[key]} stars are {key}"
    gates = [star for star, kind in enumerate(state.types) if kind == "GATE"]
    exits = {state.exits[star] for star in gates}
    if len(exits) < len(gates) or len(gates) != counts["EXIT"]:
        yield "GATE and EXIT stars do not pair off"


def _faulty_places(rules: Rules, state: State) -> Iterator[str]:
    """GX-3.3, 3.4 b to d."""
    apart, near = rules.torus.apart, rules.content.neighbourhood
    limits = rules.content.distance(rules.seats)
    throne = state.cells[state.types.index("THRONE")]
    for seat, home in enumerate(state.homes):
        if any(apart(home, other) < limits.home**2 for other in state.homes[:seat]):
            yield f"home {seat} is too near to another"
        if apart(home, throne) < limits.throne**2:
            yield f"home {seat} is too near to the THRONE"
    for star, kind in enumerate(state.types):
        cell = state.cells[star]
        if kind in ("LOTUS", "ZERO") and any(apart(cell, h) <= near.no_trap_radius**2 for h in state.homes):
            yield f"{kind} too near to a home"
        if kind == "KEY" and apart(cell, throne) < near.key_to_throne**2:
            yield "KEY too near to the THRONE"
        if kind == "GATE" and apart(cell, state.cells[state.exits[star]]) < near.gate_to_exit**2:
            yield "GATE too near to its EXIT"


def _faulty_figures(rules: Rules, state: State) -> Iterator[str]:
    """GX-3.5 to 3.7."""
    figures = rules.content.figures
    for star, kind in enumerate(state.types):
        if len(state.names[star]) != 6 or any(word in state.names[star] for word in rules.content.names.rude):
            yield f"a star is called {state.names[star]}"
        ranges = figures.home if kind == "BASE" else figures.throne if kind == "THRONE" else figures.other
        found = {
            "magnitude": state.m[star],
            "life_form": state.f[star],
            "technology": state.t[star],
            "docility": state.do[star],
            "resources": state.re[star],
        }
        if state.f[star] == 0 and (state.t[star] or state.do[star]):
            yield f"{state.names[star]} is uninhabited and has defence (GX-2.2.1)"
        if state.f[star] == 0:
            del found["technology"], found["docility"]
        for name in ranges.__struct_fields__:
            low, high = getattr(ranges, name)
            if name in found and not low <= found[name] <= high:
                yield f"{state.names[star]} has {name} {found[name]}"
    most = -(-rules.seats // (len(rules.content.life_forms) - 1))
    if max(Counter(state.forms).values()) > most or 0 in state.forms:
        yield f"life forms {state.forms}"


def _faulty_neighbourhood(rules: Rules, state: State, seat: int) -> Iterator[str]:
    """GX-3.4 a and e."""
    near, home = rules.content.neighbourhood, state.homes[seat]
    squares = {
        star: rules.torus.apart(home, state.cells[star])
        for star, kind in enumerate(state.types)
        if kind not in ("BASE", "THRONE")
    }
    around = [star for star, square in squares.items() if square <= near.radius**2]
    if not near.stars[0] <= len(around) <= near.stars[1]:
        yield f"{len(around)} stars around home {seat}"
    if sum(square <= near.near_radius**2 for square in squares.values()) < near.near_stars:
        yield f"too few stars near home {seat}"
    easy = [
        star
        for star in around
        if state.types[star] not in ("LOTUS", "ZERO")
        and state.defence(star) <= near.easy.defence
        and state.t[star] <= near.easy.technology
        and rules.cost(state, seat, star) <= near.easy.cost
    ]
    rich = sum(state.re[star] >= near.easy.rich for star in easy)
    if not near.easy.count[0] <= len(easy) <= near.easy.count[1] or rich < near.easy.rich_count:
        yield f"{len(easy)} easy stars, {rich} of them rich, around home {seat}"
