"""Throttles: requests per second of one address."""

from typing import Any

from django.core.cache import caches
from django.utils.connection import ConnectionProxy
from rest_framework.throttling import AnonRateThrottle

from games.tables.core import rate_limit


class ByAddress(AnonRateThrottle):
    """Counts by the address of the connection.

    The framework's own would believe any ``X-Forwarded-For``, and so give a visitor as many names as they make up.
    """

    cache: Any = ConnectionProxy(caches, "limits")

    def get_ident(self, request: Any) -> str:
        """The address, as the server has it."""
        return rate_limit.visitor(str(request.META.get("REMOTE_ADDR", "")))


class Reading(ByAddress):
    """Twice a second for long: a page that polls where sockets do not work."""

    scope = "reading"
    rate = "120/min"


class Writing(ByAddress):
    """Moves and joining."""

    scope = "writing"
    rate = "120/min"


class Opening(ByAddress):
    """New tables."""

    scope = "opening"
    rate = "40/hour"
