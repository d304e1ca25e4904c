"""Endpoints of passkeys for the account's page: options for the browser, then its answer."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.http.request import RawPostDataException
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from games.accounts import passkeys, seats, session
from games.accounts.models import Account
from games.engine import incoming_json
from games.tables.errors import Refused
from games.web.account import refuse_on_page, seats_here, sign_in
from games.web.account_data import number
from games.web.own import as_json
from games.web.words import explain

LARGEST = 16_384
"""Bytes of the largest answer that is read: some authenticators attest at length."""


@require_POST
@as_json
def ask_to_make(request: HttpRequest) -> dict[str, Any]:
    """Options for ``navigator.credentials.create``."""
    return passkeys.ask_to_make(request, session.current(request))


@require_POST
@as_json
def ask_to_use(request: HttpRequest) -> dict[str, Any]:
    """Options for ``navigator.credentials.get``."""
    return passkeys.ask_to_use(request)


@require_POST
def make(request: HttpRequest) -> HttpResponseBase:
    """``{"answer", "keep"}``: a passkey was made. A guest has an account by it, which keeps this browser's seats."""
    try:
        said = _read_body(request)
        account = session.current(request)
        here = seats_here(request) if account is None and said.get("keep") else []
        name = here[0].name if here else ""
        made = passkeys.make(request, account, said.get("answer"), name=name, language=get_language() or "")
        seats.keep(made, here)
        return _sign_in(request, made)
    except Refused as refused:
        return _answer_refusal(refused)


@require_POST
def use(request: HttpRequest) -> HttpResponseBase:
    """``{"answer"}``: somebody signs in with a passkey."""
    try:
        return _sign_in(request, passkeys.use(request, _read_body(request).get("answer")))
    except Refused as refused:
        return _answer_refusal(refused)


@require_POST
@refuse_on_page
def remove(request: HttpRequest) -> HttpResponseBase:
    """Forget a passkey."""
    passkeys.remove(session.require_account(request), number(request, "passkey"))
    return redirect("account")


def _sign_in(request: HttpRequest, account: Account) -> HttpResponseBase:
    response = JsonResponse({"url": reverse("account")})
    if session.current(request) == account:
        return response
    sign_in(request, response, account)
    return response


def _read_body(request: HttpRequest) -> dict[str, Any]:
    try:
        said = incoming_json.read(request.body) if len(request.body) <= LARGEST else None
    except (ValueError, RawPostDataException):
        said = None
    if not isinstance(said, dict):
        raise Refused("malformed", field="answer")
    return said


def _answer_refusal(refused: Refused) -> JsonResponse:
    return JsonResponse({**refused.as_dict(), "text": explain(refused)}, status=403)
