"""Positions, and content, to canonical JSON and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping
from threading import Lock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")
_MET: set[Any] = set()
_MEETING = Lock()


def encode(value: Any) -> bytes:
    """Canonical JSON: mappings sorted by key, no spaces. Equal values give equal bytes under any hash seed.

    Keys that are whole numbers become texts.
    """
    try:
        return _ENCODER.encode(value)
    except TypeError:  # sorting knows keys that are texts only
        return _ENCODER.encode(msgspec.to_builtins(value, str_keys=True))


def decode(data: bytes | str, kind: type[T]) -> T:
    """The value of type ``kind`` that JSON says, as ``encode`` wrote it. Raises msgspec.ValidationError otherwise."""
    _meet(kind)
    return msgspec.json.decode(data, type=kind)


@overload
def convert(data: Any, kind: type[T], *, strict: bool = ..., str_keys: bool = ...) -> T: ...
@overload
def convert(data: Any, kind: Any, *, strict: bool = ..., str_keys: bool = ...) -> Any: ...
def convert(data: Any, kind: Any, *, strict: bool = True, str_keys: bool = False) -> Any:
    """The value of type ``kind`` made of plain data. Raises msgspec.ValidationError otherwise.

    ``strict`` and ``str_keys`` as msgspec has them.
    """
    _meet(kind)
    return msgspec.convert(data, kind, strict=strict, str_keys=str_keys)


def _meet(kind: Any) -> None:
    """Have msgspec (0.22) learn all of a type in one thread: it crashes where two meet a type for the first time."""
    if kind not in _MET:
        with _MEETING:
            msgspec.json.Decoder(kind)
            _MET.add(kind)


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


def hash_of(text: str) -> str:
    """SHA-256 of a text, as 64 hexadecimal digits: the name of content by what it says."""
    return hashlib.sha256(text.encode()).hexdigest()


def canonical(data: Mapping[str, Any], ordered: Collection[str] = ()) -> str:
    """One text for equal content: no spaces, keys sorted but in the mappings ``ordered``, whose order means something.

    >>> canonical({"slug": "x", "races": {"b": {}, "a": {}}}, {"races"})
    '{"races":{"b":{},"a":{}},"slug":"x"}'
    """
    return json.dumps(_sort_keys(data, ordered), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _sort_keys(value: Any, ordered: Collection[str], keep_order: bool = False) -> Any:
    if isinstance(value, Mapping):
        keys = list(value) if keep_order else sorted(value)
        return {key: _sort_keys(value[key], ordered, key in ordered) for key in keys}
    if isinstance(value, list | tuple):
        return [_sort_keys(item, ordered) for item in value]
    return value
