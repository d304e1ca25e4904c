"""An hour of ordinary use: tables, pages, health checks and sockets, and what the servers hold meanwhile.

Nothing breaks here. Connections to the database stay few and memory stays flat, or the run fails.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from http.client import HTTPException
from statistics import median
from typing import Any

from tests.faults import resources
from tests.faults.arena import Arena
from tests.faults.player import Player
from tests.faults.resources import Usage
from tests.server import Server

SAMPLES = 12
"""Samples of the shortest run; a long one has one a minute."""

TABLES = 4
"""Tables at once: every other one of people and robots, the others of robots and one person."""

READERS = 2
"""Visitors of each server who follow links, each with a page every PAGE seconds."""

PAGE = 0.4
"""Seconds between two pages of a reader."""

CHECK = 0.5
"""Seconds between two health checks of each server: those of a proxy, and of monitoring."""

VISIT = 2.0
"""Seconds that a spectator stays."""

MOST_CONNECTIONS = 32
"""Connections of one server to PostgreSQL, whose own maximum is usually 100 for all servers together."""

MOST_DATABASE_FILES = 3 * MOST_CONNECTIONS
"""Open files of SQLite's: each connection has the database, its log and the index of that."""

GROWTH = 1.08
"""How much more memory the last third of a run may hold than the middle one, in the median, above LEEWAY."""

LEEWAY = 12 * 2**20
"""Bytes of memory by which the last third may be above the middle one whatever the size."""

LINK = re.compile(rb'href="(/[^"#]*)"')
WALL = ("/static/", "/admin/")
"""Links not followed: files need no database, and the administrators' pages ask for a password only."""

Tell = Callable[[str], None]


@dataclass
class Traffic:
    """Traffic so far: requests by status, and seconds and path of each page since the last sample."""

    statuses: Counter[str] = field(default_factory=Counter)
    pages: list[tuple[float, str]] = field(default_factory=list)


async def soak(arena: Arena, seconds: float, tell: Tell) -> list[str]:
    """Use all servers for so long, telling what they hold; returns what is wrong: nothing if all is flat."""
    traffic, samples = Traffic(), [list[Usage]() for _ in arena.servers]
    for number in range(TABLES):
        people, bots = ((2, 2), (1, 3))[number % 2]
        arena.gather(1, people=people, bots=bots)
    await arena.moves(5)
    tasks = [asyncio.create_task(work) for work in _visitors(arena, traffic)]
    try:
        await _watch(arena, seconds, samples, tasks, tell, lambda: _describe(arena, traffic))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    failed = [f"{count} × {name}" for name, count in traffic.statuses.items() if name[-3:] >= "500"]
    flat = (f"server {number}: {fault}" for number, usages in enumerate(samples) for fault in faults(usages))
    return [*failed, *flat]


def _visitors(arena: Arena, traffic: Traffic) -> list[Coroutine[Any, Any, None]]:
    """All who use the servers besides those who play."""
    visitors = []
    for server in arena.servers:
        readers = (Reader(server, arena, random.Random(number)) for number in range(READERS))
        visitors += [reader.read(traffic) for reader in readers]
        visitors += [_check_health(server, traffic), _come_and_go(server, arena)]
    return visitors


async def _watch(
    arena: Arena,
    seconds: float,
    samples: list[list[Usage]],
    tasks: list[asyncio.Task[None]],
    tell: Tell,
    traffic: Callable[[], str],
) -> None:
    """Take samples until the time is over; raises what went wrong with a table or a visitor."""
    began, step = time.monotonic(), min(60.0, seconds / SAMPLES)
    while (passed := time.monotonic() - began) < seconds:
        await asyncio.sleep(min(step, seconds - passed))
        arena.check_gatherings()
        for task in tasks:
            if task.done():
                task.result()
        tell(f"{(time.monotonic() - began) / 60:.1f} min: {traffic()}")
        for number, server in enumerate(arena.servers):
            usage = await asyncio.to_thread(resources.usage, server, arena.database_url)
            samples[number].append(usage)
            tell(f"    server {number}: {usage}")


