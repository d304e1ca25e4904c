"""Seat cookies: a browser keeps the secret of each of its seats in one signed cookie a table.

Pages, websockets and the programming interface all read them here. The signature stops nobody who has the
secret; it lets the server drop forged and outdated cookies without asking the database.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpResponseBase

PREFIX = "seat-"
LIFETIME = timedelta(days=365)
MOST = 40
"""Cookies kept: browsers and servers refuse requests whose headers grow beyond some 8 KB."""


def cookie_name(code: str) -> str:
    """The name of the cookie of table ``code``."""
    return f"{PREFIX}{code}"


def secret_in(cookies: Mapping[str, str], code: str) -> str | None:
    """The seat secret that ``cookies`` hold for the table; None without one or with a bad signature."""
    opened = _open(cookies.get(cookie_name(code), ""), code)
    return opened[0] if opened else None


def secrets_in(cookies: Mapping[str, str]) -> dict[str, str]:
    """Table codes and seat secrets of all valid seat cookies, the one set last first."""
    found: list[tuple[float, str, str]] = []
    for name, value in cookies.items():
        code = name.removeprefix(PREFIX)
        if code != name and (opened := _open(value, code)):
            found.append((opened[1], code, opened[0]))
    return {code: secret for _, code, secret in sorted(found, reverse=True)}


def give(response: HttpResponseBase, code: str, secret: str) -> None:
    """Set, or renew, the cookie that gives this browser its seat."""
    response.set_cookie(
        cookie_name(code),
        _signer(code).sign_object({"s": secret}),
        max_age=LIFETIME,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def take_away(response: HttpResponseBase, code: str) -> None:
    """Have the browser forget its seat at this table."""
    response.delete_cookie(cookie_name(code), samesite="Lax")


def _signer(code: str) -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=f"games.tables.passes:{code}")


def _open(value: str, code: str) -> tuple[str, float] | None:
    """The secret in a cookie's value and when it was signed (seconds since 1970)."""
    signer = _signer(code)
    try:
        payload: Any = signer.unsign_object(value, max_age=LIFETIME)
        signed = signing.b62_decode(value.split(":")[-2])
    except (signing.BadSignature, ValueError, IndexError):
        return None
    secret = payload.get("s") if isinstance(payload, dict) else None
    return (secret, float(signed)) if isinstance(secret, str) else None
