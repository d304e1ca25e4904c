"""Passkeys: a key pair of the person's device, of which the server keeps the public half.

The cryptography is python-fido2's. What is asked is kept in the session, is answered once and within five minutes, and
only an answer given on this very site counts.
"""

from __future__ import annotations

import ipaddress
import time
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils import timezone
from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    AuthenticatorData,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from games.accounts.models import Account, Passkey
from games.accounts.session import new_handle, open_account
from games.tables.core import rate_limit
from games.tables.errors import Refused

ASKED = "passkey"
"""Where a session keeps what was asked: ``{do, state, handle, at}``."""
PATIENCE = 300
"""Seconds in which it has to be answered."""
MOST = 20
"""Passkeys of one account."""
TRIES = rate_limit.RateLimit("passkeys-asked-for", 60, 600)


def possible(request: HttpRequest) -> bool:
    """True if browsers have passkeys for a site with this address: it needs a name, and HTTPS unless it is local."""
    host = _host(request)
    try:
        ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return request.is_secure() or host == "localhost" or host.endswith(".localhost")
    return False


def ask_to_make(request: HttpRequest, account: Account | None) -> dict[str, Any]:
    """Options with which a browser makes a passkey, for the account or, without one, for a new one."""
    _count(request)
    handle = new_handle() if account is None else account.handle
    known = [] if account is None else [_public(passkey) for passkey in account.passkeys.all()]
    if len(known) >= MOST:
        raise Refused("passkey_refused")
    name = (account.name or account.email or "") if account is not None else ""
    user = PublicKeyCredentialUserEntity(
        id=bytes.fromhex(handle), name=name or settings.SITE_NAME, display_name=name or settings.SITE_NAME
    )
    options, state = _server(request).register_begin(
        user,
        known,
        resident_key_requirement=ResidentKeyRequirement.REQUIRED,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    _note(request, "make", state, handle)
    return dict(options)


@transaction.atomic
def make(
    request: HttpRequest, account: Account | None, answer: Any, *, name: str = "", language: str = ""
) -> Account:
    """Store the passkey that the browser made; returns its account, a new one without ``account``.

    Raises Refused ``passkey_refused``.
    """
    asked = _take_challenge(request, "make")
    if account is not None and asked["handle"] != account.handle:
        raise Refused("passkey_refused")
    try:
        made = _server(request).register_complete(asked["state"], answer)
        public = _credential(made)
    except Exception:  # whatever a stranger sends instead of an answer
        raise Refused("passkey_refused") from None
    credential = websafe_encode(public.credential_id)
    try:
        with transaction.atomic():
            if account is None:
                account = open_account(handle=asked["handle"], name=name, language=language)
            Passkey.objects.create(
                account=account, credential=credential, data=bytes(public), uses=made.counter
            )
    except IntegrityError:  # it is there already, perhaps since a moment ago
        raise Refused("passkey_refused") from None
    return account


def ask_to_use(request: HttpRequest) -> dict[str, Any]:
    """Options with which a browser signs in; they list no passkeys, as the device knows its own."""
    _count(request)
    options, state = _server(request).authenticate_begin(
        user_verification=UserVerificationRequirement.PREFERRED
    )
    _note(request, "use", state, "")
    return dict(options)


def use(request: HttpRequest, answer: Any) -> Account:
    """The account whose passkey signed what was asked. Raises Refused ``passkey_refused``."""
    asked = _take_challenge(request, "use")
    try:
        read = AuthenticationResponse.from_dict(answer)
        passkey = Passkey.objects.select_related("account__user").get(credential=websafe_encode(read.raw_id))
        _server(request).authenticate_complete(asked["state"], [_public(passkey)], answer)
    except Exception:  # whatever a stranger sends, and passkeys that are not known (any more)
        raise Refused("passkey_refused") from None
    response = read.response
    named = response.user_handle
    uses = response.authenticator_data.counter
    # Authenticators that count tell by it that none of them was copied; those that do not always say 0.
    copied = passkey.uses > 0 and uses <= passkey.uses
    if copied or (named and named.hex() != passkey.account.handle):
        raise Refused("passkey_refused")
    passkey.uses, passkey.used = uses, timezone.now()
    passkey.save(update_fields=["uses", "used"])
    return passkey.account


def remove(account: Account, passkey: int) -> None:
    """Forget one passkey (row id). Raises Refused ``last_way_in`` where nothing else is left to sign in with."""
    others = account.passkeys.exclude(pk=passkey)
    if not account.email and not others.exists():
        raise Refused("last_way_in")
    account.passkeys.filter(pk=passkey).delete()


def _server(request: HttpRequest) -> Fido2Server:
    """The library's server for the site as this browser addresses it; ALLOWED_HOSTS has checked the name."""
    origin = f"{request.scheme}://{request.get_host()}"
    site = PublicKeyCredentialRpEntity(id=_host(request), name=settings.SITE_NAME)
    return Fido2Server(site, verify_origin=lambda said: said == origin)


def _host(request: HttpRequest) -> str:
    return split_domain_port(request.get_host())[0]


def _count(request: HttpRequest) -> None:
    if not possible(request):
        raise Refused("passkey_refused")
    rate_limit.count(str(request.META.get("REMOTE_ADDR", "")), TRIES)


def _note(request: HttpRequest, do: str, state: Any, handle: str) -> None:
    request.session[ASKED] = {"do": do, "state": dict(state), "handle": handle, "at": int(time.time())}


def _take_challenge(request: HttpRequest, do: str) -> dict[str, Any]:
    """Challenge of this browser, which counts once."""
    asked: dict[str, Any] | None = request.session.pop(ASKED, None)
    if asked is None or asked["do"] != do or time.time() - asked["at"] > PATIENCE:
        raise Refused("passkey_refused")
    return asked


def _credential(made: AuthenticatorData) -> AttestedCredentialData:
    if made.credential_data is None:
        raise ValueError("no credential")
    return made.credential_data


def _public(passkey: Passkey) -> AttestedCredentialData:
    return AttestedCredentialData(bytes(passkey.data))
