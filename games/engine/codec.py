"""Positions to canonical JSON and back."""

from __future__ import annotations

import hashlib
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """Canonical JSON: mappings sorted by key, no spaces. Equal values give equal bytes under any hash seed.

    Keys that are whole numbers become texts.
    """
    try:
        return _ENCODER.encode(value)
    except TypeError:  # sorting knows keys that are texts only
        return _ENCODER.encode(msgspec.to_builtins(value, str_keys=True))


def decode(data: bytes, kind: type[T]) -> T:
    """The value of type ``kind`` written by ``encode``. Raises msgspec.ValidationError for anything else."""
    return msgspec.json.decode(data, type=kind)


def digest(value: Any) -> str:
    """SHA-256 of the canonical JSON, as 64 hexadecimal digits."""
    return hashlib.sha256(encode(value)).hexdigest()


def without_nulls(value: Any) -> Any:
    """A copy of a JSON value without members that are None, and with lists for tuples.

    Members of dictionaries inside lists go as well; an element of a list that is itself None stays,
    since its place means something.
    """
    if isinstance(value, dict):
        return {key: without_nulls(member) for key, member in value.items() if member is not None}
    if isinstance(value, (list, tuple)):
        return [without_nulls(element) for element in value]
    return value
