"""Clock sweeps inside the server process, where no ``manage.py clock`` runs beside it.

It sweeps in the same database thread as everything else (SQLite takes one writer), and at once after a commit,
so that a bot whose delay is short need not wait for the next round.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging

from django.conf import settings
from django.db.models import Min
from django.utils import timezone

from games import outage
from games.live import heartbeat
from games.live.database import AWAY, in_database
from games.tables.clocks import periodic, scheduler
from games.tables.core import changes, timing
from games.tables.models import Table
from games.tables.moves import snapshot_cache
from games.tables.orders import standing_orders

logger = logging.getLogger(__name__)

SHORTEST = 0.005
"""Seconds between two sweeps when nothing was played: a table that is due but held must not make us spin."""


def sweep() -> float:
    """Play what is due and run the periodic tasks; returns the seconds until the next sweep."""
    wait = _until_due()
    # Mostly nothing is due: then the one look at the tables is enough.
    played = scheduler.tick() if wait <= 0 else standing_orders.sweep(timing.now_ms())
    periodic.run()
    if played:
        return 0.0
    if wait <= 0:  # it was, but somebody else held it
        wait = _until_due()
    return min(scheduler.INTERVAL, max(SHORTEST, wait))


def _until_due() -> float:
    """Seconds until something is to be done at a table, INTERVAL if nowhere."""
    waking = Table.objects.filter(status=Table.Status.PLAYING, wake_at__isnull=False)
    first = waking.aggregate(first=Min("wake_at"))["first"]
    return scheduler.INTERVAL if first is None else (first - timezone.now()).total_seconds()


def _soon(table: Table) -> bool:
    return table.wake_at is not None and (table.wake_at - timezone.now()).total_seconds() < scheduler.INTERVAL


class Clockwork:
    """Sweeps until it is stopped."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._stirred = asyncio.Event()
        self._tries = 0
        self._round: asyncio.Future[float] | None = None
        self._task = asyncio.create_task(self._run(), name="clock")
        changes.subscribe(self.stir)

    def stir(self, code: str, version: int) -> None:
        """A table changed: something may be due soon. Called from the thread that wrote.

        What is due later than the next round is found by that.
        """
        shot = snapshot_cache.newest(code, version)
        if shot is not None and not _soon(shot.table):
            return
        with contextlib.suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self._stirred.set)

    async def stop(self) -> None:
        """Sweep no more; a sweep under way is done first, since what bots think and workers resolve ends after this."""
        changes.unsubscribe(self.stir)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        if self._round is not None:
            await asyncio.gather(self._round, return_exceptions=True)
        with contextlib.suppress(*AWAY):
            await in_database(periodic.end)

    async def _run(self) -> None:
        await heartbeat.wait_for_lost_time()  # nobody's time is up for what they could not answer
        while True:
            pause = await self._sweep()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._stirred.wait()

    async def _sweep(self) -> float:
        self._stirred.clear()
        try:
            self._round = asyncio.ensure_future(in_database(sweep))
            pause = await asyncio.shield(self._round)
            self._tries = 0
            return pause
        except AWAY:
            self._tries += 1
            return outage.pause(self._tries - 1, scheduler.INTERVAL)
        except Exception:
            logger.exception("the clock failed")
            return scheduler.INTERVAL


_clockwork: Clockwork | None = None


def start() -> None:
    """Have the clock run in this event loop, where the settings say that the server keeps it."""
    global _clockwork
    if not settings.STARCIV_CLOCK_IN_PROCESS:
        return
    if _clockwork is None or _clockwork.loop is not asyncio.get_running_loop():
        _clockwork = Clockwork()


async def stop() -> None:
    """Stop the clock of the running event loop, if there is one."""
    global _clockwork
    clockwork, _clockwork = _clockwork, None
    if clockwork is not None and clockwork.loop is asyncio.get_running_loop():
        await clockwork.stop()
