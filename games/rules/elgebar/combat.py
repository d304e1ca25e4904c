"""Step 7: space combat (EL-N)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.rules.elgebar.fleets import sink
from games.rules.elgebar.resolution import Resolution
from games.rules.elgebar.rules import Rules, systems_by_hex
from games.rules.elgebar.state import Battle, Ship

Shot = tuple[int, int, int, bool]
"""Round, shooter, target, whether the target was destroyed in that volley."""


class Fight:
    """One battle: fought when it is made. ``shots`` in their order, ``lost`` the ships destroyed."""

    def __init__(self, rules: Rules, ships: Iterable[Ship], at_peace: Callable[[int, int], bool]) -> None:
        self.rules = rules
        self.alive = {ship.number: ship for ship in sorted(ships, key=lambda ship: ship.number)}
        self.at_peace = at_peace
        self.remaining = {number: ship.values[1] ** 2 for number, ship in self.alive.items()}
        """Defence squared less the damage taken; below 0 the ship is destroyed (EL-N7)."""
        self.shots: list[Shot] = []
        self.lost: list[Ship] = []
        fastest = max((ship.values[3] for ship in self.alive.values()), default=0)
        for round_ in range(1, max(rules.constants.battle_rounds, fastest) + 1):
            self._round(round_)

    def _round(self, round_: int) -> None:
        """Volleys by falling displacement (EL-N3)."""
        speeds: dict[int, list[Ship]] = {}
        for ship in self.alive.values():
            if ship.values[0] and round_ in self.rules.fires(ship.values[3]):
                speeds.setdefault(ship.values[3], []).append(ship)
        for speed in sorted(speeds, reverse=True):
            self._volley(round_, [ship for ship in speeds[speed] if ship.number in self.alive])

    def _volley(self, round_: int, shooters: list[Ship]) -> None:
        """Shooters by number; losses are removed afterwards."""
        enemies = {owner: self._enemies(owner) for owner in {ship.owner for ship in shooters}}
        aimed = []
        for ship in shooters:
            groups = enemies[ship.owner]
            if groups:
                target = self._target(groups[category_of_target(ship.category, groups)])
                self.remaining[target] -= ship.values[0] ** 2
                aimed.append((ship.number, target))
        gone = {target for _, target in aimed if self.remaining[target] < 0}
        self.shots += [(round_, shooter, target, target in gone) for shooter, target in aimed]
        self.lost += [self.alive.pop(number) for number in sorted(gone)]

    def _enemies(self, owner: int) -> dict[int, list[int]]:
        """Living ships of hostile empires by category, each list by number."""
        groups: dict[int, list[int]] = {}
        for number, ship in self.alive.items():
            if not self.at_peace(owner, ship.owner):
                groups.setdefault(ship.category, []).append(number)
        return groups

    def _target(self, group: list[int]) -> int:
        """EL-N6: the weakest that is not destroyed yet, then the lowest number."""
        standing = [(self.remaining[number], number) for number in group if self.remaining[number] >= 0]
        return min(standing)[1] if standing else group[0]


def category_of_target(own: int, present: Iterable[int]) -> int:
    """EL-N5: the own category, else the nearest higher, else the nearest lower.

    >>> [category_of_target(12, present) for present in ([10, 11, 13, 15], [10, 11], [12, 13])]
    [13, 11, 12]
    """
    higher = [category for category in present if category >= own]
    return min(higher) if higher else max(present)


def fight(work: Resolution) -> None:
    """A battle in every ordinary system where ships of hostile empires meet (EL-N1)."""
    draft = work.draft
    fleets: dict[int, list[Ship]] = {}
    by_hex = systems_by_hex(draft.systems)
    for ship in draft.ships.values():
        if ship.hex in by_hex:
            fleets.setdefault(by_hex[ship.hex], []).append(ship)
    for system in sorted(fleets):
        owners = sorted({ship.owner for ship in fleets[system]})
        if any(not draft.at_peace(a, b) for a in owners for b in owners):
            _battle(work, system, owners, fleets[system])


def _battle(work: Resolution, system: int, owners: list[int], ships: list[Ship]) -> None:
    """One battle: told to all who had ships in it, with neither damage nor values (EL-V6)."""
    fought = Fight(work.rules, ships, work.draft.at_peace)
    work.share(
        tuple(owners),
        "battle",
        system=system,
        ships=[
            [ship.number, ship.owner, ship.category] for ship in sorted(ships, key=lambda one: one.number)
        ],
        shots=[[round_, shooter, target, int(gone)] for round_, shooter, target, gone in fought.shots],
        lost=sorted(ship.number for ship in fought.lost),
    )
    sides = tuple(
        (
            owner,
            sum(ship.owner == owner for ship in ships),
            sum(ship.owner == owner for ship in fought.lost),
        )
        for owner in owners
    )
    work.draft.battles = (*work.draft.battles, Battle(work.draft.turn, system, sides))
    for ship in sorted(fought.lost, key=lambda one: one.number):
        sink(work, ship)
