"""Periodic tasks, done wherever the clock runs. Modules above the tables register their own here."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)

Item = TypeVar("Item")

PeriodicJob = Callable[[], None]
"""Called in a thread with a database connection; must not take long: moves may be waiting for the same writer."""

EVERY = 1.0
"""Seconds between two rounds of jobs."""

_jobs: list[tuple[PeriodicJob, PeriodicJob | None]] = []
_due = 0.0


def register(job: PeriodicJob, end: PeriodicJob | None = None) -> None:
    """Register ``job``, run in every round, and ``end``, run when the clock stops."""
    if (job, end) not in _jobs:
        _jobs.append((job, end))


def run() -> None:
    """Run the tasks, unless that was done less than EVERY ago. One that fails is logged and stops nothing."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    for job, _end in tuple(_jobs):
        _do(job)


def each(items: Iterable[Item], do: Callable[[Item], None]) -> None:
    """Do this for each of the items. One that fails is logged and stops none of the others."""
    for item in items:
        _do(partial(do, item))


def end() -> None:
    """End all tasks, as the clock stops."""
    for _chore, last in tuple(_jobs):
        if last is not None:
            _do(last)


def _do(job: PeriodicJob) -> None:
    try:
        job()
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        logger.exception("a job failed")
