"""HTTP posts to user-supplied addresses, guarded against SSRF: to the open internet only, and with a time limit.

What a name stands for is looked up once, checked, and connected to; whoever answers with a redirect has refused.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Mapping
from functools import cache
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

TIMEOUT = 5.0
"""Seconds for each step of a request."""
LONGEST = 15.0
"""Seconds for all of it."""
LONGEST_URL = 1000

DISGUISED = tuple(map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "::/96", "fec0::/10")))
"""Addresses of IPv6 that stand for others (NAT64, IPv4 in the old form), or that only a site knows."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class ForbiddenError(Exception):
    """Nothing is sent to such an address."""


def check(url: str) -> SplitResult:
    """The parts of an address that something may be sent to, as far as that can be seen without looking it up.

    Raises ForbiddenError.
    """
    open_world = not settings.NOTICES_PRIVATE_TARGETS
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ForbiddenError from None
    host = parts.hostname or ""
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise ForbiddenError
    if parts.scheme != "https" and (open_world or parts.scheme != "http"):
        raise ForbiddenError
    if not host or parts.username is not None or parts.fragment:
        raise ForbiddenError
    if open_world and (port not in (None, 443) or not _named_outside(host)):
        raise ForbiddenError
    return parts


def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Post and return the status. Raises ForbiddenError, and OSError or HTTPException where nobody answers."""
    parts = check(url)
    host, port = str(parts.hostname), parts.port or (443 if parts.scheme == "https" else 80)
    line = _line(host, port, parts.scheme == "https")
    watchdog = threading.Timer(LONGEST, _cut, [line])
    watchdog.daemon = True
    watchdog.start()
    try:
        target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
        line.request("POST", target, body, dict(headers))
        return line.getresponse().status
    finally:
        watchdog.cancel()
        line.close()


def outside(address: Address) -> bool:
    """True if an address is one of the open internet, and no other one in disguise.

    >>> [outside(ipaddress.ip_address(one)) for one in ("93.184.216.34", "10.0.0.1", "::ffff:127.0.0.1")]
    [True, False, False]
    >>> [outside(ipaddress.ip_address(one)) for one in ("64:ff9b:1::a00:1", "fec0::1", "::10.0.0.1")]
    [False, False, False]
    """
    if isinstance(address, ipaddress.IPv6Address) and (
        address.ipv4_mapped
        or address.sixtofour
        or address.teredo
        or any(address in network for network in DISGUISED)
    ):
        return False
    return address.is_global and not address.is_multicast


def _named_outside(host: str) -> bool:
    """Whether a host is none that only this machine or its network knows."""
    try:
        return outside(ipaddress.ip_address(host))
    except ValueError:
        return "." in host.rstrip(".") and not host.rstrip(".").endswith(
            (".localhost", ".local", ".internal")
        )


def _line(host: str, port: int, secure: bool) -> http.client.HTTPConnection:
    """A connection to an address that was checked: looking the name up again could give another."""
    plain = socket.create_connection((_looked_up(host, port), port), TIMEOUT)
    if not secure:
        line = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        line.sock = plain
        return line
    try:
        wrapped = _tls().wrap_socket(plain, server_hostname=host)
    except BaseException:
        plain.close()
        raise
    line = http.client.HTTPSConnection(host, port, timeout=TIMEOUT)
    line.sock = wrapped
    return line


def _looked_up(host: str, port: int) -> str:
    """The first address of a host. Raises ForbiddenError if any is not of the open internet."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    closed = (one for one in addresses if not outside(ipaddress.ip_address(one)))
    if not settings.NOTICES_PRIVATE_TARGETS and any(closed):
        raise ForbiddenError
    return addresses[0]


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _cut(line: http.client.HTTPConnection) -> None:
    """End a connection whose other side drips."""
    if line.sock is not None:
        try:
            line.sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            return
