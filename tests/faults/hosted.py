"""The site as it is hosted: Caddy with the shipped file, two servers, PostgreSQL and Redis; each goes in turn."""

from __future__ import annotations

import asyncio
import contextlib
import re
import signal
import time
from collections.abc import Callable

from tests.caddy import ask_site, caddy
from tests.faults.arena import PATIENCE, Arena, Setup, arena
from tests.server import Server, Site

OUTAGE = "The site is away for a moment."


async def hosted(site: Site, seconds: float) -> list[str]:
    """Redis, a server and PostgreSQL are killed for so long each, while people play through Caddy.

    Without Redis or a server the site goes on. Without PostgreSQL it shows its page, and comes back by itself.
    """
    async with arena(Setup("postgres", processes=2), site) as made:
        upstreams = [server.url.removeprefix("http://") for server in made.servers]
        folder = made.folder / "caddy"
        folder.mkdir()
        with caddy(folder, upstreams) as address:
            made.entrance = address
            await until(lambda: ask_site(address).status == 200)
            made.gather(2)
            await made.moves(10)
            lines = [
                await _without_redis(made, address, seconds),
                await _without_a_server(made, address, seconds),
                await _without_postgres(made, address, seconds),
            ]
            await made.everybody_back()
            lines.append(await made.judge())
    for server in made.servers:
        check_log(server, seconds)
    return lines


async def _without_redis(made: Arena, address: str, seconds: float) -> str:
    assert made.redis is not None
    await asyncio.to_thread(made.redis.stop, signal.SIGKILL)
    slowest = await _goes_on(made, address, seconds)
    for server in made.servers:
        answer = await asyncio.to_thread(ask_site, f"{server.url}/readyz")
        assert (answer.status, answer.text) == (200, "ok, without the channel layer")
    await asyncio.to_thread(made.redis.start)
    await until(lambda: all(ask_site(f"{server.url}/readyz").text == "ok" for server in made.servers))
    return f"Redis away for {seconds:.0f} s: the site answers, after {slowest:.1f} s at most"


async def _without_a_server(made: Arena, address: str, seconds: float) -> str:
    await asyncio.to_thread(made.servers[1].kill)
    slowest = await _goes_on(made, address, seconds)
    await asyncio.to_thread(made.servers[1].start)
    await made.everybody_back()
    return f"a server away for {seconds:.0f} s: the site answers, after {slowest:.1f} s at most"


async def _without_postgres(made: Arena, address: str, seconds: float) -> str:
    assert made.postgres is not None
    await asyncio.to_thread(made.postgres.stop, signal.SIGQUIT)
    await until(lambda: OUTAGE in ask_site(address).text)
    page = await asyncio.to_thread(ask_site, f"{address}/t/KORO-6148/")
    assert (page.status, page.headers["Refresh"]) == (503, "5")
    line = await asyncio.to_thread(ask_site, f"{address}/api/tables/", b"{}", Accept="*/*")
    assert (line.status, '"code":"unavailable"' in line.text) == (503, True)
    await asyncio.sleep(seconds)
    await asyncio.to_thread(made.postgres.start)
    began = time.monotonic()
    await until(lambda: ask_site(address).status == 200)
    page_back = time.monotonic() - began
    await made.everybody_back()
    back = time.monotonic() - began
    await made.moves(5)
    return f"PostgreSQL away for {seconds:.0f} s: the outage page; pages {page_back:.1f} s, tables {back:.1f} s later"


async def _goes_on(made: Arena, address: str, seconds: float) -> float:
    """People play and pages are answered for so long; returns the seconds that the slowest page took."""
    slowest, end = 0.0, time.monotonic() + seconds
    while True:
        began = time.monotonic()
        answer = await asyncio.to_thread(ask_site, address)
        assert answer.status == 200, answer
        slowest = max(slowest, time.monotonic() - began)
        if time.monotonic() >= end:
            break
        await asyncio.sleep(0.2)
    await made.everybody_back()
    await made.moves(5)
    return slowest


async def until(condition: Callable[[], bool]) -> None:
    """Wait until it holds; asked in a thread, a connection that breaks meanwhile is no answer."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(OSError):
                if await asyncio.to_thread(condition):
                    return
            await asyncio.sleep(0.2)


def check_log(server: Server, seconds: float) -> None:
    """Each outage is a line when it comes and each minute, and no traceback, whoever ran into it."""
    log = server.log
    assert "Traceback" not in log, log
    assert "level=ERROR" not in log, log
    for store in ("the channel layer", "the database"):
        told = len(re.findall(f'message="{store} is away"', log))
        assert told <= 1 + seconds // 60, log
