"""The real server with real sockets: what only they can show."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import signal
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from games.live import hub, protocol
from games.live.room import GONE
from tests.server import Server


class Page:
    """A visitor over plain HTTP, with cookies."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies = HTTPCookieProcessor()
        self._opener = build_opener(self.cookies)

    def get(self, path: str) -> tuple[str, str]:
        """Address and text of the page where it led."""
        with self._opener.open(self.server.url + path, timeout=20) as response:
            return response.url, response.read().decode()

    def post(self, path: str, **fields: str) -> str:
        """Send a form with its token; returns the address where it led."""
        found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', self.get("/")[1])
        assert found
        data = urlencode(fields | {"csrfmiddlewaretoken": found[1]}).encode()
        request = Request(self.server.url + path, data, {"Referer": self.server.url + "/"})
        with self._opener.open(request, timeout=20) as response:
            return str(response.url)

    def poll(self, code: str, last: Mapping[str, Any] = {}, *say: dict[str, Any]) -> Any:
        """One request of a line, after the answer ``last``; the JSON it is answered with."""
        heard = {"mark": last["mark"], "heard": last["number"]} if last else {}
        body = {"line": "a-line-of-mine-0001", "say": say, **heard}
        headers = {"Content-Type": "application/json", "Origin": self.server.url}
        request = Request(f"{self.server.url}/poll/t/{code}/", json.dumps(body).encode(), headers)
        with self._opener.open(request, timeout=40) as response:
            return json.loads(response.read())

    @asynccontextmanager
    async def socket(self, code: str, **options: Any) -> AsyncIterator[ClientConnection]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies.cookiejar)
        address = f"{self.server.websockets}/ws/t/{code}/"
        headers = {"Cookie": cookies} if cookies else {}
        options = {"origin": self.server.url, "additional_headers": headers, **options}
        async with connect(address, **options) as socket:
            yield socket


PATIENCE = 60.0
"""Seconds for what may take three times as many looks of the hub (``hub.POLL``) as usual, on a busy machine."""


