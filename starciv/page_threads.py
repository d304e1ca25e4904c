"""Threads that pages run in: a fixed number, used again, whose connections to the database stay open.

Django gives every request a thread of its own, and each thread opens a connection of its own, which lives on until
Python happens to look for what nobody holds any more: a site that is only asked for its health uses up PostgreSQL's
connections in minutes. Here requests take turns in threads that stay. benchmarks/connections.py compares the ways.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext
from django.db import connections

KEPT = 4
"""Threads that keep their connection open."""

MOST = 24
"""Threads, and so pages at the same time, those that wait for a worker process among them. Beyond KEPT a thread
closes its connection after each request."""

Application = Callable[[Any, Any, Any], Awaitable[None]]


class PageThread(Executor):
    """One thread; ``requests`` is how many are in it now."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.requests = 0
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=f"pages-{number}")
        self._last: Future[Any] | None = None

    @property
    def busy(self) -> bool:
        """True while a call runs or waits; a request that is still being sent, or asks for a body, has none."""
        return self._last is not None and not self._last.done()

    def load(self) -> tuple[bool, int]:
        """How much there is to do; the least comes first."""
        return self.busy, self.requests

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run one call after those before it."""
        self._last = self._pool.submit(call, *args, **kwargs)
        return self._last

    def leave(self) -> None:
        """End a request."""
        self.requests -= 1
        if self.number >= KEPT and not self.requests:
            self.submit(connections.close_all)


class _Request(Executor):
    """The thread of one request, chosen with its first call: while its body comes in it needs none."""

    def __init__(self, choose: Callable[[], PageThread]) -> None:
        self._choose = choose
        self.thread: PageThread | None = None

    def submit(self, call: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Run one call in the thread of this request."""
        if self.thread is None:
            self.thread = self._choose()
        return self.thread.submit(call, *args, **kwargs)


class PageThreads:
    """ASGI application that runs the synchronous parts of ``pages`` in its threads, each request in one of them."""

    def __init__(self, pages: Application) -> None:
        self._pages = pages
        self.threads: list[PageThread] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve one request."""
        request = _Request(self._choose)
        try:
            async with ThreadSensitiveContext(executor=request):
                await self._pages(scope, receive, send)
        finally:
            if request.thread is not None:
                request.thread.leave()

    def _choose(self) -> PageThread:
        """Take the first thread with nothing to do, else a new one, else the one with least to do.

        A thread without a request may be busy: its visitor gave up, and the view goes on.
        """
        idle = (thread for thread in self.threads if not thread.requests and not thread.busy)
        thread = next(idle, None) or self._add() or min(self.threads, key=PageThread.load)
        thread.requests += 1
        return thread

    def _add(self) -> PageThread | None:
        if len(self.threads) >= MOST:
            return None
        self.threads.append(PageThread(len(self.threads)))
        return self.threads[-1]
