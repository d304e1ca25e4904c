"""Sessions of accounts, which are Django's: signing in and out, on one device or on all."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import timedelta

from django.contrib.auth import get_user_model, login, logout
from django.db import transaction
from django.http import HttpRequest

from games.accounts import seats
from games.accounts.models import HANDLE_LENGTH, Account
from games.notices import subscriptions
from games.tables import play
from games.tables.errors import Refused
from games.tables.models import Seat

LASTS = timedelta(days=60)
"""How long a browser stays signed in without being used."""

BACKEND = "django.contrib.auth.backends.ModelBackend"


def current(request: HttpRequest) -> Account | None:
    """The account that this browser is signed in to, looked up anew for every request."""
    user = request.user
    if not user.is_authenticated:
        return None
    return Account.objects.filter(user=user.pk, user__is_staff=False).select_related("user").first()


def require_account(request: HttpRequest) -> Account:
    """Return the account that this browser is signed in to. Raises Refused ``not_signed_in``."""
    account = current(request)
    if account is None:
        raise Refused("not_signed_in")
    return account


def new_handle() -> str:
    """Random handle of a new account."""
    return secrets.token_hex(HANDLE_LENGTH // 2)


@transaction.atomic
def open_account(
    *, handle: str = "", email: str | None = None, name: str = "", language: str = ""
) -> Account:
    """A new account, whose user has a random name and no password."""
    handle = handle or new_handle()
    user = get_user_model().objects.create_user(username=f"guest-{handle[:32]}")
    return Account.objects.create(user=user, handle=handle, email=email, name=name, language=language)


def sign_in(request: HttpRequest, account: Account) -> list[Seat]:
    """Sign this browser in, under a new session id. Raises Refused ``sign_in_refused`` for one that was switched off.

    Whoever was signed in here before is signed out; returns the seats that the browser is to forget.
    """
    if not account.user.is_active or account.user.is_staff:
        raise Refused("sign_in_refused")
    before = current(request)
    forgotten = sign_out(request) if before not in (None, account) else []
    login(request, account.user, backend=BACKEND)
    request.session.set_expiry(LASTS)
    return forgotten


def sign_out(request: HttpRequest) -> list[Seat]:
    """End this browser's session and take back its keys, and with them its open sockets.

    Returns the seats that the account keeps: this browser is to forget them.
    """
    account = current(request)
    seats.return_keys(request.session)
    kept = [] if account is None else seats.kept_by(account)
    seats.return_keys_in(request.COOKIES, kept)
    logout(request)
    return kept


def sign_out_everywhere(request: HttpRequest, account: Account) -> list[Seat]:
    """End every session of the account and all that opens its seats, and have no browser show their notices.

    Private links and deputies end as with a renewed link: a device that was lost may know the one and have made the
    other. The account opens the seats again. Returns what ``sign_out`` does.
    """
    account.user.set_unusable_password()  # another one: sessions are bound to it
    account.user.save(update_fields=["password"])
    for seat in seats.kept_by(account):
        with suppress(Refused):  # closed or left in this moment
            play.renew_secret(code=seat.table.code, seat=seat.pk)
        subscriptions.drop_browser(seat, None)
    return sign_out(request)
