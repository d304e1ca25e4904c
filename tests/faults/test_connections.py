"""Leavings of requests: connections to PostgreSQL, files of SQLite."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

import psycopg
import pytest

from starciv.page_threads import MOST
from tests.faults import resources
from tests.faults.arena import Arena, Setup, arena
from tests.faults.soak import get
from tests.server import PATIENCE, Site

pytestmark = pytest.mark.slow

REQUESTS = 120
"""Health checks, and as many pages, a few at the same time: PostgreSQL takes 100 connections."""

OTHERS = 7
"""Connections of a server besides those of its pages: threads for rows, readers, the heartbeat, health checks."""


async def visit(made: Arena, number: int = REQUESTS) -> Counter[int]:
    """Ask for so many health checks and pages; returns how many got which status."""
    paths = ["/readyz", "/"] * number
    answers = await asyncio.gather(*(asyncio.to_thread(get, made.server.url + path) for path in paths))
    return Counter(status for status, _ in answers)


async def server_connections(made: Arena) -> int:
    """Clients of the database but for the one that counts them."""
    async with await psycopg.AsyncConnection.connect(made.database_url) as connection:
        cursor = await connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'"
        )
        row = await cursor.fetchone()
    assert row is not None
    return int(row[0]) - 1


async def take_all(made: Arena, others: contextlib.AsyncExitStack) -> None:
    """Connect until PostgreSQL takes no more."""
    with contextlib.suppress(psycopg.OperationalError):
        while True:
            connection = await psycopg.AsyncConnection.connect(made.database_url)
            await others.enter_async_context(connection)


@pytest.mark.postgres
async def test_requests_leave_few_connections_open(site: Site) -> None:
    async with arena(Setup("postgres"), site) as made:
        assert await visit(made) == {200: 2 * REQUESTS}
        assert await server_connections(made) <= MOST + OTHERS


async def test_requests_leave_few_database_files_open(site: Site) -> None:
    async with arena(Setup(), site) as made:
        assert await visit(made) == {200: 2 * REQUESTS}
        usage = await asyncio.to_thread(resources.usage, made.server)
        assert usage.database_files <= 3 * (MOST + OTHERS)  # the database, its log and the index of that


@pytest.mark.postgres
async def test_server_recovers_once_postgresql_takes_connections_again(site: Site) -> None:
    async with arena(Setup("postgres"), site) as made, contextlib.AsyncExitStack() as others:
        await take_all(made, others)
        assert await visit(made, 1) == {503: 2}
        await others.aclose()
        async with asyncio.timeout(PATIENCE):  # a server process of PostgreSQL ends a moment after its client
            while await visit(made, 1) != {200: 2}:
                await asyncio.sleep(0.1)
        assert await visit(made) == {200: 2 * REQUESTS}
