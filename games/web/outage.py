"""Error pages: while the database is away or stores nothing, and for addresses that are none."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable

from django.db import DataError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, HttpResponseBase, JsonResponse
from django.http.multipartparser import MultiPartParserError
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.defaults import page_not_found, server_error

from games import outage
from games.tables.errors import Refused
from games.web.words import explain

logger = logging.getLogger(__name__)

RETRY = 5
"""Seconds after which a client is asked to come back."""


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """The page for addresses that are none.

    Its form has a token, for which the framework reads the body; one that is no form is told so, and no error of ours.
    """
    try:
        return page_not_found(request, exception)
    except MultiPartParserError:
        return HttpResponseBadRequest()


def failure_page(request: HttpRequest) -> HttpResponseBase:
    """The page for what failed outside of views: an error of ours, or the database away from a session."""
    error = sys.exc_info()[1]
    if not isinstance(error, OperationalError | InterfaceError):
        return server_error(request)
    return _unavailable(request, error)


class Unavailable:
    """Middleware: answers 503 instead of an error of ours where the database is what failed.

    And 400 where it takes what was sent for no text or number: PostgreSQL knows no NUL.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on."""
        return self._get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page, JSON where JSON was sent; None for every other error."""
        if isinstance(error, DataError):
            logger.warning("a request held what the database does not take", exc_info=error)
            return _refusal(request)
        if not isinstance(error, OperationalError | InterfaceError):
            return None
        return _unavailable(request, error)


def _unavailable(request: HttpRequest, error: Exception) -> HttpResponse:
    outage.database.failed(error)
    response = _answer(request)
    response["Retry-After"] = str(RETRY)
    response["Cache-Control"] = "no-store"
    if request.method == "GET":
        response["Refresh"] = str(RETRY)  # the page comes back by itself
    return response


def _refusal(request: HttpRequest) -> HttpResponse:
    refused = Refused("malformed")
    if request.content_type == "application/json":
        return JsonResponse({**refused.as_dict(), "text": explain(refused)}, status=400)
    context = {"sentence": explain(refused)}
    return render(request, "message.html", context, status=400)


def _answer(request: HttpRequest) -> HttpResponse:
    sentence = _("The server cannot reach its data just now.")
    if request.content_type == "application/json":
        return JsonResponse({"code": "unavailable", "rule": "", "text": sentence}, status=503)
    asked = request.method in ("GET", "HEAD")
    context = {
        "sentence": sentence,
        "detail": _("What was confirmed before is safe. Try again in a moment.")
        if asked
        else _("What you sent was most likely not stored: go back, and try again in a moment."),
        "way": _("Try again"),
        "way_url": request.get_full_path() if asked else reverse("home"),
    }
    return render(request, "message.html", context, status=503)
