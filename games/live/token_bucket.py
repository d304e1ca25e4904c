"""Token bucket: the rate at which one socket may send."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil


class TokenBucket:
    """Holds up to ``burst`` tokens and gains ``rate`` of them a second; each frame takes one."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = burst
        self._at = clock()

    def take(self) -> bool:
        """Take a token; False when there is none left."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self) -> int:
        """Whole seconds until there is a token again, after ``take`` found none."""
        return max(1, ceil((1 - self._tokens) / self.rate))
