"""Positions set up by hand: what the sections of a scenario say, as a state (EL-Y2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from games.engine.scenario import Malformed, expect_keys, list_of, object_of, whole
from games.rules.elgebar.actions import MOST, KindName
from games.rules.elgebar.completion import settle_control
from games.rules.elgebar.discovery import chart, discover
from games.rules.elgebar.generation import draw_map
from games.rules.elgebar.numbers import Counter, fits, take
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.setup import INFRASTRUCTURE, blank, place_systems
from games.rules.elgebar.sites import Sites, fix_population
from games.rules.elgebar.state import (
    BUILD,
    CENTRE,
    HOME,
    NOBODY,
    RAISE,
    SHIP,
    UPGRADE,
    Infrastructure,
    Project,
    Ship,
    State,
    System,
)

PLAYER = frozenset(
    {"home", "sites", "ships", "projects", "potential", "points", "peace", "resigned", "charted"}
)
MOST_TURNS = 10_000
WIDEST = 99


class Setter:
    """Sets one position up, seat by seat."""

    def __init__(self, rules: Rules, data: Mapping[str, Any], players: list[Any]) -> None:
        self.rules = rules
        self.data = data
        self.players = players
        self.draft = blank(rules, self._radius())
        self.draft.composed = True
        self.index = rules.grid(self.draft).index

    def state(self) -> State:
        """The position. Raises Malformed."""
        for seat, player in enumerate(self.players):
            if not isinstance(player, dict):
                raise Malformed(f"players[{seat}]: an object is needed")
            expect_keys(player, PLAYER, f"players[{seat}]")
        self._map()
        self._turn()
        self._infrastructures()
        self._ships()
        for seat, player in enumerate(self.players):
            self._empire(seat, player, f"players[{seat}]")
            self._projects(seat, player, f"players[{seat}].projects")
        self._control()
        self._discover()
        if self.draft.produced:
            fix_population(self.rules, self.draft, Sites(self.draft))
        return self.draft

    # Map and turn.

    def _radius(self) -> int:
        return whole(self.data["radius"], "radius", 1, WIDEST) if "radius" in self.data else self.rules.radius

    def _map(self) -> None:
        if "seed" in self.data and "systems" in self.data:
            raise Malformed("seed or systems, not both")
        if "seed" in self.data:
            seed = self.data["seed"]
            if not isinstance(seed, str):
                raise Malformed("seed: a text is needed")
            if self.draft.radius > len(self.rules.content.ring_systems):
                raise Malformed(f"radius: no map is drawn beyond {len(self.rules.content.ring_systems)}")
            self.draft.seed = seed
            systems = draw_map(self.rules.content, seed, self.draft.radius)
        else:
            systems = tuple(self._system(n, row) for n, row in enumerate(list_of(self.data, "systems"), 1))
        if len({system.hex for system in systems} | {CENTRE}) <= len(systems):
            raise Malformed("systems: two in one hex, or one in the centre")
        place_systems(self.draft, systems)

    def _system(self, number: int, row: Any) -> System:
        place = f"systems[{number}]"
        if not isinstance(row, list) or len(row) != 3 or not isinstance(row[2], str):
            raise Malformed(f"{place}: [q, r, code] is needed")
        codes = {
            self.rules.code(System(0, star, size)): (star, size)
            for star in range(len(self.rules.content.classes))
            for size in range(1, len(self.rules.content.size_weights) + 1)
        }
        if row[2] not in codes:
            raise Malformed(f"{place}: no code {row[2]!r}")
        return System(self._hex(row[:2], place), *codes[row[2]])

    def _hex(self, pair: Any, place: str) -> int:
        if not isinstance(pair, list) or len(pair) != 2:
            raise Malformed(f"{place}: [q, r] is needed")
        found = self.index.get((whole(pair[0], place), whole(pair[1], place)))
        if found is None:
            raise Malformed(f"{place}: {pair} is off the map")
        return found

    def _turn(self) -> None:
        turn = object_of(self.data, "turn")
        expect_keys(turn, {"number", "production"}, "turn")
        self.draft.turn = whole(turn.get("number", 1), "turn.number", 1, MOST_TURNS)
        production = turn.get("production", "turn" not in self.data)
        self.draft.produced = not _switch(production, "turn.production")

    # Things with numbers.

    def _infrastructures(self) -> None:
        """Numbers that are said first; the rest get the lowest free ones (EL-Y2)."""
        rows = [(seat, site, row) for seat in range(len(self.players)) for site, row in self._standing(seat)]
        said = [(seat, row[3] if len(row) == 4 else None) for seat, _, row in rows]
        numbers, following = _numbers(
            said, self.draft.next_infrastructure, self.draft.seed, INFRASTRUCTURE, "infrastructures"
        )
        for number, (seat, site, row) in zip(numbers, rows, strict=True):
            guard = row[2] if len(row) > 2 else 0
            self.draft.infrastructures[number] = Infrastructure(number, site, seat, row[0], row[1], guard)
        self.draft.next_infrastructure = following

    def _standing(self, seat: int) -> Iterator[tuple[int, list[Any]]]:
        """(site, row) of an empire, home first, then systems by number; stocks are set on the way."""
        place = f"players[{seat}]"
        home = object_of(self.players[seat], "home")
        expect_keys(home, {"has", "stock"}, f"{place}.home")
        usual = [list(one) for one in self.rules.constants.start_infrastructures]
        standing = list_of(home, "has") if "has" in home else usual
        if standing:
            stock = home.get("stock", list(self.rules.constants.start_stock))
            self.draft.stocks[seat][HOME] = _pair(stock, f"{place}.home.stock")
        yield from ((HOME, _infrastructure(row, f"{place}.home")) for row in standing)
        sites = object_of(self.players[seat], "sites")
        for site in sorted(self._system_number(key, f"{place}.sites") for key in sites):
            here = sites[str(site)]
            if not isinstance(here, dict) or not list_of(here, "has"):
                raise Malformed(f"{place}.sites.{site}: has is needed, and not empty")
            expect_keys(here, {"has", "stock"}, f"{place}.sites.{site}")
            self.draft.stocks[seat][site] = _pair(here.get("stock", [0, 0]), f"{place}.sites.{site}.stock")
            yield from ((site, _infrastructure(row, f"{place}.sites.{site}")) for row in here["has"])

    def _system_number(self, key: Any, place: str) -> int:
        if not str(key).isdecimal() or not 1 <= int(key) <= len(self.draft.systems):
            raise Malformed(f"{place}: no system {key!r}")
        return int(key)

    def _ships(self) -> None:
        rows = [(seat, row) for seat, player in enumerate(self.players) for row in list_of(player, "ships")]
        for seat, row in rows:
            if not isinstance(row, dict):
                raise Malformed(f"players[{seat}].ships: objects are needed")
            expect_keys(row, {"values", "at", "cargo", "n"}, f"players[{seat}].ships")
        said = [(seat, row.get("n")) for seat, row in rows]
        numbers, following = _numbers(said, self.draft.next_ship, self.draft.seed, SHIP, "ships")
        for number, (seat, row) in zip(numbers, rows, strict=True):
            place = f"players[{seat}].ships"
            hex_ = self._hex(row.get("at", [0, 0]), f"{place}.at")
            cargo = _pair(row.get("cargo", [0, 0]), f"{place}.cargo")
            self.draft.ships[number] = Ship(
                number, seat, self._values(row.get("values"), place), hex_, *cargo
            )
        self.draft.next_ship = following

    def _values(self, values: Any, place: str) -> tuple[int, int, int, int]:
        if not isinstance(values, list) or len(values) != 4:
            raise Malformed(f"{place}: four values are needed")
        most = self.rules.constants.value_limit
        a, d, c, m = (whole(value, place, 0, most) for value in values)
        return a, d, c, m

    # One empire.

    def _empire(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        draft, rules = self.draft, self.rules
        potential = object_of(player, "potential")
        expect_keys(potential, rules.domain, f"{place}.potential")
        draft.potentials[seat] = tuple(
            whole(potential.get(name, rules.constants.start_potential), f"{place}.potential", 0)
            for name in rules.content.domains
        )
        draft.points[seat] = whole(player.get("points", rules.constants.start_points), f"{place}.points", 0)
        for other in list_of(player, "peace"):
            draft.peace[seat] |= 1 << whole(other, f"{place}.peace", 0, rules.seats - 1)
        if _switch(player.get("resigned", False), f"{place}.resigned"):
            draft.resigned |= 1 << seat

    def _projects(self, seat: int, player: Mapping[str, Any], place: str) -> None:
        rows = list_of(player, "projects")
        if not all(isinstance(row, dict) for row in rows):
            raise Malformed(f"{place}: objects are needed")
        numbers = _lowest([row.get("n") for row in rows], place)
        for number, row in zip(numbers, rows, strict=True):
            self.draft.projects[seat][number] = self._project(number, row, place)
        self.draft.next_project[seat] = _following(numbers)

    def _project(self, number: int, row: Mapping[str, Any], place: str) -> Project:
        work = [name for name in (BUILD, RAISE, SHIP, UPGRADE) if name in row]
        if len(work) != 1:
            raise Malformed(f"{place}: one of build, raise, ship and upgrade is needed")
        known = {"n", "site", "due", work[0], *(["values"] if work[0] == UPGRADE else [])}
        expect_keys(row, known, place)
        site = whole(row.get("site", HOME), f"{place}.site", 0, len(self.draft.systems))
        due = _pair(row.get("due"), f"{place}.due")
        what = row[work[0]]
        if work[0] == BUILD:
            return Project(number, site, BUILD, _kind(what, place), 0, (), *due)
        if work[0] == RAISE:
            return Project(number, site, RAISE, "", whole(what, place, 1), (), *due)
        if work[0] == SHIP:
            return Project(number, site, SHIP, "", 0, self._values(what, place), *due)
        values = self._values(row.get("values"), place)
        return Project(number, site, UPGRADE, "", whole(what, place, 1), values, *due)

    # Control and knowledge.

    def _control(self) -> None:
        settle_control(self.draft)
        for key, seat in object_of(self.data, "control").items():
            system = self._system_number(key, "control")
            controller = NOBODY if seat is None else whole(seat, "control", 0, self.rules.seats - 1)
            self.draft.control[system] = controller

    def _discover(self) -> None:
        """Once, as at the end of the turn before."""
        before = self.draft.turn - 1
        discover(self.rules, self.draft, before)
        for seat, player in enumerate(self.players):
            charted = player.get("charted", [])
            if charted == "all":
                hexes: list[int] = list(self.index.values())
            elif isinstance(charted, list):
                hexes = [self._hex(pair, f"players[{seat}].charted") for pair in charted]
            else:
                raise Malformed(f"players[{seat}].charted: hexes or 'all'")
            chart(self.draft, seat, hexes, before)


def _numbers(
    rows: list[tuple[int, Any]], counter: Counter, seed: str, kind: str, place: str
) -> tuple[list[int], Counter]:
    """The numbers of things of seats in their order, and what follows: those said, the others as they come (EL-S9)."""
    said = [number for _, number in rows]
    if isinstance(counter, int):
        numbers = _lowest(said, place)
        return numbers, _following(numbers)
    used, numbers = _check_numbers(said, place), []
    for seat, number in rows:
        if number is None:
            number, counter = take(counter, seed, kind, seat, used)
            used.add(number)
        if not fits(counter, seat, number):
            raise Malformed(f"{place}: {number} is a number of somebody else")
        numbers.append(number)
    return numbers, counter


def _following(numbers: list[int]) -> int:
    return max(numbers, default=0) + 1


def _check_numbers(said: list[Any], place: str) -> set[int]:
    """The numbers that are given. Raises Malformed for one that is said twice."""
    taken = [whole(number, f"{place}: number", 1, MOST) for number in said if number is not None]
    if len(set(taken)) != len(taken):
        raise Malformed(f"{place}: a number twice")
    return set(taken)


def _lowest(said: list[Any], place: str) -> list[int]:
    """The numbers of things in their order: those said, the others the lowest that are free."""
    used, free, found = _check_numbers(said, place), 1, []
    for number in said:
        if number is not None:
            found.append(int(number))
            continue
        while free in used:
            free += 1
        used.add(free)
        found.append(free)
    return found


def _infrastructure(row: Any, place: str) -> list[Any]:
    if not isinstance(row, list) or not 2 <= len(row) <= 4:
        raise Malformed(f"{place}: [kind, level, ground defence, number] is needed")
    _kind(row[0], place)
    whole(row[1], place, 1)
    for value in row[2:]:
        whole(value, place, 0)
    return row


def _kind(value: Any, place: str) -> str:
    if value not in get_args(KindName):
        raise Malformed(f"{place}: no kind {value!r}")
    return str(value)


def _pair(value: Any, place: str) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise Malformed(f"{place}: [materials, fuel] is needed")
    return whole(value[0], place, 0), whole(value[1], place, 0)


def _switch(value: Any, place: str) -> bool:
    if not isinstance(value, bool):
        raise Malformed(f"{place}: true or false is needed")
    return value
