"""The position of a game, as flat as it can be: leaves are frozen and replaced, only lists and dictionaries are copied.

Hexes are numbers of the map's grid, systems numbers from 1; site 0 is the owner's own home. Seats in sets are bit
masks. The order of a dictionary means nothing: whoever cares about it sorts.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import msgspec

from games.rules.elgebar.actions import Line
from games.rules.elgebar.numbers import Counter

NOBODY = -1
FOG = -1
"""The turn in which a hex was charted or seen that never was."""

HOME = 0
CENTRE = 0
"""The site that is a seat's home, and the hex where all homes are."""

BUILD, RAISE, SHIP, UPGRADE = "build", "raise", "ship", "upgrade"


class System(msgspec.Struct, frozen=True, array_like=True):
    """An ordinary system; ``star`` is the row of its class in the edition."""

    hex: int
    star: int
    size: int


class Infrastructure(msgspec.Struct, frozen=True, array_like=True):
    """EL-Q4. ``guard`` are levels of ground defence."""

    number: int
    site: int
    owner: int
    kind: str
    level: int
    guard: int


class Ship(msgspec.Struct, frozen=True, array_like=True):
    """``values`` are attack, defence, cargo and displacement; then points of materials and fuel aboard."""

    number: int
    owner: int
    values: tuple[int, int, int, int]
    hex: int
    materials: int
    fuel: int

    @property
    def category(self) -> int:
        """EL-J2."""
        return sum(self.values)


class Project(msgspec.Struct, frozen=True, array_like=True):
    """Work that was begun (EL-G4), with the materials and the fuel still due.

    ``work`` is one of build, raise, ship and upgrade; ``kind`` the infrastructure to build, ``target`` the number of
    what is raised or upgraded, ``values`` those of the ship to be.
    """

    number: int
    site: int
    work: str
    kind: str
    target: int
    values: tuple[int, ...]
    materials: int
    fuel: int

    @property
    def paid(self) -> bool:
        return not (self.materials or self.fuel)


class Sheet(msgspec.Struct, frozen=True, array_like=True):
    """Orders handed in: accepted lines with their place in the sheet as it was sent; ``default`` as in EL-Z1."""

    default: bool
    lines: tuple[tuple[int, Line], ...] = ()


class Sight(msgspec.Struct, frozen=True, array_like=True):
    """Sight of a hex (EL-V2): (owner, categories falling), (number, owner, kind, level, guard)."""

    ships: tuple[tuple[int, tuple[int, ...]], ...] = ()
    infrastructures: tuple[tuple[int, int, str, int, int], ...] = ()
    control: int = NOBODY


class Battle(msgspec.Struct, frozen=True, array_like=True):
    """Later report of a battle to everybody (EL-V7): (owner, ships, losses)."""

    turn: int
    system: int
    sides: tuple[tuple[int, int, int], ...]


@dataclass(slots=True)
class State:
    """EL-5. Lists are by seat, if nothing else is said."""

    draws: int
    serial: int
    """The number of the open questions."""
    turn: int
    produced: bool
    """Production of this turn has run (EL-T1)."""
    sighted: int
    """The turn of the last discovery (EL-V1)."""
    composed: bool
    """Set up by hand, so that it may hold what no game leads to."""
    seed: str
    radius: int
    systems: tuple[System, ...]
    control: list[int]
    """By system; place 0 is not used."""
    infrastructures: dict[int, Infrastructure]
    ships: dict[int, Ship]
    next_infrastructure: Counter
    next_ship: Counter
    """EL-S9; see ``numbers``."""
    projects: list[dict[int, Project]]
    next_project: list[int]
    stocks: list[dict[int, tuple[int, int]]]
    """By site where the empire is present: materials and fuel."""
    population: list[dict[int, int]]
    """The budgets of the turn by site (EL-F1), orders not deducted."""
    potentials: list[tuple[int, ...]]
    points: list[int]
    peace: list[int]
    """Seats towards which the stance is peace."""
    resigned: int
    charted: list[tuple[int, ...]]
    """By hex, the turn it was charted."""
    seen: list[tuple[int, ...]]
    """By hex, the turn of the last sight."""
    sights: list[dict[int, Sight]]
    """Last sights by hex, but for those of empty hexes."""
    sheets: list[Sheet | None]
    withdrawn: list[tuple[Line, ...] | None]
    """Lines that were handed in and taken back: the draft where no other is prepared."""
    scores: dict[int, tuple[tuple[int, ...], ...]]
    """By finished turn, the lines of EL-R1 of every seat."""
    battles: tuple[Battle, ...]
    winners: tuple[int, ...]
    reason: str

    def copy(self) -> State:
        """A position that may be changed without changing this one."""
        return State(
            self.draws,
            self.serial,
            self.turn,
            self.produced,
            self.sighted,
            self.composed,
            self.seed,
            self.radius,
            self.systems,
            self.control.copy(),
            self.infrastructures.copy(),
            self.ships.copy(),
            self.next_infrastructure,
            self.next_ship,
            [row.copy() for row in self.projects],
            self.next_project.copy(),
            [row.copy() for row in self.stocks],
            [row.copy() for row in self.population],
            self.potentials.copy(),
            self.points.copy(),
            self.peace.copy(),
            self.resigned,
            self.charted.copy(),
            self.seen.copy(),
            [row.copy() for row in self.sights],
            self.sheets.copy(),
            self.withdrawn.copy(),
            self.scores.copy(),
            self.battles,
            self.winners,
            self.reason,
        )

    def with_text_keys(self) -> dict[str, Any]:
        """Return the fields with text keys, as JSON needs them. The types of this class read them back."""
        data: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(self)}
        for name in ("infrastructures", "ships", "scores"):
            data[name] = _texts(data[name])
        for name in ("projects", "stocks", "population", "sights"):
            data[name] = list(map(_texts, data[name]))
        return data

    def resigned_seat(self, seat: int) -> bool:
        return bool(self.resigned >> seat & 1)

    def at_peace(self, a: int, b: int) -> bool:
        """EL-W1: both stances are peace. Nobody is at war with themselves."""
        return a == b or bool(self.peace[a] >> b & 1 and self.peace[b] >> a & 1)


def _texts(row: dict[int, Any]) -> dict[str, Any]:
    return {str(key): value for key, value in row.items()}
