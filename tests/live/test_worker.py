"""Work that begins at once: how often it is done, where, and how it ends."""

from __future__ import annotations

import asyncio
from collections import deque

import pytest

from games.live.worker import Worker


class Labour:
    """Work that waits for the futures put before it, one each time; without one it is done at once."""

    def __init__(self) -> None:
        self.waits: deque[asyncio.Future[str]] = deque()
        self.diary: list[str] = []
        self.worker = Worker(self.work, "labour")

    async def work(self) -> None:
        self.diary.append("begun")
        if self.waits:
            try:
                self.diary.append(await self.waits.popleft())
            except OSError:
                self.diary.append("broken")
            except asyncio.CancelledError:
                self.diary.append("cancelled")
                raise
        self.diary.append("done")

    def wait(self) -> asyncio.Future[str]:
        """Have the next time wait for what this gets."""
        self.waits.append(asyncio.get_running_loop().create_future())
        return self.waits[-1]


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_need_not_wait_is_done_before_waking_returns() -> None:
    labour = Labour()
    labour.worker.wake()
    labour.worker.wake()
    assert labour.diary == ["begun", "done"] * 2


async def test_woken_while_it_waits_it_is_done_once_more() -> None:
    labour = Labour()
    told = labour.wait()
    for _ in range(3):
        labour.worker.wake()
    assert labour.diary == ["begun"]
    await settled()
    told.set_result("told")
    await settled()
    assert labour.diary == ["begun", "told", "done", "begun", "done"]


@pytest.mark.parametrize("early", [True, False])
async def test_what_is_waited_for_may_fail(early: bool) -> None:
    labour = Labour()
    told = labour.wait()
    labour.worker.wake()
    if not early:
        await settled()
    told.set_exception(OSError())
    await settled()
    assert labour.diary == ["begun", "broken", "done"]


@pytest.mark.parametrize("early", [True, False])
async def test_stopped_it_breaks_off_and_begins_nothing_any_more(early: bool) -> None:
    labour = Labour()
    labour.wait()
    labour.worker.wake()
    if not early:
        await settled()
    await labour.worker.stop()
    labour.worker.wake()
    assert labour.diary == ["begun", "cancelled"]


async def test_ended_it_finishes_what_it_does() -> None:
    labour = Labour()
    told = labour.wait()
    labour.worker.wake()
    labour.worker.wake()
    labour.worker.end()
    told.set_result("told")
    await settled()
    labour.worker.wake()
    assert labour.diary == ["begun", "told", "done"]
