"""Something that the server leans on is away, or full: told once, tried again ever less often, told when it is over.

An outage is no fault of the code and may last: a traceback a second for every table would bury all else.
"""

from __future__ import annotations

import errno
import logging
import random
import sqlite3
import threading
import time
from collections.abc import Callable

logger = logging.getLogger(__name__)

REPEAT = 60.0
"""Seconds between two lines about an outage that goes on."""
QUIET = 10.0
"""Seconds without a failure after which it counts as over: a full disk still lets itself be read."""
LONGEST = 5.0
"""Seconds between two tries at most."""


class Outage:
    """One thing that may be away, for all who use it in this process; may be used from any thread.

    ``begins`` and ``ends`` are what the log says of it.
    """

    def __init__(
        self,
        what: str,
        clock: Callable[[], float] = time.monotonic,
        *,
        begins: str = "is away",
        ends: str = "is back",
    ) -> None:
        self.what = what
        self._begins, self._ends = begins, ends
        self._clock = clock
        self._lock = threading.Lock()
        self._began = self._last = self._told = 0.0
        self._failures = 0

    @property
    def lasts(self) -> bool:
        """True from a failure on until there was none for QUIET seconds."""
        return bool(self._failures) and self._clock() - self._last < QUIET

    def failed(self, error: BaseException) -> None:
        """It failed once more. The error's kind is told and never its text, in which rows and addresses may stand."""
        with self._lock:
            now = self._clock()
            self._failures += 1
            self._last = now
            if self._failures == 1:
                self._began = now
            elif now - self._told < REPEAT:
                return
            self._told = now
            fields = {"store": self.what, "error": type(error).__name__, "failures": self._failures}
            seconds = round(now - self._began)
        logger.warning("%s %s", self.what, self._begins, extra={**fields, "seconds": seconds})

    def answered(self) -> None:
        """It did its work. Costs next to nothing while nothing is wrong."""
        if not self._failures:
            return
        with self._lock:
            now = self._clock()
            if not self._failures or now - self._last < QUIET:
                return
            fields = {
                "store": self.what,
                "failures": self._failures,
                "seconds": round(self._last - self._began),
            }
            self._failures = 0
        logger.warning("%s %s", self.what, self._ends, extra=fields)


def pause(tries: int, shortest: float = 0.5) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, a little by chance, LONGEST at most.

    >>> 0.4 <= pause(0) <= 0.6 and pause(30) <= 1.2 * LONGEST
    True
    """
    return min(LONGEST, shortest * 2 ** min(tries, 10)) * random.uniform(0.8, 1.2)  # noqa: S311 (no secret)


def is_disk_full(error: BaseException) -> bool:
    """True for an error of a database or of the system that says that there is no room on a disk.

    >>> is_disk_full(OSError(errno.ENOSPC, "no space")), is_disk_full(OSError(errno.EACCES, "not yours"))
    (True, False)
    """
    cause = error.__cause__ or error
    return (
        getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        or getattr(cause, "sqlstate", None) == "53100"  # PostgreSQL's disk_full
        or (isinstance(cause, OSError) and cause.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG))
    )


class DatabaseOutage(Outage):
    """Outage of the database. One whose disk is full is not away: that is told as what it is."""

    def failed(self, error: BaseException) -> None:
        """It failed once more."""
        if is_disk_full(error):
            disk.failed(error)
        else:
            super().failed(error)

    def answered(self) -> None:
        """It did its work."""
        super().answered()
        disk.answered()


database = DatabaseOutage("the database")
disk = Outage("the disk", begins="is full", ends="has room again")
layer = Outage("the channel layer")
mail = Outage("the mail server")
