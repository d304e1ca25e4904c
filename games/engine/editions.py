"""Editions of a game: its content as plain data, read into types, and the fault of one that cannot be played with."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Annotated, Any, TypeVar

import msgspec

from games.engine import codec

C = TypeVar("C", bound=msgspec.Struct)

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of an edition: no key may be added, and what has no default is needed."""


class ContentError(Exception):
    """Content that cannot be played with. ``place`` says where in the edition, ``why`` what is wrong there."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@cache
def load(package: str, name: str) -> dict[str, Any]:
    """Load a TOML file that a Python package holds, as plain data. Callers must not change it."""
    return tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))


def require(holds: object, place: str, why: str) -> None:
    """Raise ContentError unless the condition holds."""
    if not holds:
        raise ContentError(place, why)


def read(data: Mapping[str, Any], kind: type[C]) -> C:
    """Read an edition into a Struct that forbids unknown fields. Raises ContentError at the first fault of shape."""
    try:
        return codec.convert(dict(data), kind, str_keys=True)
    except msgspec.ValidationError as error:
        why, _, place = str(error).replace("$.", "").partition(" - at ")
        section = why.partition("`")[2].rstrip("`")  # a stray or missing one has no place but its name
        raise ContentError(_name_rows(place.replace("`", ""), data) or section, why) from None


def _name_rows(place: str, data: Any) -> str:
    """Say rows of an edition by slug, name or number where they have one.

    >>> _name_rows("cards[0].by", {"cards": [{"slug": "calm", "by": 1}]})
    'cards.calm.by'
    """
    named = ""
    for step in re.findall(r"\[[^]]*\]|[^.\[]+", place):
        if isinstance(data, list | tuple):
            data = data[int(step[1:-1])]
            row = data if isinstance(data, Mapping) else {}
            named += next((f".{row[key]}" for key in ("slug", "name", "n") if key in row), step)
        else:
            data = data.get(step) if isinstance(data, Mapping) else None
            named += step if step[0] == "[" else f".{step}"
    return named.removeprefix(".")
