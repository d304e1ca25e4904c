"""Pages of a person's data: name, settings, language, blocks, export and deletion."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django.views.i18n import set_language

from games.accounts import blocks, export, preferences, session
from games.accounts.models import Account
from games.tables.errors import Refused
from games.web import hot_seat, known
from games.web.account import play_on, refuse_on_page, render_page
from games.web.own import as_json, body


@require_http_methods(["PUT"])
@as_json
def settings(request: HttpRequest) -> dict[str, Any]:
    """PUT ``{"preferences": {switch: true or false}}``: those that are named change."""
    account = session.require_account(request)
    said = body(request, "preferences")["preferences"]
    if not isinstance(said, dict):
        raise Refused("malformed", field="preferences")
    return {"preferences": preferences.change(account, said)}


@require_http_methods(["GET", "PUT"])
@never_cache
@as_json
def blocked_seats(request: HttpRequest, code: str) -> dict[str, Any]:
    """The seats at a table that the account does not hear; PUT ``{"seat", "on"}`` blocks one, or hears it again."""
    account = session.require_account(request)
    if request.method == "PUT":
        said = body(request, "seat", "on")
        number, on = said["seat"], said["on"]
        if not isinstance(number, int) or isinstance(number, bool) or not isinstance(on, bool):
            raise Refused("malformed", field="seat")
        (blocks.block if on else blocks.unblock)(account, code, number)
    return {"seats": blocks.hidden(account, code)}


@require_POST
@refuse_on_page
def block(request: HttpRequest) -> HttpResponseBase:
    """Block somebody met at a table, from the page of the account: ``seat`` is ``<code>:<number>``."""
    account = session.require_account(request)
    code, _, seat = request.POST.get("seat", "").partition(":")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 4):
        raise Refused("malformed", field="seat")
    blocks.block(account, code, int(seat))
    return redirect("account")


@require_POST
@refuse_on_page
def lift(request: HttpRequest) -> HttpResponseBase:
    """Take back a block, from the page of the account."""
    blocks.lift(session.require_account(request), number(request, "block"))
    return redirect("account")


@require_POST
@refuse_on_page
def rename(request: HttpRequest) -> HttpResponseBase:
    """Change the name under which the person sits down."""
    preferences.rename(session.require_account(request), request.POST.get("name", ""))
    return redirect("account")


@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Django's own change of the language, which an account remembers."""
    account = session.current(request)
    if account is not None:
        preferences.speak(account, request.POST.get("language", ""))
    return set_language(request)


@require_GET
@never_cache
def everything(request: HttpRequest) -> HttpResponseBase:
    """Export of all that is stored of the person, as a file."""
    account = session.current(request)
    if account is None:
        return redirect("account")
    text = json.dumps(export.everything(account), ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json")
    response["Content-Disposition"] = 'attachment; filename="star-civilisations.json"'
    return response


@require_POST
@refuse_on_page
def erase(request: HttpRequest) -> HttpResponseBase:
    """Delete the account. What this browser plays, it goes on playing."""
    account = session.require_account(request)
    held = {code: hot_seat.held_here(request, code) for code in _codes(account)}
    export.erase(account)
    session.sign_out(request)
    response = render_page(
        request, gone=_("Your account is deleted. Your seats stay at their tables and open by their links.")
    )
    known.forget(request, response, account)
    for code, here in held.items():
        play_on(response, code, here)
    return response


def _codes(account: Account) -> list[str]:
    return list(account.seats.values_list("seat__table__code", flat=True))


def number(request: HttpRequest, field: str) -> int:
    """A row's number in a form. Raises Refused ``malformed``."""
    said = request.POST.get(field, "")
    if not (said.isascii() and said.isdecimal() and len(said) < 16):
        raise Refused("malformed", field=field)
    return int(said)
