"""The content of one edition, typed: fleets, systems, tables, cards. Everything in it is constant during a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec

from games.engine import editions
from games.engine.editions import Count, Part, Positive, require
from games.rules.bss.grid import COLUMNS, ROWS

EDITION = "bss-1"

BLUE, GREEN, NEUTRAL = 0, 1, 2
NOBODY = -1

SIDES = ("blue", "green", "neutral")

CARDS = ("calm", "ion_storm", "convoy", "works", "ruse", "jamming")
"""The cards the rules know (BSS-17.3); what each does is written where it acts."""

KINDS = ("ordinary", "black_hole", "dying", "nascent", "solar")
"""The kinds of system; the creation draws them in this order (BSS-5.16)."""

CLASSES = ("admiral", "heavy", "light", "neutral_light")


class Constants(Part, frozen=True):
    """The numbers of the rules that stand in no table."""

    hit_points: Positive
    experience: Positive
    protection: Positive
    acted_rebuild: Positive
    bonus_stock: Positive
    bonus_most: Positive
    convoy: Positive
    homeless: Positive
    turn_limit: Positive
    most_neutrals: Positive
    most_turns: Positive


class FleetClass(Part, frozen=True):
    """A class of fleets (BSS-3.2); ``count`` for each player, neutral ones by BSS-4.1."""

    slug: str
    fr: str
    en: str
    mark: str
    sides: Annotated[tuple[Literal["blue", "green", "neutral"], ...], msgspec.Meta(min_length=1)]
    movement: Positive
    combat: Positive
    base: Positive
    value: Positive
    count: Count = 0


class Side(Part, frozen=True):
    slug: str
    fr: str
    en: str
    letter: str
    seat: int


class Kind(Part, frozen=True):
    """A kind of system (BSS-5.5): ranges drawn from, hit points lost in it each turn."""

    slug: str
    fr: str
    en: str
    resources: tuple[Count, int]
    protection: tuple[Count, int]
    hazard: int
    endless: bool = False
    swallows: bool = False


class Generator(Part, frozen=True):
    """The numbers of the reference sequence (BSS-5.9a)."""

    multiplier: int
    increment: int
    modulus: Annotated[int, msgspec.Meta(ge=2)]
    discarded: int


class Outcome(msgspec.Struct, frozen=True):
    """A cell of a table: ``letter`` a, x or d, and the number beside it."""

    letter: str
    number: int

    def __str__(self) -> str:
        return f"{self.letter}{self.number}"


@lru_cache(maxsize=256)
def _read_outcome(text: str) -> Outcome:
    return Outcome(text[0], int(text[1:]))


class Scale(Part, frozen=True):
    """A result table as one scale in s = rank of the column + result number (BSS-10.8, 12.6)."""

    lowest: int = msgspec.field(name="lowest_s")
    outcomes: Annotated[
        tuple[Annotated[str, msgspec.Meta(pattern="^[axd][0-9]{1,9}$")], ...], msgspec.Meta(min_length=1)
    ] = msgspec.field(name="scale")

    def at(self, s: int) -> Outcome:
        """The cell for s; beyond the ends the end holds."""
        return _read_outcome(self.outcomes[min(max(s - self.lowest, 0), len(self.outcomes) - 1)])


class Card(Part, frozen=True):
    slug: str
    fr: str
    en: str
    text_fr: str
    text_en: str
    system: bool = False


class OptionText(Part, frozen=True):
    """An option of the rules (BSS-6.1): ``range`` of whole numbers, ``values`` by name."""

    slug: str
    fr: str
    en: str
    default: int | str | None = None
    range: tuple[int, int] | None = None
    values: tuple[str, ...] = ()


class Preset(Part, frozen=True):
    slug: str
    fr: str
    en: str
    options: dict[str, int | str]


class Content(Part, frozen=True):
    """One edition."""

    slug: str
    constants: Constants = msgspec.field(name="rules")
    classes: tuple[FleetClass, ...]
    sides: tuple[Side, ...]
    kinds: tuple[Kind, ...]
    boards: dict[str, tuple[int, int]]
    holes: dict[str, Count]
    links: dict[str, tuple[Count, Positive]]
    sequence: Generator
    resistance: dict[str, Positive]
    combat: Scale
    conquest: Scale
    cards: tuple[Card, ...]
    options: tuple[OptionText, ...]
    presets: tuple[Preset, ...]


def load_edition(name: str = EDITION) -> dict[str, Any]:
    """Load an edition shipped with the rules, as plain data. Callers must not change it."""
    return editions.load("games.rules.bss", f"content/{name}.toml")


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    content = editions.read(data, Content)
    _check_names(content)
    _check_numbers(content)
    return content


def _check_names(content: Content) -> None:
    """Raise ContentError unless what the rules speak of is there, and nothing else."""
    for section, names in (("classes", CLASSES), ("sides", SIDES), ("kinds", KINDS), ("cards", CARDS)):
        slugs = tuple(row.slug for row in getattr(content, section))
        require(slugs == names, section, f"must be {', '.join(names)}, in this order")
    require([side.seat for side in content.sides] == [BLUE, GREEN, NEUTRAL], "sides", "seats are 0, 1, 2")
    offered = {option.slug: set(option.values) for option in content.options}
    for section in ("holes", "links", "resistance"):
        same = offered.get(section) == set(getattr(content, section))
        require(same, section, "must have what the option of this name offers")


def _check_numbers(content: Content) -> None:
    """Raise ContentError for numbers no game could be played with."""
    for kind in content.kinds:
        for field in ("resources", "protection"):
            low, high = getattr(kind, field)
            require(low <= high, f"kinds.{kind.slug}.{field}", f"{low} is more than {high}")
    for section in ("combat", "conquest"):
        letters = [text[0] for text in getattr(content, section).outcomes]
        require(
            letters == sorted(letters, key="axd".index), f"{section}.scale", "results go from a over x to d"
        )
    for name, (over, under) in content.links.items():
        require(over <= under, f"links.{name}", "a share from 0 to 1")
    fleets = 2 * sum(one.count for one in content.classes)
    for name, (columns, rows) in content.boards.items():
        fits = 1 <= columns <= COLUMNS and 1 <= rows <= ROWS
        require(fits, f"boards.{name}", f"at most {COLUMNS} columns and {ROWS} rows")
        cells = columns * rows
        holes = max((cells // one for one in content.holes.values() if one), default=0)
        require(cells - holes >= fleets, f"boards.{name}", "too small for the fleets of both players")
