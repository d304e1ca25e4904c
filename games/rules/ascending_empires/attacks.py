"""Attacks (AE-11): what may be attacked with which ships, in the order of the default attack (AE-11.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from games.rules.ascending_empires import ships
from games.rules.ascending_empires.geometry import within
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.state import NOBODY, State


class Attack(NamedTuple):
    """One legal attack of the active player: on ship ``target``, or on the planet in ``hole``; the other is NOBODY."""

    target: int
    hole: int
    ships: tuple[int, ...]


def legal_attacks(rules: Rules, state: State) -> Iterator[Attack]:
    """Every legal attack of the active player, in the order of AE-11.12."""
    able = attackers(rules, state)
    if able:
        yield from _on_ships(rules, state, able)
        yield from _on_planets(rules, state, able)


def attackers(rules: Rules, state: State) -> list[int]:
    """The active player's ships that may still attack (AE-11.7), ascending."""
    mine = [key for key in state.fleet if ships.seat_of(key) == state.active]
    if attacks_freely(rules, state):
        return mine
    return [key for key in mine if key not in state.used]


def attacks_freely(rules: Rules, state: State) -> bool:
    """Orange 2: a ship takes part in any number of attacks."""
    return rules.power(state, state.active).attacks_per_ship == 0


def reach(rules: Rules, state: State, seat: int) -> int:
    """AE-11.4: how far a seat's ships attack ships, centre to centre, in mbu."""
    return rules.board.long if rules.power(state, seat).ship_range == "long" else rules.board.short


def need_against_ship(rules: Rules, state: State, key: int) -> int:
    """AE-11.3: the strengths that a set must sum to."""
    return rules.strength(state, key) + rules.edition.strength.margin


def need_against_planet(rules: Rules, state: State, hole: int) -> int:
    """Strength needed to attack a planet (AE-11.5)."""
    return rules.defence(state, hole) + rules.edition.strength.margin


def _on_ships(rules: Rules, state: State, able: Sequence[int]) -> Iterator[Attack]:
    distance = reach(rules, state, state.active)
    spots = state.ships
    enemies = (key for key in state.fleet if ships.seat_of(key) != state.active)
    for target in sorted(enemies, key=lambda key: (not ships.is_cruiser(key), key)):
        near = [key for key in able if within(spots[key], spots[target], distance)]
        if near:
            need = need_against_ship(rules, state, target)
            for chosen in minimal_sets(rules, state, near, need):
                yield Attack(target, NOBODY, chosen)


def _on_planets(rules: Rules, state: State, able: Sequence[int]) -> Iterator[Attack]:
    orbits = rules.board.orbits({key: state.spot(key) for key in able})
    for hole in sorted(orbits):
        if can_fall(rules, state, hole) and not rules.guarded(state, hole, state.active):
            need = need_against_planet(rules, state, hole)
            for chosen in minimal_sets(rules, state, orbits[hole], need):
                yield Attack(NOBODY, hole, chosen)


def can_fall(rules: Rules, state: State, hole: int) -> bool:
    """Whether a planet is one of an enemy's of the active player; home planets never are (AE-11.11)."""
    return rules.occupier(state, hole) not in (NOBODY, state.active)


def minimal_sets(rules: Rules, state: State, near: Sequence[int], need: int) -> Iterator[tuple[int, ...]]:
    """AE-11.6: the sets that suffice and would not without any one of their ships; fewest ships first."""
    strength = {key: rules.strength(state, key) for key in near}
    if sum(strength.values()) < need:
        return
    for size in range(1, len(near) + 1):
        for chosen in combinations(near, size):
            if is_minimal([strength[key] for key in chosen], need):
                yield chosen


def is_minimal(strengths: Sequence[int], need: int) -> bool:
    """Enough, and without the weakest no more.

    >>> is_minimal([1, 2], 3), is_minimal([1, 1, 2], 3), is_minimal([1], 2)
    (True, False, False)
    """
    total = sum(strengths)
    return total >= need > total - min(strengths)


def default_attack(rules: Rules, state: State) -> Attack | None:
    """AE-11.12; None where no attack is legal."""
    return next(legal_attacks(rules, state), None)


def forced_attack(rules: Rules, state: State) -> Attack | None:
    """AE-11.13: the attack that nobody needs to choose; None where there is a choice, or nothing to do."""
    found = legal_attacks(rules, state)
    first = next(found, None)
    if first is None or attacks_freely(rules, state) or next(found, None) is None:
        return first
    return None
