"""Editions of a game: its content as plain data, read into types, and the fault of one that cannot be played with."""

from __future__ import annotations

from collections.abc import Mapping
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


def read(data: Mapping[str, Any], kind: type[C]) -> C:
    """Read an edition into a Struct that forbids unknown fields. Raises ContentError at the first fault of shape."""
    try:
        return codec.convert(dict(data), kind, str_keys=True)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at ")
        raise ContentError(place.strip("`").removeprefix("$.") or _stray(data, kind), why) from None


def _stray(data: Mapping[str, Any], kind: type[C]) -> str:
    """The first section that an edition lacks or has too much."""
    sections = kind.__struct_encode_fields__
    return next((name for name in (*sections, *data) if (name in data) != (name in sections)), "edition")
