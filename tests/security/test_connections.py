"""Connections that say nothing: they are closed, and keep nobody out meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from starciv import connections

REQUEST = b"GET / HTTP/1.1\r\nhost: testserver\r\n"

Opened = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def page(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (heard := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": heard["text"]})
        return
    if scope["type"] == "http":
        if scope["path"] == "/short":
            connections.PATIENCE = 0.2  # from now on
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@pytest.fixture
async def port(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    """A server of uvicorn's with our connections, on a port of this machine."""
    monkeypatch.setattr(connections, "watch", connections.Watch())
    config = uvicorn.Config(page, port=0, http="starciv.connections:Patient", lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


@contextlib.asynccontextmanager
async def opened(port: int, many: int, says: bytes = b"") -> AsyncIterator[list[Opened]]:
    lines = list[Opened]()
    for _ in range(many):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(says)
        lines.append((reader, writer))
    yield lines
    for _, writer in lines:
        writer.close()


async def answer(line: Opened, path: bytes = b"/") -> bytes:
    """First line of the answer to a request for the page, or b"" if the connection is cut."""
    reader, writer = line
    writer.write(REQUEST.replace(b"/", path, 1) + b"\r\n")
    async with asyncio.timeout(30):
        with contextlib.suppress(ConnectionError):
            return await reader.readline()
        return b""


async def ended(line: Opened) -> bool:
    async with asyncio.timeout(30):
        with contextlib.suppress(ConnectionError):
            return await line[0].read() == b""
        return True


@pytest.mark.parametrize("says", [b"", b"G", REQUEST], ids=["nothing", "a letter", "half a request"])
async def test_headers_that_do_not_come_are_not_waited_for(
    port: int, says: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PATIENCE", 0.2)
    async with opened(port, 1, says) as (line,):
        assert await ended(line)


async def test_a_kept_connection_has_no_longer(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte of a second request ends uvicorn's own patience with a connection that is kept open."""
    monkeypatch.setattr(connections, "PATIENCE", connections.PATIENCE)
    async with opened(port, 1) as (line,):
        assert (await answer(line, b"/short")).startswith(b"HTTP/1.1 200")
        async with asyncio.timeout(30):
            await line[0].readuntil(b"ok")
        line[1].write(b"G")
        assert await ended(line)


async def test_silent_connections_make_way(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: as many silent connections as there are files, and nobody else gets in."""
    monkeypatch.setattr(connections, "MOST_SILENT", 5)
    async with opened(port, 12) as crowd, opened(port, 1) as (line,):
        assert (await answer(line)).startswith(b"HTTP/1.1 200")
        assert all([await ended(silent) for silent in crowd[:6]])
        assert len(connections.watch.silent) <= 5


async def test_an_address_holds_so_many(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_OF_ADDRESS", 2)
    monkeypatch.setattr(connections.Watch, "who", lambda _self, _peer: "203.0.113.9")
    async with opened(port, 2) as (first, _second):
        assert (await answer(first)).startswith(b"HTTP/1.1 200")
        async with opened(port, 1) as (third,):
            assert await answer(third) == b""
    for _ in range(500):
        if not connections.watch.addresses:
            break
        await asyncio.sleep(0.01)
    async with opened(port, 1) as (again,):
        assert (await answer(again)).startswith(b"HTTP/1.1 200")


async def test_websockets_are_handed_over(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A websocket is not a silent connection: it has limits of its own, and pings end it."""
    monkeypatch.setattr(connections, "PATIENCE", 5.0)
    async with connect(f"ws://127.0.0.1:{port}/") as socket:
        await socket.send("hey")
        assert await socket.recv() == "hey"
        assert not connections.watch.silent
        assert not connections.watch.addresses


def test_proxies_and_this_machine_bring_many_visitors() -> None:
    watch = connections.Watch("10.213.7.0/24, 192.0.2.1, nonsense")
    assert [watch.who((peer, 1)) for peer in ("10.213.7.4", "192.0.2.1", "127.0.0.1", "::1")] == [""] * 4
    assert watch.who(("::ffff:203.0.113.9", 1)) == watch.who(("203.0.113.9", 1)) == "203.0.113.9"
    assert watch.who(("2001:db8::9", 1)) == "2001:db8::/64"
    assert connections.Watch("*").who(("203.0.113.9", 1)) == ""
    assert watch.who(None) == ""


def test_the_server_that_is_started_has_them() -> None:
    from devtools.play import server_command

    command = server_command("uvicorn", "127.0.0.1", 8000)
    assert command[command.index("--http") + 1] == "starciv.connections:Patient"
