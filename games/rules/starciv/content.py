"""The content of one edition, typed and indexed for the rules; everything in it is constant during a game.

Bodies, resources, races, ships, systems and cards are known by their place in the edition; sets of bodies and of
technologies are bit masks (bit i = body i, bit n = technology n).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from copy import deepcopy
from typing import Annotated, Any, Literal

import msgspec

from games.engine import editions
from games.engine.editions import Count, Part, require
from games.rules.starciv.effects import BLUE, SYSTEM_CHOICES, TECHNOLOGY, TURN, Effects, Fleet, parse_effects

MOST_SEATS = 8

EDITIONS = tuple(f"reconstruction-{number}" for number in (7, 1, 2, 3, 4, 5, 6))
"""Shipped editions, the usual one first; they differ in the numbers that are marked R (SC-19, docs/balance.md)."""


class Constants(Part, frozen=True):
    """The numbers of the rule book, in CG unless said otherwise."""

    starting_credits: int
    starting_hand: int
    debt_limit: int
    war_fee: int
    home_assault_fee: int
    repeats: int
    ransom: int
    tribute: int
    ally_aid_fee: int
    ally_aid: Fleet
    gift_limit: int
    upkeep_per_card: int
    minimum_price: int
    places: tuple[tuple[Count, ...], ...] = ((0, 20),)
    """CG more at the start with the option ``poor_places_paid``: a row for as many players as it is long, in the order
    of play (docs/balance.md)."""

    def places_for(self, seats: int) -> tuple[int, ...] | None:
        """The row of ``places`` for so many players, if the edition has one."""
        return next((row for row in self.places if len(row) == seats), None)


class Race(msgspec.Struct, frozen=True):
    slug: str
    prices: tuple[int, ...]
    """Price modifier in CG by technology number (SC-7.4)."""


class Ship(msgspec.Struct, frozen=True):
    colour: str
    race: int | None
    """The race it is for; None: any (the white ship, SC-2.2)."""
    fleet: Fleet


class Body(msgspec.Struct, frozen=True):
    """A planet, moon or special colony. ``planet``: a moon's planet; ``orbit`` 0 for what is no planet."""

    index: int
    name: str
    system: int | None
    orbit: int
    planet: int | None
    base: bool
    fleet: Fleet | None
    yields: tuple[int, ...]

    @property
    def stands_in(self) -> bool:
        """Defended by the player to the attacker's left while nobody controls it (SC-8.2)."""
        return self.fleet is None


class Technology(msgspec.Struct, frozen=True):
    n: int
    price: int
    needs: int
    needs_any: int
    needs_count: int
    effects: Effects


class Card(msgspec.Struct, frozen=True):
    index: int
    slug: str
    colour: str
    copies: int
    by: str
    target: str
    answers: bool
    needs_option: str
    effects: Effects


class Content(msgspec.Struct, frozen=True):
    """One edition. Tuples are indexed by the numbers that positions hold."""

    slug: str
    constants: Constants
    resources: tuple[str, ...]
    pay: tuple[tuple[int, ...], ...]
    """Income in CG by resource and by count of bodies, 0 to 6 (SC-4.2)."""
    races: tuple[Race, ...]
    ships: tuple[Ship, ...]
    systems: tuple[str, ...]
    bodies: tuple[Body, ...]
    opens: tuple[int, ...]
    """Bodies that controlling a body makes reachable (SC-3.2 a–c)."""
    outermost: tuple[int, ...]
    planets: tuple[int, ...]
    inhabited: tuple[int, ...]
    special: int
    technologies: tuple[Technology | None, ...]
    """By number; place 0 is None."""
    cards: tuple[Card, ...]
    copies: tuple[int, ...]
    """The card of each copy; copies are numbered in the order of the edition."""
    body_index: dict[str, int]
    card_index: dict[str, int]
    race_index: dict[str, int]
    ship_index: dict[str, int]
    system_index: dict[str, int]
    resource_index: dict[str, int]

    @property
    def bases(self) -> tuple[Body, ...]:
        return tuple(body for body in self.bodies if body.base)

    @property
    def colours(self) -> tuple[str, ...]:
        """The eight colours a player may have: those of the ships of a race (SC-2.4)."""
        return tuple(ship.colour for ship in self.ships if ship.race is not None)

    def technology(self, n: int) -> Technology:
        found = self.technologies[n]
        if found is None:
            raise IndexError(n)
        return found


class RaceRow(msgspec.Struct, frozen=True):
    prices: dict[int, int]


class ShipRow(msgspec.Struct, frozen=True):
    colour: str
    race: str
    fleet: Fleet


