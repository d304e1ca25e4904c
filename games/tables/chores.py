"""What else is done regularly wherever the clock runs. Modules above the tables register their own here."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from django.db import InterfaceError, OperationalError

logger = logging.getLogger(__name__)

Chore = Callable[[], None]
"""Called in a thread with a database connection; must not take long: moves may be waiting for the same writer."""

EVERY = 1.0
"""Seconds between two rounds of chores."""

_chores: list[Chore] = []
_due = 0.0


def register(chore: Chore) -> None:
    """From now on do ``chore`` in every round; a second call with the same one does nothing."""
    if chore not in _chores:
        _chores.append(chore)


def run() -> None:
    """Do the chores, unless they were done less than EVERY ago. One that fails is logged and stops nothing."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    for chore in tuple(_chores):
        try:
            chore()
        except (OperationalError, InterfaceError):
            raise
        except Exception:
            logger.exception("a chore failed")
