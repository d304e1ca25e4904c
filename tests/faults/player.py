"""Somebody at a table over a real websocket: answers what is asked, talks, and comes back unasked.

He does what ``static/js/line/socket.js`` does: every request has a token; after a new connection has shown the whole
table, what was not answered is sent again under its old token.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from games.engine import merge
from tests.faults.promises import Promises

BACK_OFF = (0.1, 0.2, 0.4, 0.8)
"""Seconds before each new try, quicker than a page's so that a run has more of them; the last is repeated."""
UNSURE = ("failed", "unavailable", "too_fast")
"""Refusals that say: not now. The same request is sent again, under the same token."""


def choose(prompt: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """An answer to a question: something is done about half of the time, else what silence does."""
    silence: dict[str, Any] = prompt["silence"]
    if dice.random() < 0.5:
        return silence
    if offers := prompt.get("buy"):
        offer = dice.choice(offers)
        system = {"system": dice.choice(offer["systems"])} if offer.get("systems") else {}
        return {"do": "buy", "technology": offer["technology"], **system}
    if bodies := prompt.get("attempt"):
        return {"do": "attempt", "body": dice.choice(bodies)}
    if cards := prompt.get("playable"):
        card = dice.choice(cards)
        target = {"target": dice.choice(card["targets"])} if card.get("targets") else {}
        return {"do": "play_card", "card": card["card"], **target}
    return silence


class Player:
    """One seat, or a spectator without ``cookie``. ``socket_url`` leads to the server they play on."""

    def __init__(
        self,
        promises: Promises,
        socket_url: str,
        code: str,
        cookie: str = "",
        *,
        seed: int = 0,
        think: float = 0.05,
        talk: float = 0.05,
        plays: bool = True,
    ) -> None:
        self.promises = promises
        self.code = code
        self.address = f"{socket_url}/ws/t/{code}/"
        self.origin = socket_url.replace("ws", "http", 1)
        self.headers = {"Cookie": cookie} if cookie else {}
        self.dice = random.Random(seed)
        self.think, self.talk, self.plays = think, talk, plays and bool(cookie)
        self.doc: dict[str, Any] = {}
        self.version = -1
        self.spectators = 0
        self.fresh = asyncio.Event()
        self.connections = 0
        self.closes: list[int | None] = []
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.delays: list[float] = []
        """Seconds from a request of this player to its acknowledgement."""
        self.on_version: Callable[[int, float], None] | None = None
        self._asked: dict[str, float] = {}
        self._mine: dict[str, dict[str, Any]] = {}
        self._socket: ClientConnection | None = None
        self._changed = asyncio.Event()
        self._answered: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # His life.

    def start(self) -> Player:
        self._task = asyncio.create_task(self._live(), name=f"player {self.code}")
        return self

    def check(self) -> None:
        """Raise what went wrong with them, if anything did."""
        for task in [self._task, *self._tasks]:
            if task is not None and task.done() and not task.cancelled():
                task.result()

    async def stop(self) -> None:
        """Go away for good; what is not answered stays unanswered. What went wrong is for ``check`` to say."""
        tasks = [task for task in (self._task, *self._tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _live(self) -> None:
        tries = 0
        deed = asyncio.create_task(self._play())
        self._tasks.add(deed)
        while True:
            with contextlib.suppress(OSError, WebSocketException, InvalidHandshake, TimeoutError):
                async with connect(
                    self.address,
                    origin=self.origin,  # type: ignore[arg-type]
                    additional_headers=self.headers,
                    open_timeout=10,
                    close_timeout=1,
                    compression=None,
                    max_size=None,
                ) as socket:
                    self._socket, tries = socket, 0
                    await self._hear(socket)
            self.fresh.clear()
            if self._socket is not None:
                self.closes.append(self._socket.close_code)
            self._socket = None
            if deed.done():
                deed.result()
            await asyncio.sleep(BACK_OFF[min(tries, len(BACK_OFF) - 1)])
            tries += 1

    async def _hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            frame = json.loads(text)
            match frame["t"]:
                case "full":
                    self._show(frame["doc"], frame)
                    if not self.fresh.is_set():
                        await self._come_back(socket)
                case "delta" if frame["from"] == self.version:
                    self._show(merge.apply(self.doc, frame["patch"]), frame)
                case "delta":
                    await socket.send('{"t":"sync"}')
                case "ack" | "refused":
                    self._settle(frame)
                case "presence":
                    self.spectators = frame["spectators"]

    def _show(self, doc: dict[str, Any], frame: dict[str, Any]) -> None:
        self.doc, self.version = doc, frame["version"]
        self.promises.saw(self.code, self.version, max((line["seq"] for line in frame["log"]), default=-1))
        if self.on_version is not None:
            self.on_version(self.version, time.monotonic())
        self._changed.set()

    async def _come_back(self, socket: ClientConnection) -> None:
        self.connections += 1
        self.fresh.set()
        for frame in list(self._mine.values()):
            await socket.send(json.dumps(frame))

    def _settle(self, frame: dict[str, Any]) -> None:
        token = frame["token"]
        if token not in self._mine:
            return
        if frame["t"] == "refused" and frame["code"] in UNSURE:
            self.promises.refusals[frame["code"]] += 1
            task = asyncio.create_task(self._again(token))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return
        del self._mine[token]
        self.delays.append(time.monotonic() - self._asked.pop(token))
        if frame["t"] == "ack":
            self.promises.acknowledged(self.code, frame)
        else:
            self.promises.refuse(self.code, frame)
        if (waiter := self.answers.pop(token, None)) is not None and not waiter.done():
            waiter.set_result(frame)
        self._changed.set()

    async def _again(self, token: str) -> None:
        await asyncio.sleep(1 + self.dice.random())
        if token in self._mine:
            await self._send(self._mine[token])

    # Actions.

    def post(self, frame: dict[str, Any]) -> asyncio.Future[dict[str, Any]]:
        """Send a frame that is answered, now or once reconnected; the future holds the answer."""
        frame = {"token": uuid4().hex, **frame}
        self._mine[frame["token"]] = frame
        self._asked[frame["token"]] = time.monotonic()
        self.promises.sent(self.code, frame)
        waiter: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self.answers[frame["token"]] = waiter
        if self.fresh.is_set():
            task = asyncio.create_task(self._send(frame))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return waiter

    async def _send(self, frame: dict[str, Any]) -> None:
        if self._socket is not None and self.fresh.is_set():
            with contextlib.suppress(WebSocketException, OSError):
                await self._socket.send(json.dumps(frame))

    async def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame and wait for its answer, over as many connections as it takes."""
        async with asyncio.timeout(180):
            return await self.post(frame)

    @property
    def unanswered(self) -> int:
        """Requests that are still to be answered."""
        return len(self._mine)

    @property
    def question(self) -> dict[str, Any] | None:
        """The questions that the game waits for from this seat."""
        return next((dict(asked) for asked in self.doc.get("prompts", []) if asked["required"]), None)

    async def _play(self) -> None:
        while self.plays:
            await self._changed.wait()
            self._changed.clear()
            await asyncio.sleep(self.dice.random() * self.think)
            await self.fresh.wait()
            question = self.question
            if question is not None and not any(frame["t"] == "act" for frame in self._mine.values()):
                self._answer(question)
            if self.dice.random() < self.talk and not any(f["t"] == "chat" for f in self._mine.values()):
                self.post({"t": "chat", "text": f"{self.dice.randrange(10**9)} à vous ☄"})

    def _answer(self, question: dict[str, Any]) -> None:
        """A question that was answered once, in vain, is answered by what silence does."""
        first = question["id"] not in self._answered
        self._answered.add(question["id"])
        action = choose(question, self.dice) if first else question["silence"]
        self.post({"t": "act", "prompt": question["id"], "action": action})
