"""The content of one edition, typed: fleets, systems, tables, cards. Everything in it is constant during a game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from games.engine import codec
from games.engine.editions import ContentError
from games.rules.bss.grid import COLUMNS, ROWS

EDITION = "bss-1"

BLUE, GREEN, NEUTRAL = 0, 1, 2
NOBODY = -1

EXTENT = {
    "classes.*.count": 8,
    "classes.*.movement": 4,
    "rules.most_neutrals": 10,
    "rules.most_turns": 40,
    "rules.turn_limit": 200,
}
"""Greatest numbers of an edition where four times the book's would reckon long."""
SIDES = ("blue", "green", "neutral")

CARDS = ("calm", "ion_storm", "convoy", "works", "ruse", "jamming")
"""The cards the rules know (BSS-17.3); what each does is written where it acts."""

KINDS = ("ordinary", "black_hole", "dying", "nascent", "solar")
"""The kinds of system; the creation draws them in this order (BSS-5.16)."""

CLASSES = ("admiral", "heavy", "light", "neutral_light")


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rules that stand in no table."""

    hit_points: int
    experience: int
    protection: int
    acted_rebuild: int
    bonus_stock: int
    bonus_most: int
    convoy: int
    homeless: int
    turn_limit: int
    most_neutrals: int
    most_turns: int


class FleetClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of fleets (BSS-3.2); ``count`` for each player, neutral ones by BSS-4.1."""

    slug: str
    fr: str
    en: str
    mark: str
    sides: tuple[str, ...]
    movement: int
    combat: int
    base: int
    value: int
    count: int = 0


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    fr: str
    en: str
    letter: str
    seat: int


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of system (BSS-5.5): ranges drawn from, hit points lost in it each turn."""

    slug: str
    fr: str
    en: str
    resources: tuple[int, int]
    protection: tuple[int, int]
    hazard: int
    endless: bool = False
    swallows: bool = False


class Generator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the reference sequence (BSS-5.9a)."""

    multiplier: int
    increment: int
    modulus: int
    discarded: int


class Outcome(msgspec.Struct, frozen=True):
    """A cell of a table: ``letter`` a, x or d, and the number beside it."""

    letter: str
    number: int

    def __str__(self) -> str:
        return f"{self.letter}{self.number}"


class Scale(msgspec.Struct, frozen=True):
    """A result table as one scale in s = rank of the column + result number (BSS-10.8, 12.6)."""

    lowest: int
    outcomes: tuple[Outcome, ...]

    def at(self, s: int) -> Outcome:
        """The cell for s; beyond the ends the end holds."""
        return self.outcomes[min(max(s - self.lowest, 0), len(self.outcomes) - 1)]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    fr: str
    en: str
    text_fr: str
    text_en: str
    system: bool = False


