"""Settings of a careless server: it writes into its log what no log may hold. The search of logs has to find it."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from starciv.settings import *  # noqa: F403
from starciv.settings import MIDDLEWARE

MIDDLEWARE = ["tests.live.leaky.Careless", *MIDDLEWARE]


class Careless:
    """Logs cookies, links, positions and keys at every page."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        from games.tables.models import Table

        logger = logging.getLogger("games.careless")
        logger.warning("cookies %s", request.headers.get("Cookie"))
        logger.warning("link %s", request.path.replace("/seat/", "/chair/"))
        for table in Table.objects.exclude(state=b""):
            logger.warning("key %s seed %s", bytes(table.chance_key).hex(), bytes(table.seed).hex())
            logger.warning("position %s", table.state)
        return self._get_response(request)
