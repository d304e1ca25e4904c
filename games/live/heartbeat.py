"""Servers say every second that they are there, so that an outage is known and its time given back."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from games.live.database import AWAY, apart
from games.tables import lost_time

logger = logging.getLogger(__name__)

_task: asyncio.Task[None] | None = None


def start() -> None:
    """Beat in this event loop, unless it does already."""
    global _task
    if _task is None or _task.done() or _task.get_loop() is not asyncio.get_running_loop():
        _task = asyncio.create_task(_beat(), name="heartbeat")


async def stop() -> None:
    """Beat no more."""
    global _task
    task, _task = _task, None
    if task is not None and task.get_loop() is asyncio.get_running_loop():
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


async def _beat() -> None:
    while True:
        try:
            if lost := await apart(lost_time.beat):
                logger.warning(
                    "the tables were not served: clocks are put off", extra={"seconds": lost / 1000}
                )
        except AWAY:  # it may be away for long: that time will be given back too
            pass
        except Exception:
            logger.exception("the heartbeat failed")
        await asyncio.sleep(lost_time.EVERY)