def _describe(arena: Arena, traffic: Traffic) -> str:
    """The traffic since the last sample, as text."""
    pages, traffic.pages = sorted(traffic.pages), []
    statuses = ", ".join(f"{count} × {name}" for name, count in sorted(traffic.statuses.items()))
    middle, last = (pages[len(pages) // 2], pages[-1]) if pages else ((0.0, ""), (0.0, ""))
    quick = f"pages {middle[0] * 1000:.0f} ms, at most {last[0] * 1000:.0f} ms ({last[1]})"
    return f"{len(arena.promises.moves)} moves, {statuses}, {quick}"


def faults(usages: list[Usage]) -> list[str]:
    """Figures that are not flat or not small in the samples of one server."""
    found = []
    if (most := max(usage.connections for usage in usages)) > MOST_CONNECTIONS:
        found.append(f"{most} connections to PostgreSQL")
    if (most := max(usage.database_files for usage in usages)) > MOST_DATABASE_FILES:
        found.append(f"{most} open files of the database")
    found += _growth("memory", [usage.memory for usage in usages])
    # Workers are started when there is something to do: what counts is from when all were there.
    processes = max(len(usage.workers) for usage in usages)
    found += _growth(
        "its workers", [sum(usage.workers) for usage in usages if len(usage.workers) == processes]
    )
    return found


def _growth(name: str, figures: list[int]) -> list[str]:
    third = len(figures) // 3
    if third < 2:
        return []
    middle, last = median(figures[third : 2 * third]), median(figures[-third:])
    if last <= max(middle * GROWTH, middle + LEEWAY):
        return []
    return [f"{name} grew from {middle / 2**20:.0f} MiB to {last / 2**20:.0f} MiB"]


class Reader:
    """A visitor without a seat who follows links, beginning again at the home page or at a table now and then."""

    def __init__(self, server: Server, arena: Arena, dice: random.Random) -> None:
        self._server = server
        self._arena = arena
        self._dice = dice
        self._links = ["/"]

    async def read(self, traffic: Traffic) -> None:
        """Read page after page."""
        while True:
            await asyncio.sleep(PAGE * 2 * self._dice.random())
            path = self._next()
            began = time.monotonic()
            status, body = await asyncio.to_thread(get, self._server.url + path)
            traffic.pages.append((time.monotonic() - began, path))
            traffic.statuses[str(status)] += 1
            self._links = [found for found in links(body) if not found.startswith(WALL)] or ["/"]

    def _next(self) -> str:
        chance = self._dice.random()
        players = self._arena.players
        if chance < 0.2 and players:
            return f"/t/{self._dice.choice(players).code}/"
        if chance < 0.3 and players:
            return f"/api/tables/{self._dice.choice(players).code}/"
        return "/" if chance < 0.4 else self._dice.choice(self._links)


def links(body: bytes) -> list[str]:
    """The site's own addresses that a page links to."""
    return [found.decode().replace("&amp;", "&") for found in LINK.findall(body)]


def get(url: str) -> tuple[int, bytes]:
    """Status and body of a page, 599 where nothing answers; blocking."""
    try:
        with urllib.request.urlopen(url, timeout=60) as response:
            return response.status, response.read()
    except urllib.error.HTTPError as error:
        return error.code, b""
    except (OSError, HTTPException):
        return 599, b""


async def _check_health(server: Server, traffic: Traffic) -> None:
    while True:
        await asyncio.sleep(CHECK)
        status, _ = await asyncio.to_thread(get, server.url + "/readyz")
        traffic.statuses[f"readyz {status}"] += 1


async def _come_and_go(server: Server, arena: Arena) -> None:
    """A spectator looks at one table after another."""
    while True:
        with contextlib.suppress(IndexError):
            code = random.choice(arena.players).code
            spectator = Player(arena.promises, server.websockets, code).start()
            await asyncio.sleep(VISIT)
            await spectator.stop()
            spectator.check()
        await asyncio.sleep(0.1)
