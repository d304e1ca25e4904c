"""The content of one edition, typed: tables, numbers and names, constant during a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, NoReturn, get_args

import msgspec

from games.engine import codec
from games.engine.editions import ContentError
from games.rules.elgebar.actions import DomainName, KindName

EDITIONS = ("rules-5.0",)
CAPACITIES = ("radioactive", "metal", "consumables")
CHARACTERISTICS = ("attack", "defence", "cargo", "displacement")
MOST_SEATS = 8

EXTENT = {
    "rules.central_size": 12,
    "rules.start_infrastructures.*.*": 12,
    "rules.ship_limit": 200,
    "rules.value_limit": 99,
    "rules.battle_rounds": 20,
    "limits.turn_limit.*": 120,
    "limits.first_test.*": 120,
    "infrastructures.*.power": 4,
    "initiative.rounds": 12,
    "map.ring_systems": 11,
    "map.ring_systems.*": 12,
    "map.radius.*": 11,
}
"""Greatest numbers and lengths of an edition where four times the book's would reckon long: above all the map's."""
PERCENT = 100


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rule book."""

    central_class: str
    central_size: int
    start_stock: tuple[int, int]
    start_infrastructures: tuple[tuple[str, int], ...]
    start_potential: int
    start_points: int
    ship_limit: int
    value_limit: int
    surcharge: int
    colony_price: int
    book_first_test: int
    details_from: int
    battle_rounds: int


class StarClass(msgspec.Struct, frozen=True):
    """EL-Q1. ``capacities`` are radioactive, metal and consumables, ``names`` by language."""

    code: str
    names: dict[str, str]
    capacities: tuple[int, int, int]
    weight: int


class Kind(msgspec.Struct, frozen=True):
    """EL-Q4. ``capacity`` and ``domain`` are places in their lists, None for the radar."""

    slug: str
    names: dict[str, str]
    capacity: int | None
    domain: int | None
    yields: str
    power: int
    scores: bool


YIELDS = ("materials", "fuel", "population")
"""What infrastructures bring a turn (EL-E1, F1)."""


class Content(msgspec.Struct, frozen=True):
    """One edition."""

    slug: str
    constants: Constants
    defaults: dict[str, Any]
    limits: dict[str, tuple[int, int]]
    domains: tuple[str, ...]
    domain_names: dict[str, dict[str, str]]
    capped: frozenset[int]
    """Domains that research caps (EL-H3)."""
    scoring: tuple[int, ...]
    """Domains that score (EL-R1)."""
    classes: tuple[StarClass, ...]
    size_weights: tuple[int, ...]
    kinds: dict[str, Kind]
    resources: tuple[str, ...]
    """Of each characteristic of a ship: what it is paid in (EL-Q5)."""
    rounds: tuple[tuple[int, ...], ...]
    """EL-Q6: by displacement from 1 on, the rounds in which it fires."""
    radius: dict[int, int]
    ring_systems: tuple[int, ...]
    most: tuple[int, ...]
    """Most points of each line of the score; 0: no limit."""

    def star(self, code: str) -> int:
        """The row of a class. Raises ValueError."""
        return [star.code for star in self.classes].index(code)


