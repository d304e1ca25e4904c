"""Clean-up of expired sessions and links, and of what is only kept while a game runs."""

from __future__ import annotations

import time
from importlib import import_module

from django.conf import settings

from games.accounts import sign_in_links
from games.tables.core import openers

EVERY = 3600.0
"""Seconds between two times of tidying up."""

_due = 0.0


def tidy_up() -> None:
    """Delete what expired, unless this process did so less than EVERY ago; a periodic task."""
    global _due
    if time.monotonic() < _due:
        return
    _due = time.monotonic() + EVERY
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    sign_in_links.forget_old()
    openers.forget_over()
