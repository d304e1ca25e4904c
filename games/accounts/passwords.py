"""Lock-out after wrong passwords: only whoever runs the server has one, for the admin.

An address may be wrong ten times in a quarter of an hour, a name a hundred times in an hour from wherever. Beyond that
no password is even compared: right and wrong ones look the same.
"""

from __future__ import annotations

import hashlib
from typing import Any

from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext as _

from games.tables.core import rate_limit
from games.tables.errors import Refused

OF_ADDRESS = rate_limit.RateLimit("wrong-passwords", 10, 900)
OF_NAME = rate_limit.RateLimit("wrong-passwords-for-a-name", 100, 3600)


class Guard:
    """Authentication backend that signs nobody in and knows nobody. It comes first, and stops who guessed too often."""

    def authenticate(self, request: HttpRequest | None, username: str | None = None, **_more: Any) -> None:
        """Raises PermissionDenied, after which Django asks no other backend."""
        if request is not None and is_locked(request, username or ""):
            raise PermissionDenied


class LoginForm(AdminAuthenticationForm):
    """The admin's form, which says that one has to wait."""

    def clean(self) -> dict[str, Any]:
        """Raises ValidationError."""
        if self.request is not None and is_locked(self.request, self.cleaned_data.get("username") or ""):
            raise ValidationError(_("Too many wrong passwords. Try again in a quarter of an hour."), "locked")
        return super().clean()


def is_locked(request: HttpRequest, name: str) -> bool:
    """Whether too many wrong passwords came from this address, or for this name."""
    try:
        rate_limit.check(_address(request), OF_ADDRESS)
        rate_limit.check(_mark(name), OF_NAME)
    except Refused:
        return True
    return False


def count_failure(
    sender: object, credentials: dict[str, Any], request: HttpRequest | None = None, **_more: Any
) -> None:
    """Receiver of ``user_login_failed``."""
    if request is None:
        return
    for who, limit in ((_address(request), OF_ADDRESS), (_mark(credentials.get("username") or ""), OF_NAME)):
        try:
            rate_limit.count(who, limit)
        except Refused:
            continue


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def _mark(name: str) -> str:
    """A name as counts have it: what is typed there may be a password."""
    return hashlib.sha256(name.strip().lower().encode()).hexdigest()
