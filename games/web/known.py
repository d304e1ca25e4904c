"""Mark of browsers that a mail address signed in before: they have a share of their own in its links.

Anybody may ask for links to any address, so many an hour. What strangers use up is not missing to who has been here.
"""

from __future__ import annotations

import hashlib
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase

COOKIE, SALT = "been-here", "games.web.known"
LIFETIME = timedelta(days=365)
MOST = 5
"""Addresses that one browser is known by."""


def known(request: HttpRequest, address: str) -> bool:
    """Whether this browser was signed in by the address."""
    return _mark(address) in _marks(request)


def remember(request: HttpRequest, response: HttpResponseBase, address: str | None) -> None:
    """Mark the browser; the cookie tells nobody the address."""
    if not address:
        return
    mark = _mark(address)
    marks = [mark, *(one for one in _marks(request) if one != mark)][:MOST]
    response.set_cookie(
        COOKIE,
        signing.dumps(marks, salt=SALT),
        max_age=LIFETIME,
        httponly=True,
        secure=settings.SESSION_COOKIE_SECURE,
        samesite="Lax",
    )


def _marks(request: HttpRequest) -> list[str]:
    try:
        said = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT, max_age=LIFETIME)
    except signing.BadSignature:
        return []
    return [one for one in said if isinstance(one, str)] if isinstance(said, list) else []


def _mark(address: str) -> str:
    keyed = signing.Signer(salt=SALT).signature(address.strip().lower())
    return hashlib.sha256(keyed.encode()).hexdigest()[:24]
