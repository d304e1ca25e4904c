"""Rate limits by address: enough for a household or a club, too little to fill the disk or to guess.

The address is that of the connection; behind a proxy the server puts the visitor's there (uvicorn does so for the
proxies it trusts). What a visitor writes into ``X-Forwarded-For`` counts for nothing here. Counts are kept by each
process on its own.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from django.core.cache import cache

from games.tables.errors import Refused


@dataclass(frozen=True)
class RateLimit:
    """At most ``most`` in ``seconds`` from one address, or at one table."""

    name: str
    most: int
    seconds: int


TABLES = RateLimit("tables-opened", 40, 3600)
SEATS = RateLimit("seats-taken", 120, 3600)
LINKS = RateLimit("links-renewed", 30, 3600)
JOINS = RateLimit("joined", 40, 600)
"""At one table, from wherever: sitting down and getting up again bothers everybody there."""
MISSES = RateLimit("wrong-codes", 60, 600)
"""Codes and private links that open nothing: a person mistypes a few, who tries them out needs millions."""


def count(address: str, limit: RateLimit) -> None:
    """Count one request of the address. Raises Refused ``too_fast`` over the limit."""
    key = _key(address, limit)
    cache.add(key, 0, limit.seconds)
    try:
        counted = cache.incr(key)
    except ValueError:  # it expired between the two lines
        return
    if counted > limit.most:
        raise Refused("too_fast", seconds=limit.seconds)


def check(address: str, limit: RateLimit) -> None:
    """Raise Refused ``too_fast`` for an address that has reached its limit; counts nothing."""
    if cache.get(_key(address, limit), 0) >= limit.most:
        raise Refused("too_fast", seconds=limit.seconds)


def visitor(address: str) -> str:
    """Visitor behind an address: an IPv6 visitor has a whole network (/64), and all of it counts as one.

    >>> visitor("2001:db8:1:2:3::9"), visitor("::ffff:203.0.113.9"), visitor("203.0.113.9")
    ('2001:db8:1:2::/64', '203.0.113.9', '203.0.113.9')
    """
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, ipaddress.IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.ip_network((read, 64), strict=False))


def network(address: str) -> str:
    """Network that an address or a visitor lies in: the addresses that one attacker can easily have.

    >>> network("203.0.113.9"), network("2001:db8:1:2::/64"), network("2001:db8:1:2:3::9"), network("")
    ('203.0.113.0/24', '2001:db8:1::/48', '2001:db8:1::/48', '')
    """
    try:
        read = ipaddress.ip_network(visitor(address), strict=False)
    except ValueError:
        return address
    return str(read.supernet(new_prefix=24 if read.version == 4 else 48))


def _key(who: str, limit: RateLimit) -> str:
    return f"{limit.name}:{visitor(who)}"
