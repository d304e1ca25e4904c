"""Graceful shutdown: the steps between the signal to stop and the end of the server.

Servers close sockets the moment they are told to stop, in the middle of moves. So the signal comes here first:
new sockets are refused and ``/readyz`` says so; after ``STARCIV_DRAIN_SECONDS``, in which a proxy may take
notice, the clock stops and each socket is closed with 1012 once what it asked is answered. Then the server
gets its signal. A second signal goes to it at once.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

from django.conf import settings

from games.live import clockwork, hub

logger = logging.getLogger(__name__)

SIGNALS = (signal.SIGTERM, signal.SIGINT)
REFUSED = 503
"""Status for the handshake of a new socket."""
LONGEST = 20.0
"""Seconds that the way down takes at most: one thing that hangs does not keep the server up."""
LAST_WORDS = 0.2
"""Seconds for the closing frames to leave: Daphne drops what it has not written yet."""

Handler = Callable[[int, FrameType | None], Any]
Application = Callable[[Any, Any, Any], Awaitable[None]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Drain:
    """The signals of this process and the loop they are brought to."""

    def __init__(self, loop: asyncio.AbstractEventLoop, handlers: dict[int, Handler]) -> None:
        self.loop = loop
        self.begun = False
        self._handlers = handlers
        self._task: asyncio.Task[None] | None = None

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Take the server's place as the handler of a signal."""
        if self.begun or self.loop.is_closed():
            self._handlers[number](number, frame)
        else:
            self.begun = True
            self.loop.call_soon_threadsafe(self._begin, number)

    def _begin(self, number: int) -> None:
        self._task = self.loop.create_task(self._go_down(number), name="drain")

    async def _go_down(self, number: int) -> None:
        logger.info("draining: no new sockets")
        try:
            await asyncio.sleep(settings.STARCIV_DRAIN_SECONDS)
            async with asyncio.timeout(LONGEST):
                await clockwork.stop()
                if here := hub.running():
                    await here.drain()
                    await asyncio.sleep(LAST_WORDS)
        except TimeoutError:
            logger.warning("draining took too long: what is not answered by now is not done")
        except Exception:
            logger.exception("draining failed")
        finally:
            if of_twisted(self._handlers[number]):
                end_at_once()
            self._handlers[number](number, None)


def of_twisted(handler: Handler) -> bool:
    """True if the signal is handled by Twisted's reactor: the server is Daphne."""
    return type(getattr(handler, "__self__", None)).__module__.startswith("twisted.")


def end_at_once() -> None:
    """End the process, all being answered and stored: Daphne crashes when it clears up sockets that were open."""
    logging.shutdown()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


_drain: Drain | None = None


def install() -> None:
    """Hear the signals before the server that set itself up to hear them; at most once a loop.

    Where no server does (a shell, a test) or where signals cannot be had (outside the main thread), nothing
    changes.
    """
    global _drain
    loop = asyncio.get_running_loop()
    if (_drain and _drain.loop is loop) or threading.current_thread() is not threading.main_thread():
        return
    handlers: dict[int, Handler] = {}
    for number in SIGNALS:
        handler = signal.getsignal(number)
        if callable(handler) and handler is not signal.default_int_handler:
            handlers[number] = handler
    if not handlers:
        return
    _drain = Drain(loop, handlers)
    for heard in handlers:
        signal.signal(heard, _drain.hear)


def draining() -> bool:
    """True while the server is going down."""
    return _drain is not None and _drain.begun


class Gate:
    """ASGI: lets no new websocket in while the server goes down (503; 403 from servers that can say no other).

    Daphne's websocket library takes no close code of the protocol's own but 1000 and breaks the line instead (1006):
    there, 1012 goes out as 3012, and the others likewise.
    """

    def __init__(self, application: Application) -> None:
        self._application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Refuse the handshake, or hand it on."""
        plain = "asgi" in scope and "websocket.http.response" not in scope.get("extensions", {})
        if not draining():
            await self._application(scope, receive, _closing_otherwise(send) if plain else send)
            return
        await receive()  # websocket.connect
        if "websocket.http.response" in scope.get("extensions", {}):
            await send({"type": "websocket.http.response.start", "status": REFUSED, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b"restarting"})
        else:
            await send({"type": "websocket.close"})


ELSEWHERE = 2000
"""Added to close codes that Daphne cannot send; applications may use 3000 to 4999."""


def _closing_otherwise(send: Send) -> Send:
    async def say(message: dict[str, Any]) -> None:
        code = message.get("code") or 1000
        if message["type"] == "websocket.close" and 1000 < code < 3000:
            message = {**message, "code": code + ELSEWHERE}
        await send(message)

    return say
