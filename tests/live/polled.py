"""The browser's end of a polling session, to be used where tests use a websocket."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any
from uuid import uuid4

PATIENCE = 60.0
"""Seconds for what the server says, on this, perhaps busy, machine."""

Headers = list[tuple[bytes, bytes]]


async def request(
    application: Any, scope: dict[str, Any], body: bytes, leaves: asyncio.Event | None = None
) -> tuple[int, Any]:
    """One request through the ASGI application; returns status and JSON. Hangs up once it ``leaves``."""
    sent: list[dict[str, Any]] = []
    bodies = iter([{"type": "http.request", "body": body}])

    async def receive() -> dict[str, Any]:
        with contextlib.suppress(StopIteration):
            return next(bodies)
        await (leaves or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await application(scope, receive, send)
    return (sent[0]["status"], json.loads(sent[1]["body"])) if sent else (0, None)


class PolledSocket:
    """Long polling with the interface of a ``WebsocketCommunicator``. ``statuses`` are those of all answers."""

    def __init__(self, application: Any, path: str, headers: Headers) -> None:
        self.name = uuid4().hex
        self.mark: str | None = None
        self.heard = 0
        self.statuses: list[int] = []
        self.scope: dict[str, Any] = {
            "type": "http",
            "method": "POST",
            "path": path.replace("/ws/", "/poll/"),
            "headers": [*headers, (b"content-type", b"application/json")],
        }
        self._application = application
        self._outbox: list[str] = []
        self._frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._hang_up = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._gone = False

    async def connect(self, timeout: float = PATIENCE) -> tuple[bool, None]:
        self._task = asyncio.create_task(self._run())
        async with asyncio.timeout(timeout):
            while not self.statuses:
                await asyncio.sleep(0.005)
        return self.statuses[0] == 200, None

    async def post(self, **fields: Any) -> tuple[int, Any]:
        """One request, as it is."""
        body = json.dumps({"line": self.name, **fields})
        return await request(self._application, self.scope, body.encode(), self._hang_up)

    async def _run(self) -> None:
        while not self._gone:
            said, self._outbox = self._outbox, []
            self._hang_up.clear()
            frames = ",".join(said)
            head = json.dumps({"line": self.name, "mark": self.mark, "heard": self.heard})
            body = f'{head[:-1]}, "say": [{frames}]}}'.encode()
            status, answer = await request(
                self._application, self.scope, body, asyncio.Event() if said else self._hang_up
            )
            if answer is None:
                continue
            self.statuses.append(status)
            if status != 200:
                return
            self.mark, self.heard = answer["mark"], answer["number"]
            for frame in answer["frames"]:
                self._frames.put_nowait({"type": "websocket.send", "text": json.dumps(frame)})
            if "close" in answer:
                self._frames.put_nowait({"type": "websocket.close", "code": answer["close"]})
                return

    async def send_input(self, message: dict[str, Any]) -> None:
        self._outbox.append(message["text"])
        self._hang_up.set()

    async def receive_output(self, timeout: float = PATIENCE) -> dict[str, Any]:
        async with asyncio.timeout(timeout):
            return await self._frames.get()

    async def receive_from(self, timeout: float = PATIENCE) -> str:
        message = await self.receive_output(timeout)
        assert message["type"] == "websocket.send", message
        return str(message["text"])

    async def receive_json_from(self, timeout: float = PATIENCE) -> Any:
        return json.loads(await self.receive_from(timeout))

    async def receive_nothing(self, timeout: float = 0.1, interval: float = 0.01) -> bool:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                while self._frames.empty():
                    await asyncio.sleep(interval)
        return self._frames.empty()

    async def disconnect(self, code: int = 1000, timeout: float = PATIENCE) -> None:
        if self._task is not None:
            # Whoever waits with a limit may swallow a cancellation that comes with the last answer (Python 3.11).
            self._gone = True
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.post(bye=True)
