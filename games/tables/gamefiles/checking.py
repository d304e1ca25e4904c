"""Check of files that somebody brings: played again in a process apart, which is ended when it takes too long.

A file is a stranger's: its edition may be one that no hand of ours wrote. Whatever that makes of the rules, it makes
it there, with bounded time and memory.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import AbstractContextManager
from typing import TypeVar

from games.tables.errors import Refused
from games.tables.film.study import place_among
from games.tables.gamefiles.check import Brought, Checked, Head, checked, prepare, read_head
from games.tables.moves.applying import SLOW
from games.tables.moves.processes import OverdueError, Pool, ProcessDiedError
from games.tables.moves.proof import ProofLog, write_draws
from games.tables.moves.record import CHECKPOINT_EVERY

A = TypeVar("A")
R = TypeVar("R")

SECONDS = 120.0
"""What playing one file again may take."""

PATIENCE = 150.0
"""Seconds that somebody waits, one other file and a new process included."""

WAITING = 2
"""Files that may be there at the same time, and proofs; whoever comes then is asked to come again."""


FULL = 30
"""Seconds after which: a file takes some."""


class Checkers:
    """The process that plays whole games again, started when a file comes or a proof is asked for."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pool: Pool | None = None
        self._places = threading.BoundedSemaphore(WAITING)
        self._proofs = threading.BoundedSemaphore(WAITING)

    def place(self) -> AbstractContextManager[None]:
        """A place for one file, which is large once it is read. Raises Refused ``too_fast`` where too many come."""
        return place_among(self._places, FULL)

    def read_head(self, data: bytes) -> Head:
        """Return ``check.read_head`` of the file; waits for it. Raises as ``check`` does."""
        return self._ask(read_head, data)

    def check(self, data: bytes) -> Checked:
        """Return ``check.checked`` of the file; waits for it.

        Raises DoctoredError, and Refused ``too_fast`` where it takes too long.
        """
        return self._ask(checked, brought(data))

    def write_draws(self, log: ProofLog) -> str:
        """The draws of a whole game, which is played again for them. Raises Refused ``too_fast``."""
        with place_among(self._proofs, FULL):
            return self._ask(write_draws, log)

    def _ask(self, do: Callable[[A], R], argument: A) -> R:
        job = self._running().submit(do, argument, SECONDS)
        try:
            result: R = job.future.result(PATIENCE)
        except (TimeoutError, CancelledError, OverdueError, ProcessDiedError, MemoryError):
            job.future.cancel()
            raise Refused("too_fast", seconds=int(PATIENCE)) from None
        return result

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
