"""uvicorn's HTTP protocol with a limit on connections that say nothing, so that they never keep others out.

A system lends a process some thousand files, and each connection is one: who opens as many and says nothing shuts the
site. Here headers have to come in time; an address holds so many connections and no more; and where many are
silent, the one that has been so for longest makes way for who comes.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

PATIENCE = 15.0
"""Seconds in which the headers of a request have to come."""

MOST_SILENT = 200
"""Connections without a request in hand, beyond which the oldest is closed."""

MOST_OF_ADDRESS = 150
"""Connections of one address that have not become a websocket: a class behind one router that loads a page at once."""

WANTED_FILES = 65_536
"""Open files that the process asks the system for; it gets what it may have."""

Trusted = list[ipaddress.IPv4Network | ipaddress.IPv6Network]


def raise_files() -> int:
    """Have as many open files as the system allows this process; returns how many those are, 0 where unknown."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, WANTED_FILES)
    if 0 <= soft < most:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return int(resource.getrlimit(resource.RLIMIT_NOFILE)[0])


class Watch:
    """The connections of this process: which are silent, and how many each address holds."""

    def __init__(self, trusted: str = "") -> None:
        self.silent: dict[Patient, None] = {}
        self.addresses: Counter[str] = Counter()
        self._everybody = trusted.strip() == "*"
        self._trusted = [] if self._everybody else _networks(trusted)

    def who(self, peer: object) -> str:
        """The address that a connection counts for; "" for proxies and this machine, which bring many visitors."""
        try:
            address = ipaddress.ip_address(str(peer[0]) if isinstance(peer, tuple) and peer else "")
        except ValueError:
            return ""
        address = getattr(address, "ipv4_mapped", None) or address
        if self._everybody or address.is_loopback or any(address in network for network in self._trusted):
            return ""
        return (
            str(address) if address.version == 4 else str(ipaddress.ip_network((address, 64), strict=False))
        )

    def enter(self, address: str) -> bool:
        """Count one more connection; False, and nothing counted, where that is too many."""
        if address and self.addresses[address] >= MOST_OF_ADDRESS:
            return False
        self.addresses[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One connection less."""
        self.addresses[address] -= 1
        if self.addresses[address] <= 0:
            del self.addresses[address]

    def falls_silent(self, one: Patient) -> None:
        """No request is in hand; if too many are silent, the oldest goes."""
        self.silent.pop(one, None)
        self.silent[one] = None
        if len(self.silent) > MOST_SILENT:
            next(iter(self.silent)).end()

    def speaks(self, one: Patient) -> None:
        """A request came, or the connection went."""
        self.silent.pop(one, None)


def _networks(words: str) -> Trusted:
    found: Trusted = []
    for word in words.split(","):
        with contextlib.suppress(ValueError):
            found.append(ipaddress.ip_network(word.strip(), strict=False))
    return found


watch = Watch(os.environ.get("FORWARDED_ALLOW_IPS", ""))
"""The connections of this process."""

Protocol: Any = AutoHTTPProtocol  # httptools or h11: chosen where uvicorn chooses


class Patient(Protocol):
    """One connection: uvicorn's own, with a clock for its headers."""

    _address: str | None = None
    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin, or hang up on an address that has too many."""
        super().connection_made(transport)
        address = watch.who(self.client)
        if not watch.enter(address):
            transport.abort()
            return
        self._address = address
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; the clock runs until the headers are whole, however slowly their bytes drip."""
        if self._address is None:  # hung up on
            return
        self._wait()
        super().data_received(data)
        if self._busy:
            self._stop_clock()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        """Hand the connection over: from here on the table counts it."""
        self._leave()
        super().handle_websocket_upgrade(*event)

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if self._address is not None and not self._busy:
            self._wait()

    def end(self) -> None:
        """Close, unheard."""
        self._leave()
        if not self.transport.is_closing():
            self.transport.abort()

    @property
    def _busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait(self) -> None:
        if self._clock is None and self._address is not None and not self._busy:
            self._clock = self.loop.call_later(PATIENCE, self.end)
            watch.falls_silent(self)

    def _stop_clock(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
        watch.speaks(self)

    def _leave(self) -> None:
        self._stop_clock()
        if self._address is not None:
            watch.leave(self._address)
            self._address = None


raise_files()
