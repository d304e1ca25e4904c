"""The content of one edition, typed, checked and indexed for the rules; constant during a game.

Lengths of the edition are board units (bu); everything here that a rule compares is in thousandths of them (mbu).
Holes are known by their place in the hole order (AE-4.7), colours by their place in ``COLOURS``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from games.engine import editions
from games.engine.editions import Count, Part, Positive, require
from games.rules.ascending_empires.effects import Effects, merge_levels

COLOURS = ("orange", "grey", "violet", "brown")
FACES = (*COLOURS, "asteroid", "home")
"""What a disc may show, by its number in a position."""

ASTEROID, HOME = FACES.index("asteroid"), FACES.index("home")

FACILITIES = ("colony", "city", "research_facility")
TOP_LEVEL = 4
QUADRANTS = 4
DISCS = 6
"""Face-down discs of a quadrant."""

LETTERS = ("H", "A", "B", "C", "D", "E", "F")
"""Holes of a quadrant; the first is its home hole."""

MOST_STARSHIPS = 8
"""Starships have the numbers 1 to 8 in the keys of AE-3.5."""

EDITION = "ascending-empires-1"

MOST_IMPACTS = 400
"""Impacts of one flick that an edition may allow: of the book's edition none has more than 24."""

Spot = tuple[int, int]


Speed = Annotated[float, msgspec.Meta(gt=0)]
Share = Annotated[float, msgspec.Meta(gt=0, le=1)]


class Geometry(Part, frozen=True):
    """AE-4, in bu."""

    half: int
    ship_radius: int
    planet_radius: int
    orbit_radius: int
    touch: int
    orbit_reach: int
    ship_gap: int
    short_range: int
    long_range: int
    letters: tuple[str, ...]
    quadrant_1: dict[str, Spot]
    start_offsets: dict[int, tuple[Spot, ...]]


class Physics(Part, frozen=True):
    """AE-9.3, AE-9.4; speeds in bu/s."""

    speed_per_power: Speed
    deceleration: Speed
    planet_restitution: Share
    ship_restitution: Share
    rest_speed: Speed
    direction_max: Positive
    power_max: Positive
    wobble: dict[str, Count]


class Pieces(Part, frozen=True):
    """AE-3.2 and AE-5.6, of each player."""

    starship: Annotated[int, msgspec.Meta(ge=0, le=MOST_STARSHIPS)]
    battlecruiser: Literal[1]
    troop: Count
    colony: Count
    city: Count
    research_facility: Count
    start_troops_in_supply: Count
    start_starships_on_board: Count
    items_per_planet: Count


class Defaults(Part, frozen=True):
    """AE-19.1: the options of a table where it says nothing."""

    vp_supply: dict[int, int]
    vp_supply_range: tuple[int, int]
    vp_supply_longer: tuple[int, ...]
    first_player: Literal["random"]
    wobble: str
    quadrant_bonus_four: int
    quadrant_bonus_four_choices: tuple[int, ...]
    round_limit: int
    idle_rounds: int


class BaseActions(Part, frozen=True):
    """What a player can do without technologies; ``mine`` is VP by number of troops (AE-13.1)."""

    recruit: int
    movement_points: Positive
    mine: dict[int, int]


class Facility(Part, frozen=True):
    """AE-14.1: ``cost`` leaves the planet; ``bonus`` is one of these pieces from the reserve (AE-14.5)."""

    cost: dict[str, int]
    defence: int
    asteroid: bool
    score: int
    planets_with_two: int | None = None
    bonus: dict[str, int] | None = None


class Troop(Part, frozen=True):
    defence: int


class Strength(Part, frozen=True):
    """AE-11.2; ``margin``: by how much attackers must exceed their target."""

    starship: int
    battlecruiser: int
    margin: Positive


class Points(Part, frozen=True):
    """Victory points (AE-11.10, AE-15.4, AE-18)."""

    starship_destroyed: int
    battlecruiser_destroyed: int
    item_removed: int
    ram: int
    planet_held: int
    quadrants_3: int
    first_discovery_per_level: int


class RowBonus(Part, frozen=True):
    """AE-15.5."""

    starship: int
    troop: int


class Technology(Part, frozen=True):
    """AE-15.7: what one level of one colour does, with its sentence by language."""

    colour: str
    level: int
    effects: dict[str, int | bool | str]
    fr: str
    en: str


