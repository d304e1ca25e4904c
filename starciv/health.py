"""Health checks, for monitoring: liveness and readiness."""

import asyncio

from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse

from games import outage
from games.live.drain import draining

PATIENCE = 5
"""Seconds after which what does not answer counts as away."""

LAYER_PATIENCE = 1
"""The same for the channel layer, without which a server plays on: a check must not take long because of it."""


def alive(request: HttpRequest) -> HttpResponse:
    """``/healthz``: the process answers; nothing else is asked."""
    return HttpResponse("ok", content_type="text/plain")


async def ready(request: HttpRequest) -> HttpResponse:
    """``/readyz``: this server can play; else 503 with the reason, ``draining`` or ``database``.

    What it plays on without is named after ``ok``: the channel layer (others notice by polling), and room on the disk
    (tables are shown, nothing can be stored), by what failed in the last seconds: a check costs no write.
    """
    if draining():
        return HttpResponse("draining", status=503, content_type="text/plain")
    try:
        async with asyncio.timeout(PATIENCE):
            await sync_to_async(_ask_database)()
    except Exception:  # any failure means not ready, and its text is nobody's business
        return HttpResponse("database", status=503, content_type="text/plain")
    without = () if await _is_layer_there() else ("without the channel layer",)
    full = ("but the disk is full",) if outage.disk.lasts else ()
    return HttpResponse(", ".join(("ok", *without, *full)), content_type="text/plain")


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def _is_layer_there() -> bool:
    layer = get_channel_layer()
    if layer is None or isinstance(layer, InMemoryChannelLayer):
        return True
    try:
        async with asyncio.timeout(LAYER_PATIENCE):
            await layer.group_send("nobody", {"type": "ready"})
    except Exception as error:
        outage.layer.failed(error)
        return False
    outage.layer.answered()
    return True
