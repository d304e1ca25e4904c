"""A room while it loads: whoever leaves and comes back meanwhile misses nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from games.engine.view_cache import View
from games.live import room
from games.live.load import LoadedTable, Rendering
from games.live.sender import Sender, Ticket
from games.live.stream import UNSTARTED, line

SEAT = Ticket(1, "secret")


class Rows:
    """A table of many moves, read as ``load`` does: each ticket gets the lines after the last one it is known to have.

    ``meanwhile`` happens while it is being read.
    """

    def __init__(self, version: int) -> None:
        self.version = version
        self.meanwhile: Callable[[], None] = lambda: None

    async def read(
        self, _load: Any, _code: str, tickets: set[Ticket], known: dict[Ticket, Any], *_rest: Any
    ) -> LoadedTable:
        version = self.version
        await asyncio.sleep(0)
        self.meanwhile()
        shown = {}
        for ticket in tickets:
            at, seq = known.get(ticket, (None, UNSTARTED))
            if at != version:
                lines = [line(number, {"seq": number}) for number in range(seq + 1, version + 1)]
                shown[ticket] = Rendering(View({"version": version}, {}), lines, seq)
        return LoadedTable(version, version, {1: 0}, [], [], shown)


class Page:
    """A browser's socket."""

    def __init__(self, ticket: Ticket = SEAT, told: Callable[[], None] = lambda: None) -> None:
        self.heard: list[dict[str, Any]] = []
        self.sender = Sender(self._send, self._close, ticket)
        self._told = told

    async def _send(self, text: str) -> None:
        self.heard.append(json.loads(text))
        self._told()

    async def _close(self, code: int) -> None:
        raise AssertionError(code)

    async def everything(self) -> dict[str, Any]:
        async with asyncio.timeout(5):
            while not (found := [frame for frame in self.heard if frame["t"] == "full"]):
                await asyncio.sleep(0.01)
        return found[-1]


async def test_a_page_reloaded_during_a_load_gets_the_whole_log(monkeypatch: pytest.MonkeyPatch) -> None:
    rows, first, again = Rows(41), Page(), Page()
    monkeypatch.setattr(room, "in_database", rows.read)
    hall = room.Room("TABLE", lambda _room: None)
    hall.enter(first.sender)
    assert len((await first.everything())["log"]) == 42

    def reload() -> None:
        rows.meanwhile = lambda: None
        hall.leave(first.sender)
        hall.enter(again.sender)

    rows.version, rows.meanwhile = 42, reload
    hall.refresh()
    assert len((await again.everything())["log"]) == 43
    await hall.stop()


@pytest.mark.parametrize(("slice_", "apart"), [(60.0, 0), (-1.0, 7)])
async def test_frames_of_a_large_table_leave_room_between_them(
    monkeypatch: pytest.MonkeyPatch, slice_: float, apart: int
) -> None:
    """Many frames at once hold the event loop no longer than a slice."""
    monkeypatch.setattr(room, "SLICE", slice_)
    rows, turns, shown = Rows(41), [0], []
    monkeypatch.setattr(room, "in_database", rows.read)
    hall = room.Room("TABLE", lambda _room: None)
    pages = [Page(Ticket(seat, "secret"), lambda: shown.append(turns[0])) for seat in range(8)]
    for page in pages:
        hall.enter(page.sender)
    for page in pages:
        await page.everything()

    async def count() -> None:
        while True:
            await asyncio.sleep(0)
            turns[0] += 1

    counting = asyncio.create_task(count())
    shown.clear()
    rows.version = 42
    hall.refresh()
    async with asyncio.timeout(5):
        while not all(page.heard[-1].get("version") == 42 for page in pages):
            await asyncio.sleep(0.01)
    counting.cancel()
    assert len({*shown}) - 1 == apart
    await hall.stop()
