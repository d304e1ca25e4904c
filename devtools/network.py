"""Addresses, ports and links of this machine."""

import contextlib
import errno
import os
import socket
from collections.abc import Iterable

from devtools.words import Trouble, say, t

FIRST_PORT, LAST_PORT = 8000, 8019
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 (friends on the same network are whom the game is for)
LOOPBACK = ("localhost", "127.0.0.1", "::1")
# Ranges reserved for documentation. Asking for a route there sends nothing.
BEYOND = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def local_addresses() -> list[str]:
    """The addresses at which others on the local network reach this machine, the likeliest first."""
    found: list[str] = []
    for family, beyond in BEYOND:
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((beyond, 9))
            found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None)]
    return [one for one in dict.fromkeys(found) if is_shareable(one)]


def is_shareable(address: str) -> bool:
    """Whether an address means this machine to others too: not loopback, link-local or unspecified."""
    return not (address == "::1" or address.startswith(("127.", "0.", "169.254.", "fe80:")))


def in_link(address: str) -> str:
    """An address as links and the Host header write it: IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def allowed_hosts(host: str, more: Iterable[str] = ()) -> list[str]:
    """The host names that a server listening on ``host`` answers to, and ``more``."""
    names = [*LOOPBACK, host]
    if host in EVERYWHERE:
        name = socket.gethostname().lower()
        names = [*LOOPBACK, name, f"{name.split('.')[0]}.local", *local_addresses()]
    return list(dict.fromkeys([*map(in_link, names), *filter(None, more)]))


def links(host: str, port: int) -> tuple[str, list[str]]:
    """The link for this machine, and those to share on the local network; none for a server on loopback."""
    if host in EVERYWHERE:
        shared = [one for one in local_addresses() if host == "::" or ":" not in one]
        return f"http://localhost:{port}/", [f"http://{in_link(one)}:{port}/" for one in shared]
    link = f"http://{in_link(host)}:{port}/"
    return link, [] if host in LOOPBACK else [link]


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there now.

    Raises ``Trouble`` where none ever could: a reserved port, or an address that is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        if os.name != "nt":  # as servers do: a connection that is still closing does not block the port
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            raise Trouble(
                t(
                    f"Cannot listen on {in_link(host)}:{port}: {error.strerror}.",
                    f"Impossible d'écouter sur {in_link(host)}:{port} : {error.strerror}.",
                )
            ) from None
    return True


def choose_port(host: str, wanted: int | None) -> int:
    """The port asked for, or else the first free one from 8000 up. Raises ``Trouble`` when they are busy."""
    ports = range(FIRST_PORT, LAST_PORT + 1) if wanted is None else (wanted,)
    port = next((one for one in ports if is_free(host, one)), None)
    if port is None:
        busy = wanted or f"{FIRST_PORT}-{LAST_PORT}"
        raise Trouble(
            t(
                f"Port {busy} is busy; choose another with --port.",
                f"Le port {busy} est occupé ; choisissez-en un autre avec --port.",
            )
        )
    if port != ports[0]:
        say(f"Port {ports[0]} is busy; taking {port}.", f"Le port {ports[0]} est occupé ; ce sera le {port}.")
    return port
