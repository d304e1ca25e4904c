"""Token bucket: the rate at which one socket may send."""

from __future__ import annotations

import time
from collections.abc import Callable
from math import ceil


class TokenBucket:
    """Holds up to ``burst`` tokens and gains ``rate`` of them a second; a frame takes one, a long one several."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = burst
        self._wanted = 1
        self._at = clock()

    def take(self, tokens: int = 1) -> bool:
        """Take some tokens, at most ``burst``; False, and none taken, where there are fewer."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        self._wanted = tokens
        if self._tokens < tokens:
            return False
        self._tokens -= tokens
        return True

    def wait(self) -> int:
        """Return the seconds, rounded up, until the tokens are there that ``take`` did not find."""
        return max(1, ceil((self._wanted - self._tokens) / self.rate))
