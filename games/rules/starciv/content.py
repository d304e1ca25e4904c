"""The content of one edition, typed and indexed for the rules; everything in it is constant during a game.

Bodies, resources, races, ships, systems and cards are known by their place in the edition; sets of bodies and of
technologies are bit masks (bit i = body i, bit n = technology n).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from games.engine import codec
from games.engine.editions import ContentError
from games.rules.starciv.effects import BLUE, SYSTEM_CHOICES, TECHNOLOGY, TURN, Effects, Fleet, parse_effects

MOST_SEATS = 8

EDITIONS = tuple(f"reconstruction-{number}" for number in (7, 1, 2, 3, 4, 5, 6))
"""Shipped editions, the usual one first; they differ in the numbers that are marked R (SC-19, docs/balance.md)."""

EXTENT = {
    "rules.starting_hand": 8,
    "rules.repeats": 6,
    "technologies": 32,
    "cards": 80,
    "cards.*.copies": 8,
    "systems": 8,
    "special_colonies": 6,
}
"""Greatest numbers and lengths of an edition where four times the book's would reckon long."""

TARGETS = ("none", "player", "anyone", "active", "card", "body", "resource", "technology")


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
    places: tuple[tuple[int, ...], ...] = ((0, 20),)
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


def load_edition(name: str = "reconstruction-1") -> dict[str, Any]:
    """A copy of an edition shipped with the rules, as plain data."""
    return deepcopy(_edition(name))