class BodyRow(Part, frozen=True):
    name: str
    yields: tuple[str, ...]
    orbit: int = 0
    fr: str = ""
    en: str = ""
    base: bool = False
    fleet: Fleet | None = None
    moons: tuple[BodyRow, ...] = ()


class SystemRow(msgspec.Struct, frozen=True):
    slug: str
    bodies: tuple[BodyRow, ...]


class TechnologyRow(Part, frozen=True):
    n: int
    price: int
    family: str = ""
    fr: str = ""
    en: str = ""
    needs: tuple[int, ...] = ()
    needs_any: tuple[int, ...] = ()
    needs_count: int = 0
    effects: tuple[Any, ...] = ()


class CardRow(Part, frozen=True):
    slug: str
    colour: Literal["green", "red", "blue"]
    fr: str = ""
    en: str = ""
    copies: int = 1
    by: Literal["active", "other", "any"] = "any"
    target: Literal["none", "player", "anyone", "active", "card", "body", "resource", "technology"] = "none"
    answers: bool = False
    needs_option: str = ""
    effects: tuple[Any, ...] = ()


class Edition(msgspec.Struct, frozen=True):
    """An edition as it is written (SC-25.3)."""

    slug: str
    rules: Constants
    resources: dict[str, tuple[int, ...]]
    races: dict[str, RaceRow]
    ships: tuple[ShipRow, ...]
    systems: tuple[SystemRow, ...]
    technologies: Annotated[tuple[TechnologyRow, ...], msgspec.Meta(min_length=1)]
    cards: tuple[CardRow, ...]
    special_colonies: tuple[BodyRow, ...] = ()


def load_edition(name: str = "reconstruction-1") -> dict[str, Any]:
    """Load a copy of an edition shipped with the rules, as plain data."""
    return deepcopy(editions.load("games.rules.starciv", f"content/{name}.toml"))


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    edition = editions.read(data, Edition)
    _check_numbers(edition)
    bodies, systems = _bodies(edition), range(len(edition.systems))
    planets = [[body for body in bodies if body.system == i and body.orbit] for i in systems]
    ships = tuple(_ship(edition, row, place) for place, row in enumerate(edition.ships))
    cards = tuple(_card(edition, row, place) for place, row in enumerate(edition.cards))
    content = Content(
        slug=edition.slug,
        constants=edition.rules,
        resources=tuple(edition.resources),
        pay=tuple((0, *row) for row in edition.resources.values()),
        races=tuple(_race(edition, slug) for slug in edition.races),
        ships=ships,
        systems=tuple(system.slug for system in edition.systems),
        bodies=bodies,
        opens=tuple(_opened_by(body, bodies) for body in bodies),
        outermost=tuple(sum(1 << body.index for body in row if body.orbit == 1) for row in planets),
        planets=tuple(sum(1 << body.index for body in row) for row in planets),
        inhabited=tuple(i for i in systems if any(body.base for body in bodies if body.system == i)),
        special=sum(1 << body.index for body in bodies if body.system is None),
        technologies=_technologies(edition),
        cards=cards,
        copies=tuple(card.index for card in cards for _ in range(card.copies)),
        body_index={body.name: body.index for body in bodies},
        card_index={card.slug: card.index for card in cards},
        race_index={slug: i for i, slug in enumerate(edition.races)},
        ship_index={ship.colour: i for i, ship in enumerate(ships)},
        system_index={system.slug: i for i, system in enumerate(edition.systems)},
        resource_index={slug: i for i, slug in enumerate(edition.resources)},
    )
    _check_playable(content)
    return content


def _check_numbers(edition: Edition) -> None:
    sizes = [len(row) for row in edition.rules.places]
    rows = len(set(sizes)) == len(sizes) and set(sizes) <= set(range(2, MOST_SEATS + 1))
    require(rows, "rules.places", f"one row for each number of players, 2 to {MOST_SEATS}")
    for name, pay in edition.resources.items():
        require(len(pay) == 6, f"resources.{name}", "needs the pay for 1 to 6 bodies")
    numbers = sorted(row.n for row in edition.technologies)
    require(numbers == list(range(1, len(numbers) + 1)), "technologies", "numbers go from 1 without a gap")


def _check_playable(content: Content) -> None:
    """Raise ContentError where a table of eight could not be set up (SC-2.2) or would never draw a card."""
    require(content.copies, "cards", "there are none")
    bases, colours = len(content.bases), len(content.colours)
    require(bases >= MOST_SEATS, "systems", f"{bases} base planets, {MOST_SEATS} are needed")
    require(colours >= MOST_SEATS, "ships", f"{colours} ships of a race, {MOST_SEATS} are needed")
    wins = any(now.key == "victory" for t in content.technologies if t for now in t.effects.now)
    require(wins, "technologies", "none of them wins")


