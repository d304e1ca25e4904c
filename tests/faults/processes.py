"""Several processes at one table: clocks that are killed, two servers that race, a server that is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import subprocess
import time
from collections import Counter
from typing import Any
from uuid import uuid4

from devtools.environment import ROOT, manage
from tests.faults.arena import Arena, Setup, arena
from tests.faults.player import Player, choose
from tests.faults.tables import Answer, request
from tests.server import Site, environment

LEASE = 4.0
"""Seconds for which a table stays with a clock that died (``games.tables.clocks.scheduler.LEASE``)."""

DECISION = 2.0
"""Seconds that people have for each answer here."""

LATE = 5.0
"""Seconds that a table may take beyond its own clock, also when a process dies."""


# Clocks.


class Clock:
    """``manage.py clock`` beside the servers."""

    def __init__(self, made: Arena) -> None:
        assert made.redis is not None
        self._environment = environment(
            made.server.data,
            DATABASE_URL=made.database_url,
            REDIS_URL=made.redis.url,
            SECRET_KEY="of no use here",
            PYTHONUNBUFFERED="1",
        )
        self._process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            manage("clock"),
            cwd=ROOT,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def runs(self) -> None:
        """Wait until it says that it is there."""
        assert self._process.stdout is not None
        assert self._process.stdout.readline()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def restart(self) -> None:
        """Kill it and start another one, until that is there."""
        self.kill()
        self._process = self._start()
        self.runs()


class Stall:
    """The longest time for which no new version of a table was seen; ``seconds`` over all tables."""

    def __init__(self, made: Arena) -> None:
        self.seconds = 0.0
        self._since: dict[str, tuple[int, float]] = {}
        self._task = asyncio.create_task(self._watch(made))

    async def _watch(self, made: Arena) -> None:
        while True:
            now = time.monotonic()
            for gathering in made.gatherings:
                watcher = gathering.watcher
                if watcher is None or watcher.doc.get("table", {}).get("status") != "playing":
                    continue
                version, since = self._since.get(watcher.code, (-1, now))
                self.seconds = max(self.seconds, now - since)
                if version != watcher.version:
                    self._since[watcher.code] = watcher.version, now
            await asyncio.sleep(0.05)

    async def end(self) -> float:
        """Look no more; returns the seconds."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        return self.seconds


async def clocks_killed(site: Site, kills: int, late: float = LATE) -> list[str]:
    """Two clock processes are killed in turn: no deadline is played twice, none is left, none is ``late`` (seconds).

    Each has time to take over before the other dies: what a table may hang for is promised for one death at a time.
    """
    setup = Setup("postgres", redis=True, clock_in_process=False)
    async with arena(setup, site) as made:
        clocks = [Clock(made), Clock(made)]
        try:
            for one in clocks:
                await asyncio.to_thread(one.runs)
            made.gather(2, people=1, bots=2, seconds=int(DECISION))
            await made.moves(1)
            stall = Stall(made)
            for number in range(kills):
                await asyncio.sleep(LEASE + made.dice.uniform(0.5, 2.5))
                await asyncio.to_thread(clocks[number % 2].restart)
            await made.moves(1)
            longest = await stall.end()
            await made.settle()
        finally:
            for clock in clocks:
                clock.kill()
        audit = await made.judge()
        tokens = (await asyncio.to_thread(made.rows)).moves
        played = Counter(token.split(":")[0] for _, token in tokens if ":" in token)
        assert longest < DECISION + late, f"nothing moved for {longest:.1f} s"
        return [f"{kills} kills; moves of clocks: {dict(played)}; longest stall {longest:.1f} s", audit]


# Two servers.


async def servers_race(site: Site, rounds: int) -> list[str]:
    """Each of two seats is open on two servers, and answers on both at once, every third time with one token."""
    async with arena(Setup("postgres", processes=2), site) as made:
        seats = await sit_down_twice(made)
        outcomes: Counter[str] = Counter()
        for number in range(rounds):
            pair, question = await asked(seats)
            same = number % 3 == 0
            answers = await answer_twice(pair, question, made, same=same)
            kinds = "+".join(sorted(answer["t"] for answer in answers))
            outcomes[("one token: " if same else "two tokens: ") + kinds] += 1
            if same:
                assert answers[0].get("seq") == answers[1].get("seq"), answers
            elif kinds == "ack+ack":
                assert answers[0]["seq"] != answers[1]["seq"], answers
        for pair in seats:
            for player in pair:
                await player.stop()
        assert len(set(made.promises.moves.values())) == len(made.promises.moves)
        return [f"{rounds} races: {dict(outcomes)}", await made.judge()]


async def sit_down_twice(made: Arena) -> list[tuple[Player, Player]]:
    """A table of two that has begun; each seat has a page on both servers."""
    host: Answer = await asyncio.to_thread(
        request, made.server.url, "/api/tables/", {"host_name": "Ada", "response_time": 0, "decision_time": 0}
    )
    code = host["code"]
    guest = await asyncio.to_thread(request, made.server.url, f"/api/tables/{code}/join/", {"name": "Ben"})
    seats = []
    for claim in (host, guest):
        pages = [
            Player(made.promises, server.websockets, code, claim.cookie, plays=False).start()
            for server in made.servers
        ]
        seats.append((pages[0], pages[1]))
    assert (await seats[0][0].ask(t="lobby", do="start"))["t"] == "ack"
    return seats


async def asked(seats: list[tuple[Player, Player]]) -> tuple[tuple[Player, Player], dict[str, Any]]:
    """The seat that is asked, once both of its pages show the same question."""
    async with asyncio.timeout(30):
        while True:
            for pair in seats:
                one, two = pair
                question = one.question
                if question is not None and one.version == two.version:
                    return pair, question
            await asyncio.sleep(0.01)


async def answer_twice(
    pair: tuple[Player, Player], question: dict[str, Any], made: Arena, *, same: bool
) -> list[dict[str, Any]]:
    """Both pages answer at once, with one token or with two; returns both answers."""
    tokens = [uuid4().hex] * 2 if same else [uuid4().hex, uuid4().hex]
    action = choose(question, made.dice)
    asking = [
        player.ask(t="act", token=token, prompt=question["id"], action=action)
        for player, token in zip(pair, tokens, strict=True)
    ]
    return list(await asyncio.gather(*asking))


# A server that is told to stop.


async def drained(site: Site, rounds: int, server: str = "uvicorn") -> list[str]:
    """SIGTERM in the middle of play: everything that was stored is acknowledged before its socket closes."""
    async with arena(Setup(server=server), site) as made:
        made.gather(3)
        codes: Counter[int | None] = Counter()
        for _ in range(rounds):
            await made.everybody_back()
            await made.moves(10)
            await asyncio.sleep(made.dice.uniform(0, 0.3))
            for player in made.players:
                player.closes.clear()
            ended = await asyncio.to_thread(made.server.stop, signal.SIGTERM)
            there, _ = await made.check_rows()
            for player in made.players:
                codes.update(player.closes[:1])
            assert ended in (0, -signal.SIGTERM), ended
            assert there == 0, f"{there} requests were stored and not acknowledged"
            assert set(codes) <= {1012 if server == "uvicorn" else 3012}, codes
            await asyncio.to_thread(made.server.start)
        assert "Traceback" not in made.server.log, made.server.log
        assert "level=ERROR" not in made.server.log, made.server.log
        return [f"{rounds} times SIGTERM: sockets closed with {dict(codes)}", await made.judge()]
