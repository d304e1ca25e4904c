"""How many sockets one address may hold open in this process, and how fast all of them together may speak."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from typing import Any

from games.live.token_bucket import TokenBucket
from games.tables.people import rate_limit

MOST_SOCKETS = 100
"""Sockets of one address, seated and others apart: a school class behind one router, with two tables open each."""
RATE, BURST = 60.0, 400.0
"""Frames a second that all sockets of one address may send for long, and at once."""


@dataclass
class Guest:
    """One address: its open sockets, and what they may still say."""

    sockets: int = 0
    pace: TokenBucket = field(default_factory=lambda: TokenBucket(RATE, BURST))


class Doors:
    """The addresses that have sockets open here.

    This machine's own addresses are not limited: there sits a proxy that does not say for whom it asks, or the
    host. Addresses of one IPv6 network (/64) count as one, since a single visitor has all of them. Who has a seat is
    counted apart from who has none: whoever shares a player's address cannot keep the player out.
    """

    def __init__(self) -> None:
        self._guests: dict[tuple[str, bool], Guest] = {}

    def enter(self, address: str, seated: bool = False) -> bool:
        """Count one more socket; False, and nothing counted, if the address has too many."""
        guest = self._guests.setdefault((address, seated), Guest())
        if address and guest.sockets >= MOST_SOCKETS:
            return False
        guest.sockets += 1
        return True

    def leave(self, address: str, seated: bool = False) -> None:
        """One socket less."""
        guest = self._guests.get((address, seated))
        if guest is not None:
            guest.sockets -= 1
            if guest.sockets <= 0:
                del self._guests[address, seated]

    def may_speak(self, address: str, seated: bool = False) -> bool:
        """Whether one more frame is not too many from all such sockets of the address together."""
        guest = self._guests.get((address, seated))
        return not address or guest is None or guest.pace.take()


def address_of(scope: Any) -> str:
    """The address that a socket's limits count for; empty for those that have none.

    >>> address_of({"client": ["203.0.113.9", 4711]}), address_of({"client": ["127.0.0.1", 4711]})
    ('203.0.113.9', '')
    >>> address_of({"client": ["2001:db8:1:2:3::9", 4711]})
    '2001:db8:1:2::/64'
    """
    said = str((scope.get("client") or [""])[0])
    try:
        address = ipaddress.ip_address(said)
    except ValueError:
        return ""
    mapped = getattr(address, "ipv4_mapped", None) or address
    return "" if mapped.is_loopback else rate_limit.visitor(said)


doors = Doors()
"""The doors of this process."""
