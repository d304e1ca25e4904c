"""Versions of orders that a seat saved: each is named by its moment, and one that is newer is not written over."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.utils import timezone
from msgspec import UNSET, UnsetType

from games.tables.core import timing
from games.tables.errors import Refused

Base = int | UnsetType | None
"""Version that a page changed, in ms since 1970; None: nothing was kept; UNSET: whatever is kept is replaced."""


def next_version(kept: datetime | None, base: Base) -> datetime:
    """Moment that names what takes the place of what was ``kept`` then (None: of nothing), later than that.

    Raises Refused ``draft_changed`` where ``base`` names another: it was changed on another device meanwhile.
    """
    if base is not UNSET and base != (None if kept is None else timing.ms(kept)):
        raise Refused("draft_changed")
    now = timezone.now()
    return now if kept is None else max(now, kept + timedelta(milliseconds=1))