@cache
def _edition(name: str) -> dict[str, Any]:
    source = resources.files("games.rules.starciv").joinpath("content", f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    try:
        content = _Reader(data).read()
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ContentError("edition", f"{type(error).__name__}: {error}") from None
    _check_playable(content)
    return content


def _check_playable(content: Content) -> None:
    """Raise ContentError where a table of eight could not be set up (SC-2.2) or would never draw a card."""
    if not content.copies:
        raise ContentError("cards", "there are none")
    if len(content.bases) < MOST_SEATS:
        raise ContentError("systems", f"{len(content.bases)} base planets, {MOST_SEATS} are needed")
    if len(content.colours) < MOST_SEATS:
        raise ContentError("ships", f"{len(content.colours)} ships of a race, {MOST_SEATS} are needed")
    if not content.technologies[1:]:
        raise ContentError("technologies", "there are none")
    if not any(now.key == "victory" for t in content.technologies[1:] if t for now in t.effects.now):
        raise ContentError("technologies", "none of them wins")


class _Reader:
    """Reads one edition, section by section."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.resources = tuple(self._section("resources"))
        self.race_index = {slug: i for i, slug in enumerate(self._section("races"))}
        self.systems = tuple(str(system["slug"]) for system in self._section("systems"))
        self.bodies: list[Body] = []

    def read(self) -> Content:
        self._read_systems()
        special = self._read_special_colonies()
        cards = self._cards()
        return Content(
            slug=str(self._section("slug")),
            constants=self._rules(),
            resources=self.resources,
            pay=tuple(self._pay(name) for name in self.resources),
            races=tuple(self._race(slug) for slug in self.race_index),
            ships=self._ships(),
            systems=self.systems,
            bodies=tuple(self.bodies),
            opens=tuple(self._opened_by(body) for body in self.bodies),
            outermost=tuple(self._planets_of(i, orbit=1) for i in range(len(self.systems))),
            planets=tuple(self._planets_of(i) for i in range(len(self.systems))),
            inhabited=tuple(i for i in range(len(self.systems)) if self._is_inhabited(i)),
            special=special,
            technologies=self._technologies(),
            cards=cards,
            copies=tuple(card.index for card in cards for _ in range(card.copies)),
            body_index={body.name: body.index for body in self.bodies},
            card_index={card.slug: card.index for card in cards},
            race_index=self.race_index,
            ship_index={ship.colour: i for i, ship in enumerate(self._ships())},
            system_index={slug: i for i, slug in enumerate(self.systems)},
            resource_index={slug: i for i, slug in enumerate(self.resources)},
        )

    def _section(self, name: str) -> Any:
        if name not in self.data:
            raise ContentError(name, "is missing")
        return self.data[name]

    def _rules(self) -> Constants:
        try:
            constants = codec.convert(self._section("rules"), Constants)
        except msgspec.ValidationError as error:
            raise ContentError("rules", str(error)) from None
        sizes = [len(row) for row in constants.places]
        if len(set(sizes)) < len(sizes) or not set(sizes) <= set(range(2, MOST_SEATS + 1)):
            raise ContentError("rules.places", f"one row for each number of players, 2 to {MOST_SEATS}")
        if any(more < 0 for row in constants.places for more in row):
            raise ContentError("rules.places", "nobody begins with less")
        return constants

    def _pay(self, name: str) -> tuple[int, ...]:
        row = self.data["resources"][name]
        if len(row) != 6:
            raise ContentError(f"resources.{name}", "needs the pay for 1 to 6 bodies")
        return (0, *row)

    def _race(self, slug: str) -> Race:
        prices = [0] * (1 + max(int(entry["n"]) for entry in self._section("technologies")))
        for n, amount in self.data["races"][slug]["prices"].items():
            if not 0 < int(n) < len(prices):
                raise ContentError(f"races.{slug}.prices", f"no technology {n}")
            prices[int(n)] = amount
        return Race(slug, tuple(prices))

    def _ships(self) -> tuple[Ship, ...]:
        return tuple(self._ship(entry, i) for i, entry in enumerate(self._section("ships")))

    def _ship(self, entry: Mapping[str, Any], number: int) -> Ship:
        race = entry["race"]
        if race != "any" and race not in self.race_index:
            raise ContentError(f"ships[{number}].race", f"no race {race!r}")
        force, defence, speed = entry["fleet"]
        return Ship(entry["colour"], self.race_index.get(race), (force, defence, speed))

    def _read_systems(self) -> None:
        for index, system in enumerate(self._section("systems")):
            for planet in system["bodies"]:
                place = f"systems.{system['slug']}.{planet['name']}"
                parent = self._add_body(planet, index, int(planet["orbit"]), None, place)
                for moon in planet.get("moons", ()):
                    self._add_body(moon, index, 0, parent, f"{place}.{moon['name']}")

    def _read_special_colonies(self) -> int:
        mask = 0
        for entry in self.data.get("special_colonies", ()):
            mask |= 1 << self._add_body(entry, None, 0, None, f"special_colonies.{entry['name']}")
        return mask

    def _add_body(
        self, entry: Mapping[str, Any], system: int | None, orbit: int, planet: int | None, place: str
    ) -> int:
        _only_known(entry, _BODY_KEYS, ("name", "yields"), place)
        if any(body.name == entry["name"] for body in self.bodies):
            raise ContentError(place, "two bodies of one name")
        unknown = [name for name in entry["yields"] if name not in self.resources]
        if unknown:
            raise ContentError(f"{place}.yields", f"no resource {unknown[0]!r}")
        fleet = entry.get("fleet")
        base = bool(entry.get("base", False))
        if system is not None and base == (fleet is not None):
            raise ContentError(place, "natives' fleet or base, one of the two")
        index = len(self.bodies)
        yields = tuple(self.resources.index(name) for name in entry["yields"])
        printed = (fleet[0], fleet[1], fleet[2]) if fleet else None
        self.bodies.append(Body(index, entry["name"], system, orbit, planet, base, printed, yields))
        return index

    def _opened_by(self, body: Body) -> int:
        """SC-3.2 a–c seen from the controlled body: next orbits, its moons, its planet."""
        mask = 0
        for other in self.bodies:
            neighbour = body.orbit and other.orbit and other.system == body.system
            if neighbour and abs(other.orbit - body.orbit) == 1:
                mask |= 1 << other.index
            if other.planet == body.index or body.planet == other.index:
                mask |= 1 << other.index
        return mask

    def _planets_of(self, system: int, orbit: int | None = None) -> int:
        planets = (b for b in self.bodies if b.system == system and b.orbit)
        return sum(1 << b.index for b in planets if orbit is None or b.orbit == orbit)

    def _is_inhabited(self, system: int) -> bool:
        return any(body.base for body in self.bodies if body.system == system)

    def _technologies(self) -> tuple[Technology | None, ...]:
        entries = {int(entry["n"]): entry for entry in self._section("technologies")}
        if sorted(entries) != list(range(1, len(entries) + 1)):
            raise ContentError("technologies", "numbers go from 1 without a gap")
        return (None, *(self._technology(entries[n]) for n in sorted(entries)))

    def _technology(self, entry: Mapping[str, Any]) -> Technology:
        place = f"technologies.{entry['n']}"
        _only_known(entry, _TECHNOLOGY_KEYS, ("price",), place)
        effects = parse_effects(entry.get("effects", []), f"{place}.effects", TECHNOLOGY)
        for name in effects.landing:
            if name not in SYSTEM_CHOICES and name not in self.systems:
                raise ContentError(f"{place}.effects", f"no system {name!r}")
        count = len(self.data["technologies"])
        needs, any_of = (_mask(entry.get(key, ()), count, place) for key in ("needs", "needs_any"))
        return Technology(entry["n"], entry["price"], needs, any_of, entry.get("needs_count", 0), effects)

    def _cards(self) -> tuple[Card, ...]:
        return tuple(self._card(entry, i) for i, entry in enumerate(self._section("cards")))

    def _card(self, entry: Mapping[str, Any], index: int) -> Card:
        place = f"cards.{entry['slug']}"
        _only_known(entry, _CARD_KEYS, ("slug", "colour"), place)
        by, target = entry.get("by", "any"), entry.get("target", "none")
        if by not in ("active", "other", "any"):
            raise ContentError(f"{place}.by", f"unknown {by!r}")
        if target not in TARGETS:
            raise ContentError(f"{place}.target", f"unknown {target!r}")
        if entry["colour"] not in ("green", "red", "blue"):
            raise ContentError(f"{place}.colour", f"unknown {entry['colour']!r}")
        return Card(
            index=index,
            slug=entry["slug"],
            colour=entry["colour"],
            copies=entry.get("copies", 1),
            by=by,
            target=target,
            answers=entry.get("answers", False),
            needs_option=entry.get("needs_option", ""),
            effects=self._card_effects(entry, place),
        )

    def _card_effects(self, entry: Mapping[str, Any], place: str) -> Effects:
        source = BLUE if entry["colour"] == "blue" else TURN
        effects = parse_effects(entry.get("effects", []), f"{place}.effects", source)
        for n, _ in effects.discounts:
            if not 0 < n <= len(self._section("technologies")):
                raise ContentError(f"{place}.effects", f"no technology {n}")
        for name in effects.landing:
            if name not in self.systems:
                raise ContentError(f"{place}.effects", f"no system {name!r}")
        for name in effects.extra_body_of:
            if name not in self.resources:
                raise ContentError(f"{place}.effects", f"no resource {name!r}")
        return effects


_TECHNOLOGY_KEYS = frozenset(
    {"n", "family", "fr", "en", "price", "needs", "needs_any", "needs_count", "effects"}
)
_CARD_KEYS = frozenset(
    {"slug", "colour", "copies", "fr", "en", "by", "target", "answers", "needs_option", "effects"}
)
_BODY_KEYS = frozenset({"orbit", "name", "fr", "en", "base", "fleet", "yields", "moons"})


def _only_known(
    entry: Mapping[str, Any], known: frozenset[str], required: tuple[str, ...], place: str
) -> None:
    """SC-25.3: unknown keys make an edition invalid; so do missing ones."""
    unknown = sorted(set(entry) - known)
    if unknown:
        raise ContentError(place, f"unknown key {unknown[0]!r}")
    missing = [key for key in required if key not in entry]
    if missing:
        raise ContentError(place, f"{missing[0]} is missing")


def _mask(numbers: Any, highest: int, place: str) -> int:
    outside = [n for n in numbers if not 0 < int(n) <= highest]
    if outside:
        raise ContentError(place, f"no technology {outside[0]}")
    return sum(1 << int(n) for n in numbers)


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
