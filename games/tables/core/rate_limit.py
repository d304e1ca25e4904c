"""Rate limits by address: enough for a household or a club, too little to fill the disk or to guess.

The address is that of the connection; behind a proxy the server puts the visitor's there (uvicorn does so for the
proxies it trusts). What a visitor writes into ``X-Forwarded-For`` counts for nothing here. Counts are kept in a
cache of their own: in this process, and beside it in Redis where there is one, so that several processes count as one.
While Redis is away each process goes on with its own.
"""

from __future__ import annotations

import hashlib
import ipaddress
import time
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from math import ceil
from typing import Any

from django.core.cache import BaseCache, caches
from django.db.models import QuerySet
from django.utils import timezone

from games import outage
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
JOINS = RateLimit("joined", 120, 600)
"""At one table, from wherever: sitting down and getting up again bothers everybody there."""
JOINS_OF_ONE = RateLimit("joined-from-one-address", 20, 600)
"""Limit for one address at one table, so that it cannot use up the limit of all."""
HOSTING = RateLimit("done-by-a-host", 300, 600)
"""Of one table: what its host does is said in the chat, and stays."""
REMATCHES = RateLimit("rematches-opened", 6, 3600)
"""Of one table: everybody who sat there is told."""
MOVES = RateLimit("moves-of-a-seat", 300, 60)
"""By plain requests, from however many addresses; sockets count theirs in the room of the table."""
SHEETS = RateLimit("sheets-by-request", 120, 60)
"""Order sheets read or written by plain requests, which each reviews line by line; pages use their sockets."""
PROOFS = RateLimit("proofs-read", 60, 600)
"""A proof holds all the moves of a game."""
REPLAYS = RateLimit("replays-read", 1200, 600)
"""Parts of replays: whoever watches a long game again and drags through it reads a few in a second."""
IMPORTS = RateLimit("games-imported", 30, 3600)
"""Games brought as files: each is played again, and stored for good."""
DEPARTURES = RateLimit("browsers-cleaned-up", 240, 3600)
"""Browsers that tidy up after an account has left: a school's share one address."""
GROUPS = RateLimit("groups-made", 30, 3600)
GROUP_WRITES = RateLimit("written-in-groups", 240, 600)
LINES = RateLimit("lines-read", 60, 600)
"""Best lines of games that are over: each costs a process two seconds."""
HINTS = RateLimit("hints-asked", 1200, 600)
"""Hints that are worked out: a class of thirty behind one router, each with one every fifteen seconds."""
HINTS_AT_TABLE = RateLimit("hints-asked-at-one-table", 600, 600)
"""Hints for the seats of one table, from however many addresses."""
MISSES = RateLimit("wrong-codes", 60, 600)
"""Codes and private links that open nothing: a person mistypes a few, who tries them out needs millions."""


SINCE = 10**9
"""A count is kept as the second it began in, so many times, and its number: one entry says how long is to be waited."""

APART = outage.LONGEST
"""Seconds for which the shared counts are not asked again after they failed: each try may take as long as they hang."""

WIDER = 8
"""As many times the limit of an address holds for its whole network of IPv6 (/48): such networks are given away.

And for all people behind it who are known, together."""


def count(address: str, limit: RateLimit) -> None:
    """Count one more for the address. Raises Refused ``too_fast`` when that is too many, with ``seconds`` to wait."""
    for who, most in _counters(address, limit):
        _judge([_add(cache, f"{limit.name}:{who}", limit.seconds) for cache in stores()], most, limit)


def count_known(address: str, who: str, limit: RateLimit) -> None:
    """Count one more for ``who``, somebody known here, apart from strangers behind the same address.

    All who are known behind an address have ``WIDER`` times as much together: a school or a club has many people behind
    one, and whoever makes themselves known many times over gains no more than that. Raises Refused ``too_fast``.
    """
    count(who, limit)
    for group, most in _counters(address, limit):
        count(f"{group}:known", replace(limit, most=most * WIDER))


