"""The content of one edition, typed: numbers of the rules, ships, star types, what the generator must keep to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from games.engine import editions
from games.engine.editions import Part, require

TYPES = (
    "ATTACK",
    "BASE",
    "CITY",
    "DATA",
    "EXIT",
    "FORT",
    "GATE",
    "INVISIBILITY",
    "KEY",
    "LOTUS",
    "MACHINE",
    "NEW",
    "POWER",
    "RADAR",
    "SUPPLY",
    "THRONE",
    "VULCAN",
    "XRAY",
    "ZERO",
    "NORMAL",
)
"""The star types that the rules know (GX-10)."""

FIXED = ("BASE", "EXIT", "GATE", "NEW", "THRONE", "ZERO")
"""Types that no NEW star is changed into (GX-7.24)."""

LIFE_FORMS = 10
DIGIT = 9
"""Magnitudes, life forms and technologies are one digit."""

Count = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
Bounds = tuple[int, int]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Constants(Part, frozen=True):
    """The numbers of the rule book (GX-2.4)."""

    map_size: Annotated[int, msgspec.Meta(ge=12, le=60, multiple_of=2)]
    stars_total: Positive
    min_seats: Positive
    max_seats: Annotated[int, msgspec.Meta(ge=4, le=16)]
    max_fleets: Annotated[int, msgspec.Meta(ge=1, le=9)]
    start_technology: Count
    start_treasury: Count
    home_docility: int
    home_resources: Count
    technology_min: Count
    technology_max: Annotated[int, msgspec.Meta(ge=0, le=DIGIT)]
    star_effect_radius: Positive
    scanner_offset: Count
    cost_base: Count
    points_throne: Count
    points_base: Count
    points_other: Count
    max_gifts_per_turn: Literal[1]
    max_alliances_per_turn: Literal[1]
    shuffled_orders: Positive
    code_length: Annotated[int, msgspec.Meta(ge=1, le=40)]
    code_alphabet: Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{2,36}$")]
    city_patrols: Bounds
    city_cruisers: Bounds
    city_colony_ships: Bounds


class Limits(Part, frozen=True):
    default: int
    min: int
    max: int


class Options(Part, frozen=True):
    turns_total: Limits


class Ship(Part, frozen=True):
    """A kind of ship (GX-2.3): cost in resources, speed in kpc a turn."""

    letter: Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
    fr: Text
    en: Text
    cost: Positive
    speed: Positive
    firepower: Count


class Ships(Part, frozen=True):
    patrols: Ship
    cruisers: Ship
    colony_ships: Ship

    def all(self) -> tuple[Ship, Ship, Ship]:
        """In the order of a fleet's counts."""
        return self.patrols, self.cruisers, self.colony_ships


class Trait(Part, frozen=True):
    fr: Text
    en: Text
    source: str = msgspec.field(name="from")


class Traits(Part, frozen=True):
    speed: Trait
    power: Trait
    invisible: Trait


class LifeForm(Part, frozen=True):
    fr: Text
    en: Text


class StarType(Part, frozen=True):
    """``kind``: how it works (GX-10.1); ``min``, ``max``: how many there are, "seats" as many as there are seats."""

    key: str
    kind: tuple[Literal["held", "arrival", "once"], ...]
    min: Count | Literal["seats"]
    max: Count | Literal["seats"]
    from_new: bool
    fr: Text
    en: Text

    def counts(self, seats: int) -> tuple[int, int]:
        """The least and the most of them at a table of so many."""
        low, high = (seats if bound == "seats" else bound for bound in (self.min, self.max))
        return int(low), int(high)


class Distances(Part, frozen=True):
    """Smallest distances in kpc for a number of seats (GX-3.3): between home stars, and from the THRONE to any."""

    seats: Bounds
    home: Positive
    throne: Positive


class Easy(Part, frozen=True):
    """What makes a star easy for a player, and how many each has near home (GX-3.4 e)."""

    defence: int
    technology: Count
    cost: Count
    count: Bounds
    rich: Count
    rich_count: Count


class Neighbourhood(Part, frozen=True):
    """GX-3.4; radii and distances in kpc."""

    radius: Positive
    stars: Bounds
    near_radius: Positive
    near_stars: Count
    no_trap_radius: Count
    key_to_throne: Count
    gate_to_exit: Count
    easy: Easy
    rerolls: Positive


class HomeFigures(Part, frozen=True):
    magnitude: Bounds
    technology: Bounds
    docility: Bounds
    resources: Bounds


class Figures(Part, frozen=True):
    magnitude: Bounds
    life_form: Bounds
    technology: Bounds
    docility: Bounds
    resources: Bounds


class Ranges(Part, frozen=True):
    """GX-3.5: ranges of the figures, both ends included."""

    home: HomeFigures
    throne: Figures
    other: Figures


