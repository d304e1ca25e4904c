"""Bounds on the content of an edition: no number and no list far beyond what the shipped editions of its game have.

A table's content may be a stranger's (it comes in a game file) or a host's. Rules loop over its lists and count up to
its numbers, so content of any size would cost any time. The shipped editions are the measure: at each place an edition
may have a few times as much as they have there, or what its game says in ``GameInfo.extent``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from games.engine.editions import ContentError
from games.engine.package import GamePackage

LONGEST_TEXT = 400
"""Characters of a text or of a key: four times what shipped editions have."""

NUMBERS, LENGTHS, SIZE = 4, 2, 4
"""How many times the greatest shipped number at a place, the longest shipped list or mapping, and all values of the
largest shipped edition an edition may have."""

SMALL_NUMBER, SHORT_LIST = 20, 8
"""Absolute numbers up to this one, and lists and mappings of so many members, are allowed wherever there are any."""

ANY = "*"
"""Stands in a place for every index of a list, and for a key that no shipped edition has."""

RESERVED = frozenset(
    [
        "$",
        "__proto__",
        "__defineGetter__",
        "__defineSetter__",
        "__lookupGetter__",
        "__lookupSetter__",
        "constructor",
        "hasOwnProperty",
        "isPrototypeOf",
        "propertyIsEnumerable",
        "toLocaleString",
        "toString",
        "valueOf",
    ]
)
"""Texts that no edition has. A document has members by names of its edition: "$" would make a patch of one a patch of a
list (merge.py), and every object of a page's script has the others already."""

Place = tuple[str, ...]


def check(game: GamePackage[Any], edition: Mapping[str, Any]) -> None:
    """Raise ContentError where an edition of ``game`` is too large at some place, which it names."""
    _load_bounds(game).check(edition)


@lru_cache(maxsize=32)
def _load_bounds(game: GamePackage[Any]) -> Bounds:
    return Bounds(game.editions(), game.info.extent)


class Bounds:
    """Bounds of one game's editions.

    ``extent`` maps places, as in ``map.ring_systems.*``, to the greatest number or length there. It replaces what
    follows from ``shipped``. A float at a place where all shipped ones are above 0 has a least value as well.
    """

    def __init__(self, shipped: Iterable[Mapping[str, Any]], extent: Mapping[str, float]) -> None:
        self._numbers: dict[Place, float] = {}
        self._least: dict[Place, float] = {}
        self._lengths: dict[Place, int] = {}
        self._size = 0
        for edition in shipped:
            values = list(_walk(edition, ()))
            self._size = max(self._size, SIZE * len(values))
            for place, value in values:
                self._learn(_pattern(place), value)
        self._extent = {tuple(place.split(".")): most for place, most in extent.items()}

    def _learn(self, place: Place, value: Any) -> None:
        for known in _likenesses(place):
            if isinstance(value, dict | list | tuple):
                self._lengths[known] = max(self._lengths.get(known, 0), LENGTHS * len(value))
            elif _is_number(value):
                self._numbers[known] = max(self._numbers.get(known, 0), NUMBERS * abs(value))
        if isinstance(value, float):
            self._least[place] = min(self._least.get(place, value), value / NUMBERS)

    def check(self, edition: Mapping[str, Any]) -> None:
        """Raise ContentError with its place for the first number, text, list or mapping that is too large."""
        for number, (place, value) in enumerate(_walk(edition, ())):
            why = self._fault(_pattern(place), value)
            if why is None and number >= self._size:
                why = f"the edition has more than {self._size} values"
            if why is not None:
                raise ContentError(".".join(place)[:LONGEST_TEXT] or "edition", why)

    def _fault(self, place: Place, value: Any) -> str | None:
        if isinstance(value, str):
            return _faulty_text(value)
        if isinstance(value, dict | list | tuple):
            most = self._most(place, self._lengths, SHORT_LIST)
            return f"has at most {most:g} members" if len(value) > most else None
        return self._faulty_number(place, value) if _is_number(value) else None

    def _faulty_number(self, place: Place, value: float) -> str | None:
        most = self._most(place, self._numbers, SMALL_NUMBER)
        if not -most <= value <= most:  # no number compares with NaN
            return f"is at most {most:g}"
        least = self._least.get(place, 0)
        return f"is at least {least:g}" if least > 0 and value < least else None

    def _most(self, place: Place, learnt: Mapping[Place, float], least: float) -> float:
        """Greatest number or length at a place: as its game says, else as shipped there or at a place like it."""
        for known in _likenesses(place):
            if known in self._extent:
                return self._extent[known]
            if known in learnt:
                return max(least, learnt[known])
        return least


def _faulty_text(text: str) -> str | None:
    if text in RESERVED:
        return "is a name that no page can use"
    return f"a text has at most {LONGEST_TEXT} characters" if len(text) > LONGEST_TEXT else None


def _walk(value: Any, place: Place) -> Iterator[tuple[Place, Any]]:
    """Every value with its place, from the outside in; keys that may not be come as texts of their own."""
    yield place, value
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if _faulty_text(str(key)):
                yield place, str(key)
            yield from _walk(inner, (*place, str(key)))
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _walk(inner, (*place, str(index)))


def _pattern(place: Place) -> Place:
    return tuple(ANY if name.isdecimal() else name for name in place)


def _likenesses(place: Place) -> Iterator[Place]:
    """The place itself, then those with another key at one of its levels, the innermost first."""
    yield place
    for level in range(len(place) - 1, 0, -1):
        yield (*place[:level], ANY, *place[level + 1 :])


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
