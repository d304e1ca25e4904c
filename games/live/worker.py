"""Worker: runs its work the moment it is woken, in a task only where it has to wait.

Most frames go to sockets that take them, and most of what a room shows is at hand: a task for each, and a turn of the
event loop until it runs, would cost more than the work itself.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Generator
from typing import Any

Work = Coroutine[Any, Any, None]


class Worker:
    """Does ``work`` each time it is woken, and once more if it was woken meanwhile; never twice at the same time.

    Up to where it waits for the first time it runs inside whoever woke it: until then it must not ask for its own task,
    as ``asyncio.timeout`` does.
    """

    def __init__(self, work: Callable[[], Work], name: str) -> None:
        self._work = work
        self._name = name
        self._woken = False
        self._busy = False
        self._over = False
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """There may be something to do: it is begun at once if nothing is being done."""
        self._woken = True
        if self._busy or self._over:
            return
        rest = _start(self._run())
        if rest is not None:
            self._task = asyncio.create_task(rest, name=self._name)

    def end(self) -> None:
        """Begin nothing any more."""
        self._over = True

    async def stop(self) -> None:
        """Begin nothing any more and cancel the running work."""
        self._over = True
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        self._busy = True
        try:
            while self._woken and not self._over:
                self._woken = False
                await self._work()
        finally:
            self._busy = False


def _start(work: Work) -> Work | None:
    """Run ``work`` up to where it waits for the first time; returns the rest, None if there is none."""
    try:
        waited = work.send(None)
    except StopIteration:
        return None
    return _Rest(work, waited)


class _Rest(Coroutine[Any, Any, None]):
    """Work that waits already, for the task that goes on with it: all that the task is told is told to the work.

    No coroutine function: a task that is cancelled before its first step would end one without a word to the work.
    """

    def __init__(self, work: Work, waited: Any) -> None:
        self._work = work
        self._waited = [waited]

    def __await__(self) -> Generator[Any, Any, None]:
        raise NotImplementedError("a task drives it")

    def send(self, value: Any) -> Any:
        """Return the awaitable that the work waits for, at first the one it had reached."""
        return self._waited.pop() if self._waited else self._work.send(value)

    def throw(self, *error: Any) -> Any:
        """Have the work end, or go on, with an exception."""
        self._waited.clear()
        return self._work.throw(*error)

    def close(self) -> None:
        """Leave the work where it is."""
        self._work.close()
