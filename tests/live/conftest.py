"""Tables and browsers for the live tests. Everything runs through the real ASGI application and real rows."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from pytest_django.fixtures import Settings

from games.live import database, lifespan
from games.tables import play
from tests.live import browsers
from tests.live.browsers import Browser
from tests.live.polled import PolledSocket
from tests.tables import apart

PATIENCE = 30.0
"""Seconds for rows to be written on this, perhaps busy, machine."""


@dataclass
class Party:
    """A table with people: ``secrets`` and ``ids`` of their seats, the host first."""

    code: str
    secrets: list[str]
    ids: list[int]

    def start(self) -> None:
        play.start_game(code=self.code, by=self.ids[0])


@pytest.fixture(autouse=True)
async def live(transactional_db: None, settings: Settings) -> AsyncIterator[None]:
    """No clock but where a test wants one; hub and clock end with the test."""
    settings.STARCIV_CLOCK_IN_PROCESS = False
    yield
    await lifespan.shutdown()
    await rows_at_rest()


async def rows_at_rest() -> None:
    """Wait until every database thread is free.

    A move whose table has gone is written to its end all the same, and must not meet the emptying of the tables.
    """
    pool, many = database.threads(), 1 if connection.vendor == "sqlite" else database.THREADS
    meeting = threading.Barrier(many)
    loop = asyncio.get_running_loop()
    await asyncio.gather(*(loop.run_in_executor(pool, meeting.wait, PATIENCE) for _ in range(many)))
    await database.reading(int)
    await database.checking(int)


@pytest.fixture(params=["websockets", "requests"])
def either_way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test twice: browsers with websockets, and behind a network that breaks them."""
    if request.param == "requests":
        monkeypatch.setattr(browsers, "connection", PolledSocket)


def gather(people: int = 2, bots: int = 0) -> Party:
    """A table with so many people and bots, in its lobby, without clocks."""
    host = play.create_table(host_name="Ada", bots=bots, response_time=0, decision_time=0)
    code = host.table.code
    claims = [host, *(play.join(code=code, name=name) for name in ("Ben", "Cleo", "Dan")[: people - 1])]
    return Party(code, [claim.secret for claim in claims], [claim.seat.pk for claim in claims])


def begin_slow_game() -> Party:
    """Two people at a slow countdown."""
    host = play.create_table(host_name="Ada", game=apart.SLOW)
    guest = play.join(code=host.table.code, name="Ben")
    party = Party(host.table.code, [host.secret, guest.secret], [host.seat.pk, guest.seat.pk])
    party.start()
    return party


@pytest.fixture
async def party() -> Party:
    """Two people in the lobby."""
    return await sync_to_async(gather)()


@pytest.fixture
async def playing() -> Party:
    """Two people whose game has begun: they are asked what they pick."""
    made = await sync_to_async(gather)()
    await sync_to_async(made.start)()
    return made


@asynccontextmanager
async def opened_browsers() -> AsyncIterator[Callable[..., Awaitable[Browser]]]:
    """Yield a function that opens browsers, which are closed in the end."""
    browsers: list[Browser] = []

    async def open_one(code: str, secret: str = "", **more: str) -> Browser:
        browsers.append(Browser(code, secret, **more))
        return await browsers[-1].open()

    yield open_one
    for browser in browsers:
        await browser.close()


@pytest.fixture
async def browse() -> AsyncIterator[Callable[..., Awaitable[Browser]]]:
    """Open browsers that are closed after the test: ``await browse(code, secret)``."""
    async with opened_browsers() as browse:
        yield browse
