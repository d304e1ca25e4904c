"""A browser at a table, as tests need it: a websocket that follows the document and remembers every byte."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any
from uuid import uuid4

from channels.testing import WebsocketCommunicator
from django.http import HttpResponse

from games.engine import merge
from games.tables.core import seat_cookies

ORIGIN = "http://testserver"
PATIENCE = 60.0
"""Seconds for what the server says, on this, perhaps busy, machine."""


class Socket(WebsocketCommunicator):
    """A websocket that waits as long as a busy machine may take; the usual second is too little."""

    async def connect(self, timeout: float = PATIENCE) -> tuple[bool, Any]:
        connected: tuple[bool, Any] = await super().connect(timeout)
        return connected

    async def receive_output(self, timeout: float = PATIENCE) -> Any:
        return await super().receive_output(timeout)

    async def receive_from(self, timeout: float = PATIENCE) -> Any:
        return await super().receive_from(timeout)

    async def receive_json_from(self, timeout: float = PATIENCE) -> Any:
        return await super().receive_json_from(timeout)

    async def disconnect(self, code: int = 1000, timeout: float = PATIENCE) -> None:
        await super().disconnect(code, timeout)


connection: Any = Socket
"""Connection of the test browsers: a websocket, or long polling (tests.live.polled)."""


def cookie_header(code: str, secret: str) -> str:
    """The seat cookie as a browser sends it."""
    response = HttpResponse()
    seat_cookies.give(response, code, secret)
    name = seat_cookies.cookie_name(code)
    return f"{name}={response.cookies[name].coded_value}"


class Browser:
    """One page of a table. ``heard`` is every frame as text; ``doc``, ``log``, ``version`` follow them."""

    def __init__(self, code: str, secret: str = "", origin: str | None = ORIGIN, cookie: str = "") -> None:
        from starciv.asgi import application

        headers = [(b"host", b"testserver")]
        if origin is not None:
            headers.append((b"origin", origin.encode()))
        if cookie := cookie or (cookie_header(code, secret) if secret else ""):
            headers.append((b"cookie", cookie.encode()))
        self.socket = connection(application, f"/ws/t/{code}/", headers)
        self.heard: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.doc: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.version = -1

    async def open(self) -> Browser:
        """Connect and wait for everything."""
        connected, _ = await self.socket.connect()
        assert connected
        await self.until("full")
        return self

    async def close(self) -> None:
        """Go away. After a frame that did not come in time the application is cancelled: that was told already."""
        with contextlib.suppress(asyncio.CancelledError):
            await self.socket.disconnect()

    async def say(self, frame: Any) -> None:
        """Send a frame; text goes out as it is."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        await self.socket.send_input({"type": "websocket.receive", "text": text})

    async def hear(self) -> dict[str, Any]:
        """The next frame, taken into the document."""
        text = await self.socket.receive_from()
        frame: dict[str, Any] = json.loads(text)
        self.heard.append(text)
        self.frames.append(frame)
        self._follow(frame)
        return frame

    def _follow(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "full":
            self.doc, self.log, self.version = frame["doc"], frame["log"], frame["version"]
        elif frame["t"] == "delta":
            assert frame["from"] == self.version
            self.doc, self.version = merge.apply(self.doc, frame["patch"]), frame["version"]
            self.log += frame["log"]

    async def until(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """Hear frames until one of these kinds with these fields comes."""
        async with asyncio.timeout(PATIENCE):
            while True:
                frame = await self.hear()
                if frame["t"] in kinds and fields.items() <= frame.items():
                    return frame

    async def until_version(self, version: int) -> None:
        """Hear frames until the document is at ``version`` or later."""
        async with asyncio.timeout(PATIENCE):
            while self.version < version:
                await self.hear()

    async def settle(self) -> None:
        """Hear all that is on its way."""
        await self.say({"t": "ping"})
        await self.until("pong")
        while not await self.socket.receive_nothing(0.15, 0.01):
            await self.hear()

    async def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame that is answered; returns the acknowledgement or the refusal."""
        frame = {"token": uuid4().hex, **frame}
        await self.say(frame)
        return await self.until("ack", "refused", token=frame["token"])

    @property
    def question(self) -> dict[str, Any] | None:
        """The question that the game waits for this browser to answer."""
        return next((prompt for prompt in self.doc["prompts"] if prompt["required"]), None)

    async def answer(self) -> dict[str, Any]:
        """Answer the question by what silence would do."""
        prompt = self.question
        assert prompt
        return await self.ask(t="act", prompt=prompt["id"], action=prompt["silence"])

    def kinds(self) -> list[str]:
        return [frame["t"] for frame in self.frames]
