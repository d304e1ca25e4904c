"""Repeats: what was done under a token outside of a game is not done again when a page asks it again.

Moves, lines of chat and requests to take back have their tokens in rows. Everything else is marked here for a while,
where rate limits are counted, and so is what the last form of a browser was answered.
"""

from __future__ import annotations

from typing import Any

from django.core.cache import BaseCache

from games.tables.core.rate_limit import away, stores

LASTING = 600
"""Seconds for which a page may repeat what no answer came to."""


def begin(mark: str) -> bool:
    """Mark something as done; False if it was marked before."""
    added = [_add(store, f"done:{mark}") for store in stores()]
    return all(added)


def forget(mark: str) -> None:
    """Take back the mark of something that was not done after all."""
    _delete(f"done:{mark}")


def remember_answer(browser: str, answer: Any) -> None:
    """Keep what the last form of a browser was answered, in place of what was kept before."""
    for store in stores():
        try:
            store.set(f"answer:{browser}", answer, LASTING)
        except Exception as error:
            away(store, error)


def recall_answer(browser: str) -> Any:
    """Answer to the last form of a browser; None where none is kept."""
    for store in stores():
        try:
            if (answer := store.get(f"answer:{browser}")) is not None:
                return answer
        except Exception as error:
            away(store, error)
    return None


def forget_answer(browser: str) -> None:
    """Keep no answer of a browser any longer."""
    _delete(f"answer:{browser}")


def _add(store: BaseCache, key: str) -> bool:
    try:
        return bool(store.add(key, 1, LASTING))
    except Exception as error:
        away(store, error)
        return True


def _delete(key: str) -> None:
    for store in stores():
        try:
            store.delete(key)
        except Exception as error:
            away(store, error)
