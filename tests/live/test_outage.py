"""An outage is logged once, tried again ever less often, and logged again at its end."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache.backends.dummy import DummyCache
from django.db import OperationalError
from django.test import Client
from redis import ConnectionError as RedisAway

import starciv.asgi  # noqa: F401 (its first import sets logging up anew: before any test listens)
from games import outage
from games.live import admission, consumers, room
from games.outage import LONGEST, QUIET, REPEAT, DatabaseOutage, Outage, pause
from games.tables import play
from games.tables.core import rate_limit
from games.tables.errors import Refused
from starciv import health
from starciv.logs import AsJson, Repeats
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


def test_full_disk_is_not_told_as_a_database_away(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    disk = Outage("the disk", lambda: now, begins="is full", ends="has room again")
    monkeypatch.setattr(outage, "disk", disk)
    store = DatabaseOutage("the database", lambda: now)
    with sqlite3.connect(":memory:") as rows:
        rows.execute("PRAGMA max_page_count = 2")
        rows.execute("CREATE TABLE lines (text)")
        with pytest.raises(sqlite3.OperationalError) as full:
            rows.execute("INSERT INTO lines VALUES (zeroblob(100000))")
    error = OperationalError(SECRET)
    error.__cause__ = full.value
    store.failed(error)
    store.answered()
    assert (disk.lasts, store.lasts) == (True, False)
    now += QUIET
    store.answered()
    assert (disk.lasts, told(caplog)) == (False, ["the disk is full", "the disk has room again"])


def test_library_tracebacks_of_a_lost_layer_are_one_line(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outage, "layer", Outage("the channel layer"))
    library = logging.getLogger("channels_redis.pubsub")
    for error in (RedisAway(SECRET), ConnectionResetError(SECRET), RedisAway(SECRET)):
        try:
            raise error
        except Exception:
            library.exception("Unexpected exception in receive task")
    assert told(caplog) == ["the channel layer is away"]
    library.error("something else")
    assert told(caplog)[1:] == ["something else"]


def test_traceback_that_repeats_is_told_once_a_minute() -> None:
    now = 0.0
    told_once = Repeats(lambda: now)

    def fail(text: str) -> logging.LogRecord:
        try:
            raise KeyError(text)
        except KeyError as error:
            trace = (KeyError, error, error.__traceback__)
            return logging.LogRecord("games", logging.ERROR, __file__, 1, text, (), trace)

    assert told_once.filter(fail("the clock failed"))
    assert told_once.filter(fail("another"))
    for second in range(1, int(REPEAT)):
        now = float(second)
        assert not told_once.filter(fail("the clock failed"))
    now = REPEAT
    again: Any = fail("the clock failed")
    assert told_once.filter(again)
    assert again.failures == REPEAT
    assert told_once.filter(logging.LogRecord("games", logging.ERROR, __file__, 1, "no trace", (), None))


class AwayLayer:
    """Channel layer that fails, or hangs."""

    def __init__(self, *, hangs: bool) -> None:
        self.hangs = hangs

    async def group_send(self, _group: str, _message: dict[str, Any]) -> None:
        if self.hangs:
            await asyncio.Event().wait()
        raise RedisAway(SECRET)


@pytest.mark.parametrize("hangs", [False, True])
def test_server_without_its_channel_layer_is_ready(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hangs: bool
) -> None:
    monkeypatch.setattr(outage, "layer", Outage("the channel layer"))
    monkeypatch.setattr(outage, "disk", Outage("the disk", begins="is full"))
    monkeypatch.setattr(health, "LAYER_PATIENCE", 0.05)
    monkeypatch.setattr(health, "get_channel_layer", lambda: AwayLayer(hangs=hangs))
    for _ in range(3):
        answer = client.get("/readyz")
        assert (answer.status_code, answer.content) == (200, b"ok, without the channel layer")
    assert told(caplog) == ["the channel layer is away"]
    outage.disk.failed(OSError())
    assert client.get("/readyz").content == b"ok, without the channel layer, but the disk is full"


def test_shared_limits_are_left_alone_while_they_are_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    class Away(DummyCache):
        def add(self, key: str, *_more: Any, **_named: Any) -> bool:
            asked.append(key)
            raise RedisAway

    shared = Away("away", {})
    stores = {"limits": rate_limit.store(), "shared limits": shared}
    monkeypatch.setattr(rate_limit, "caches", Caches(stores))
    monkeypatch.setattr(rate_limit, "_apart_until", 0.0)
    limit = rate_limit.RateLimit("away", 2, 60)
    for _ in range(2):
        rate_limit.count("203.0.113.77", limit)
    assert len(asked) == 1
    with pytest.raises(Refused):
        rate_limit.count("203.0.113.77", limit)
    monkeypatch.setattr(rate_limit, "_apart_until", 0.0)
    with pytest.raises(Refused):
        rate_limit.count("203.0.113.77", limit)
    assert len(asked) == 2


class Caches(dict[str, Any]):
    """Stores by name, with what says which there are."""

    @property
    def settings(self) -> Any:
        return self


@pytest.mark.parametrize("content_type", ["application/x-www-form-urlencoded", "application/json"])
def test_database_away_from_a_session_is_unavailable_too(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, content_type: str
) -> None:
    def away(*_arguments: Any) -> None:
        raise OperationalError(SECRET)

    monkeypatch.setattr(outage, "database", DatabaseOutage("the database"))
    monkeypatch.setattr("django.contrib.auth.middleware.AuthenticationMiddleware.process_request", away)
    client.raise_request_exception = False
    for _ in range(2):
        answer = client.post("/new", {} if "json" in content_type else "", content_type=content_type)
        assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert told(caplog) == ["the database is away"]


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

    monkeypatch.setattr(admission, "_admit_all", away)
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
    assert "Refresh" not in answer, "a form is not sent again by itself"


def test_page_that_was_asked_for_comes_back_by_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_arguments: Any) -> None:
        raise OperationalError(SECRET)

    monkeypatch.setattr(outage, "database", DatabaseOutage("the database"))
    monkeypatch.setattr("games.web.home._home", away)
    answer = client.get("/")
    assert (answer.status_code, answer["Refresh"], answer["Retry-After"]) == (503, "5", "5")
    assert told(caplog) == ["the database is away"]


def test_json_says_it_as_json(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(**_what: Any) -> None:
        raise OperationalError(SECRET)

    code = play.create_table(host_name="Ada").table.code
    monkeypatch.setattr(play, "join", away)
    answer = client.post(f"/t/{code}/join", '{"name": "Ben"}', content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.json()["text"]
