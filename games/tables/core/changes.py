"""Change listeners of tables. Persist, then announce: listeners run after the commit."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from django.db import transaction

logger = logging.getLogger(__name__)

Listener = Callable[[str, int], None]
"""Called with a table's code and its new version, after the commit, in whichever thread that is known in."""

_listeners: list[Listener] = []

OwnListener = Callable[[str, int], None]
"""Called with a table's code and the row id of a seat that saved orders: for that seat's own pages alone."""

_own_listeners: list[OwnListener] = []


def subscribe(listener: Listener) -> None:
    """From now on tell ``listener`` of every change; a second call with the same one does nothing."""
    if listener not in _listeners:
        _listeners.append(listener)


def unsubscribe(listener: Listener) -> None:
    """Tell ``listener`` nothing any more."""
    if listener in _listeners:
        _listeners.remove(listener)


def announce(code: str, version: int) -> None:
    """Tell the listeners once the running transaction has committed; never if it is rolled back."""
    transaction.on_commit(partial(tell, code, version))


def tell(code: str, version: int) -> None:
    """Tell the listeners of a change that is committed."""
    for listener in tuple(_listeners):
        try:
            listener(code, version)
        except Exception:  # the change is committed: one deaf listener must not look like a failed move
            logger.exception("a listener failed on table %s, version %s", code, version)


def subscribe_own(listener: OwnListener) -> None:
    """From now on tell ``listener`` of orders that seats save; a second call with the same one does nothing."""
    if listener not in _own_listeners:
        _own_listeners.append(listener)


def tell_own(code: str, seat: int) -> None:
    """Tell the listeners that the seat with this row id saved orders, which is committed; raises no version."""
    for listener in tuple(_own_listeners):
        try:
            listener(code, seat)
        except Exception:
            logger.exception("a listener failed on orders of a seat of table %s", code)
