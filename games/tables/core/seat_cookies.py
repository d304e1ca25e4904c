"""Seat cookies: a browser keeps the secret of each of its seats in one signed cookie a table.

A second cookie a table, the hand, keeps the secrets of further seats that are played on the same device (T-1.4): only
the one in the seat cookie is played at a time, and turning from one to another exchanges them.

Pages, websockets and the programming interface all read them here. The signature stops nobody who has the
secret; it lets the server drop forged and outdated cookies without asking the database.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core import signing
from django.http import HttpResponseBase

PREFIX, HAND = "seat-", "hand-"
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


def codes_in(cookies: Mapping[str, str]) -> set[str]:
    """Codes of the tables for which the browser sent a seat or a hand, valid or not."""
    return {name.removeprefix(kind) for kind in (PREFIX, HAND) for name in cookies if name.startswith(kind)}


def hand_in(cookies: Mapping[str, str], code: str) -> tuple[str, ...]:
    """The secrets of the further seats that this device has at the table; none with a bad signature."""
    try:
        held: Any = _signer(code, HAND).unsign_object(cookies.get(f"{HAND}{code}", ""), max_age=LIFETIME)
    except (signing.BadSignature, ValueError):
        return ()
    return tuple(secret for secret in held if isinstance(secret, str)) if isinstance(held, list) else ()


def holds_hand(cookies: Mapping[str, str], code: str) -> bool:
    """True if the browser sent a hand for the table, valid or not."""
    return f"{HAND}{code}" in cookies


def give(response: HttpResponseBase, code: str, secret: str) -> None:
    """Set, or renew, the cookie that gives this browser its seat."""
    _set(response, cookie_name(code), _signer(code).sign_object({"s": secret}))


def give_hand(response: HttpResponseBase, code: str, secrets: Collection[str]) -> None:
    """Set the cookie with the further seats of this device; without any, have it forgotten."""
    if secrets:
        _set(response, f"{HAND}{code}", _signer(code, HAND).sign_object(list(secrets)))
    else:
        response.delete_cookie(f"{HAND}{code}", samesite="Lax")


def take_away(response: HttpResponseBase, code: str) -> None:
    """Have the browser forget the seat that it plays at this table."""
    response.delete_cookie(cookie_name(code), samesite="Lax")


def _set(response: HttpResponseBase, name: str, value: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=LIFETIME,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def _signer(code: str, kind: str = "") -> signing.TimestampSigner:
    return signing.TimestampSigner(salt=f"games.tables.passes:{kind}{code}")


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