def _race(edition: Edition, slug: str) -> Race:
    prices = [0] * (1 + len(edition.technologies))
    for n, amount in edition.races[slug].prices.items():
        require(0 < n < len(prices), f"races.{slug}.prices", f"no technology {n}")
        prices[n] = amount
    return Race(slug, tuple(prices))


def _ship(edition: Edition, row: ShipRow, number: int) -> Ship:
    races = ["any", *edition.races]
    require(row.race in races, f"ships[{number}].race", f"no race {row.race!r}")
    return Ship(row.colour, races.index(row.race) - 1 if row.race != "any" else None, row.fleet)


def _bodies(edition: Edition) -> tuple[Body, ...]:
    """Planets, each with its moons, system by system, and the special colonies."""
    bodies: dict[str, Body] = {}

    def add(
        row: BodyRow, place: str, system: int | None = None, orbit: int = 0, planet: int | None = None
    ) -> int:
        require(row.name not in bodies, place, "two bodies of one name")
        require(
            system is None or row.base == (row.fleet is None), place, "natives' fleet or base, one of the two"
        )
        _require_all_known(row.yields, edition.resources, f"{place}.yields", "resource")
        yields = tuple(map(list(edition.resources).index, row.yields))
        index = len(bodies)
        bodies[row.name] = Body(index, row.name, system, orbit, planet, row.base, row.fleet, yields)
        return index

    for number, system in enumerate(edition.systems):
        for row in system.bodies:
            place = f"systems.{system.slug}.{row.name}"
            require(row.orbit, f"{place}.orbit", "a planet has one, from 1 on")
            planet = add(row, place, number, row.orbit)
            for moon in row.moons:
                add(moon, f"{place}.{moon.name}", number, 0, planet)
    for row in edition.special_colonies:
        add(row, f"special_colonies.{row.name}")
    return tuple(bodies.values())


def _opened_by(body: Body, bodies: tuple[Body, ...]) -> int:
    """SC-3.2 a–c seen from the controlled body: next orbits, its moons, its planet."""
    mask = 0
    for other in bodies:
        neighbour = body.orbit and other.orbit and other.system == body.system
        if neighbour and abs(other.orbit - body.orbit) == 1:
            mask |= 1 << other.index
        if other.planet == body.index or body.planet == other.index:
            mask |= 1 << other.index
    return mask


def _technologies(edition: Edition) -> tuple[Technology | None, ...]:
    return (None, *(_technology(edition, row) for row in sorted(edition.technologies, key=lambda row: row.n)))


def _technology(edition: Edition, row: TechnologyRow) -> Technology:
    place = f"technologies.{row.n}"
    effects = parse_effects(row.effects, f"{place}.effects", TECHNOLOGY)
    systems = {*SYSTEM_CHOICES, *(system.slug for system in edition.systems)}
    _require_all_known(effects.landing, systems, f"{place}.effects", "system")
    _require_all_known((*row.needs, *row.needs_any), _numbers(edition), place, "technology")
    needs, needs_any = (sum(1 << n for n in numbers) for numbers in (row.needs, row.needs_any))
    return Technology(row.n, row.price, needs, needs_any, row.needs_count, effects)


def _card(edition: Edition, row: CardRow, index: int) -> Card:
    place = f"cards.{row.slug}.effects"
    effects = parse_effects(row.effects, place, BLUE if row.colour == "blue" else TURN)
    _require_all_known((n for n, _ in effects.discounts), _numbers(edition), place, "technology")
    _require_all_known(effects.landing, {system.slug for system in edition.systems}, place, "system")
    _require_all_known(effects.extra_body_of, edition.resources, place, "resource")
    return Card(
        index=index,
        slug=row.slug,
        colour=row.colour,
        copies=row.copies,
        by=row.by,
        target=row.target,
        answers=row.answers,
        needs_option=row.needs_option,
        effects=effects,
    )


def _numbers(edition: Edition) -> range:
    return range(1, 1 + len(edition.technologies))


def _require_all_known(names: Iterable[Any], known: Container[Any], place: str, noun: str) -> None:
    for name in names:
        require(name in known, place, f"no {noun} {name!r}")


def bits(mask: int) -> list[int]:
    """The places of the set bits, ascending.

    >>> bits(0b1010)
    [1, 3]
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
