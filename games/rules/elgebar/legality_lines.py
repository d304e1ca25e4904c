"""Checks of the lines of a sheet when it is handed in (EL-X4, X5).

Each line is held against the position at the start of the turn and the lines accepted before it, with nothing but what
its own empire may know. Whether resources will suffice is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from games.rules.elgebar import actions
from games.rules.elgebar.actions import Line
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.sites import Sites, hex_of, slots_used, work_at
from games.rules.elgebar.state import CENTRE, FOG, HOME, RAISE, SHIP, UPGRADE, Infrastructure, Ship, State

Code = str
Numbered = tuple[int, Line]

RULES: dict[tuple[type[Line], Code], str] = {
    (actions.Stance, "bad_target"): "EL-W1",
    (actions.Invest, "no_presence"): "EL-H1",
    (actions.Spy, "bad_target"): "EL-I1",
    (actions.Spy, "twice"): "EL-I1",
    (actions.Continue, "no_project"): "EL-G4",
    (actions.Build, "no_presence"): "EL-G1",
    (actions.Build, "no_slot"): "EL-C6",
    (actions.Raise, "not_yours"): "EL-G3",
    (actions.Raise, "twice"): "EL-G3",
    (actions.Raise, "too_high"): "EL-C2",
    (actions.Raise, "no_slot"): "EL-C6",
    (actions.BuildShip, "no_presence"): "EL-J3",
    (actions.BuildShip, "bad_values"): "EL-J1",
    (actions.BuildShip, "ship_limit"): "EL-J3",
    (actions.Upgrade, "no_presence"): "EL-K1",
    (actions.Upgrade, "twice"): "EL-K3",
    (actions.Upgrade, "bad_values"): "EL-K1",
    (actions.Guard, "not_yours"): "EL-P1",
    (actions.Guard, "too_high"): "EL-P1",
    (actions.Load, "no_presence"): "EL-L10",
    (actions.MoveShip, "in_dock"): "EL-K2",
    (actions.MoveShip, "too_far"): "EL-L1",
    (actions.MoveShip, "off_map"): "EL-L1",
    (actions.MoveShip, "not_adjacent"): "EL-L1",
    (actions.MoveShip, "fog"): "EL-L4",
    (actions.Bombard, "bad_target"): "EL-O1",
    (actions.Bombard, "twice"): "EL-O2",
    (actions.Bombard, "unarmed"): "EL-J5",
    (actions.Bombard, "neutral"): "EL-W3",
    (actions.Bombard, "no_system"): "EL-O1",
    (actions.GroundAttack, "not_yours"): "EL-P3",
    (actions.GroundAttack, "twice"): "EL-P3",
    (actions.GroundAttack, "neutral"): "EL-W3",
    (actions.GroundAttack, "bad_target"): "EL-P3",
    (actions.Colonise, "neutral"): "EL-W3",
    (actions.Colonise, "no_system"): "EL-M1",
    (actions.Unload, "no_system"): "EL-L11",
}
"""The rule behind a refusal; EL-X5 where none is narrower."""


class RefusedLine(msgspec.Struct, frozen=True):
    """A line that was left out: its place in the sheet, the code and the rule behind it."""

    index: int
    code: Code
    rule: str


class CheckedSheet(msgspec.Struct, frozen=True):
    """A sheet after its checks, both lists by place in the sheet."""

    accepted: tuple[Numbered, ...]
    refused: tuple[RefusedLine, ...]


def check_lines(rules: Rules, state: State, seat: int, lines: Sequence[Line]) -> CheckedSheet:
    """Check a sheet: by step, inside a step in the order of the sheet."""
    return check_numbered(rules, state, seat, list(enumerate(lines)))


def check_numbered(rules: Rules, state: State, seat: int, numbered: Sequence[Numbered]) -> CheckedSheet:
    """Check lines that carry their places in the sheet."""
    check = Check(rules, state, seat)
    accepted, refused = [], []
    for index, line in sorted(numbered, key=lambda pair: (actions.STEP[type(pair[1])], pair[0])):
        code = check.take(line)
        if code is None:
            accepted.append((index, line))
        else:
            refused.append(RefusedLine(index, code, RULES.get((type(line), code), "EL-X5")))
    accepted.sort(key=lambda pair: pair[0])
    refused.sort(key=lambda one: one.index)
    return CheckedSheet(tuple(accepted), tuple(refused))


class Check:
    """A sheet being checked; remembers what was accepted. Lines come by step."""

    def __init__(self, rules: Rules, state: State, seat: int) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.sites = Sites(state)
        self.done: set[tuple[object, ...]] = set()
        """Deeds that a sheet may hold once, and holds already."""
        self.work: dict[int, tuple[list[tuple[int, str]], set[int]]] = {}
        self.new_ships = 0
        self.docked: set[int] = set()
        self.ends: dict[int, int] = {}
        """Hexes where the ships end that move."""

    def take(self, line: Line) -> Code | None:
        """Accept a line, or say why not."""
        return CHECKS[type(line)](self, line)

    # What several lines need.

    def _once(self, *what: object) -> bool:
        """True the first time."""
        if what in self.done:
            return False
        self.done.add(what)
        return True

    def _other(self, empire: int) -> bool:
        return empire != self.seat and empire < self.rules.seats

    def _infrastructure(self, number: int) -> Infrastructure | None:
        one = self.state.infrastructures.get(number)
        return one if one is not None and one.owner == self.seat else None

    def _ship(self, number: int) -> Ship | None:
        ship = self.state.ships.get(number)
        return ship if ship is not None and ship.owner == self.seat else None

    def _own_site_at(self, hex_: int) -> bool:
        site = self.rules.site_at(self.state, hex_)
        return site is not None and self.sites.present(self.seat, site)

    def _end(self, ship: Ship) -> int:
        """Where the ship will be: the last hex of its accepted move, else where it is."""
        return self.ends.get(ship.number, ship.hex)

    def _landing(self, ship: Ship) -> Code | None:
        """Whether the ship ends at an ordinary system."""
        end = self._end(ship)
        if end == CENTRE:
            return "neutral"
        return "no_system" if self.rules.site_at(self.state, end) is None else None

    def _work(self, site: int) -> tuple[list[tuple[int, str]], set[int]]:
        """Works that own projects and accepted lines will make at a site."""
        if site not in self.work:
            builds: list[tuple[int, str]] = []
            raised: set[int] = set()
            work_at(self.state, (self.seat,), site, builds, raised)
            self.work[site] = builds, raised
        return self.work[site]

    def _fits(self, site: int, build: tuple[int, str] | None, raised: int | None) -> bool:
        """EL-C6 as known to the seat."""
        builds, raises = self._work(site)
        used = slots_used(
            self.sites.sharing(self.seat, site),
            builds if build is None else [*builds, build],
            raises if raised is None else {*raises, raised},
        )
        return used <= self.rules.system(self.state, site).size

    # Steps 1 to 3.

    def stance(self, line: actions.Stance) -> Code | None:
        if not self._other(line.empire):
            return "bad_target"
        return None if self._once("stance", line.empire) else "twice"

    def invest(self, line: actions.Invest) -> Code | None:
        if not self.sites.present(self.seat, line.site):
            return "no_presence"
        return None if self._once("invest", line.site, line.domain) else "twice"

    def spy(self, line: actions.Spy) -> Code | None:
        if not self._other(line.empire):
            return "bad_target"
        return None if self._once("spy") else "twice"

    # Step 4.

    def go_on(self, line: actions.Continue) -> Code | None:
        project = self.state.projects[self.seat].get(line.project)
        if project is None:
            return "no_project"
        if not self._once("continue", line.project):
            return "twice"
        if project.work == UPGRADE:
            self.docked.add(project.target)
        return None

    def build(self, line: actions.Build) -> Code | None:
        if not self.sites.present(self.seat, line.site):
            return "no_presence"
        build = self.seat, line.kind
        if not self._fits(line.site, build, None):
            return "no_slot"
        self._work(line.site)[0].append(build)
        return None

    def raise_(self, line: actions.Raise) -> Code | None:
        one = self._infrastructure(line.infrastructure)
        if one is None:
            return "not_yours"
        if ("raise", one.number) in self.done or self._has_project(RAISE, one.number):
            return "twice"
        if one.level >= self.rules.system(self.state, one.site).size:
            return "too_high"
        if not self._fits(one.site, None, one.number):
            return "no_slot"
        self._work(one.site)[1].add(one.number)
        self.done.add(("raise", one.number))
        return None

    def ship(self, line: actions.BuildShip) -> Code | None:
        if not self.sites.present(self.seat, line.site):
            return "no_presence"
        if not any(line.values):
            return "bad_values"
        if self._ships_in_all() >= self.rules.constants.ship_limit:
            return "ship_limit"
        self.new_ships += 1
        return None

    def upgrade(self, line: actions.Upgrade) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if not self._own_site_at(ship.hex):
            return "no_presence"
        if ("upgrade", ship.number) in self.done or self._has_project(UPGRADE, ship.number):
            return "twice"
        pairs = list(zip(line.values, ship.values, strict=True))
        if any(new < old for new, old in pairs) or not any(new > old for new, old in pairs):
            return "bad_values"
        self.done.add(("upgrade", ship.number))
        self.docked.add(ship.number)
        return None

    def guard(self, line: actions.Guard) -> Code | None:
        one = self._infrastructure(line.infrastructure)
        if one is None:
            return "not_yours"
        if ("guard", one.number) in self.done:
            return "twice"
        if one.guard >= one.level:
            return "too_high"
        self.done.add(("guard", one.number))
        return None

    def _has_project(self, work: str, target: int) -> bool:
        return any(
            project.work == work and project.target == target
            for project in self.state.projects[self.seat].values()
        )

    def _ships_in_all(self) -> int:
        """EL-J3: ships, projects for new ones and the lines of this sheet."""
        afloat = sum(ship.owner == self.seat for ship in self.state.ships.values())
        begun = sum(project.work == SHIP for project in self.state.projects[self.seat].values())
        return afloat + begun + self.new_ships

    # Steps 5 and 6.

    def load(self, line: actions.Load) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if ("load", ship.number) in self.done:
            return "twice"
        if not self._own_site_at(ship.hex):
            return "no_presence"
        self.done.add(("load", ship.number))
        return None

    def move(self, line: actions.MoveShip) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if ship.number in self.ends:
            return "twice"
        if ship.number in self.docked:
            return "in_dock"
        if len(line.path) > ship.values[3]:
            return "too_far"
        index = self.rules.grid(self.state).index
        path = [index.get(place, FOG) for place in line.path]
        if FOG in path:
            return "off_map"
        code = self._way(ship, path)
        if code is None:
            self.ends[ship.number] = path[-1]
        return code

    def _way(self, ship: Ship, path: list[int]) -> Code | None:
        """Adjacent hexes, and fog only as EL-L4 allows."""
        grid = self.rules.grid(self.state)
        if any(grid.distance(a, b) != 1 for a, b in zip([ship.hex, *path], path, strict=False)):
            return "not_adjacent"
        fog = [place for place in path if self.state.charted[self.seat][place] == FOG]
        if not fog:
            return None
        friendly = self.friendly()
        if path[-1] not in friendly:
            return "fog"
        reach = ship.values[3] // 2
        near = all(min(grid.distance(place, one) for one in friendly) <= reach for place in fog)
        return None if near else "fog"

    def friendly(self) -> set[int]:
        """EL-L4: the centre and the systems where the empire is present at the start of the turn."""
        return {CENTRE, *(hex_of(self.state, site) for site in self.sites.of(self.seat))}

    # Steps 8 to 10.

    def bombard(self, line: actions.Bombard) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if ("bombard", ship.number) in self.done:
            return "twice"
        if not self._other(line.empire):
            return "bad_target"
        if not ship.values[0]:
            return "unarmed"
        return self._landing(ship) or self._accept("bombard", ship.number)

    def ground_attack(self, line: actions.GroundAttack) -> Code | None:
        own = self._infrastructure(line.own)
        if own is None:
            return "not_yours"
        if ("ground_attack", own.number) in self.done:
            return "twice"
        if own.site == HOME:
            return "neutral"
        other = self.state.infrastructures.get(line.at)
        if other is None or other.owner == self.seat or other.site != own.site:
            return "bad_target"
        return self._accept("ground_attack", own.number)

    def colonise(self, line: actions.Colonise) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if ("colonise", ship.number) in self.done:
            return "twice"
        return self._landing(ship) or self._accept("colonise", ship.number)

    def unload(self, line: actions.Unload) -> Code | None:
        ship = self._ship(line.ship)
        if ship is None:
            return "not_yours"
        if ("unload", ship.number) in self.done:
            return "twice"
        if self.rules.site_at(self.state, self._end(ship)) is None:
            return "no_system"
        return self._accept("unload", ship.number)

    def _accept(self, *what: object) -> Code | None:
        """Note what may be done once; no code."""
        self.done.add(what)
        return None


CHECKS: dict[type, Callable[[Check, Any], Code | None]] = {
    actions.Stance: Check.stance,
    actions.Invest: Check.invest,
    actions.Spy: Check.spy,
    actions.Continue: Check.go_on,
    actions.Build: Check.build,
    actions.Raise: Check.raise_,
    actions.BuildShip: Check.ship,
    actions.Upgrade: Check.upgrade,
    actions.Guard: Check.guard,
    actions.Load: Check.load,
    actions.MoveShip: Check.move,
    actions.Bombard: Check.bombard,
    actions.GroundAttack: Check.ground_attack,
    actions.Colonise: Check.colonise,
    actions.Unload: Check.unload,
}


def lines_of(accepted: Iterable[Numbered]) -> tuple[Line, ...]:
    """The lines without their places."""
    return tuple(line for _, line in accepted)
