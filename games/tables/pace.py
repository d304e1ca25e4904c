"""How much one address may do: enough for a household or a club, too little to fill the disk or to guess.

The address is that of the connection; behind a proxy the server puts the visitor's there (uvicorn does so for the
proxies it trusts). What a visitor writes into ``X-Forwarded-For`` counts for nothing here. Counts are kept by each
process on its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.core.cache import cache

from games.tables.errors import Refused


@dataclass(frozen=True)
class Pace:
    """At most ``most`` in ``seconds`` from one address."""

    name: str
    most: int
    seconds: int


TABLES = Pace("tables-opened", 40, 3600)
SEATS = Pace("seats-taken", 120, 3600)
LINKS = Pace("links-renewed", 30, 3600)
MISSES = Pace("wrong-codes", 60, 600)
"""Codes and private links that open nothing: a person mistypes a few, who tries them out needs millions."""


def count(address: str, pace: Pace) -> None:
    """Count one more for the address. Raises Refused ``too_fast`` when that is too many."""
    key = _key(address, pace)
    cache.add(key, 0, pace.seconds)
    try:
        counted = cache.incr(key)
    except ValueError:  # it expired between the two lines
        return
    if counted > pace.most:
        raise Refused("too_fast", seconds=pace.seconds)


def check(address: str, pace: Pace) -> None:
    """Without counting: raise Refused ``too_fast`` for an address that has used up its pace."""
    if cache.get(_key(address, pace), 0) >= pace.most:
        raise Refused("too_fast", seconds=pace.seconds)


def _key(address: str, pace: Pace) -> str:
    return f"{pace.name}:{address}"
