"""A game whose moves take long: its processes work, and everybody else is served meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import registry
from games.tables import play, selectors
from games.tables.models import Checkpoint, MoveRecord, Report
from games.tables.moves import move_service
from tests.live.browsers import Browser
from tests.live.conftest import Party, begin_slow_game
from tests.tables import apart

Browse = Callable[..., Awaitable[Browser]]
LONGEST = 60
"""Seconds for what takes a few on an idle machine."""


@pytest.fixture(autouse=True)
def slow(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setitem(registry.PACKAGES, apart.SLOW, apart.SLOW_PACKAGE)
    monkeypatch.setattr(move_service.MOVE_SERVICE._pool, "_initializer", apart.init_worker)
    settings.STARCIV_MOVE_PROCESSES = 1
    yield
    move_service.CLOCK_MOVES.clear()


@pytest.fixture
async def two() -> Party:
    """Two people at a slow countdown, and a process that is up."""
    party = await sync_to_async(begin_slow_game)()
    seat = party.ids[0]
    peek = {"do": "peek"}
    await sync_to_async(play.submit)(code=party.code, seat=seat, token="up", prompt=None, action=peek)
    return party


@pytest.fixture
async def rounds() -> AsyncIterator[list[None]]:
    """One for each time that the event loop came round, a hundred times a second at most."""
    came: list[None] = []

    async def tick() -> None:
        while True:
            await asyncio.sleep(0.01)
            came.append(None)

    task = asyncio.create_task(tick())
    yield came
    task.cancel()


def call(browser: Browser, number: int = 1, token: str = "") -> dict[str, Any]:
    (prompt,) = browser.doc["prompts"]
    frame = {"t": "act", "prompt": prompt["id"], "action": {"do": "call", "number": number}}
    return frame | {"token": token or f"t{browser.doc['you']}{browser.version}"}


async def until(came: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONGEST):
        while not came():
            await asyncio.sleep(0.01)


async def test_the_event_loop_is_not_held_and_others_are_answered_meanwhile(
    two: Party, browse: Browse, rounds: list[None]
) -> None:
    moves = MoveRecord.objects.filter(table__code=two.code)
    ada, ben = [await browse(two.code, secret) for secret in two.secrets]
    await ada.ask(**call(ada))
    await ben.until_version(ada.version)
    before = await moves.acount()
    with apart.held_round() as is_busy:
        await ben.say(call(ben))
        await until(is_busy)
        rounds.clear()
        assert (await ada.ask(t="chat", text="still here"))["t"] == "ack"
        assert await moves.acount() == before, "the chat waited for the move"
        await until(lambda: len(rounds) > 20)
    ack = await ben.until("ack", "refused")
    assert ack["t"] == "ack"
    await ada.until_version(ack["version"])
    assert ada.log[-1]["kind"] in ("fell", "won")
    assert await Checkpoint.objects.filter(table__code=two.code, seq=ack["seq"]).aexists()


async def test_a_refusal_comes_back_as_a_refusal(two: Party, browse: Browse) -> None:
    ada, _ = [await browse(two.code, secret) for secret in two.secrets]
    refused = await ada.ask(**call(ada, 9))
    assert (refused["t"], refused["code"], refused["rule"]) == ("refused", "malformed", "CD-1")
    assert await MoveRecord.objects.filter(table__code=two.code).acount() == 2
    assert (await ada.ask(**call(ada, 2, "again")))["t"] == "ack"
    kinds = [report.kind async for report in Report.objects.filter(table__code=two.code)]
    assert kinds == [Report.Kind.REFUSAL]


async def test_a_token_is_answered_once_and_for_all(two: Party, browse: Browse) -> None:
    ada, _ = [await browse(two.code, secret) for secret in two.secrets]
    frame = call(ada)
    first = await ada.ask(**frame)
    assert first == await ada.ask(**frame)


async def test_a_killed_process_loses_no_move(two: Party, browse: Browse) -> None:
    ada, ben = [await browse(two.code, secret) for secret in two.secrets]
    await ada.ask(**call(ada))
    await ben.until_version(ada.version)
    with apart.held_round() as is_busy:
        await ben.say(call(ben))
        await until(is_busy)
        (worker,) = move_service.MOVE_SERVICE.pids
        os.kill(worker, signal.SIGKILL)
    assert (await ben.until("ack", "refused"))["t"] == "ack"
    assert (await sync_to_async(selectors.snapshot)(two.code)).state.round == 2
    assert not await Report.objects.filter(table__code=two.code).aexists()


async def test_pages_are_shown_without_the_event_loop(
    two: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, threads = apart.SlowCountdown.view, set[int]()

    def noted(self: Any, state: Any, viewer: int) -> Any:
        threads.add(threading.get_ident())
        return view(self, state, viewer)

    ada = await browse(two.code, two.secrets[0])
    monkeypatch.setattr(apart.SlowCountdown, "view", noted)
    ack = await ada.ask(**call(ada))
    await ada.until_version(ack["version"])
    assert threads
    assert threading.get_ident() not in threads, "the loop was held by a view"
