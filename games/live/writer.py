"""Group commit of people's moves: what waits while one transaction commits is written together by the next.

A move is worked out in the event loop, on the cached snapshot, and only its rows are written in a database
thread. It is acknowledged after the commit, like every other. Whatever stands against it sends it the long way,
where the rows decide.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial

from django.db import close_old_connections

from games import outage
from games.live import protocol
from games.live.commands import request
from games.live.database import AWAY, threads
from games.tables.moves import pipeline, record
from games.tables.moves.pipeline import CachedRefusal
from games.tables.moves.record import PendingMove, Receipt

logger = logging.getLogger(__name__)

MOST = 64
"""Moves of one transaction."""


class _Turns:
    """The lock of one table, and how many hold it or wait for it: it must not go while anybody does."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class Writer:
    """One batch at a time; belongs to the event loop it was made in."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._waiting: list[tuple[PendingMove, asyncio.Future[bool]]] = []
        self._busy = False
        self._turns: dict[str, _Turns] = {}

    async def play(self, code: str, secret: str, frame: protocol.Act) -> Receipt | CachedRefusal | None:
        """Play for the seat that ``secret`` opens; nothing is done where the rows are to be asked.

        Then it returns how it was judged so far, if it was.
        """
        async with self.turn(code):
            prepared = pipeline.prepare(request(code, secret, frame))
            if isinstance(prepared, PendingMove):
                return prepared.receipt if await self._enqueue(prepared) else None
            return prepared

    @asynccontextmanager
    async def turn(self, code: str) -> AsyncIterator[None]:
        """One move at a time at each table: the next is played on what this one leaves."""
        turns_here = self._turns.setdefault(code, _Turns())
        turns_here.users += 1
        try:
            async with turns_here.lock:
                yield
        finally:
            turns_here.users -= 1
            if not turns_here.users:
                del self._turns[code]

    def _enqueue(self, pending: PendingMove) -> asyncio.Future[bool]:
        done: asyncio.Future[bool] = self.loop.create_future()
        self._waiting.append((pending, done))
        if not self._busy:
            # Not yet: what else has come in meanwhile goes along.
            self._busy = True
            self.loop.call_soon(self._next)
        return done

    def _next(self) -> None:
        batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
        self._busy = bool(batch)
        if batch:
            work = self.loop.run_in_executor(threads(), _commit, [pending for pending, _ in batch])
            work.add_done_callback(partial(self._settle, batch))

    def _settle(
        self, batch: Sequence[tuple[PendingMove, asyncio.Future[bool]]], work: asyncio.Future[list[bool]]
    ) -> None:
        """Hand over what was committed, and let those go on who wait for it."""
        self._next()
        written = [False] * len(batch) if work.cancelled() or work.exception() else work.result()
        for (_, future), done in zip(batch, written, strict=True):
            if not future.done():  # its socket is gone
                future.set_result(done)
        # Who waits goes on in the next turn of the event loop, and finds all handed over.
        record.publish([pending for (pending, _), done in zip(batch, written, strict=True) if done])


def _commit(moves: Sequence[PendingMove]) -> list[bool]:
    """Write all of them, or else each on its own; tells which are written. In a database thread."""
    try:
        if pipeline.write_if_current(moves):
            return [True] * len(moves)
    except AWAY as error:
        outage.database.failed(error)
        close_old_connections()
    except Exception as error:
        logger.warning("%s moves could not be written together: %s", len(moves), type(error).__name__)
        close_old_connections()
    return [len(moves) > 1 and _commit([pending])[0] for pending in moves]


_writer: Writer | None = None


def current() -> Writer:
    """The writer of the running event loop."""
    global _writer
    if _writer is None or _writer.loop is not asyncio.get_running_loop():
        _writer = Writer()
    return _writer
