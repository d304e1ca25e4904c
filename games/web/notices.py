"""Notification settings: requests of the panel at the table, and the pages behind links in mails."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language, override
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.accounts import session
from games.notices import links, subscriptions, trial
from games.notices.models import Mailbox
from games.notices.subscriptions import Asker
from games.tables.core import hours
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web.own import as_json, body, for_own_seat
from games.web.site import site_of


@require_http_methods(["GET", "PUT"])
@never_cache
@for_own_seat
def notices(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """Show what is told to a seat and where; PUT ``{"told": {event:channel: true or false}}`` switches these pairs.

    ``{"off": [pairs]}`` says of all at once which are not told.
    """
    _check(seat)
    if request.method == "PUT":
        said, asker = body(request, may={"told", "off"}), _asker(request)
        if "off" in said:
            subscriptions.set_off(seat=seat, off=said["off"], asker=asker)
        else:
            subscriptions.switch(seat=seat, told=said.get("told"), asker=asker)
    return subscriptions.render_subscriptions(seat)


def channel(view: Callable[[HttpRequest, Seat], None]) -> Callable[..., HttpResponseBase]:
    """A view of one way to be told: PUT asks for it, DELETE ends it, and the answer is what the panel shows then."""

    @require_http_methods(["PUT", "DELETE"])
    @never_cache
    @for_own_seat
    @wraps(view)
    def answer(request: HttpRequest, seat: Seat) -> dict[str, Any]:
        _check(seat)
        view(request, seat)
        return subscriptions.render_subscriptions(seat)

    return answer


@channel
def mail(request: HttpRequest, seat: Seat) -> None:
    """PUT ``{"address"}``: a mail asks there whether that is right; DELETE forgets the address."""
    if request.method == "DELETE":
        return subscriptions.drop_address(seat)
    address = body(request, "address")["address"]
    account = session.current(request)
    # The address of an account was confirmed by its owner, who is here.
    known = (account.email or "") if account is not None else ""
    asker, visitor = _asker(request), _visitor(request)
    return subscriptions.set_address(
        seat=seat, address=address, visitor=visitor, confirmed=known, asker=asker
    )


@channel
def push(request: HttpRequest, seat: Seat) -> None:
    """PUT ``{"subscription"}``: this browser is told too; DELETE ``{"endpoint"}``: no more (null: none is)."""
    if request.method == "DELETE":
        return subscriptions.drop_browser(seat, body(request, "endpoint")["endpoint"])
    said = body(request, "subscription")["subscription"]
    return subscriptions.add_browser(
        seat=seat, subscription=said, visitor=_visitor(request), asker=_asker(request)
    )


@require_POST
@never_cache
@for_own_seat
def try_push(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """POST ``{"endpoint"}`` sends a notification to this browser alone: ``{"outcome"}`` sent, later or gone."""
    _check(seat)
    endpoint = body(request, "endpoint")["endpoint"]
    return {"outcome": trial.send(seat=seat, endpoint=endpoint, visitor=_visitor(request))}


@csrf_exempt
@require_POST
@never_cache
@as_json
def renew_push(request: HttpRequest) -> dict[str, Any]:
    """POST ``{"old", "subscription"}`` by the service worker: its subscription took the place of that address.

    The address is what lets one in: a worker has no page whose token it could send.
    """
    said = body(request, "old", "subscription")
    subscriptions.renew_browser(old=said["old"], subscription=said["subscription"], visitor=_visitor(request))
    return {}


@channel
def hook(request: HttpRequest, seat: Seat) -> None:
    """PUT ``{"url"}``: a channel elsewhere hears of the table, as its host wishes; DELETE ends it."""
    if request.method == "DELETE":
        return subscriptions.drop_hook(seat)
    said = body(request, "url")["url"]
    return subscriptions.set_hook(seat=seat, url=said, visitor=_visitor(request), asker=_asker(request))


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker, which shows pushes. Under an address of its own: it may look after pages below it only."""
    text = Path(str(finders.find("js/line/worker.js"))).read_bytes()
    response = HttpResponse(text, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_http_methods(["GET", "POST"])
@never_cache
@csrf_exempt
def confirm(request: HttpRequest, word: str) -> HttpResponse:
    """Page on which the owner confirms an address. The word is what lets one in: no cookie is asked for."""
    mailbox = _mailbox("confirm", word)
    if request.method == "POST":
        subscriptions.confirm(mailbox)
    return _page(request, mailbox, "confirm", done=request.method == "POST")


@require_http_methods(["GET", "POST"])
@never_cache
@csrf_exempt
def stop(request: HttpRequest, word: str) -> HttpResponse:
    """Page on which the owner takes an address back; mail programs post here by themselves (RFC 8058)."""
    mailbox = _mailbox("stop", word)
    if request.method == "POST":
        subscriptions.drop_address(mailbox.reader.seat)
    return _page(request, mailbox, "stop", done=request.method == "POST")


@require_http_methods(["GET", "POST"])
@never_cache
@csrf_exempt
def stop_all(request: HttpRequest, word: str) -> HttpResponse:
    """Page behind a mail about several tables: the owner stops all mail to the address."""
    mailboxes = links.mailboxes_to_stop(word)
    if mailboxes is None:
        raise Http404("no such address")
    if request.method == "POST":
        subscriptions.drop_all(mailboxes)
    if not mailboxes:
        return _page(request, None, "stop-all", done=True)
    return _page(request, mailboxes[0], "stop-all", done=request.method == "POST")


def _mailbox(do: str, word: str) -> Mailbox:
    mailbox = links.mailbox_to(do, word)
    if mailbox is None:
        raise Http404("no such address")
    return mailbox


def _page(request: HttpRequest, mailbox: Mailbox | None, do: str, *, done: bool) -> HttpResponse:
    """In the language of who asked to be told; in the visitor's where nothing is known of them any more."""
    said: dict[str, Any] = {"do": do, "done": done}
    language = get_language() or "en"
    if mailbox is not None:
        seat, language = mailbox.reader.seat, mailbox.reader.language
        said |= {"code": seat.table.code, "name": seat.table.name or seat.table.code, "player": seat.name}
    with override(language):
        response = render(request, "web/notices.html", said)
    response["Referrer-Policy"] = "no-referrer"
    return response


def _check(seat: Seat) -> None:
    if seat.deputised:
        raise Refused("deputy")


def _asker(request: HttpRequest) -> Asker:
    """Language, time zone and server address of the person who asks."""
    zone = request.GET.get("zone", "")
    return Asker(get_language() or "en", site_of(request), zone if zone in hours.zones() else "UTC")


def _visitor(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
