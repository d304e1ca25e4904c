"""Health checks answer while pages cannot."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator

from games.live import database
from starciv import health
from starciv.health import Checks


async def pages(_scope: Any, _receive: Any, _send: Any) -> None:
    """Pages of a server all of whose threads are busy."""
    await asyncio.Event().wait()


async def ask(path: str, method: str = "GET") -> tuple[int, bytes]:
    """Status and body of the answer."""
    scope = {"type": "http", "path": path, "method": method}
    visitor = ApplicationCommunicator(Checks(pages), scope)
    begun = await visitor.receive_output(30)
    answer = await visitor.receive_output(30)
    assert dict(begun["headers"])[b"content-type"] == b"text/plain"
    return begun["status"], answer["body"]


async def test_health_checks_answer_while_every_page_waits() -> None:
    assert await ask("/healthz") == (200, b"ok")
    assert await ask("/readyz") == (200, b"ok")
    assert await ask("/readyz", "HEAD") == (200, b"")


async def test_readiness_answers_while_the_database_is_busy_or_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows are written and read in other threads; a database that says nothing counts as away."""
    go, asked = threading.Event(), threading.Event()

    def hang() -> None:
        asked.set()
        go.wait()

    busy = [
        asyncio.ensure_future(run(go.wait))
        for run in (database.in_database, database.reading, database.apart)
    ]
    try:
        assert await ask("/readyz") == (200, b"ok")
        monkeypatch.setattr(health, "PATIENCE", 0.05)
        monkeypatch.setattr(health, "_ask_database", hang)
        for _ in range(3):
            assert await ask("/readyz") == (503, b"database")
        assert asked.is_set()
        assert await ask("/healthz") == (200, b"ok")
    finally:
        go.set()
        await asyncio.gather(*busy)


async def test_other_requests_are_left_to_the_pages() -> None:
    for path, method in (("/", "GET"), ("/healthz", "POST"), ("/healthz/", "GET")):
        visitor = ApplicationCommunicator(Checks(pages), {"type": "http", "path": path, "method": method})
        assert await visitor.receive_nothing()
