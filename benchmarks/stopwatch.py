"""Stopwatch of CPU time: what one call costs whoever else shares the machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any


def cpu_seconds(work: Callable[..., Any], *given: Any) -> float:
    """CPU seconds of one call, all threads of the process together."""
    began = time.process_time()
    work(*given)
    return time.process_time() - began


def spent_ms(work: Callable[..., Any], *given: Any) -> float:
    """CPU milliseconds of one call."""
    return 1000 * cpu_seconds(work, *given)


def spent_here(work: Callable[..., Any], *given: Any) -> float:
    """CPU seconds of one call in this thread alone, while others work."""
    began = time.thread_time()
    work(*given)
    return time.thread_time() - began
