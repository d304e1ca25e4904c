"""How many tables one address may open: enough for a household, too few to fill the disk."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest

from games.tables.errors import Refused

TABLES = 40
"""Tables that one address may open in an hour."""
HOUR = 3600


def check_pace(request: HttpRequest) -> None:
    """Count one table for the request's address. Raises Refused ``too_fast``."""
    key = f"tables-opened:{request.META.get('REMOTE_ADDR', '')}"
    cache.add(key, 0, HOUR)
    try:
        opened = cache.incr(key)
    except ValueError:  # it expired between the two lines
        return
    if opened > TABLES:
        raise Refused("too_fast")
