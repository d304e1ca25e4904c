"""What is over is forgotten: sessions that nobody used for long, links that nobody pressed."""

from __future__ import annotations

import time
from importlib import import_module

from django.conf import settings

from games.accounts import letters

EVERY = 3600.0
"""Seconds between two times of tidying up."""

_due = 0.0


def tidy_up() -> None:
    """Forget it, unless that was done less than EVERY ago by this process; a chore of the clock."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    letters.forget_old()
