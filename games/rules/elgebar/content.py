"""The content of one edition, typed: tables, numbers and names, constant during a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec

from games.engine import editions
from games.engine.editions import Count, Part, Positive, require
from games.rules.elgebar.actions import DomainName, KindName

EDITIONS = ("rules-5.0",)
CAPACITIES = ("radioactive", "metal", "consumables")
CHARACTERISTICS = ("attack", "defence", "cargo", "displacement")
MOST_SEATS = 8

PERCENT = 100
SCORE_LINES = 7


class Constants(Part, frozen=True):
    """The numbers of the rule book."""

    central_class: str
    central_size: int
    start_stock: tuple[int, int]
    start_infrastructures: tuple[tuple[KindName, Positive], ...]
    start_potential: int
    start_points: int
    ship_limit: int
    value_limit: int
    surcharge: int
    colony_price: int
    book_first_test: int
    details_from: int
    battle_rounds: int


class Domains(msgspec.Struct, frozen=True):
    """Domains in the order of EL-H5; research caps some (EL-H3), some score (EL-R1)."""

    order: tuple[DomainName, ...]
    capped: tuple[DomainName, ...]
    scoring: tuple[DomainName, ...]
    names: dict[str, dict[str, str]]


class StarClass(msgspec.Struct, frozen=True):
    """EL-Q1."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=1)]
    fr: str
    radioactive: Count
    metal: Count
    consumables: Count
    weight: Count
    en: str = ""

    @property
    def capacities(self) -> tuple[int, int, int]:
        return self.radioactive, self.metal, self.consumables


class Infrastructure(msgspec.Struct, frozen=True):
    """EL-Q4, as it is written; EL-E1, F1: what it brings a turn."""

    kind: KindName
    fr: str
    capacity: Literal["", "radioactive", "metal", "consumables"] | None
    domain: DomainName | Literal[""] | None
    yields: Literal["", "materials", "fuel", "population"]
    power: Count
    scores: bool
    en: str = ""


class Characteristic(msgspec.Struct, frozen=True):
    """EL-Q5: what a characteristic of a ship is paid in."""

    name: str
    resource: Literal["materials", "fuel"]


class Sizes(msgspec.Struct, frozen=True):
    weights: tuple[Count, ...]


class Initiative(msgspec.Struct, frozen=True):
    """EL-Q6: by displacement from 1 on, the rounds in which it fires."""

    rounds: tuple[tuple[Count, ...], ...]


class Map(msgspec.Struct, frozen=True):
    radius: dict[int, int]
    ring_systems: tuple[Count, ...]


class Score(msgspec.Struct, frozen=True):
    """EL-R1: most points of each line; 0: no limit."""

    most: Annotated[tuple[Count, ...], msgspec.Meta(min_length=SCORE_LINES, max_length=SCORE_LINES)]


class Edition(Part, frozen=True):
    """An edition as it is written."""

    slug: str
    rules: Constants
    options: dict[str, Any]
    limits: dict[str, tuple[int, int]]
    domains: Domains
    classes: tuple[StarClass, ...]
    sizes: Sizes
    infrastructures: tuple[Infrastructure, ...]
    characteristics: tuple[Characteristic, ...]
    initiative: Initiative
    map: Map
    score: Score


class Kind(msgspec.Struct, frozen=True):
    """EL-Q4. ``capacity`` and ``domain`` are places in their lists, None for the radar."""

    slug: str
    capacity: int | None
    domain: int | None
    yields: str
    power: int
    scores: bool


class Content(msgspec.Struct, frozen=True):
    """One edition for the rules; ``capped`` and ``scoring`` are places of domains."""

    constants: Constants
    domains: tuple[str, ...]
    capped: frozenset[int]
    scoring: tuple[int, ...]
    classes: tuple[StarClass, ...]
    size_weights: tuple[int, ...]
    kinds: dict[str, Kind]
    resources: tuple[str, ...]
    rounds: tuple[tuple[int, ...], ...]
    radius: dict[int, int]
    ring_systems: tuple[int, ...]
    most: tuple[int, ...]

    def star(self, code: str) -> int:
        """The row of a class. Raises ValueError."""
        return [star.code for star in self.classes].index(code)


