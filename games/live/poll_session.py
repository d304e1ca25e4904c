"""Long-polling session: a socket carried by plain requests, for networks that break websockets.

To the table a session is a socket like any other: the same application serves it, so admission, limits, rooms,
senders and drain know no difference. Frames for the browser wait here until a request fetches them, and stay until
the next one says that they arrived.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any

logger = logging.getLogger(__name__)

Application = Callable[[Any, Any, Any], Awaitable[None]]

MOST_HELD = 16 * 1024
"""Characters of frames that wait to be fetched, beyond which the sender waits too: who reads slowly holds up nobody."""
MOST_UNHEARD = 64
"""Frames of the browser that wait to be dealt with; more are not taken."""
WAIT = 25.0
"""Seconds for which a request is held when there is nothing to tell: proxies cut what is silent for longer."""
SOON = 0.3
"""Seconds for which a request that says something is held once that is dealt with."""
PASSED_ON = 0.005
"""Seconds in which the sender passes on the answer to what was dealt with."""
GATHER = 0.05
"""Seconds from one answer to the next that nobody asked for: a busy table costs no request a frame."""
GRACE = 12.0
"""Seconds without a request after which the browser is gone."""
GONE = 1006
"""Close code: ended without a word."""


class PollSession:
    """Session of one page. ``mark`` tells it from sessions of other processes, or earlier ones, under the same name."""

    def __init__(self, application: Application, scope: dict[str, Any]) -> None:
        self.mark = secrets.token_hex(8)
        self.number = 0
        self.closed: int | None = None
        self.refused: int | None = None
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._held: list[str] = []
        self._fetched: list[str] = []
        self._listening = False
        self._turn = 0
        self._requests = 0
        self._answered_at = 0.0
        self._news = asyncio.Condition()
        self._loop = asyncio.get_running_loop()
        self._idle: asyncio.TimerHandle | None = None
        self._task = self._loop.create_task(self._serve(application, scope), name="poll session")

    # The side of the table.

    async def _serve(self, application: Application, scope: dict[str, Any]) -> None:
        try:
            await application(scope, self._receive, self._send)
        except Exception:
            logger.exception("a polling session failed")
        finally:
            if self.closed is None:
                self.closed = GONE
            await self._tell()

    async def _receive(self) -> dict[str, Any]:
        if self._inbox.empty():
            self._listening = True
            await self._tell()
        return await self._inbox.get()

    async def _send(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "websocket.send":
                async with self._news:
                    await self._news.wait_for(lambda: sum(map(len, self._held)) < MOST_HELD)
                self._held.append(message["text"])
            case "websocket.close":
                self.closed = message.get("code") or 1000
                self._hang_up()
            case "websocket.http.response.start":
                self.refused = message["status"]
                self._hang_up()
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    # The side of the browser.

    def hear(self, frames: Sequence[str]) -> bool:
        """Take what the browser says; False, and nothing taken, where too much waits already."""
        if self._inbox.qsize() + len(frames) > MOST_UNHEARD:
            return False
        for text in frames:
            self._listening = False
            self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        return True

    @contextlib.contextmanager
    def request(self) -> Iterator[None]:
        """While a request is in hand the browser is there; ``GRACE`` after the last one it is not."""
        self._requests += 1
        if self._idle is not None:
            self._idle.cancel()
        try:
            yield
        finally:
            self._requests -= 1
            if not self._requests:
                self._idle = self._loop.call_later(GRACE, self._hang_up)

    async def fetch(self, mark: str | None, number: int, *, said: bool) -> list[str] | None:
        """The next frames for a browser that has had those of answer ``number`` of the session ``mark``.

        Waits for some, a little only if something was ``said``. Of two requests at once the later has the session,
        and the earlier gets None. Frames of an answer that did not arrive are told again; to who heard another
        session last, everything.
        """
        self._turn += 1
        mine = self._turn
        await self._tell()
        if mark == self.mark and number == self.number:
            self._fetched.clear()
        elif self.number and not (mark == self.mark and number == self.number - 1):
            self._fetched.clear()
            self._held.clear()
            self.hear(['{"t":"sync"}'])
        if said:
            await self._dealt_with()
            await asyncio.sleep(PASSED_ON)
        if not self._fetched:
            await self._something(mine, SOON if said else WAIT, 0 if said else self._answered_at + GATHER)
            if self._turn != mine:
                return None
            await self._take()
        return list(self._fetched)

    async def _dealt_with(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(WAIT), self._news:
                await self._news.wait_for(lambda: self._listening or self.over)

    async def _something(self, mine: int, seconds: float, earliest: float) -> None:
        """Wait until there are frames, the session is over or another request has it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self._news:
                await self._news.wait_for(lambda: self._held or self.over or self._turn != mine)
        if (wait := earliest - self._loop.time()) > 0 and not self.over:
            await asyncio.sleep(wait)

    async def _take(self) -> None:
        self._answered_at = self._loop.time()
        if self._held:
            self._fetched, self._held = self._held, []
            self.number += 1
            await self._tell()

    @property
    def over(self) -> bool:
        """True if nothing more will come than what waits here."""
        return self.closed is not None or self.refused is not None

    def _hang_up(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": GONE})

    def on_end(self, done: Callable[[], None]) -> None:
        """Have ``done`` called once the table has forgotten the session."""
        self._task.add_done_callback(lambda _task: done())

    async def end(self) -> None:
        """The browser goes, or the server does: have the table forget the session."""
        self._hang_up()
        await asyncio.wait({self._task}, timeout=GRACE)
