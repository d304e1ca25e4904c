"""Limits per address: sockets open in this process, and frames a second of all of them together."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass, field
from typing import Any

from games.live.token_bucket import TokenBucket
from games.tables.core import rate_limit

MOST_SOCKETS = 100
"""Sockets of one address, seated and others apart: a school class behind one router, with two tables open each."""
MOST_STRANGERS = 2000
"""Sockets without a seat in this process, over all addresses: each is an open file, and seats need some too."""
RATE, BURST = 60.0, 400.0
"""Frames a second that all sockets of one address may send for long, and at once."""


@dataclass
class AddressUse:
    """Use of one address: its open sockets, and the frames that they may still send."""

    sockets: int = 0
    bucket: TokenBucket = field(default_factory=lambda: TokenBucket(RATE, BURST))


class ConnectionLimits:
    """Counts the open sockets and the frames of every address, in this process.

    This machine's own addresses are not limited: there sits a proxy that does not name its visitors,
    or the host. Addresses of one IPv6 network (/64) count as one, since a single visitor has all of them. Sockets with
    a seat are counted apart from those without: a spectator cannot keep out a player of the same address.
    """

    def __init__(self) -> None:
        self._uses: dict[tuple[str, bool], AddressUse] = {}
        self.strangers = 0

    def enter(self, address: str, seated: bool = False) -> bool:
        """Count one more socket; False, and nothing counted, if the address has too many."""
        use = self._uses.setdefault((address, seated), AddressUse())
        if address and use.sockets >= MOST_SOCKETS:
            return False
        if not seated and self.strangers >= MOST_STRANGERS:
            if not use.sockets:
                del self._uses[address, seated]
            return False
        use.sockets += 1
        self.strangers += not seated
        return True

    def leave(self, address: str, seated: bool = False) -> None:
        """One socket less."""
        use = self._uses.get((address, seated))
        if use is not None:
            use.sockets -= 1
            self.strangers -= not seated
            if use.sockets <= 0:
                del self._uses[address, seated]

    def bucket(self, address: str, seated: bool = False) -> TokenBucket | None:
        """Return the rate limit that all such sockets of the address share; None if they have none."""
        use = self._uses.get((address, seated))
        return use.bucket if address and use is not None else None


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


limits = ConnectionLimits()
"""The limits that this process holds its sockets to."""
