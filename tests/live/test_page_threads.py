"""Which thread a request runs in."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async

from starciv import page_threads
from starciv.page_threads import KEPT, MOST, PageThreads

Work = Callable[[], Any]


async def _serve(scope: Any, receive: Any, send: Any) -> None:
    """Call ``work`` of the scope as Django calls a view, then wait for ``sent``."""
    async with ThreadSensitiveContext():
        scope["thread"] = await sync_to_async(threading.get_ident)()
        assert await sync_to_async(threading.get_ident)() == scope["thread"]
        await sync_to_async(scope.get("work", int))()
        await scope.get("sent", asyncio.sleep)(0)


async def _visit(pages: PageThreads, **scope: Any) -> int:
    await pages(scope, None, None)
    return int(scope["thread"])


async def test_requests_one_after_another_share_a_thread() -> None:
    pages = PageThreads(_serve)
    threads = {await _visit(pages) for _ in range(10)}
    assert len(threads) == 1
    assert threads != {threading.get_ident()}


async def test_requests_at_the_same_time_have_a_thread_each() -> None:
    pages, barrier = PageThreads(_serve), threading.Barrier(MOST)
    threads = await asyncio.gather(*(_visit(pages, work=barrier.wait) for _ in range(MOST)))
    assert len(set(threads)) == MOST


async def test_crowd_of_requests_shares_the_most_threads() -> None:
    pages = PageThreads(_serve)
    threads = await asyncio.gather(*(_visit(pages) for _ in range(5 * MOST)))
    assert len(set(threads)) <= MOST


async def test_request_beyond_the_most_avoids_busy_threads() -> None:
    pages, go = PageThreads(_serve), threading.Event()
    slow_reader = asyncio.Event()

    async def send(_: int) -> None:
        await slow_reader.wait()

    # All threads are taken: one by a reader who is slow, the others by work that lasts.
    reader = asyncio.create_task(_visit(pages, sent=send))
    busy = [asyncio.create_task(_visit(pages, work=go.wait)) for _ in range(MOST - 1)]
    try:
        async with asyncio.timeout(60):
            while sum(thread.busy for thread in pages.threads) < MOST - 1 or len(pages.threads) < MOST:
                await asyncio.sleep(0.01)
            quick = await _visit(pages)
    finally:
        go.set()
        slow_reader.set()
    assert quick == await reader
    await asyncio.gather(*busy)


async def test_request_avoids_the_thread_of_one_that_was_given_up() -> None:
    """Its visitor went, its view still waits: whoever comes next must not wait behind it."""
    pages, began, go = PageThreads(_serve), threading.Event(), threading.Event()

    def view() -> None:
        began.set()
        go.wait()

    given_up = asyncio.create_task(_visit(pages, work=view))
    try:
        async with asyncio.timeout(60):
            while not began.is_set():
                await asyncio.sleep(0.01)
            given_up.cancel()
            await asyncio.wait([given_up], timeout=1)
            threads = {await _visit(pages) for _ in range(3)}
    finally:
        go.set()
    assert len(threads) == 1
    assert len(pages.threads) == 2


async def test_threads_beyond_those_kept_close_their_connections(monkeypatch: Any) -> None:
    closed: list[int] = []

    class Connections:
        def close_all(self) -> None:
            closed.append(threading.get_ident())

    monkeypatch.setattr(page_threads, "connections", Connections())
    pages, barrier = PageThreads(_serve), threading.Barrier(KEPT + 2)
    threads = await asyncio.gather(*(_visit(pages, work=barrier.wait) for _ in range(KEPT + 2)))
    async with asyncio.timeout(60):
        while len(closed) < 2:
            await asyncio.sleep(0.01)
    assert len(set(closed)) == 2
    assert set(closed) < set(threads)
