"""Repeats: what was done under a token outside of a game is not done again when a page asks it again.

Moves, lines of chat and requests to take back have their tokens in rows. Everything else is marked here for a while,
where rate limits are counted.
"""

from __future__ import annotations

from django.core.cache import BaseCache

from games.tables.people.rate_limit import away, stores

LASTING = 600
"""Seconds for which a page may repeat what no answer came to."""


def begin(mark: str) -> bool:
    """Mark something as done; False if it was marked before."""
    added = [_add(store, f"done:{mark}") for store in stores()]
    return all(added)


def forget(mark: str) -> None:
    """Take back the mark of something that was not done after all."""
    for store in stores():
        try:
            store.delete(f"done:{mark}")
        except Exception as error:
            away(store, error)


def _add(store: BaseCache, key: str) -> bool:
    try:
        return bool(store.add(key, 1, LASTING))
    except Exception as error:
        away(store, error)
        return True