@cache
def load_edition(name: str = EDITIONS[0]) -> dict[str, Any]:
    """An edition shipped with the rules, as plain data. Callers must not change it."""
    source = resources.files("games.rules.elgebar").joinpath("content", f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    content = _Reader(data).read()
    _check_playable(content)
    return content


def _wrong(place: str, why: str) -> NoReturn:
    raise ContentError(place, why)


class _Reader:
    """Reads one edition, section by section; ``place`` is where it is."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.place = "edition"

    def read(self) -> Content:
        try:
            return self._content()
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            _wrong(self.place, f"{type(error).__name__}: {error}")

    def _section(self, name: str) -> Any:
        self.place = name
        if name not in self.data:
            _wrong(name, "is missing")
        return self.data[name]

    def _content(self) -> Content:
        unknown = set(self.data) - SECTIONS
        if unknown:
            _wrong(min(unknown), "no such section")
        slug = str(self._section("slug"))
        domains = self._domains()
        map_ = self._section("map")
        radius = {int(seats): _number(one) for seats, one in map_["radius"].items()}
        ring_systems = _numbers(map_["ring_systems"])
        return Content(
            slug=slug,
            constants=self._rules(),
            defaults=dict(self._section("options")),
            limits=self._limits(),
            domains=domains,
            domain_names=self._domain_names(domains),
            capped=frozenset(domains.index(name) for name in self._section("domains")["capped"]),
            scoring=tuple(domains.index(name) for name in self._section("domains")["scoring"]),
            classes=self._classes(),
            size_weights=_numbers(self._section("sizes")["weights"]),
            kinds=self._kinds(domains),
            resources=self._characteristics(),
            rounds=tuple(_numbers(row) for row in self._section("initiative")["rounds"]),
            radius=radius,
            ring_systems=ring_systems,
            most=_numbers(self._section("score")["most"]),
        )

    def _rules(self) -> Constants:
        return codec.convert(self._section("rules"), Constants)

    def _limits(self) -> dict[str, tuple[int, int]]:
        limits = codec.convert(self._section("limits"), dict[str, tuple[int, int]])
        for name, (low, high) in limits.items():
            if low > high:
                _wrong(f"limits.{name}", "from more to less")
        return limits

    def _domains(self) -> tuple[str, ...]:
        order = tuple(self._section("domains")["order"])
        if sorted(order) != sorted(get_args(DomainName)) or order[0] != "research":
            _wrong("domains.order", "names the five domains, research first")
        return order

    def _domain_names(self, domains: tuple[str, ...]) -> dict[str, dict[str, str]]:
        names = self._section("domains")["names"]
        return {name: _names(names[name]) for name in domains}

    def _classes(self) -> tuple[StarClass, ...]:
        return tuple(
            StarClass(
                str(row["code"]),
                _names(row),
                tuple(_number(row[name]) for name in CAPACITIES),  # type: ignore[arg-type]
                _number(row["weight"]),
            )
            for row in self._section("classes")
        )

    def _kinds(self, domains: tuple[str, ...]) -> dict[str, Kind]:
        kinds = {row["kind"]: self._kind(row, domains) for row in self._section("infrastructures")}
        if sorted(kinds) != sorted(get_args(KindName)):
            _wrong("infrastructures", "names the four kinds")
        return kinds

    def _kind(self, row: Mapping[str, Any], domains: tuple[str, ...]) -> Kind:
        if row["yields"] not in ("", *YIELDS):
            _wrong("infrastructures", f"yield one of {', '.join(YIELDS)}, or nothing")
        return Kind(
            slug=row["kind"],
            names=_names(row),
            capacity=CAPACITIES.index(row["capacity"]) if row["capacity"] else None,
            domain=domains.index(row["domain"]) if row["domain"] else None,
            yields=str(row["yields"]),
            power=_number(row["power"]),
            scores=bool(row["scores"]),
        )

    def _characteristics(self) -> tuple[str, ...]:
        rows = self._section("characteristics")
        if tuple(row["name"] for row in rows) != CHARACTERISTICS:
            _wrong("characteristics", f"are {', '.join(CHARACTERISTICS)}, in this order")
        return tuple(str(row["resource"]) for row in rows)


SECTIONS = frozenset(
    {
        "slug",
        "rules",
        "options",
        "limits",
        "domains",
        "classes",
        "sizes",
        "infrastructures",
        "characteristics",
        "initiative",
        "map",
        "score",
    }
)


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is no whole number")
    return value


def _numbers(values: Any) -> tuple[int, ...]:
    return tuple(map(_number, values))


def _names(row: Mapping[str, Any]) -> dict[str, str]:
    """A name in every language; where the book gives French alone, that one stands."""
    french = str(row["fr"])
    return {"fr": french, "en": str(row.get("en", french))}


def _check_playable(content: Content) -> None:
    """Raise ContentError where a table could not be set up or the game could not be played."""
    constants = content.constants
    codes = [star.code for star in content.classes]
    if constants.central_class not in codes:
        _wrong("rules.central_class", f"no class {constants.central_class!r}")
    for kind, level in constants.start_infrastructures:
        if kind not in content.kinds or not 1 <= level <= constants.central_size:
            _wrong("rules.start_infrastructures", f"{kind} {level}")
    for place, weights in (
        ("classes", [star.weight for star in content.classes]),
        ("sizes.weights", content.size_weights),
    ):
        if sum(weights) != PERCENT:
            _wrong(place, f"weights come to {sum(weights)}, not to {PERCENT}")
    if len(set(codes)) != len(codes) or any(len(code) != 1 for code in codes):
        _wrong("classes", "each has one letter of its own")
    if len(content.size_weights) != constants.central_size:
        _wrong("sizes.weights", f"{constants.central_size} are needed")
    if any(one not in ("materials", "fuel") for one in content.resources):
        _wrong("characteristics", "are paid in materials or fuel")
    if len(content.most) != SCORE_LINES:
        _wrong("score.most", f"{SCORE_LINES} are needed")
    _check_map(content)


SCORE_LINES = 7


def _check_map(content: Content) -> None:
    low, high = content.limits.get("seats", (0, 0))
    for seats in range(low, high + 1):
        radius = content.radius.get(seats, 0)
        if not 1 <= radius <= len(content.ring_systems):
            _wrong("map.radius", f"no map for {seats} players")
    if (low, high) != (2, MOST_SEATS):
        _wrong("limits.seats", f"are 2 to {MOST_SEATS}")
    for k, count in enumerate(content.ring_systems, 1):
        if count > 6 * k:
            _wrong("map.ring_systems", f"ring {k} has {6 * k} hexes only")
    for d, rounds in enumerate(content.rounds, 1):
        if list(rounds) != sorted(set(rounds)) or len(rounds) != d:
            _wrong("initiative.rounds", f"displacement {d} fires {d} times")
