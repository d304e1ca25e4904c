"""Forms that seat somebody, sent twice: pressed again, or after an answer that was lost.

The answer to such a form brings the cookie by which a browser opens its seat. A browser that sends the form again
before that has come drops the first answer: seat and name would be taken, and nobody could open the seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from hashlib import sha256
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import redirect

from games.tables import play
from games.tables.core import rate_limit, repeats, seat_cookies
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web import limits

View = Callable[..., HttpResponseBase]


class SeatCookie(NamedTuple):
    """Secret in a cookie: of the seat that is played or, in the hand, of a further one on the same device."""

    kind: str
    code: str
    secret: str


def seats_once(view: View) -> View:
    """View whose form, sent again by a browser that did not get the answer, seats nobody else.

    It leads where the first answer led, with new secrets for the same seats. The browser is known by its CSRF cookie,
    which no other has; its last form alone is remembered, and of secrets only hashes. To a browser that holds those
    seats the view answers: the form is meant once more.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if (again := _answer_again(request)) is not None:
            return again
        response = view(request, *args, **kwargs)
        if response.status_code >= 400:  # refused, perhaps since both were sent at once
            return _answer_again(request) or response
        _remember(request, response)
        return response

    return answer


def forget_form(request: HttpRequest) -> None:
    """Forget the last form of this browser: somebody else uses it from now on."""
    if browser := _browser_of(request):
        repeats.forget_answer(browser)


def _browser_of(request: HttpRequest) -> str:
    token = request.COOKIES.get(settings.CSRF_COOKIE_NAME)
    return sha256(token.encode()).hexdigest() if token else ""


def _form_of(request: HttpRequest) -> str:
    """Hash of a form's address and fields; "" for what is none."""
    fields = sorted((name, values) for name, values in request.POST.lists() if name != "csrfmiddlewaretoken")
    return sha256(json.dumps([request.path, fields]).encode()).hexdigest() if request.POST else ""


def _remember(request: HttpRequest, response: HttpResponseBase) -> None:
    cookies = {name: morsel.value for name, morsel in response.cookies.items()}
    seats = [(kind, code, hash_of(secret)) for kind, code, secret in _seat_cookies_in(cookies)]
    browser, form = _browser_of(request), _form_of(request)
    if browser and form and seats and isinstance(response, HttpResponseRedirect):
        repeats.remember_answer(browser, [form, response.url, seats])


def _seat_cookies_in(cookies: Mapping[str, str]) -> Iterator[SeatCookie]:
    for code in seat_cookies.codes_in(cookies):
        if secret := seat_cookies.secret_in(cookies, code):
            yield SeatCookie(seat_cookies.PREFIX, code, secret)
        for secret in seat_cookies.hand_in(cookies, code):
            yield SeatCookie(seat_cookies.HAND, code, secret)


def _answer_again(request: HttpRequest) -> HttpResponseBase | None:
    """Answer to the first form with new secrets; None where there was none, it came, or the seats are gone."""
    browser = _browser_of(request)
    form, url, seats = (browser and repeats.recall_answer(browser)) or ("", "", [])
    if not form or form != _form_of(request):
        return None
    owned = {hash_of(cookie.secret) for cookie in _seat_cookies_in(request.COOKIES)}
    lost = [(kind, code, hashed) for kind, code, hashed in seats if hashed not in owned]
    if not lost:
        return None
    response = redirect(url)
    try:
        renewed = [SeatCookie(kind, code, _renew(request, code, hashed)) for kind, code, hashed in lost]
    except Refused:
        return None
    further: dict[str, list[str]] = {}
    for kind, code, secret in renewed:
        if kind == seat_cookies.PREFIX:
            seat_cookies.give(response, code, secret)
        else:
            further.setdefault(code, list(seat_cookies.hand_in(request.COOKIES, code))).append(secret)
    for code, secrets in further.items():
        seat_cookies.give_hand(response, code, secrets)
    _remember(request, response)
    return response


def _renew(request: HttpRequest, code: str, hashed: str) -> str:
    """Secret that opens the seat from now on. Raises Refused where the one with this hash opens none any more."""
    seat = Seat.objects.filter(table__code=code, secret_hash=hashed).select_related("table").first()
    if seat is None:
        raise Refused("not_seated")
    limits.count_seat(request, seat, rate_limit.LINKS)
    return play.renew_secret(code=code, seat=seat.pk).secret
