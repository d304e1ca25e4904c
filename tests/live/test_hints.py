"""Hints at sockets: whoever asks plays on while one is worked out, and so does everybody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import Future
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from games.live import commands, consumers
from games.tables.bots import bot_service, bot_worker
from games.tables.bots.hints import HINTS
from tests.live.browsers import PATIENCE, Browser
from tests.live.conftest import Party
from tests.live.test_table import Browse

pytestmark = pytest.mark.usefixtures("either_way")

ADVICE = {"action": {"do": "pick"}, "reason": {"key": "pick_near", "params": {}}}


@pytest.fixture
async def held(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Future[Any]]]:
    """Hints that are under way until a test ends them."""
    begun: list[Future[Any]] = []

    def advise(task: bot_worker.HintTask, owner: str) -> Future[Any]:
        begun.append(Future())
        return begun[-1]

    settings.STARCIV_BOT_PROCESSES = 1
    monkeypatch.setattr(bot_service.BOT_SERVICE, "advise", advise)
    HINTS.clear()
    yield begun
    HINTS.clear()


async def begun(held: list[Future[Any]]) -> Future[Any]:
    """The first hint, once it is under way."""
    async with asyncio.timeout(PATIENCE):
        while not held:
            await asyncio.sleep(0.01)
    return held[0]


@pytest.fixture
def rows_read(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record the rows that sockets read for hints."""
    calls: list[Any] = []

    async def reading(work: Any, *args: Any) -> Any:
        calls.append(work)
        return await asyncio.to_thread(work, *args)

    monkeypatch.setattr(consumers, "reading", reading)
    return calls


async def picker(playing: Party, browse: Browse) -> tuple[Browser, str]:
    """The page of who is asked first, and their secret."""
    people = [(await browse(playing.code, secret), secret) for secret in playing.secrets]
    return next((browser, secret) for browser, secret in people if browser.question)


async def test_a_seat_plays_on_while_its_hint_is_worked_out(
    playing: Party, browse: Browse, held: list[Future[Any]]
) -> None:
    asker, _ = await picker(playing, browse)
    await asker.say({"t": "hint", "token": "advice"})
    hint = await begun(held)
    assert (await asker.ask(t="chat", text="one moment"))["t"] == "ack"
    hint.set_result(ADVICE)
    assert (await asker.until("ack", token="advice"))["hint"]["action"] == ADVICE["action"]


async def test_a_socket_asks_for_one_hint_at_a_time(
    playing: Party, browse: Browse, held: list[Future[Any]]
) -> None:
    asker, _ = await picker(playing, browse)
    await asker.say({"t": "hint", "token": "advice"})
    await begun(held)
    assert (await asker.ask(t="hint"))["seconds"] == 1
    held[0].set_result(ADVICE)
    assert (await asker.until("ack", token="advice"))["hint"]
    assert (await asker.ask(t="hint"))["hint"]
    assert len(held) == 1


async def test_a_page_that_closes_leaves_its_hint_to_other_pages(
    playing: Party, browse: Browse, held: list[Future[Any]]
) -> None:
    asker, secret = await picker(playing, browse)
    other = await browse(playing.code, secret)
    await asker.say({"t": "hint", "token": "advice"})
    hint = await begun(held)
    await other.say({"t": "hint", "token": "same"})
    await other.settle()
    await asker.socket.disconnect()
    hint.set_result(ADVICE)
    assert (await other.until("ack", token="same"))["hint"]
    assert len(held) == 1


async def test_asking_again_reads_no_rows(
    playing: Party, browse: Browse, held: list[Future[Any]], rows_read: list[Any]
) -> None:
    asker, _ = await picker(playing, browse)
    await asker.say({"t": "hint", "token": "advice"})
    (await begun(held)).set_result(ADVICE)
    await asker.until("ack", token="advice")
    assert rows_read == [commands.ask_hint]
    assert (await asker.ask(t="hint"))["hint"]["action"] == ADVICE["action"]
    assert rows_read == [commands.ask_hint]


async def test_a_seat_that_is_not_asked_is_refused_without_rows(
    playing: Party, browse: Browse, held: list[Future[Any]], rows_read: list[Any]
) -> None:
    people = [await browse(playing.code, secret) for secret in playing.secrets]
    waiting = next(browser for browser in people if not browser.question)
    assert (await waiting.ask(t="hint"))["code"] == "not_your_turn"
    assert not rows_read


async def test_known_hints_are_for_the_newest_version_and_its_seats(
    playing: Party, browse: Browse, held: list[Future[Any]]
) -> None:
    asker, secret = await picker(playing, browse)
    await asker.say({"t": "hint", "token": "advice"})
    await begun(held)
    assert commands.hint_at_once(playing.code, secret, "", asker.version)
    assert commands.hint_at_once(playing.code, secret, "", asker.version + 1) is None
    assert commands.hint_at_once(playing.code, "x" * 32, "", asker.version) is None
    held[0].set_result(ADVICE)
