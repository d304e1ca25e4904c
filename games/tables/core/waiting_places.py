"""Waiting places: how many requests may wait for worker processes at the same time, in all and from one network.

Each of them holds one of the threads that pages run in (page_threads.py), and with no bound whoever asks for
much work leaves none for pages. A request that finds no place is refused at once: nothing of it is done.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from games.tables.core import rate_limit
from games.tables.errors import Refused

_network: ContextVar[str] = ContextVar("network", default="")


class WaitingPlaces:
    """``total`` places, of which one network has ``per_network`` at most. Thread-safe.

    Visitors of no network ("": this machine's own, and work that no request asked for) share the total alone.
    """

    def __init__(self, total: int, per_network: int) -> None:
        self.total, self.per_network = total, per_network
        self._taken: Counter[str] = Counter()
        self._lock = threading.Lock()

    @contextmanager
    def hold(self, network: str, seconds: int) -> Iterator[None]:
        """Hold a place. Raises Refused ``too_fast`` with ``seconds`` where none is free."""
        with self._lock:
            if self._taken.total() >= self.total or (network and self._taken[network] >= self.per_network):
                raise Refused("too_fast", seconds=seconds)
            self._taken[network] += 1
        try:
            yield
        finally:
            with self._lock:
                self._taken -= Counter({network: 1})


def current_network() -> str:
    """Network from which the request came that is being answered; "" for this machine's own, and where there is none.

    It is noted for each request, and not handed through all that may come to wait for a process.
    """
    return _network.get()


@contextmanager
def visit_from(address: str) -> Iterator[None]:
    """Note from which address the request comes that is answered in this block."""
    before = _network.set(rate_limit.outside_network(address))
    try:
        yield
    finally:
        _network.reset(before)
