"""Events of a game, and what each viewer sees of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

SPECTATOR = -1
"""The viewer who is no seat."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event, named in the past tense.

    ``data`` is what everybody sees; ``secret`` holds the fields that only the seats in ``to`` see besides.
    With ``private`` the very existence of the event is known to the seats in ``to`` alone.
    """

    kind: str
    data: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    to: tuple[int, ...] = ()
    private: bool = False


def see(event: Event, viewer: int) -> dict[str, Any] | None:
    """The event as ``viewer`` (a seat or SPECTATOR) may know it; None if it may not know of it at all.

    >>> see(Event("drew", {"seat": 1}, {"cards": ["pirates"]}, (1,)), 0)
    {'kind': 'drew', 'seat': 1}
    """
    if event.private and viewer not in event.to:
        return None
    seen = {"kind": event.kind, **event.data}
    if viewer in event.to:
        seen.update(event.secret)
    return seen


def number_lines(seq: int, seen: Iterable[dict[str, Any] | None], late: bool = False) -> list[dict[str, Any]]:
    """Lines of a move's log, made from its events as a viewer sees them; None for those that the viewer does not.

    ``i`` counts the viewer's own lines: gaps would tell how much happened to others. Lines of a sheet that the clock
    submitted are marked ``late``.

    >>> number_lines(7, [None, {"kind": "drew", "seat": 1}])
    [{'seq': 7, 'i': 0, 'kind': 'drew', 'seat': 1}]
    """
    lines = (line for line in seen if line is not None)
    mark = {"late": True} if late else {}
    return [{"seq": seq, "i": i, **line, **mark} for i, line in enumerate(lines)]
