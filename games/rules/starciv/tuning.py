"""The numbers of an edition that may be tuned (marked R, SC-19), and an edition file with other numbers in it."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

Place = tuple[str | int, ...]
"""A part of an edition, a technology by number, a ship by colour or a card by slug, and the way on from there."""


class Number(msgspec.Struct, frozen=True):
    """A number that may be tuned, in whole steps from ``low`` to ``high``; the same in all its places."""

    name: str
    places: tuple[Place, ...]
    low: int
    high: int
    step: int = 1

    def fitted(self, value: float) -> int:
        """The nearest number that is allowed.

        >>> Number("price", (), 5, 90, 5).fitted(33.1)
        35
        """
        return min(self.high, max(self.low, self.step * round(value / self.step)))


def _price(n: int, low: int, high: int) -> Number:
    return Number(f"price of {n}", (("technologies", n, "price"),), low, high, 5)


def _copies(card: str, most: int) -> Number:
    return Number(f"copies of {card}", (("cards", card, "copies"),), 1, most)


def _fleet(race: str, ships: Sequence[str], *ranges: tuple[int, int]) -> list[Number]:
    """Both ships of a race are alike, as the races are what the rule book tells apart and describes."""
    return [
        Number(f"{name} of {race}", tuple(("ships", ship, "fleet", place) for ship in ships), low, high)
        for place, (name, (low, high)) in enumerate(zip(("force", "defence", "speed"), ranges, strict=True))
    ]


def _balance(race: str, ships: Sequence[str], low: int, high: int) -> Number:
    """Force, defence and speed alike: the rule book calls Humans the most balanced."""
    places = tuple(("ships", ship, "fleet", place) for ship in ships for place in range(3))
    return Number(f"fleet of {race}", places, low, high)


def _effect(name: str, card: str, way: Place, low: int, high: int) -> Number:
    return Number(name, (("cards", card, "effects", 0, *way),), low, high)


NUMBERS: tuple[Number, ...] = (
    *(_price(n, 15, 80) for n in (1, 2, 3, 4, 5, 6, 7)),
    *(_price(n, 10, 90) for n in (8, 9, 10, 11, 12, 13)),
    *(_price(n, 20, 240) for n in (14, 15, 16)),
    *(_price(n, 10, 90) for n in (17, 18, 20, 21, 22, 23, 24)),
    _price(19, 10, 160),
    _price(25, 100, 300),
    Number("technologies for 25", (("technologies", 25, "needs_count"),), 6, 14),
    _balance("humans", ("blue", "cyan"), 3, 4),
    *_fleet("droids", ("grey", "orange"), (3, 5), (2, 3), (2, 4)),
    *_fleet("primitive_aliens", ("red", "purple"), (5, 7), (1, 3), (2, 4)),
    *_fleet("evolved_aliens", ("green", "yellow"), (1, 3), (4, 7), (2, 4)),
    *_fleet("any", ("white",), (2, 4), (2, 4), (2, 4)),
    _copies("overdrive", 4),
    _copies("jamming", 4),
    _copies("pirates", 4),
    _copies("rich-vein", 5),
    _copies("generals-harangue", 5),
    _copies("sabotage", 4),
    _copies("feigned-retreat", 4),
    _copies("ceasefire", 4),
    _copies("reinforced-shields", 6),
    _copies("market-crash", 6),
    _copies("general-strike", 6),
    _copies("bull-market", 4),
    _copies("debt-relief", 4),
    _effect("gain by a rich vein", "rich-vein", ("credits",), 6, 14),
    _effect("loss by pirates", "pirates", ("credits",), -10, -3),
    _effect("speed by overdrive", "overdrive", ("fleet", 2), 1, 2),
    _effect("speed by jamming", "jamming", ("fleet", 2), -2, -1),
)
"""Numbers of an edition that the search moves."""

_KEYS = {"technologies": "n", "ships": "colour", "cards": "slug"}


def read(edition: Mapping[str, Any]) -> list[int]:
    """The values of NUMBERS in an edition. Raises KeyError where one has no place in it."""
    return [_get(edition, number.places[0]) for number in NUMBERS]


def tune(edition: Mapping[str, Any], values: Sequence[float], slug: str) -> dict[str, Any]:
    """The edition with these values, fitted to what is allowed, under another name."""
    data = copy.deepcopy(dict(edition))
    data["slug"] = slug
    for number, value in zip(NUMBERS, values, strict=True):
        for place in number.places:
            owner = _get(data, place[:-1])
            owner[place[-1]] = number.fitted(value)
    return data


def _get(data: Any, path: Place) -> Any:
    part, *rest = path
    found = data[part]
    if rest and part in _KEYS:
        found = next(entry for entry in found if entry[_KEYS[str(part)]] == rest[0])
        rest = rest[1:]
    for step in rest:
        found = found[step]
    return found


def rewritten(text: str, edition: Mapping[str, Any]) -> str:
    """The text of an edition file with the tuned numbers of ``edition`` in place of its own, comments and all kept."""
    text = re.sub(r'^slug = ".*"', f'slug = "{edition["slug"]}"', text, count=1, flags=re.MULTILINE)
    for part, key in _KEYS.items():
        for entry in edition[part]:
            text = _with_entry(text, part, key, entry)
    return text


def _with_entry(text: str, part: str, key: str, entry: Mapping[str, Any]) -> str:
    head = re.escape(f"[[{part}]]\n{key} = {_toml(entry[key])}\n")
    found = re.search(rf"{head}.*?(?=^\[\[|^$|\Z)", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise KeyError(entry[key])
    block = found[0]
    for name in ("price", "needs_count", "copies", "fleet", "effects"):
        if name in entry:
            block = _with_value(block, name, _toml(entry[name]))
    return text[: found.start()] + block + text[found.end() :]


def _with_value(block: str, name: str, value: str) -> str:
    """The lines with another value of ``name``; what stands behind it as a comment stays."""
    line = re.search(rf"^{name} = [^#\n]*?([ ]*#.*)?$", block, re.MULTILINE)
    if line is None:
        raise KeyError(name)
    return f"{block[: line.start()]}{name} = {value}{line[1] or ''}{block[line.end() :]}"


def _toml(value: Any) -> str:
    """A value on one line of TOML.

    >>> _toml([{"fleet": [1, 0, 0]}, {"victory": True}])
    '[ { fleet = [1, 0, 0] }, { victory = true } ]'
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    inside = ", ".join(map(_toml, value))
    return f"[ {inside} ]" if value and isinstance(value[0], Mapping) else f"[{inside}]"
