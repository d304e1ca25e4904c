"""Helpers of views for the visitor's own seat: authentication and parsing of the body."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.http.request import RawPostDataException

from games.engine import incoming_json
from games.tables.core import seat_cookies
from games.tables.core.access import seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat
from games.web.words import explain

LARGEST_BODY = 4096
"""Bytes of the largest body that is read."""

STATUS = {
    "no_such_table": 404,
    "malformed": 400,
    "too_long": 400,
    "not_seated": 403,
    "deputy": 403,
    "too_fast": 429,
    "bad_address": 400,
    "bad_url": 400,
    "bad_subscription": 400,
}

Answer = Callable[..., dict[str, Any]]
View = Callable[[HttpRequest, Seat], dict[str, Any]]


def as_json(view: Answer) -> Callable[..., HttpResponseBase]:
    """A view that answers with JSON; refusals too, with their sentence."""

    @wraps(view)
    def answer(request: HttpRequest, **path: Any) -> HttpResponseBase:
        try:
            return JsonResponse(view(request, **path))
        except Refused as refused:
            said = {**refused.as_dict(), "text": explain(refused)}
            return JsonResponse(said, status=STATUS.get(refused.code, 403))

    return answer


def for_own_seat(view: View) -> Callable[..., HttpResponseBase]:
    """A view for the seat that the browser's cookie opens, which answers with JSON; refusals too."""

    @wraps(view)
    def answer(request: HttpRequest, code: str) -> HttpResponseBase:
        try:
            return JsonResponse(view(request, _seat(request, code.upper())))
        except Refused as refused:
            said = {**refused.as_dict(), "text": explain(refused)}
            return JsonResponse(said, status=STATUS.get(refused.code, 409))

    return answer


def body(
    request: HttpRequest, *names: str, may: Collection[str] = (), largest: int = LARGEST_BODY
) -> Mapping[str, Any]:
    """The JSON object in the body, which has these members, and those that it ``may``. Raises Refused ``malformed``."""
    try:
        if len(request.body) > largest:
            raise ValueError
        said = incoming_json.read(request.body)
    except (ValueError, RawPostDataException):
        raise Refused("malformed") from None
    if not isinstance(said, dict) or set(said) - set(may) != set(names):
        raise Refused("malformed", field=next(iter(names), "body"))
    return said


def _seat(request: HttpRequest, code: str) -> Seat:
    secret = seat_cookies.secret_in(request.COOKIES, code)
    seat = seat_by_secret(code, secret) if secret else None
    if seat is None:
        raise Refused("not_seated")
    return seat
