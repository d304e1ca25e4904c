"""A limit on request bodies, counted before anything else looks at them.

Django writes a body to a temporary file as it comes in, however long it is, and only then asks whose request it is.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from typing import Any

from games.tables.core.rate_limit import outside_network
from games.tables.core.waiting_places import WaitingPlaces
from games.tables.errors import Refused

LARGEST = 65_536
"""Bytes of a body."""

GAME_FILE = 8 * 1024 * 1024
"""Twice what a game file may have: a longer one is told so by a page, and not cut off."""

LARGER = {
    "/admin/": 4 * 1024 * 1024,
    "/poll/": 131_072,
    "/import/": GAME_FILE,
    "/api/import/": GAME_FILE,
}
"""Larger limits for addresses of editions (which need a sign-in), of long polling, and of game files.

A request of long polling carries several frames, order sheets among them.
"""

PATIENCE = 20.0
"""Seconds in which a whole body has to come."""

TOO_LARGE, TOO_SLOW, TOO_MANY = 413, 408, 429

FILES, FILES_OF_ONE = 6, 2
"""Game files that may be on their way at the same time, in all and from one network: each takes memory or disk."""

AGAIN = 30
"""Seconds after which whoever brings one more is asked to come again."""

CROWDED = """Several games are being brought just now. Go back, and try again in half a minute.

Plusieurs parties sont en train d’être apportées. Revenez en arrière et réessayez dans une demi-minute.
"""
"""Told before any page is asked, and so in both languages."""

Application = Callable[[Any, Any, Any], Awaitable[None]]


class BodyLimits:
    """ASGI: answers 413 for a body that is too long, 408 for one that does not come, 429 for one too many."""

    def __init__(self, application: Application) -> None:
        self._application = application
        self._files = WaitingPlaces(FILES, FILES_OF_ONE)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return
        limit = _limit(scope["path"])
        if _announced_length(scope) > limit:
            await _refuse(send, TOO_LARGE)
            return
        if limit == GAME_FILE and scope["method"] == "POST":
            await self._take_file(scope, receive, send)
        else:
            await self._take(scope, receive, send, limit)

    async def _take_file(self, scope: Any, receive: Any, send: Any) -> None:
        """Take a request that brings a game file, unless too many are there."""
        network = outside_network(str((scope.get("client") or ("",))[0]))
        with ExitStack() as place:
            try:
                place.enter_context(self._files.hold(network, AGAIN))
            except Refused:
                await _ask_to_return(scope, send)
                return
            await self._take(scope, receive, send, GAME_FILE)

    async def _take(self, scope: Any, receive: Any, send: Any, limit: int) -> None:
        body = _Body(receive, limit)
        answer = _Answer(send)
        await self._application(scope, body.receive, answer.send)
        if body.refused is not None and not answer.begun:
            await _refuse(send, body.refused)


class _Body:
    """The messages of one request, until its body is complete or too much; ``refused`` is then the status."""

    def __init__(self, receive: Any, limit: int) -> None:
        self.refused: int | None = None
        self._receive = receive
        self._left = limit
        self._until = time.monotonic() + PATIENCE
        self._complete = False

    async def receive(self) -> Any:
        if self._complete:
            return await self._receive()
        if self.refused is not None:
            return {"type": "http.disconnect"}
        try:
            message = await asyncio.wait_for(self._receive(), max(0.0, self._until - time.monotonic()))
        except TimeoutError:
            return self._refuse(TOO_SLOW)
        if message["type"] != "http.request":
            return message
        self._left -= len(message.get("body", b""))
        self._complete = not message.get("more_body", False)
        return self._refuse(TOO_LARGE) if self._left < 0 else message

    def _refuse(self, status: int) -> Any:
        self.refused = status
        self._complete = False
        return {"type": "http.disconnect"}


class _Answer:
    """Response on its way; ``begun`` once the application has answered."""

    def __init__(self, send: Any) -> None:
        self.begun = False
        self._send = send

    async def send(self, message: Any) -> None:
        self.begun = True
        await self._send(message)


def _limit(path: str) -> int:
    return next((most for start, most in LARGER.items() if path.startswith(start)), LARGEST)


def _announced_length(scope: Any) -> int:
    """Content length announced by the header; 0 where that is no number."""
    said = dict(scope["headers"]).get(b"content-length", b"0")
    return int(said) if said.isdigit() and len(said) < 20 else 0


async def _ask_to_return(scope: Any, send: Any) -> None:
    """Refuse a game file that is one too many, in words: who brings one has done nothing wrong."""
    to_script = scope["path"].startswith("/api/")
    text = json.dumps({"code": "too_fast", "rule": "", "seconds": AGAIN}) if to_script else CROWDED
    kind = b"application/json" if to_script else b"text/plain; charset=utf-8"
    body = text.encode()
    headers = [
        (b"content-type", kind),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(AGAIN).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": TOO_MANY, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse(send: Any, status: int) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
