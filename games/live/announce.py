"""Announcement of commits to the rooms that watch a table, from whichever process and thread wrote."""

from __future__ import annotations

import asyncio
import threading
from functools import cache
from typing import Any

from games import outage
from games.live import hub
from games.live.relay import GROUP, between_processes, pack_messages


def committed(code: str, version: int) -> None:
    """A table is at ``version`` now: the listener of ``games.tables.core.changes``.

    With a hub in this process it is told, and tells the others. Without one (the clock's own process, a shell) the
    layer is spoken to from a loop of its own: layers must not be used from passing loops such as
    ``async_to_sync`` makes.
    """
    if here := hub.running():
        here.committed(code, version)
    elif layer := between_processes():
        asyncio.run_coroutine_threadsafe(_say(layer, code, version), _loop())


async def _say(layer: Any, code: str, version: int) -> None:
    try:
        await layer.group_send(GROUP, pack_messages([{"type": "poke", "table": code, "version": version}]))
    except Exception as error:
        outage.layer.failed(error)
    else:
        outage.layer.answered()


def orders_saved(code: str, seat: int) -> None:
    """A seat saved orders: its own pages are shown it. The listener of ``games.tables.core.changes``."""
    if here := hub.running():
        here.orders_saved(code, seat)
    # Without a hub here (a request served elsewhere) the seat's other pages ask when they come back.


@cache
def _loop() -> asyncio.AbstractEventLoop:
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, name="announce", daemon=True).start()
    return loop
