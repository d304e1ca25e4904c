"""Database threads, in which the live side runs its synchronous work on rows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, close_old_connections, connection

from games import outage

P = ParamSpec("P")
T = TypeVar("T")

AWAY = (OperationalError, InterfaceError)
"""Errors raised while the database is away or cannot store: no fault of the code, and logged once."""

THREADS = 4
"""Threads, each with a connection that stays open, where the database takes several writers."""


@cache
def threads() -> ThreadPoolExecutor:
    """SQLite takes one writer: there all work shares one thread. Elsewhere it is spread over fixed threads."""
    return ThreadPoolExecutor(1 if connection.vendor == "sqlite" else THREADS, thread_name_prefix="rows")


@cache
def _thread_apart() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="beat")


@cache
def _thread_of_readers() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="readers")


@cache
def _thread_of_checks() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="checks")


async def checking(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """``in_database`` in a thread of its own, for health checks: no rows of others keep them waiting."""
    return await _run(_thread_of_checks(), partial(work, *args, **kwargs))


async def reading(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """``in_database`` in a thread of its own, for many requests that only read: no move waits behind them."""
    return await _run(_thread_of_readers(), partial(work, *args, **kwargs))


async def apart(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """``in_database`` in a thread of its own, for what must not wait behind all that is to be read and written."""
    return await _run(_thread_apart(), partial(work, *args, **kwargs))


async def in_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run ``work`` in a thread that has a database connection, and hand back what it returns or raises.

    A database that is away (AWAY) has been told of in the log when this raises.
    """
    return await _run(threads(), partial(work, *args, **kwargs))


async def _run(where: ThreadPoolExecutor, work: Callable[[], T]) -> T:
    try:
        result = await asyncio.get_running_loop().run_in_executor(where, _call, work)
    except AWAY as error:
        outage.database.failed(error)
        raise
    outage.database.answered()
    return result


def _call(work: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return work()
    finally:
        close_old_connections()
