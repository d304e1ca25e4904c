"""Tables that are opened, joined, begun and played to their end, one after another, whatever befalls the server."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any

from tests.faults.player import Player
from tests.faults.promises import Promises, Seat

PATIENCE = 180.0
"""Seconds for a plain request to succeed, over all tries."""

CONTROLS: tuple[dict[str, Any], ...] = (
    {"control": "live", "response_time": 5, "decision_time": 15, "bank_time": 60},
    {"control": "correspondence", "response_time": 3600, "decision_time": 7200},
    {"control": "relaxed", "response_time": 20, "decision_time": 120},
    {"control": "none"},
)
"""Every kind of clocks there is."""
DAWDLING = 25.0
"""Seconds that people of a live table think at most: some draw on their bank."""


class Answer(dict[str, Any]):
    """The JSON of an answer, with its status and the cookie it sets."""

    status: int
    cookie: str


def request(url: str, path: str, data: dict[str, Any] | None = None, address: str = "") -> Answer:
    """One plain request; blocking. Raises OSError or HTTPException where the server is not there to answer.

    A server that trusts proxies on its own machine, as uvicorn does, takes ``address`` for the visitor's.
    """
    body = None if data is None else json.dumps(data).encode()
    headers = {"Content-Type": "application/json", "Origin": url}
    if address:
        headers["X-Forwarded-For"] = address
    asked = urllib.request.Request(url + path, body, headers)
    try:
        with urllib.request.urlopen(asked, timeout=20) as response:
            answer = Answer(json.loads(response.read()))
            answer.status = response.status
            answer.cookie = (response.headers["Set-Cookie"] or "").split(";")[0]
    except urllib.error.HTTPError as error:
        answer = Answer(code=str(error.code))
        with contextlib.suppress(ValueError):
            answer = Answer(json.loads(error.read()))
        answer.status, answer.cookie = error.code, ""
    return answer


class Gathering:
    """One table after another. ``urls`` are the servers; seats are dealt out over them in turn.

    Decisions take so many ``seconds`` at most (0: any time), or the clocks are those of CONTROLS number ``control``.
    """

    def __init__(
        self,
        promises: Promises,
        urls: list[str],
        *,
        people: int,
        bots: int,
        seed: int,
        seconds: int = 0,
        control: int | None = None,
    ) -> None:
        self.promises = promises
        self.urls = urls
        self.people, self.bots, self.seconds = people, bots, seconds
        self.control = None if control is None else CONTROLS[control]
        self.dice = random.Random(seed)
        self.players: list[Player] = []
        self.watcher: Player | None = None
        self.tables = self.finished = 0
        self.seed = seed
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="gathering")

    @property
    def everybody(self) -> list[Player]:
        """All with an open page."""
        return [*self.players, *([self.watcher] if self.watcher else [])]

    def check(self) -> None:
        """Raise what went wrong at the table, if anything did."""
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()
        for player in self.everybody:
            player.check()

    async def stop(self) -> None:
        """Everybody leaves."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for player in self.everybody:
            await player.stop()

    async def _run(self) -> None:
        while True:
            await self._gather()
            begun = await self.players[0].ask(t="lobby", do="start")
            # Begun before the last kill and told only now: then the second try is refused.
            assert begun["t"] == "ack" or begun["code"] == "already_started", begun
            self.tables += 1
            assert self.watcher is not None
            while self.watcher.doc.get("table", {}).get("status") != "finished":
                await asyncio.sleep(0.2)
            self.finished += 1
            for player in self.players:
                player.plays = False
            while any(player.unanswered for player in self.players):
                await asyncio.sleep(0.1)
            for player in self.everybody:
                await player.stop()
            self.players.clear()

    async def _gather(self) -> None:
        """Open a table and sit down, whatever happens in between."""
        host = await self._ask(
            "/api/tables/",
            host_name="Host",
            bots=self.bots,
            response_time=self.seconds and 1,
            decision_time=self.seconds,
        )
        code = host["code"]
        self._sit(host, "Host")
        self.watcher = Player(self.promises, self._socket(0), code, plays=False).start()
        for number in range(1, self.people):
            name = f"Guest {number}"
            guest = await self._ask(f"/api/tables/{code}/join/", name=name)
            while guest.status == 409 and guest["code"] == "name_taken":
                # Done before the server died and never told: whole, and nobody's. Another chair, then.
                name += "+"
                guest = await self._ask(f"/api/tables/{code}/join/", name=name)
            assert guest.status == 201, guest
            self._sit(guest, name)
        await self.players[0].ask(t="chat", text="Bienvenue !")
        if self.control is not None:
            chosen = await self.players[0].ask(t="lobby", do="options", options={"clock": self.control})
            assert chosen["t"] == "ack", chosen

    def _sit(self, claim: Answer, name: str) -> None:
        self.promises.seats.append(Seat(claim["code"], name, claim["secret"]))
        place = self._socket(len(self.players))
        seed = self.dice.randrange(2**32)
        slowly = self.control is not None and self.control["control"] == "live"
        player = Player(self.promises, place, claim["code"], claim.cookie, seed=seed)
        player.think = DAWDLING if slowly else player.think
        self.players.append(player.start())

    def _socket(self, number: int) -> str:
        return self.urls[number % len(self.urls)].replace("http", "ws", 1)

    async def _ask(self, path: str, **data: Any) -> Answer:
        """A plain request until it is answered; a server that is away, or has had enough, is asked again.

        The people of each table come from an address of their own: an hour's tables are more than one may open.
        """
        address = f"10.{self.seed % 250}.{self.tables % 250}.1"
        async with asyncio.timeout(PATIENCE):
            while True:
                with contextlib.suppress(OSError, HTTPException):
                    answer = await asyncio.to_thread(
                        request, self.dice.choice(self.urls), path, data, address
                    )
                    if answer.status < 429:
                        return answer
                await asyncio.sleep(0.2)
