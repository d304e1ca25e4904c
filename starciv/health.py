"""Health checks, for monitoring: liveness and readiness."""

import asyncio

from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse

from games.live.drain import draining

PATIENCE = 5
"""Seconds after which what does not answer counts as away."""


def alive(request: HttpRequest) -> HttpResponse:
    """``/healthz``: the process answers; nothing else is asked."""
    return HttpResponse("ok", content_type="text/plain")


async def ready(request: HttpRequest) -> HttpResponse:
    """``/readyz``: database and channel layer answer too; 503 with the name of the one that does not.

    A server that is going down is not ready: ``draining``.
    """
    if draining():
        return HttpResponse("draining", status=503, content_type="text/plain")
    for name, check in (("database", sync_to_async(_ask_database)), ("layer", _ask_layer)):
        try:
            async with asyncio.timeout(PATIENCE):
                await check()
        except Exception:  # any failure means not ready, and its text is nobody's business
            return HttpResponse(name, status=503, content_type="text/plain")
    return HttpResponse("ok", content_type="text/plain")


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def _ask_layer() -> None:
    layer = get_channel_layer()
    if layer is not None and not isinstance(layer, InMemoryChannelLayer):
        await layer.group_send("nobody", {"type": "ready"})
