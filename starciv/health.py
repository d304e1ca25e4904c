"""Health checks, for monitoring: liveness and readiness.

A server answers them before its pages do, in no thread of theirs: also while every page waits.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.db import connection
from django.http import HttpRequest, HttpResponse

from games import outage
from games.live.database import checking
from games.live.drain import draining

Application = Callable[[Any, Any, Any], Awaitable[None]]

PATIENCE = 5
"""Seconds after which what does not answer counts as away."""

LAYER_PATIENCE = 1
"""Seconds for the channel layer, without which a server plays on: a check must not take long because of it."""


async def alive(request: HttpRequest) -> HttpResponse:
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
            await checking(_ask_database)
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


CHECKS = {"/healthz": alive, "/readyz": ready}
"""Checks by path."""


class Checks:
    """ASGI application that answers health checks by itself, and leaves all else to another one."""

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request."""
        check = CHECKS.get(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
        if check is None:
            await self._application(scope, receive, send)
            return
        answer = await check(HttpRequest())
        body = b"" if scope["method"] == "HEAD" else answer.content
        headers = [
            (b"content-type", answer["Content-Type"].encode()),
            (b"content-length", str(len(answer.content)).encode()),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": body})
