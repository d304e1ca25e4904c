"""Editions of a game: its content as plain data, read into types, and the fault of one that cannot be played with."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, TypeVar

import msgspec

from games.engine import codec

C = TypeVar("C", bound=msgspec.Struct)


class ContentError(Exception):
    """Content that cannot be played with. ``place`` says where in the edition, ``why`` what is wrong there."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@cache
def load(package: str, file: str) -> dict[str, Any]:
    """Load a TOML file that a Python package holds, as plain data. Callers must not change it."""
    return tomllib.loads(resources.files(package).joinpath(file).read_text(encoding="utf-8"))


def require(holds: object, place: str, why: str) -> None:
    """Raise ContentError unless the condition holds."""
    if not holds:
        raise ContentError(place, why)


def read(data: Mapping[str, Any], kind: type[C]) -> C:
    """Read an edition into a Struct that forbids unknown fields. Raises ContentError at the first fault of shape."""
    try:
        return codec.convert(dict(data), kind, str_keys=True)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at ")
        section = why.partition("`")[2].rstrip("`")  # a stray or missing one has no place but its name
        raise ContentError(place.strip("`").removeprefix("$.") or section, why) from None
