"""Heartbeat: every second each server writes that it is there, so that an outage is known and its time given back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from itertools import count

from games.live import hub
from games.live.database import AWAY, apart
from games.notices import subscriptions
from games.tables.clocks import lost_time
from games.tables.core import attendance, timing
from games.tables.people import audience
from games.tables.votes import hosting

logger = logging.getLogger(__name__)

BOOK_EVERY = 15
"""Beats between two notes of who is here."""
LOOK_EVERY = 5
"""Beats between two notes of who looks at a page, and at tables of robots: those rest while nobody does."""

_task: asyncio.Task[None] | None = None
_begun = asyncio.Event()


def start() -> None:
    """Beat in this event loop, unless it does already."""
    global _task, _begun
    if _task is None or _task.done() or _task.get_loop() is not asyncio.get_running_loop():
        _begun = asyncio.Event()
        _task = asyncio.create_task(_beat(_begun), name="heartbeat")


async def wait_for_lost_time(seconds: float | None = None) -> None:
    """Wait, for so long at most, until the time before this server came up has been given back.

    At once where nothing beats in this event loop.
    """
    if _task is not None and not _task.done() and _task.get_loop() is asyncio.get_running_loop():
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await _begun.wait()


async def stop() -> None:
    """Beat no more."""
    global _task
    task, _task = _task, None
    if task is not None and task.get_loop() is asyncio.get_running_loop():
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def _keep_book(here: list[int]) -> None:
    """Note attendance, and replace hosts who have gone."""
    attendance.note_seen(here)
    hosting.find_successors(timing.now_ms())


def _present_seats() -> list[int]:
    """Row ids of the seats with a page open in this process."""
    running = hub.running()
    return [] if running is None else running.seats_here()


def _watched_tables() -> list[str]:
    """Codes of the tables that are watched in this process."""
    running = hub.running()
    return [] if running is None else running.watched_here()


def _looking() -> dict[int, int]:
    """Row ids of the seats with a visible page, and when it last proved it (ms)."""
    running = hub.running()
    return {} if running is None else running.lookers()


async def _beat(begun: asyncio.Event) -> None:
    pulse = lost_time.Pulse()
    for beats in count():
        try:
            if lost := await apart(pulse.beat):
                logger.warning(
                    "the tables were not served: clocks are put off", extra={"seconds": lost / 1000}
                )
            begun.set()
            if beats % BOOK_EVERY == 0:
                await apart(_keep_book, _present_seats())
            if beats % LOOK_EVERY == 0:
                await apart(subscriptions.note_looking, _looking())
                await apart(audience.note_watched, _watched_tables())
        except AWAY:  # it may be away for long: that time will be given back too
            pass
        except Exception:
            logger.exception("the heartbeat failed")
            begun.set()  # the clock must run all the same
        await asyncio.sleep(lost_time.EVERY)
