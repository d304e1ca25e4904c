"""Middleware that notes from which network a request comes: networks share the places of those who wait."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from games.tables.core.waiting_places import visit_from


class Visits:
    """Middleware: notes the network while the request is answered."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Hand the request on."""
        with visit_from(str(request.META.get("REMOTE_ADDR", ""))):
            return self._get_response(request)
