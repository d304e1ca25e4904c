"""Origin check: only pages of this very site open sockets, by scheme, host and port."""

from __future__ import annotations

from typing import Any
from urllib.parse import SplitResult, urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import validate_host

PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI: refuses the handshake of a socket that a page of another origin opens, or that names none."""

    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await (self._application if allowed(scope["headers"]) else WebsocketDenier())(scope, receive, send)


def allowed(headers: Any) -> bool:
    """Whether the page that these headers come from is one of ours: the port next door is another site."""
    named = {bytes(name).lower(): bytes(value).decode("latin-1") for name, value in headers}
    said = named.get(b"origin")
    if said is None:
        return False
    if said in settings.CSRF_TRUSTED_ORIGINS:
        return True
    try:
        origin, here = urlsplit(said), urlsplit(f"//{named.get(b'host', '')}")
        same = origin.hostname == here.hostname and _port(origin, origin.scheme) == _port(here, origin.scheme)
    except ValueError:
        return False
    host = f"[{origin.hostname}]" if ":" in (origin.hostname or "") else origin.hostname or ""
    scheme = origin.scheme == "https" if settings.HTTPS else origin.scheme in PORTS
    return same and scheme and validate_host(host, settings.ALLOWED_HOSTS)


def _port(address: SplitResult, scheme: str) -> int | None:
    return address.port or PORTS.get(scheme)
