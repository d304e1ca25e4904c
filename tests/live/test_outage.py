"""What is away is told once, tried again ever less often, and told again when it is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.test import Client

import starciv.asgi  # noqa: F401 (its first import sets logging up anew: before any test listens)
from games import outage
from games.live import admission, consumers, room
from games.outage import LONGEST, QUIET, REPEAT, Outage, pause
from games.tables import play
from starciv.logs import AsJson
from tests.live.browsers import Browser
from tests.live.conftest import Party

Browse = Callable[..., Awaitable[Browser]]
SECRET = "password=hunter2 host=10.0.0.1"


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_an_outage_is_told_once_a_minute_and_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    store = Outage("the database", lambda: now)
    for second in range(int(REPEAT) + 1):
        now = float(second)
        store.failed(OperationalError(SECRET))
        store.answered()
    assert told(caplog) == ["the database is away"] * 2
    now += QUIET
    store.answered()
    store.answered()
    assert told(caplog)[2:] == ["the database is back"]
    last: Any = caplog.records[-1]
    assert (last.store, last.failures, last.seconds) == ("the database", REPEAT + 1, REPEAT)
    assert SECRET not in "".join(AsJson().format(record) for record in caplog.records)


def test_tries_come_ever_less_often() -> None:
    waits = [pause(tries) for tries in range(12)]
    assert waits[3] > 2 * waits[0]
    assert max(waits) <= 1.2 * LONGEST


async def test_many_rooms_without_a_database_are_one_line(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rooms = [
        await browse((await sync_to_async(play.create_table)(host_name="Ada")).table.code) for _ in range(3)
    ]
    rooms.append(await browse(playing.code, playing.secrets[0]))
    loads = []

    def away(*_arguments: Any) -> None:
        loads.append(1)
        raise OperationalError(SECRET)

    whole = room.load
    monkeypatch.setattr(outage, "pause", lambda tries, shortest=0.0: 0.01)
    monkeypatch.setattr(room, "load", away)
    for browser in rooms:
        await browser.say({"t": "sync"})
    async with asyncio.timeout(20):
        while len(loads) < 12:
            await asyncio.sleep(0.01)
    monkeypatch.setattr(room, "load", whole)
    assert told(caplog) == ["the database is away"]
    assert "Traceback" not in caplog.text
    assert SECRET not in caplog.text
    for browser in rooms:
        await browser.until("full", "delta", "pong")


@pytest.mark.usefixtures("either_way")
async def test_who_comes_while_the_database_is_away_is_told_so(
    playing: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_arguments: Any) -> None:
        raise OperationalError(SECRET)

    monkeypatch.setattr(admission, "_found", away)
    browser = Browser(playing.code)
    await browser.socket.connect()
    assert (await browser.socket.receive_json_from())["code"] == "unavailable"
    assert (await browser.socket.receive_output())["code"] == consumers.OVERLOADED


@pytest.mark.usefixtures("either_way")
async def test_who_finds_a_crowd_is_told_so(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_SPECTATORS", 1)
    await browse(playing.code)
    browser = Browser(playing.code)
    await browser.socket.connect()
    assert (await browser.socket.receive_json_from())["code"] == "crowded"
    assert (await browser.socket.receive_output())["code"] == consumers.OVERLOADED


@pytest.mark.parametrize(("language", "words"), [("en", "cannot reach"), ("fr", "n’accède pas")])
def test_pages_say_that_the_database_is_away(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    def away(**_what: Any) -> None:
        raise OperationalError(SECRET)

    monkeypatch.setattr(play, "create_table", away)
    answer = client.post("/new", {"host_name": "Ada"}, headers={"accept-language": language})
    assert answer.status_code == 503
    assert answer["Retry-After"]
    page = answer.content.decode()
    assert words in page
    assert SECRET not in page
    assert 'href="/"' in page


def test_json_says_it_as_json(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_what: Any) -> None:
        raise OperationalError(SECRET)

    code = play.create_table(host_name="Ada").table.code
    monkeypatch.setattr(play, "join", away)
    answer = client.post(f"/t/{code}/join", '{"name": "Ben"}', content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.json()["text"]
