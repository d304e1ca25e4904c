"""Mark of browsers that a mail address signed in before: they have a share of their own in its links.

Anybody may ask for links to any address, so many an hour. What strangers use up is not missing to who has been here.
Signing out ends the mark, here or everywhere: whoever has the browser next has no share in the owner's links.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase
from django.utils.crypto import salted_hmac

from games.accounts.models import Account

COOKIE, SALT = "been-here", "games.web.known"
LIFETIME = timedelta(days=365)
MOST = 5
"""Accounts that one browser is known by."""


def is_known(request: HttpRequest, address: str) -> bool:
    """Whether the account with this address signed the browser in, and has not signed out in it or everywhere since."""
    marks = _marks(request)
    account = Account.objects.filter(email=address.strip().lower()).first() if marks else None
    return account is not None and _mark(account) in marks


def remember(
    request: HttpRequest, response: HttpResponseBase, account: Account, *, but: Account | None
) -> None:
    """Mark the browser, and no longer as that of the account ``but``; the cookie tells nobody the address."""
    marks = _without(_marks(request), but)
    if account.email:
        marks = [_mark(account), *_without(marks, account)][:MOST]
    _set(response, marks)


def forget(request: HttpRequest, response: HttpResponseBase, account: Account) -> None:
    """Take the account's mark from the browser."""
    _set(response, _without(_marks(request), account))


def _set(response: HttpResponseBase, marks: list[str]) -> None:
    if not marks:
        response.delete_cookie(COOKIE, samesite="Lax")
        return
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


def _without(marks: list[str], account: Account | None) -> list[str]:
    owner = _hash_key(account.handle) if account is not None else None
    return [mark for mark in marks if owner is None or not mark.startswith(owner)]


def _mark(account: Account) -> str:
    """Mark of the account, and of its password: every browser's ends with another one."""
    return _hash_key(account.handle) + _hash_key(f"{account.handle}:{account.user.password}")


def _hash_key(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()[:16]
