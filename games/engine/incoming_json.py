"""Bound on JSON that comes in from outside: how deep, how many members, which numbers and texts.

What a stranger nests a thousand deep fails wherever it is walked by recursion: by parsers, by ``pickle`` on its way to
a worker process, by encoders of answers. So a text is scanned before it is parsed, without recursion, and a value that
was parsed elsewhere or stored long ago is walked with a list.
"""

from __future__ import annotations

import math
import re
from typing import Any

import msgspec

DEEPEST = 40
"""Objects and lists within one another: several times what any action, draft or edition has."""

MOST_MEMBERS = 10_000
"""Members of all objects and lists of one request or draft together."""

MOST_DIGITS = 19
"""Digits of a whole number."""

_GREATEST = 10**MOST_DIGITS - 1
_MANY_DIGITS = re.compile(rb"\d{%d}" % (MOST_DIGITS + 1))
_LONG_NUMBER = re.compile(rb"(?<![.\d])\d{%d}" % (MOST_DIGITS + 1))
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*+\\u0000")
_STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)', re.DOTALL)
_ALL_BUT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_SURROGATE_OR_NUL = re.compile("[\x00\ud800-\udfff]")


class UnfitJsonError(ValueError):
    """JSON that is none, or beyond the bound."""


def read(data: bytes | str) -> Any:
    """The value that a text in JSON says. Raises UnfitJsonError, also for NaN, infinities and lone surrogates."""
    try:
        raw = data.encode() if isinstance(data, str) else data
        scan(raw)
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise UnfitJsonError(str(error)) from None


def scan(raw: bytes, members: int = MOST_MEMBERS) -> None:
    """Raise UnfitJsonError for a text beyond the bound, of so many members; whether it is JSON is left to parsers.

    Takes time in proportion to the length, and for a usual frame some microseconds.
    """
    deep = raw.count(b"[") + raw.count(b"{") > DEEPEST
    many = raw.count(b",") > members
    long = _MANY_DIGITS.search(raw) is not None
    if b"\\u0000" in raw and _NUL.search(raw):
        raise UnfitJsonError("NUL in a text")
    if not (deep or many or long):
        return
    bare = _without_texts(raw)
    if deep:
        _scan_depth(bare)
    if bare.count(b",") > members:
        raise UnfitJsonError("too many members")
    if long and _LONG_NUMBER.search(bare):
        raise UnfitJsonError("a number out of range")


def scan_depth(raw: bytes) -> None:
    """Raise UnfitJsonError for a text nested too deep, however long it is; the rest is left to whoever reads it."""
    if raw.count(b"[") + raw.count(b"{") > DEEPEST:
        _scan_depth(_without_texts(raw))


def _without_texts(raw: bytes) -> bytes:
    if b"\\" not in raw:
        return b'"'.join(raw.split(b'"')[::2])
    return _STRING.sub(b'"', raw)


def _scan_depth(bare: bytes) -> None:
    depth = 0
    for sign in bare.translate(None, _ALL_BUT_BRACKETS):
        depth += 1 if sign in b"[{" else -1
        if depth > DEEPEST:
            raise UnfitJsonError("nested too deep")


def check(value: Any) -> None:
    """Raise UnfitJsonError for a value beyond the bound, or one that JSON has no word for."""
    level, members = [value], 0
    for _ in range(DEEPEST + 1):
        below: list[Any] = []
        for inner in level:
            if isinstance(inner, dict):
                below += inner
                below += inner.values()
                members += len(inner)
            elif isinstance(inner, list | tuple):
                below += inner
                members += len(inner)
            else:
                _check_plain(inner)
        if members > MOST_MEMBERS:
            raise UnfitJsonError("too many members")
        if not below:
            return
        level = below
    raise UnfitJsonError("nested too deep")


def _check_plain(value: Any) -> None:
    match value:
        case None | bool():
            return
        case str() if not _SURROGATE_OR_NUL.search(value):
            return
        case int() if abs(value) <= _GREATEST:
            return
        case float() if math.isfinite(value):
            return
    raise UnfitJsonError("a text, a number or something else that is out of range")
