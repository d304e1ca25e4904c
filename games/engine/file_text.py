"""Text of a JSON file that somebody brings: in which encoding an editor saved it, and where it cannot be read."""

from __future__ import annotations

import re
from json import detect_encoding

import msgspec

UTF8 = "utf-8"

Place = tuple[int, int] | str
"""Line and column, from 1, or the name of the member of the whole that has the wrong shape."""

_OFFSET = re.compile(r"\(byte (\d+)\)\Z")
_PATH = re.compile(r"`\$\.(\w{1,40})(?:\[(\d+)\])?[^`]*`\Z")
_MISSING = re.compile(r"\AObject (?:missing required|contains unknown) field `(\w{1,40})`\Z")


class UnreadableTextError(ValueError):
    """Bytes that are no text in the encoding that they begin in; ``place`` is the first that is none."""

    def __init__(self, place: tuple[int, int]) -> None:
        super().__init__(place)
        self.place = place


def recode_beginning(beginning: bytes) -> bytes:
    """The beginning of a file in UTF-8 without a byte-order mark, less what is cut off at its end or is no text."""
    encoding = detect_encoding(beginning)
    return beginning if encoding == UTF8 else beginning.decode(encoding, "ignore").encode()


def recode(data: bytes) -> bytes:
    """The file in UTF-8 without a byte-order mark: itself where it is that already. Raises UnreadableTextError."""
    encoding = detect_encoding(data)
    if encoding == UTF8:
        return data
    try:
        return data.decode(encoding).encode()
    except UnicodeDecodeError as error:
        raise UnreadableTextError(_place_after(data[: error.start].decode(encoding, "ignore"))) from None


def place_in(data: bytes, offset: int) -> tuple[int, int]:
    """Line and column of a byte of a file in UTF-8."""
    return _place_after(data[:offset].decode(errors="ignore"))


def fault(error: Exception, data: bytes) -> tuple[int | None, Place | None]:
    """Index in a list of the whole, and place, of what msgspec cannot read of a file in UTF-8, as far as it says so."""
    if isinstance(error, msgspec.ValidationError):
        if missing := _MISSING.search(str(error)):
            return None, missing[1]
        path = _PATH.search(str(error))
        return (None, None) if path is None else (int(path[2]) if path[2] else None, path[1])
    try:
        data.decode()
    except UnicodeDecodeError as broken:
        return None, place_in(data, broken.start)
    if not isinstance(error, msgspec.DecodeError):
        return None, None
    offset = _OFFSET.search(str(error))
    return None, place_in(data, len(data) if offset is None else int(offset[1]))


def _place_after(text: str) -> tuple[int, int]:
    return text.count("\n") + 1, len(text) - text.rfind("\n")