class Edition(Part, frozen=True):
    """An edition as it is written."""

    slug: str
    colours: tuple[str, ...]
    seats: tuple[int, ...]
    geometry: Geometry
    physics: Physics
    home_quadrants: dict[int, tuple[int, ...]]
    groups: dict[int, tuple[tuple[int, ...], ...]]
    pieces: Pieces
    options: Defaults
    actions: BaseActions
    facilities: dict[str, Facility]
    troop: Troop
    strength: Strength
    vp: Points
    names: dict[str, dict[str, str]]
    row_bonus: RowBonus
    technologies: tuple[Technology, ...]


class Content(msgspec.Struct, frozen=True):
    """One edition for the rules. ``centres`` are in mbu, ``planets`` the same in bu, both in hole order."""

    edition: Edition
    holes: tuple[str, ...]
    hole_index: dict[str, int]
    centres: tuple[Spot, ...]
    planets: tuple[tuple[float, float], ...]
    effects: tuple[tuple[Effects, ...], ...]
    """By colour and level 0…4: what all levels up to there do together."""


def load_edition(name: str = EDITION) -> dict[str, Any]:
    """Load an edition shipped with the rules, as plain data. Callers must not change it."""
    return editions.load("games.rules.ascending_empires", f"content/{name}.toml")


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what nobody can play with."""
    edition = editions.read(data, Edition)
    _check(edition)
    holes, centres = _board(edition.geometry)
    return Content(
        edition=edition,
        holes=holes,
        hole_index={name: index for index, name in enumerate(holes)},
        centres=tuple((1000 * x, 1000 * y) for x, y in centres),
        planets=tuple((float(x), float(y)) for x, y in centres),
        effects=tuple(merge_levels(edition.technologies, colour) for colour in COLOURS),
    )


def _board(geometry: Geometry) -> tuple[tuple[str, ...], tuple[Spot, ...]]:
    """Names and centres of the holes: each quadrant is the one before, turned by a quarter (AE-4.7)."""
    names, centres = [], []
    for quadrant in range(QUADRANTS):
        for letter in LETTERS:
            x, y = geometry.quadrant_1[letter]
            for _ in range(quadrant):
                x, y = -y, x
            names.append(f"{quadrant + 1}{letter}")
            centres.append((x, y))
    return tuple(names), tuple(centres)


def _check(edition: Edition) -> None:
    """Raise ContentError where the parts of an edition do not fit one another or these rules."""
    require(edition.colours == COLOURS, "colours", f"these rules know {', '.join(COLOURS)}")
    require(set(edition.seats) <= {2, 3, 4}, "seats", "2, 3 or 4 seats")
    _check_geometry(edition.geometry)
    _check_start(edition)
    _check_flight(edition.physics, edition.geometry)
    _check_seats(edition)
    _check_figures(edition)
    _check_technologies(edition)


def _check_geometry(geometry: Geometry) -> None:
    """AE-4.6: no two orbits meet, and every orbit lies wholly on the board."""
    place = "geometry"
    require(geometry.letters == LETTERS, f"{place}.letters", f"the holes are {' '.join(LETTERS)}")
    require(set(geometry.quadrant_1) == set(LETTERS), f"{place}.quadrant_1", "a centre for each letter")
    sums = (
        ("touch", geometry.planet_radius + geometry.ship_radius),
        ("orbit_reach", geometry.orbit_radius + geometry.ship_radius),
        ("ship_gap", 2 * geometry.ship_radius),
    )
    for name, value in sums:
        require(getattr(geometry, name) == value, f"{place}.{name}", f"must be {value}, by the radii")
    require(0 < geometry.ship_radius < geometry.half, f"{place}.ship_radius", "must fit on the board")
    require(geometry.touch < geometry.orbit_reach, f"{place}.orbit_radius", "must exceed the planet's")
    require(0 < geometry.short_range < geometry.long_range, f"{place}.short_range", "short, then long")
    names, centres = _board(geometry)
    for one, (x, y) in enumerate(centres):
        inside = max(abs(x), abs(y)) + geometry.orbit_radius <= geometry.half
        require(inside, f"{place}.quadrant_1", f"the orbit of {names[one]} leaves the board")
        for other in range(one):
            dx, dy = x - centres[other][0], y - centres[other][1]
            apart = dx * dx + dy * dy > 4 * geometry.orbit_reach**2
            require(apart, f"{place}.quadrant_1", f"the orbits of {names[other]} and {names[one]} meet")


def _check_start(edition: Edition) -> None:
    """AE-5.7: the first ships stand in their home orbit, not upon one another."""
    geometry, count = edition.geometry, edition.pieces.start_starships_on_board
    for quadrant in range(1, QUADRANTS + 1):
        place = f"geometry.start_offsets.{quadrant}"
        spots = geometry.start_offsets.get(quadrant, ())
        require(len(spots) == count, place, f"{count} spots are needed")
        for number, (x, y) in enumerate(spots):
            ring = geometry.touch**2 <= x * x + y * y <= geometry.orbit_reach**2
            require(ring, place, "a spot out of orbit")
            for a, b in spots[:number]:
                free = (x - a) ** 2 + (y - b) ** 2 >= geometry.ship_gap**2
                require(free, place, "two ships upon one another")


def _check_flight(physics: Physics, geometry: Geometry) -> None:
    """A ship that nothing slows down but friction meets no more planets than its way has gaps between two of them."""
    known = set(physics.wobble) == {"off", "small", "large"} and physics.wobble["off"] == 0
    require(known, "physics.wobble", "off = 0, small and large")
    speed = physics.speed_per_power * physics.power_max
    gap = 2 * (geometry.orbit_radius - geometry.planet_radius)
    few = speed * speed <= MOST_IMPACTS * gap * 2 * physics.deceleration
    require(few, "physics.speed_per_power", "a flick would hit planets without end")


def _check_seats(edition: Edition) -> None:
    """AE-5.1 to AE-5.3: homes, groups and tokens for every number of players."""
    for seats in edition.seats:
        homes = edition.home_quadrants.get(seats, ())
        fits = len(homes) == seats == len(set(homes)) and set(homes) <= set(range(1, QUADRANTS + 1))
        require(fits, f"home_quadrants.{seats}", "a quadrant of its own for each seat")
        groups = edition.groups.get(seats, ())
        full = len(groups) == QUADRANTS and all(len(g) == len(COLOURS) + 1 for g in groups)
        require(full, f"groups.{seats}", "five numbers for each quadrant")
        whole = all(sum(g) == DISCS and min(g) >= 0 for g in groups)
        require(whole, f"groups.{seats}", f"{DISCS} discs in each quadrant")
        require(edition.options.vp_supply.get(seats, 0) > 0, f"options.vp_supply.{seats}", "is missing")


def _check_figures(edition: Edition) -> None:
    """Raise ContentError where pieces and figures do not fit one another."""
    pieces, options = edition.pieces, edition.options
    for name, most in (("troops_in_supply", pieces.troop), ("starships_on_board", pieces.starship)):
        require(getattr(pieces, f"start_{name}") <= most, f"pieces.start_{name}", "too many")
    require(set(edition.facilities) == set(FACILITIES), "facilities", f"these are {', '.join(FACILITIES)}")
    for name, facility in edition.facilities.items():
        known = facility.cost and set(facility.cost) <= {"troop", *FACILITIES}
        require(known and min(facility.cost.values()) > 0, f"facilities.{name}.cost", "unknown or free")
        bonus = facility.bonus is None or set(facility.bonus) == {"troop", "starship"}
        require(bonus, f"facilities.{name}.bonus", "a number of troops and one of starships")
    mine = edition.actions.mine
    require(mine and min(mine) > 0, "actions.mine", "VP by number of troops")
    require(options.wobble in edition.physics.wobble, "options.wobble", "unknown")
    fits = options.quadrant_bonus_four in options.quadrant_bonus_four_choices
    require(fits, "options.quadrant_bonus_four", "must be one of its choices")
    named = {*FACES, "starship", "battlecruiser", "troop", *FACILITIES} <= set(edition.names)
    require(named, "names", "a name for every disc and piece")


def _check_technologies(edition: Edition) -> None:
    """AE-15.7: each colour has each level once."""
    wanted = {(colour, level) for colour in COLOURS for level in range(1, TOP_LEVEL + 1)}
    found = [(one.colour, one.level) for one in edition.technologies]
    require(
        len(found) == len(wanted) and set(found) == wanted, "technologies", "four levels of each colour, once"
    )