def check(address: str, limit: RateLimit) -> None:
    """Without counting: raise Refused ``too_fast`` for an address that has reached its limit."""
    for who, most in _counters(address, limit):
        _judge([_read(cache, f"{limit.name}:{who}") for cache in stores()], most - 1, limit)


def check_rows(rows: QuerySet[Any, Any], most: int, span: timedelta, now: datetime | None = None) -> None:
    """Raise Refused ``too_fast`` where ``most`` of the rows were made within the span, by their field ``at``."""
    now = now or timezone.now()
    times = list(rows.filter(at__gt=now - span).order_by("-at").values_list("at", flat=True)[:most])
    if len(times) == most:
        raise Refused("too_fast", seconds=max(1, ceil((times[-1] + span - now).total_seconds())))


def _judge(counts: Sequence[int], most: int, limit: RateLimit) -> None:
    """Raise Refused ``too_fast`` where one of the counts is above ``most``: ``seconds`` until all begin anew."""
    over = [count // SINCE for count in counts if count % SINCE > most]
    if over:
        left = max(over) + limit.seconds - int(time.time())
        raise Refused("too_fast", seconds=min(max(1, left), limit.seconds), limit=limit.name)


def sit_down(address: str, code: str, who: str = "") -> None:
    """Count a seat that somebody takes at table ``code``; ``who`` is known here. Raises Refused ``too_fast``."""
    count(f"{visitor(address)}@{code.upper()}", JOINS_OF_ONE)
    if who:
        count_known(address, who, SEATS)
    else:
        count(address, SEATS)


def store() -> BaseCache:
    """Where this process counts."""
    return caches["limits"]


_apart_until = 0.0


def stores() -> list[BaseCache]:
    """The cache of this process, and the shared one while it is there."""
    shared = "shared limits" in caches.settings and time.monotonic() >= _apart_until
    return [store(), *([caches["shared limits"]] if shared else [])]


def _add(cache: BaseCache, key: str, seconds: int) -> int:
    """One more under the key; 0 where it expired between two lines, or the store is away."""
    try:
        cache.add(key, int(time.time()) * SINCE, seconds)
        return int(cache.incr(key))
    except ValueError:
        return 0
    except Exception as error:
        return away(cache, error)


def _read(cache: BaseCache, key: str) -> int:
    try:
        return int(cache.get(key, 0))
    except Exception as error:
        return away(cache, error)


def away(cache: BaseCache, error: Exception) -> int:
    """The shared store is away: this process counts on alone."""
    global _apart_until
    if cache is store():
        raise error
    outage.layer.failed(error)  # both are Redis
    _apart_until = time.monotonic() + APART
    return 0


def _counters(address: str, limit: RateLimit) -> list[tuple[str, int]]:
    """Whom an address counts for, and how often each may."""
    who = visitor(address)
    wider = network(who) if who.endswith("/64") else ""
    return [(who, limit.most), *([(wider, limit.most * WIDER)] if wider else [])]


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


def mailbox(address: str) -> str:
    """Mark of the mailbox behind a mail address, which it does not tell, however the address is written.

    What follows a plus sign is the owner's own filing, dots make no difference to some, and capitals to none.

    >>> mailbox("A.Da+x@example.org") == mailbox("ada@EXAMPLE.org") != mailbox("adb@example.org")
    True
    """
    plain = unicodedata.normalize("NFKC", address.strip()).casefold()
    name, _, domain = plain.rpartition("@")
    return hashlib.sha256(f"{name.partition('+')[0].replace('.', '')}@{domain}".encode()).hexdigest()


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


def outside_network(address: str) -> str:
    """Network of an address; "" for this machine's own, and for none: nothing is counted for those.

    >>> outside_network("203.0.113.9"), outside_network("127.0.0.1"), outside_network("::1"), outside_network("")
    ('203.0.113.0/24', '', '', '')
    """
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return ""
    return "" if read.is_loopback else network(address)
