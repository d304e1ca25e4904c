"""Relay between processes: this process' one subscription to the channel layer.

The layer carries that a table has a new version, how many watch where, and gestures, which are shown to everybody and
kept nowhere; nothing else of what is shown. It may
lose messages and change their order, so whoever hears one looks at the rows.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from channels.layers import InMemoryChannelLayer, get_channel_layer

from games import outage

GROUP = "news"
PAUSE = 2.0
"""Seconds until a layer that fails is tried again."""
RENEW = 3600.0
"""Seconds after which the membership of the group is renewed: layers forget members after a day."""

Message = dict[str, Any]


def pack_messages(messages: Iterable[Message], process: str = "") -> Message:
    """Messages as the layer carries them: sending and hearing one costs as much as the rest of a move."""
    return {"process": process, "said": list(messages)}


def between_processes() -> Any | None:
    """The channel layer if it reaches other processes; None where this is the only one."""
    layer = get_channel_layer()
    return None if layer is None or isinstance(layer, InMemoryChannelLayer) else layer


class Relay:
    """Hears other processes and speaks to them; what waits to be said is one message a subject, the newest."""

    def __init__(self, layer: Any, hear: Callable[[Message], None]) -> None:
        self.process = secrets.token_hex(4)
        self._layer = layer
        self._hear = hear
        self._outbox: dict[tuple[str, str], Message] = {}
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to listen and to speak."""
        self._tasks = [
            asyncio.create_task(work(), name=work.__qualname__) for work in (self._listen, self._speak)
        ]

    async def stop(self) -> None:
        """Stop both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def say(self, message: Message) -> None:
        """Tell the other processes; a message of the same type about the same table is replaced."""
        self._outbox[message["type"], message["table"]] = message
        self._filled.set()

    async def _speak(self) -> None:
        while True:
            await self._filled.wait()
            self._filled.clear()
            # What is said while this is on its way goes together next time.
            waiting, self._outbox = self._outbox, {}
            try:
                await self._layer.group_send(GROUP, pack_messages(waiting.values(), self.process))
                outage.layer.answered()
            except Exception as error:
                outage.layer.failed(error)  # polling finds what was not said
                await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        while True:
            try:
                await self._subscribe()
            except Exception as error:
                outage.layer.failed(error)
                await asyncio.sleep(PAUSE)

    async def _subscribe(self) -> None:
        channel = await self._layer.new_channel()
        try:
            while True:
                await self._layer.group_add(GROUP, channel)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(RENEW):
                        await self._hear_all(channel)
        finally:
            await self._layer.group_discard(GROUP, channel)

    async def _hear_all(self, channel: str) -> None:
        while True:
            news = await self._layer.receive(channel)
            if news["process"] != self.process:
                for message in news["said"]:
                    self._hear({**message, "process": news["process"]})