class OptionText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option of the rules (BSS-6.1): ``range`` of whole numbers, ``values`` by name."""

    slug: str
    fr: str
    en: str
    default: int | str | None = None
    range: tuple[int, int] | None = None
    values: tuple[str, ...] = ()


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    slug: str
    fr: str
    en: str
    options: dict[str, int | str]


class Content(msgspec.Struct, frozen=True):
    """One edition."""

    slug: str
    constants: Constants = msgspec.field(name="rules")
    classes: tuple[FleetClass, ...]
    sides: tuple[Side, ...]
    kinds: tuple[Kind, ...]
    boards: dict[str, tuple[int, int]]
    holes: dict[str, int]
    links: dict[str, tuple[int, int]]
    sequence: Generator
    resistance: dict[str, int]
    combat: Scale
    conquest: Scale
    cards: tuple[Card, ...]
    options: tuple[OptionText, ...]
    presets: tuple[Preset, ...]


SECTIONS = frozenset(Content.__struct_encode_fields__)

T = TypeVar("T")


@cache
def load_edition(name: str = EDITION) -> dict[str, Any]:
    """An edition shipped with the rules, as plain data. Callers must not change it."""
    source = resources.files("games.rules.bss").joinpath("content", f"{name}.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


def parse_content(data: Mapping[str, Any]) -> Content:
    """Typed content of an edition. Raises ContentError, naming the place, for what the rules do not know."""
    unknown = sorted(set(data) - SECTIONS)
    if unknown:
        raise ContentError(unknown[0], "unknown section")
    content = Content(
        slug=_section(data, "slug", str),
        constants=_section(data, "rules", Constants),
        classes=_rows(data, "classes", FleetClass),
        sides=_rows(data, "sides", Side),
        kinds=_rows(data, "kinds", Kind),
        boards=_section(data, "boards", dict[str, tuple[int, int]]),
        holes=_section(data, "holes", dict[str, int]),
        links=_section(data, "links", dict[str, tuple[int, int]]),
        sequence=_section(data, "sequence", Generator),
        resistance=_section(data, "resistance", dict[str, int]),
        combat=_scale(data, "combat"),
        conquest=_scale(data, "conquest"),
        cards=_rows(data, "cards", Card),
        options=_rows(data, "options", OptionText),
        presets=_rows(data, "presets", Preset),
    )
    _check_names(content)
    _check_numbers(content)
    return content


def _section(data: Mapping[str, Any], name: str, kind: type[T]) -> T:
    if name not in data:
        raise ContentError(name, "is missing")
    try:
        return codec.convert(data[name], kind)
    except msgspec.ValidationError as error:
        raise ContentError(name, str(error)) from None


def _rows(data: Mapping[str, Any], name: str, kind: type[T]) -> tuple[T, ...]:
    """The entries of a list, each read on its own so that a fault names its place."""
    rows = _section(data, name, list[dict[str, Any]])
    found = []
    for number, row in enumerate(rows):
        try:
            found.append(codec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise ContentError(f"{name}.{row.get('slug', number)}", str(error)) from None
    return tuple(found)


def _scale(data: Mapping[str, Any], name: str) -> Scale:
    """A table: its results run from a over x to d, each a letter and a number."""
    section = _section(data, name, dict[str, Any])
    if set(section) != {"lowest_s", "scale"}:
        raise ContentError(name, "needs lowest_s and scale, nothing else")
    lowest, texts = section["lowest_s"], section["scale"]
    if isinstance(lowest, bool) or not isinstance(lowest, int) or not isinstance(texts, list) or not texts:
        raise ContentError(name, "lowest_s is a number, scale a list of results")
    outcomes = tuple(_outcome(text, f"{name}.scale[{place}]") for place, text in enumerate(texts))
    if [one.letter for one in outcomes] != sorted((one.letter for one in outcomes), key="axd".index):
        raise ContentError(f"{name}.scale", "results go from a over x to d")
    return Scale(lowest, outcomes)


def _outcome(text: Any, place: str) -> Outcome:
    if not isinstance(text, str) or text[:1] not in ("a", "x", "d") or not text[1:].isdecimal():
        raise ContentError(place, f"{text!r} is no result")
    return Outcome(text[0], int(text[1:]))


def _check_names(content: Content) -> None:
    """What the rules speak of is there, and nothing else."""
    known: dict[str, tuple[tuple[str, ...], tuple[Any, ...]]] = {
        "classes": (CLASSES, content.classes),
        "sides": (SIDES, content.sides),
        "kinds": (KINDS, content.kinds),
        "cards": (CARDS, content.cards),
    }
    for section, (names, rows) in known.items():
        if tuple(row.slug for row in rows) != names:
            raise ContentError(section, f"must be {', '.join(names)}, in this order")
    if tuple(side.seat for side in content.sides) != (BLUE, GREEN, NEUTRAL):
        raise ContentError("sides", "seats are 0, 1, 2")
    for one in content.classes:
        if not one.sides or not set(one.sides) <= set(SIDES):
            raise ContentError(f"classes.{one.slug}.sides", "unknown side")
    for section, sizes in (
        ("holes", content.holes),
        ("links", content.links),
        ("resistance", content.resistance),
    ):
        asked = next((option for option in content.options if option.slug == section), None)
        if asked is None or set(asked.values) != set(sizes):
            raise ContentError(section, "must have what the option of this name offers")


def _check_numbers(content: Content) -> None:
    """Raise ContentError for numbers no game could be played with."""
    _check_boards(content)
    for one in content.classes:
        if min(one.movement, one.combat, one.base, one.value) < 1 or one.count < 0:
            raise ContentError(f"classes.{one.slug}", "numbers from 1")
    for kind in content.kinds:
        for what, (low, high) in (("resources", kind.resources), ("protection", kind.protection)):
            if not 0 <= low <= high:
                raise ContentError(f"kinds.{kind.slug}.{what}", "a range from 0")
    numbers = (*msgspec.structs.astuple(content.constants), *content.resistance.values())
    if min(numbers) < 1 or content.sequence.modulus < 2:
        raise ContentError("rules, resistance, sequence", "numbers from 1")


def _check_boards(content: Content) -> None:
    """The fleets of both players have room, names go to J7, and shares of links are shares."""
    if min(content.holes.values()) < 0:
        raise ContentError("holes", "numbers from 0")
    for name, (columns, rows) in content.boards.items():
        if not (1 <= columns <= COLUMNS and 1 <= rows <= ROWS):
            raise ContentError(f"boards.{name}", f"at most {COLUMNS} columns and {ROWS} rows")
        if columns * rows - _most_holes(content, columns * rows) < 2 * _players_fleets(content):
            raise ContentError(f"boards.{name}", "too small for the fleets of both players")
    for name, (over, under) in content.links.items():
        if not 0 <= over <= under or under < 1:
            raise ContentError(f"links.{name}", "a share from 0 to 1")


def _most_holes(content: Content, cells: int) -> int:
    return max(cells // one if one else 0 for one in content.holes.values())


def _players_fleets(content: Content) -> int:
    return sum(one.count for one in content.classes)