def load_edition(name: str = EDITIONS[0]) -> dict[str, Any]:
    """Load an edition shipped with the rules, as plain data. Callers must not change it."""
    return editions.load("games.rules.elgebar", f"content/{name}.toml")


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    edition = editions.read(data, Edition)
    _check_tables(edition)
    _check_sizes(edition)
    _check_map(edition)
    place = {name: number for number, name in enumerate(edition.domains.order)}
    return Content(
        constants=edition.rules,
        domains=edition.domains.order,
        capped=frozenset(place[name] for name in edition.domains.capped),
        scoring=tuple(place[name] for name in edition.domains.scoring),
        classes=edition.classes,
        size_weights=edition.sizes.weights,
        kinds={
            row.kind: Kind(
                slug=row.kind,
                capacity=CAPACITIES.index(row.capacity) if row.capacity else None,
                domain=place[row.domain] if row.domain else None,
                yields=row.yields,
                power=row.power,
                scores=row.scores,
            )
            for row in edition.infrastructures
        },
        resources=tuple(row.resource for row in edition.characteristics),
        rounds=edition.initiative.rounds,
        radius=edition.map.radius,
        ring_systems=edition.map.ring_systems,
        most=edition.score.most,
    )


def _check_tables(edition: Edition) -> None:
    """Raise ContentError unless what the rules speak of is there."""
    order = edition.domains.order
    known = sorted(order) == sorted(get_args(DomainName)) and order[0] == "research"
    require(known, "domains.order", "names the five domains, research first")
    named = all("fr" in edition.domains.names.get(name, ()) for name in order)
    require(named, "domains.names", "a name for each domain")
    kinds = {row.kind for row in edition.infrastructures}
    require(kinds == set(get_args(KindName)), "infrastructures", "names the four kinds")
    listed = tuple(row.name for row in edition.characteristics)
    require(listed == CHARACTERISTICS, "characteristics", f"are {', '.join(CHARACTERISTICS)}, in this order")
    codes = [star.code for star in edition.classes]
    require(len(set(codes)) == len(codes), "classes", "each has one letter of its own")
    central = edition.rules.central_class
    require(central in codes, "rules.central_class", f"no class {central!r}")


def _check_sizes(edition: Edition) -> None:
    """Raise ContentError where systems could not be drawn, or the central ones not be set up."""
    size = edition.rules.central_size
    for kind, level in edition.rules.start_infrastructures:
        require(level <= size, "rules.start_infrastructures", f"{kind} {level}")
    for place, weights in (
        ("classes", [star.weight for star in edition.classes]),
        ("sizes.weights", edition.sizes.weights),
    ):
        require(sum(weights) == PERCENT, place, f"weights come to {sum(weights)}, not to {PERCENT}")
    require(len(edition.sizes.weights) == size, "sizes.weights", f"{size} are needed")


def _check_map(edition: Edition) -> None:
    rings, seats = edition.map.ring_systems, edition.limits.get("seats")
    for name, (low, high) in edition.limits.items():
        require(low <= high, f"limits.{name}", "from more to less")
    require(seats == (2, MOST_SEATS), "limits.seats", f"are 2 to {MOST_SEATS}")
    for number in range(2, MOST_SEATS + 1):
        drawn = 1 <= edition.map.radius.get(number, 0) <= len(rings)
        require(drawn, "map.radius", f"no map for {number} players")
    for k, count in enumerate(rings, 1):
        require(count <= 6 * k, "map.ring_systems", f"ring {k} has {6 * k} hexes only")
    for d, rounds in enumerate(edition.initiative.rounds, 1):
        fits = list(rounds) == sorted(set(rounds)) and len(rounds) == d
        require(fits, "initiative.rounds", f"displacement {d} fires {d} times")