Letters = Annotated[str, msgspec.Meta(pattern="^[A-Z]+$")]


class Names(Part, frozen=True):
    """GX-3.7: what names are made of; ``vowel_ending`` is a share from 0 to 1."""

    consonants: Letters
    vowels: Letters
    openings: tuple[Annotated[str, msgspec.Meta(pattern="^[A-Z]{3}$")], ...]
    vowel_ending: float
    rude: tuple[Annotated[str, msgspec.Meta(pattern="^[A-Z]{2,6}$")], ...]


class Content(Part, frozen=True):
    """An edition of Galaxy; constant during a game."""

    slug: str
    title: dict[str, str]
    constants: Constants = msgspec.field(name="rules")
    options: Options
    ships: Ships
    traits: Traits
    life_forms: dict[str, LifeForm]
    star_types: tuple[StarType, ...]
    distances: tuple[Distances, ...]
    neighbourhood: Neighbourhood
    figures: Ranges
    names: Names

    def distance(self, seats: int) -> Distances:
        """The distances for a table of so many."""
        return next(row for row in self.distances if row.seats[0] <= seats <= row.seats[1])


EDITION = "galaxy-3"


def load_edition(name: str = EDITION) -> dict[str, Any]:
    """Load an edition shipped with the rules, as plain data. Callers must not change it."""
    return editions.load("games.rules.galaxy", f"content/{name}.toml")


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules cannot play."""
    content = editions.read(data, Content)
    for place, (low, high) in _bounds(content):
        require(low <= high, place, f"{low} is more than {high}")
    _check_lists(content)
    _check_rules(content)
    return content


def _check_lists(content: Content) -> None:
    """Raise ContentError unless types, life forms and ships are those that the rules know, once each."""
    keys = sorted(kind.key for kind in content.star_types)
    require(
        keys == sorted(TYPES), "star_types", f"exactly these types are needed, once each: {', '.join(TYPES)}"
    )
    for kind in content.star_types:
        require(
            not kind.from_new or kind.key not in FIXED, "star_types", f"no NEW star can become {kind.key}"
        )
    forms = [str(form) for form in range(LIFE_FORMS)]
    require(sorted(content.life_forms) == forms, "life_forms", f"the forms 0 to {LIFE_FORMS - 1} are needed")
    letters = {ship.letter for ship in content.ships.all()}
    require(len(letters) == 3, "ships", "two kinds have the same letter")


def _check_rules(content: Content) -> None:
    """Raise ContentError for what a game could not be begun or played with."""
    rules, names = content.constants, content.names
    known = rules.technology_min <= rules.start_technology <= rules.technology_max
    require(known, "rules.start_technology", "lies outside technology_min and technology_max")
    most_ships = rules.city_patrols[1] + rules.city_cruisers[1] + rules.city_colony_ships[1]
    require(most_ships > 0, "rules.city_patrols", "a CITY would never build a ship")
    for seats in range(rules.min_seats, rules.max_seats + 1):
        apart = any(row.seats[0] <= seats <= row.seats[1] for row in content.distances)
        require(apart, "distances", "every number of seats needs a row")
    least = sum(kind.counts(rules.max_seats)[0] for kind in content.star_types)
    fits = least <= rules.stars_total <= rules.map_size**2 // 2
    require(fits, "rules.stars_total", "too few for the smallest counts, or too many for the map")
    makeable = len(names.consonants) ** 4 * len(names.vowels) ** 2
    enough = makeable >= 100 * rules.stars_total and names.openings
    require(enough, "names", "too few names can be made")
    require(0 <= names.vowel_ending <= 1, "names.vowel_ending", "a share lies between 0 and 1")


def _bounds(content: Content) -> list[tuple[str, tuple[int, int]]]:
    """Every pair of bounds with its place."""
    constants, near = content.constants, content.neighbourhood
    found = [
        ("rules.city_patrols", constants.city_patrols),
        ("rules.city_cruisers", constants.city_cruisers),
        ("rules.city_colony_ships", constants.city_colony_ships),
        ("rules.min_seats", (constants.min_seats, constants.max_seats)),
        ("options.turns_total", (content.options.turns_total.min, content.options.turns_total.max)),
        ("neighbourhood.stars", near.stars),
        ("neighbourhood.easy.count", near.easy.count),
    ]
    for name, figures in (
        ("home", content.figures.home),
        ("throne", content.figures.throne),
        ("other", content.figures.other),
    ):
        found += [(f"figures.{name}.{key}", getattr(figures, key)) for key in figures.__struct_fields__]
    return found + [
        (f"star_types.{kind.key}", kind.counts(constants.max_seats)) for kind in content.star_types
    ]
