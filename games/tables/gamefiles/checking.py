"""Check of files that somebody brings: played again in a process apart, which is ended when it takes too long.

A file is a stranger's: its edition may be one that no hand of ours wrote. Whatever that makes of the rules, it makes
it there, with bounded time and memory.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager

from games.tables.errors import Refused
from games.tables.gamefiles.check import Brought, Checked, checked, prepare
from games.tables.moves.applying import SLOW
from games.tables.moves.processes import OverdueError, Pool, ProcessDiedError
from games.tables.moves.record import CHECKPOINT_EVERY

SECONDS = 60.0
"""What playing one file again may take."""

PATIENCE = 90.0
"""Seconds that somebody waits, one other file and a new process included."""

WAITING = 2
"""Files that may be there at the same time; whoever comes then is asked to come again."""


class Checkers:
    """The process that plays files again, started when one comes."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._places = threading.BoundedSemaphore(WAITING)

    @contextmanager
    def place(self) -> Iterator[None]:
        """A place for one file, which is large once it is read. Raises Refused ``too_fast`` where too many come."""
        if not self._places.acquire(blocking=False):
            raise Refused("too_fast", seconds=int(PATIENCE))
        try:
            yield
        finally:
            self._places.release()

    def check(self, data: bytes) -> Checked:
        """What ``checked`` says of the file; waits for it.

        Raises DoctoredError, and Refused ``too_fast`` where it takes too long.
        """
        try:
            job = self._running().submit(checked, brought(data), SECONDS)
            found: Checked = job.future.result(PATIENCE)
        except (TimeoutError, CancelledError, OverdueError, ProcessDiedError, MemoryError):
            raise Refused("too_fast", seconds=int(PATIENCE)) from None
        return found

    def stop(self) -> None:
        """End the process; whoever waits is refused."""
        with self._lock:
            if self._pool is not None:
                self._pool.stop()
            self._pool = None

    def _running(self) -> Pool:
        with self._lock:
            if self._pool is None:
                self._pool = Pool(1, prepare)
            return self._pool


def brought(data: bytes) -> Brought:
    """A file to be checked, with what this house stores of a game's positions."""
    return Brought(data, CHECKPOINT_EVERY, SLOW)


CHECKERS = Checkers()
"""Those of this process."""
