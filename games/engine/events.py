"""What happened, and who saw it."""

from __future__ import annotations

from typing import Any

import msgspec

SPECTATOR = -1
"""The viewer who is no seat."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, in the past tense.

    ``data`` is what everybody sees; ``secret`` holds the fields that only the seats in ``to`` see besides.
    """

    kind: str
    data: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    to: tuple[int, ...] = ()


def see(event: Event, viewer: int) -> dict[str, Any]:
    """The event as ``viewer`` (a seat or SPECTATOR) may know it.

    >>> see(Event("drew", {"seat": 1}, {"cards": ["pirates"]}, (1,)), 0)
    {'kind': 'drew', 'seat': 1}
    """
    seen = {"kind": event.kind, **event.data}
    if viewer in event.to:
        seen.update(event.secret)
    return seen
