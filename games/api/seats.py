"""Authentication of requests: ``Authorization: Seat <secret>``, else the cookie that the pages set.

There are no sessions and no users here, hence no CSRF tokens. What guards the cookie: it is SameSite, bodies must
be JSON (another site's form cannot send that), and a foreign ``Origin`` is refused.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from rest_framework.request import Request

from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat

SCHEME = "seat "


def secret_of(request: Request, code: str) -> str:
    """The seat secret that comes with the request; empty without one."""
    said = request.headers.get("Authorization", "")
    if said.lower().startswith(SCHEME):
        return said[len(SCHEME) :].strip()
    return seat_cookies.secret_in(request.COOKIES, code.upper()) or ""


def seat_of(request: Request, code: str) -> Seat | None:
    """The seat whose secret comes with the request; None for a spectator."""
    secret = secret_of(request, code)
    return seat_by_secret(code, secret) if secret else None


def require_seat(request: Request, code: str) -> Seat:
    """The seat, for what only seats may do. Raises Refused ``not_seated``."""
    seat = seat_of(request, code)
    if seat is None:
        raise Refused("not_seated")
    return seat


def check_origin(request: Request) -> None:
    """Raise Refused ``foreign_origin`` for a request that a page of another site sent."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.get_host():
        raise Refused("foreign_origin")