async def until(socket: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            frame: dict[str, Any] = json.loads(await socket.recv())
            if frame["t"] == kind and fields.items() <= frame.items():
                return frame


async def heard_out(socket: ClientConnection) -> int | None:
    """Read to the end, without which the close is not heard behind many frames; returns its code."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await socket.recv()
    return socket.close_code


async def ask(socket: ClientConnection, **frame: Any) -> dict[str, Any]:
    token = uuid4().hex
    await socket.send(json.dumps({"token": token, **frame}))
    async with asyncio.timeout(PATIENCE):
        while True:
            answer: dict[str, Any] = json.loads(await socket.recv())
            if answer.get("token") == token:
                return answer


def created(page: Page) -> str:
    """A new table's code; the page sits there as host."""
    return page.post("/new", host_name="Ada", bots="1").rstrip("/").rsplit("/", 1)[-1]


async def test_a_table_from_the_form_to_the_first_answer(server: Server) -> None:
    ada, ben = Page(server), Page(server)
    code = created(ada)
    ben.post(f"/t/{code}/join", name="Ben")
    async with ada.socket(code) as host, ben.socket(code) as guest, Page(server).socket(code) as watcher:
        assert (await until(host, "full"))["doc"]["you"] == 0
        assert (await until(guest, "full"))["doc"]["you"] == 2  # after the bot
        assert "you" not in (await until(watcher, "full"))["doc"]
        await until(watcher, "presence", here=[0, 2])
        started = await ask(host, t="lobby", do="start")
        assert started["t"] == "ack"
        await until(watcher, "delta")


async def test_frames_beyond_all_measure_do_not_harm_the_table(server: Server) -> None:
    page = Page(server)
    code = created(page)
    async with page.socket(code) as host, page.socket(code) as phone:
        await host.send("x" * (protocol.LARGEST + 1))
        assert (await until(host, "refused"))["code"] == "too_long"
        await host.send(b"\x00\xff")
        assert (await until(host, "refused"))["code"] == "malformed"
        assert (await ask(host, t="chat", text="still here"))["t"] == "ack"
        await until(phone, "chat")


@pytest.mark.parametrize("origin", [None, "http://elsewhere.example"])
async def test_other_sites_get_no_socket(server: Server, origin: str | None) -> None:
    page = Page(server)
    code = created(page)
    with pytest.raises(InvalidStatus) as caught:
        async with page.socket(code, origin=origin):
            pass
    assert caught.value.response.status_code == 403


async def test_a_reader_who_stalls_holds_up_nobody_and_catches_up(server: Server) -> None:
    page = Page(server)
    code = created(page)
    async with (
        page.socket(code) as host,
        page.socket(code, max_queue=1, compression=None) as stalled,
    ):
        await until(host, "full")
        await until(stalled, "full")
        for number in range(20):  # the client's queue is full after one frame: what follows waits on the way
            version = (await ask(host, t="lobby", do="rename", name=f"Ada {number}"))["version"]
        await until(stalled, "delta", version=version)


async def test_sockets_close_as_for_a_restart_when_the_server_is_stopped(
    start_server: Callable[..., Server],
) -> None:
    server = start_server()
    page = Page(server)
    code = created(page)
    async with page.socket(code) as host:
        await until(host, "full")
        stopping = asyncio.create_task(asyncio.to_thread(server.stop, signal.SIGTERM))
        async with asyncio.timeout(20):
            assert await heard_out(host) == 1012
        assert await stopping in (0, -signal.SIGTERM)  # uvicorn dies of the signal once it has cleared up
    assert "Traceback" not in server.log


@pytest.mark.parametrize("kind", ["uvicorn", "daphne"])
async def test_plain_requests_take_the_place_of_a_socket_and_end_with_the_server(
    start_server: Callable[..., Server], kind: str
) -> None:
    server = start_server(server=kind)
    page = Page(server)
    code = created(page)
    opened = page.poll(code)
    assert [frame["doc"]["you"] for frame in opened["frames"] if frame["t"] == "full"] == [0]
    told = page.poll(code, opened, {"t": "lobby", "token": "a", "do": "rename", "name": "Ada II"})
    assert "ack" in [frame["t"] for frame in told["frames"]]
    async with page.socket(code) as socket:
        assert (await until(socket, "full"))["doc"]["table"]["seats"][0]["name"] == "Ada II"
        while [frame["t"] for frame in told["frames"]] != ["pong"]:
            told = page.poll(code, told, {"t": "ping"})
        waiting = asyncio.create_task(asyncio.to_thread(page.poll, code, told))
        await ask(socket, t="chat", text="hello")
        told = await waiting
        assert [frame["t"] for frame in told["frames"]] == ["chat"]
    waiting = asyncio.create_task(asyncio.to_thread(page.poll, code, told))
    await asyncio.sleep(2)  # until the request is there
    assert await asyncio.to_thread(server.stop, signal.SIGTERM) in (0, -signal.SIGTERM)
    assert (await waiting)["close"] == hub.GOING
    assert "Traceback" not in server.log


async def begin_with_bots_alone(host: ClientConnection) -> None:
    """Start, and let a bot stand in for the only person, wherever the dice have put them."""
    assert (await ask(host, t="lobby", do="start"))["t"] == "ack"
    answers = [await ask(host, t="lobby", do="hand_to_bot", seat=seat) for seat in (0, 1)]
    assert "ack" in [answer["t"] for answer in answers]


async def test_bots_play_without_anybody_watching(start_server: Callable[..., Server]) -> None:
    page = Page(start_server())
    code = created(page)
    async with page.socket(code) as host:
        await begin_with_bots_alone(host)
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(version_of, page, code) <= 10:
            await asyncio.sleep(0.5)


def version_of(page: Page, code: str) -> int:
    """The table's version, asked for without a socket."""
    version: int = json.loads(page.get(f"/api/tables/{code}/")[1])["version"]
    return version


async def test_daphne_serves_the_same_table(start_server: Callable[..., Server]) -> None:
    page = Page(start_server(server="daphne"))
    code = created(page)
    async with page.socket(code) as host, page.socket(code) as watcher:
        await begin_with_bots_alone(host)
        while (await until(watcher, "delta"))["version"] < 10:  # the clock runs though no lifespan starts it
            pass


@pytest.mark.redis
async def test_two_processes_show_one_table(start_server: Callable[..., Server], redis_url: str) -> None:
    shared = {"REDIS_URL": redis_url, "SECRET_KEY": "the same for both", "STARCIV_CLOCK_IN_PROCESS": "0"}
    one = start_server(**shared)
    two = start_server(**shared, DATABASE_URL=f"sqlite:///{one.data / 'starciv.sqlite3'}")
    ada, watcher = Page(one), Page(two)
    code = created(ada)
    assert watcher.get("/readyz")[1] == "ok"
    async with ada.socket(code) as host, watcher.socket(code) as elsewhere:
        # Who watches is told between processes only; all else would be found by polling too.
        await until(host, "presence", here=[0], spectators=1)
        await until(elsewhere, "presence", here=[0], spectators=1)
        await ask(host, t="chat", text="can you hear me?")
        assert (await until(elsewhere, "chat"))["line"]["text"] == "can you hear me?"
        await ask(host, t="lobby", do="add_bot")
        await until(elsewhere, "delta")
        async with watcher.socket(code):
            await until(host, "presence", here=[0], spectators=2)


async def test_daphne_turns_away_and_ends_in_order(start_server: Callable[..., Server]) -> None:
    server = start_server(server="daphne")
    page = Page(server)
    code = created(page)
    async with page.socket("NONE-2345") as socket:
        assert await heard_out(socket) == GONE, "a code of our own goes out as it is"
    async with page.socket(code) as one, page.socket(code) as two:
        await until(two, "full")
        page.get((await until(one, "full"))["doc"]["link"])
        for _ in range(20):
            await one.send("no frame")
        assert await heard_out(one) == 3008
        assert await asyncio.to_thread(server.stop, signal.SIGINT) in (0, -signal.SIGINT)
        assert await heard_out(two) == 3012
    assert server.log == "", "nothing went wrong, and no address is written down"
