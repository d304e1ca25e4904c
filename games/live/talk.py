"""Chat of a room: which of its lines are kept at hand, and which of them a viewer is sent."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.utils.crypto import salted_hmac

from games.tables.core import announcements
from games.tables.selectors import DIRECT_MESSAGES, HOUSE_LINES, may_read

CHAT_KEPT = 100
"""Lines of the chat that come with everything, and as many letters."""

Line = dict[str, Any]


def kept_lines(lines: list[Line]) -> list[Line]:
    """The last lines that were said, the last letters, the last and the first of the house: none push out others."""
    said = [line["id"] for line in lines if "house" not in line and "to" not in line][-CHAT_KEPT:]
    letters = [line["id"] for line in lines if "to" in line][-DIRECT_MESSAGES:]
    told = [line["id"] for line in lines if "house" in line and "to" not in line][-HOUSE_LINES:]
    first = [line["id"] for line in lines if line.get("house") == announcements.FIRST]
    kept = {*said, *letters, *told, *first}
    return [line for line in lines if line["id"] in kept]


def recent(lines: list[Line], number: int | None) -> list[Line]:
    """The lines that come with everything for the seat with this number; of its letters those written last."""
    mine = [line for line in lines if may_read(line, number)]
    old = {line["id"] for line in [line for line in mine if "to" in line][:-CHAT_KEPT]}
    return [line for line in mine if line["id"] not in old]


def after(lines: list[Line], last: int, number: int | None) -> Line | None:
    """The first line with an id above ``last`` that the seat with this number (None: a spectator) may read."""
    return next((line for line in lines if line["id"] > last and may_read(line, number)), None)


def render_line(line: Line) -> Line:
    """A line as it is sent: its number is a mark that counts nothing, for gaps would tell that others write letters."""
    return {**line, "id": _mark(line["id"])}


@lru_cache(maxsize=8192)
def _mark(number: int) -> str:
    return salted_hmac("games.live.talk", str(number), algorithm="sha256").hexdigest()[:16]
