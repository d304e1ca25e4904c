"""Origin check: only pages of this very site open sockets, by scheme, host and port."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import validate_host

PORTS = {"http": 80, "https": 443}


class SameOrigin:
    """ASGI: refuses the handshake of a socket that a page of another origin opens, or that names none."""

    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await (self._application if is_allowed(scope) else WebsocketDenier())(scope, receive, send)


def is_allowed(scope: Any) -> bool:
    """Whether the page that this request comes from is one of ours.

    The port next door is another site, and so is the same name by another scheme.
    """
    named = {bytes(name).lower(): bytes(value).decode("latin-1") for name, value in scope["headers"]}
    said = named.get(b"origin")
    if said is None:
        return False
    if said in settings.CSRF_TRUSTED_ORIGINS:
        return True
    ours = "https" if _secure(scope, named) else "http"
    try:
        origin, here = urlsplit(said), urlsplit(f"//{named.get(b'host', '')}")
        same = origin.hostname == here.hostname and (origin.port or PORTS[ours]) == (here.port or PORTS[ours])
    except ValueError:
        return False
    host = f"[{origin.hostname}]" if ":" in (origin.hostname or "") else origin.hostname or ""
    return same and origin.scheme == ours and validate_host(host, settings.ALLOWED_HOSTS)


def _secure(scope: Any, named: dict[bytes, str]) -> bool:
    """Whether our pages came by HTTPS: as the site is set up, as the connection is, or as the proxy in front says."""
    if settings.HTTPS or scope.get("scheme") in ("https", "wss"):
        return True
    name, value = getattr(settings, "SECURE_PROXY_SSL_HEADER", None) or ("", "")
    header = name.removeprefix("HTTP_").replace("_", "-").lower().encode()
    return bool(header) and named.get(header, "").split(",")[0].strip() == value
