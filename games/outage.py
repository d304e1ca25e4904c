"""Something that the server leans on is away: told once, tried again ever less often, told again when it is back.

An outage is no fault of the code and may last: a traceback a second for every table would bury all else.
"""

from __future__ import annotations

import logging
import random
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
    """One thing that may be away, for all who use it in this process; may be used from any thread."""

    def __init__(self, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.what = what
        self._clock = clock
        self._lock = threading.Lock()
        self._began = self._last = self._told = 0.0
        self._failures = 0

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
        logger.warning("%s is away", self.what, extra={**fields, "seconds": seconds})

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
        logger.warning("%s is back", self.what, extra=fields)


def pause(tries: int, shortest: float = 0.5) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, a little by chance, LONGEST at most.

    >>> 0.4 <= pause(0) <= 0.6 and pause(30) <= 1.2 * LONGEST
    True
    """
    return min(LONGEST, shortest * 2 ** min(tries, 10)) * random.uniform(0.8, 1.2)  # noqa: S311 (no secret)


database = Outage("the database")
layer = Outage("the channel layer")
