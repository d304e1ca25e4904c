"""Stopping a server breaks no word: what it took is answered, then the sockets close as for a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games.live import commands, drain, hub
from games.tables.core.worker_pool import ProcessDiedError
from games.tables.moves import move_service
from games.tables.moves.move_service import NeedsWorker
from tests.live.browsers import Browser
from tests.live.conftest import Party
from tests.live.test_server import PATIENCE, Page, ask, created, heard_out, until
from tests.server import Server

Browse = Callable[..., Awaitable[Browser]]


def status(address: str) -> int:
    """The status with which the address answers."""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.usefixtures("either_way")
async def test_what_is_being_done_is_answered_before_the_socket_closes(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    perform = commands.perform
    begun = threading.Event()

    def slowly(*arguments: Any) -> commands.CommandResult:
        begun.set()
        time.sleep(0.3)
        return perform(*arguments)

    monkeypatch.setattr(commands, "perform", slowly)
    ada = await browse(playing.code, playing.secrets[0])
    await ada.say({"t": "chat", "token": "last", "text": "good night"})
    await asyncio.to_thread(begun.wait, 30)
    going = asyncio.create_task(hub.current().drain())
    await ada.until("ack", token="last")
    assert (await ada.socket.receive_output())["code"] == hub.GOING
    await going


@pytest.mark.usefixtures("either_way")
async def test_what_comes_after_the_signal_is_neither_done_nor_answered(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    begun = threading.Event()

    def slowly(_code: str, _secret: str, frame: Any, _judged: Any = None) -> commands.CommandResult:
        begun.set()
        time.sleep(0.3)
        done.append(frame.token)
        return commands.CommandResult(1)

    monkeypatch.setattr(commands, "perform", slowly)
    ada = await browse(playing.code, playing.secrets[0])
    await ada.say({"t": "chat", "token": "last", "text": "good night"})
    await asyncio.to_thread(begun.wait, 30)
    going = asyncio.create_task(hub.current().drain())
    await asyncio.sleep(0)
    await ada.say({"t": "chat", "token": "late", "text": "one more"})
    await ada.until("ack", token="last")
    assert (await ada.socket.receive_output())["type"] == "websocket.close"
    await going
    assert done == ["last"]


async def test_move_whose_worker_ends_with_the_server_is_no_error(
    playing: Party, browse: Browse, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def ended(*_arguments: Any) -> None:
        raise ProcessDiedError

    ada = await browse(playing.code, playing.secrets[0])
    monkeypatch.setattr(commands, "perform", ended)
    monkeypatch.setattr(drain, "draining", lambda: True)
    await ada.say({"t": "chat", "token": "last", "text": "good night"})
    async with asyncio.timeout(PATIENCE):
        while (said := await ada.socket.receive_output())["type"] != "websocket.close":
            pass
    assert said["code"] == hub.GOING
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def never(_outcome: object) -> None:
    pytest.fail("the move is still to be worked out")


async def test_move_that_waits_when_the_pool_stops_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: Future[Any] = Future()
    monkeypatch.setattr(move_service.MOVE_SERVICE, "submit", lambda _task, _turn: waiting)
    needed = SimpleNamespace(task=None, owner="opener")
    work: Any = asyncio.create_task(move_service.retry_async(never, cast(NeedsWorker, needed)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(ProcessDiedError):
        await work


async def test_draining_server_takes_no_new_sockets_and_serves_the_old(
    start_server: Callable[..., Server],
) -> None:
    server = start_server(STARCIV_DRAIN_SECONDS="9")
    page = Page(server)
    code = created(page)
    async with page.socket(code) as host:
        await until(host, "full")
        stopping = asyncio.create_task(asyncio.to_thread(server.stop, signal.SIGTERM))
        async with asyncio.timeout(9):
            while await asyncio.to_thread(status, f"{server.url}/readyz") != drain.REFUSED:
                await asyncio.sleep(0.05)
        assert await asyncio.to_thread(status, f"{server.url}/healthz") == 200
        with pytest.raises(InvalidStatus) as caught:
            async with page.socket(code):
                pass
        assert caught.value.response.status_code == drain.REFUSED
        assert (await ask(host, t="chat", text="still here"))["t"] == "ack"
        assert await heard_out(host) == hub.GOING
        assert await stopping in (0, -signal.SIGTERM)
    assert "Traceback" not in server.log


@pytest.mark.parametrize(
    ("kind", "code_of_close"),
    [("uvicorn", hub.GOING), ("daphne", hub.GOING + drain.ELSEWHERE)],
)
async def test_every_acknowledged_line_is_there_after_the_restart(
    start_server: Callable[..., Server], kind: str, code_of_close: int
) -> None:
    server = start_server(server=kind)
    page = Page(server)
    code = created(page)
    acknowledged = 0
    async with page.socket(code) as host:
        await until(host, "full")
        stopping = None
        with contextlib.suppress(ConnectionClosed):
            while True:
                name = f"Ada {acknowledged}"
                assert (await ask(host, t="lobby", do="rename", name=name))["t"] == "ack"
                acknowledged += 1
                await asyncio.sleep(0.11)  # what one socket may send for long
                if acknowledged == 8:
                    stopping = asyncio.create_task(asyncio.to_thread(server.stop, signal.SIGTERM))
        assert host.close_code == code_of_close
        assert stopping is not None
        assert await stopping in (0, -signal.SIGTERM), "it ends in order, sockets open or not"
    assert "Traceback" not in server.log
    server.start()
    async with page.socket(code) as host:
        name = (await until(host, "full"))["doc"]["table"]["seats"][0]["name"]
    assert name == f"Ada {acknowledged - 1}"


async def test_a_second_signal_goes_to_the_server_at_once(start_server: Callable[..., Server]) -> None:
    server = start_server(STARCIV_DRAIN_SECONDS="600")
    server.process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(status, f"{server.url}/readyz") != drain.REFUSED:
            await asyncio.sleep(0.05)
    await asyncio.to_thread(server.stop, signal.SIGTERM)  # which fails long before those ten minutes are over
