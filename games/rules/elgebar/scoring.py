"""Steps 14 and 15: points of the turn (EL-R1 to R3), bar, victory and turn limit (EL-R4 to R6)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.ruleset import Standing
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import State

BAR, LIMIT, LAST = "bar", "limit", "last"


def score_lines(rules: Rules, state: State) -> tuple[tuple[int, ...], ...]:
    """EL-R1: the seven lines of every seat."""
    stars = controlled_stars(rules, state)
    seats = range(rules.seats)
    best_of_class = [[stars[seat].count(row) for seat in seats] for row in range(len(rules.content.classes))]
    columns = [
        [len(stars[seat]) for seat in seats],
        [len(set(stars[seat])) for seat in seats],
        _bests(best_of_class, rules.seats),
        _bests(
            [[rules.applied(state, seat, d) for seat in seats] for d in rules.content.scoring], rules.seats
        ),
        _bests(
            [_highest(rules, state, kind.slug) for kind in rules.content.kinds.values() if kind.scores],
            rules.seats,
        ),
        _bests([_categories(rules, state)], rules.seats),
        _bests([_ships(rules, state)], rules.seats),
    ]
    capped = [
        [min(value, most) if most else value for value in column]
        for column, most in zip(columns, rules.content.most, strict=True)
    ]
    return tuple(tuple(column[seat] for column in capped) for seat in seats)


def _bests(rows: Sequence[Sequence[int]], seats: int) -> list[int]:
    """How many rows each seat is best in; all who tie are, nobody at 0 (EL-R2)."""
    return [sum(bool(row[seat]) and row[seat] == max(row) for row in rows) for seat in range(seats)]


def controlled_stars(rules: Rules, state: State) -> list[list[int]]:
    """The classes of the systems that each seat controls, its home among them (EL-A4)."""
    found = [[rules.home.star] for _ in range(rules.seats)]
    for number, system in enumerate(state.systems, 1):
        if state.control[number] >= 0:
            found[state.control[number]].append(system.star)
    return found


def _highest(rules: Rules, state: State, kind: str) -> list[int]:
    """EL-R3: the single infrastructure of the highest level."""
    best = [0] * rules.seats
    for one in state.infrastructures.values():
        if one.kind == kind:
            best[one.owner] = max(best[one.owner], one.level)
    return best


def _categories(rules: Rules, state: State) -> list[int]:
    best = [0] * rules.seats
    for ship in state.ships.values():
        best[ship.owner] = max(best[ship.owner], ship.category)
    return best


def _ships(rules: Rules, state: State) -> list[int]:
    count = [0] * rules.seats
    for ship in state.ships.values():
        count[ship.owner] += 1
    return count


def over_bar(rules: Rules, points: Sequence[int], seat: int) -> bool:
    """EL-R4, whatever the turn; never with the option ``limit``."""
    least = bar(rules, points, seat)
    return least is not None and points[seat] >= least


def bar(rules: Rules, points: Sequence[int], seat: int) -> int | None:
    """The least total with which a seat is over the bar, the others staying as they are; None with ``limit``.

    ``average``: the least P with 100 × (N − 1) × P ≥ bar × T; ``book``: with 2 × (N − 1) × P ≥ max(3, N − 1) × T.
    """
    others = sum(points) - points[seat]
    rivals = rules.seats - 1
    if rules.victory == "average":
        return -(-rules.bar * others // (100 * rivals))
    if rules.victory == "book":
        return -(-max(3, rivals) * others // (2 * rivals))
    return None


def is_bar_tested(rules: Rules, turn: int) -> bool:
    """Whether the bar is looked at, at the end of this turn."""
    if rules.victory == "average":
        return turn >= rules.first_test
    return rules.victory == "book" and turn >= rules.constants.book_first_test


def verdict(rules: Rules, state: State) -> tuple[tuple[int, ...], str]:
    """Step 15: winners and reason; no winners while play goes on."""
    points = state.points
    best = max(points)
    leaders = [seat for seat in range(rules.seats) if points[seat] == best]
    if is_bar_tested(rules, state.turn) and len(leaders) == 1 and over_bar(rules, points, leaders[0]):
        return (leaders[0],), BAR
    if state.turn < rules.turn_limit:
        return (), ""
    merits = [merit(rules, state, seat) for seat in range(rules.seats)]
    return tuple(seat for seat in range(rules.seats) if merits[seat] == max(merits)), LIMIT


def merit(rules: Rules, state: State, seat: int) -> tuple[int, int, int, int]:
    """EL-R6: total, points of the last turn, controlled systems, potentials of the domains that score."""
    last = state.scores[max(state.scores)][seat] if state.scores else ()
    return (
        state.points[seat],
        sum(last),
        len(controlled_stars(rules, state)[seat]),
        sum(state.potentials[seat][domain] for domain in rules.content.scoring),
    )


def standing(rules: Rules, state: State) -> Standing:
    """The winners first, then by the merits of the turn limit; who ties shares a rank.

    While the game goes on only totals are compared: the rest is secret.
    """
    seats = range(rules.seats)
    merits = [
        (seat in state.winners, *merit(rules, state, seat)) if state.reason else (False, state.points[seat])
        for seat in seats
    ]
    order = sorted(seats, key=lambda seat: (*(-part for part in merits[seat]), seat))
    ranking = []
    for seat in order:
        line = {
            "seat": seat,
            "rank": 1 + sum(other > merits[seat] for other in merits),
            "points": state.points[seat],
        }
        if state.reason:
            line["systems"] = len(controlled_stars(rules, state)[seat])
        ranking.append(line)
    return Standing(bool(state.reason), state.winners, state.reason, tuple(ranking))
