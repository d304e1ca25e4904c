"""Where the live side runs its synchronous work on rows."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, ParamSpec, TypeVar

from channels.db import database_sync_to_async
from django.db import InterfaceError, OperationalError, connection

from games import outage

P = ParamSpec("P")
T = TypeVar("T")

AWAY = (OperationalError, InterfaceError)
"""What is raised while the database is away, or stores nothing: no fault of the code, and told once for all."""

THREADS = 4
"""Threads, each with a connection that stays open, where the database takes several writers."""


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(THREADS, thread_name_prefix="rows")


async def in_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in a thread that has a database connection, and hand back what it returns or raises.

    SQLite takes one writer: there all work shares one thread. Elsewhere it is spread over fixed threads. A database
    that is away (AWAY) has been told of in the log when this raises.
    """
    if connection.vendor == "sqlite":
        call: Any = database_sync_to_async(work)
    else:
        call = database_sync_to_async(work, thread_sensitive=False, executor=_threads())
    try:
        result: T = await call(*args, **kwargs)
    except AWAY as error:
        outage.database.failed(error)
        raise
    outage.database.answered()
    return result
