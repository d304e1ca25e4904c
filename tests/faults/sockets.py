"""Sockets that behave badly: viewers that stop reading, and frames that never end."""

from __future__ import annotations

import asyncio
import base64
import os
import socket
import struct
import time
from pathlib import Path
from statistics import median
from types import TracebackType

from tests.faults.arena import Arena, Setup, arena
from tests.faults.tables import Answer, request
from tests.server import HOST, Server, Site

MASK = b"\x00\x00\x00\x00"
"""Clients have to mask what they send; with zeros it stays readable."""
SMALLEST = 4096
"""Bytes of a receive buffer that soon is full."""
GROWTH = 40 * 2**20
"""Bytes by which the server may grow, however much its deaf viewers ask for."""
SLOWER = 0.1
"""Seconds by which the median answer to others may become slower."""


class RawSocket:
    """A websocket down to its bytes: shakes hands, then sends what it is told and reads nothing."""

    def __init__(self, server: Server, code: str, cookie: str = "") -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALLEST)
        self.line.settimeout(20)
        self.line.connect((HOST, server.port))
        headers = {
            "Host": f"{HOST}:{server.port}",
            "Origin": server.url,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            "Sec-WebSocket-Version": "13",
        }
        if cookie:
            headers["Cookie"] = cookie
        lines = [f"GET /ws/t/{code}/ HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        self.line.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.line.recv(1)
        assert b" 101 " in answer.splitlines()[0], answer
        self.line.setblocking(False)

    def send(self, data: bytes) -> bool:
        """Put bytes on the way; False when the way is full or gone."""
        try:
            return self.line.send(data) == len(data)
        except (BlockingIOError, ConnectionError):
            return False

    def reset(self) -> None:
        """Vanish without a farewell."""
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.line.close()

    def __enter__(self) -> RawSocket:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.line.close()


def text_frame(text: str, *, claimed: int | None = None, final: bool = True) -> bytes:
    """A masked text frame, or one that claims another length or that more will follow."""
    length = len(text.encode()) if claimed is None else claimed
    first = (0x80 if final else 0) | 0x1
    if length < 126:
        head = struct.pack("!BB", first, 0x80 | length)
    elif length < 65_536:
        head = struct.pack("!BBH", first, 0x80 | 126, length)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, length)
    return head + MASK + text.encode()


def memory(server: Server) -> int:
    """Resident bytes of the server's process."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def deaf_viewers(
    site: Site, seconds: float, server: str = "uvicorn", viewers: int = 20, slower: float = SLOWER
) -> list[str]:
    """Viewers who read nothing, and ask for everything again and again, slow nobody and cost little memory.

    ``slower``: seconds by which the median answer to others may become slower.
    """
    async with arena(Setup(server=server), site) as made:
        made.gather(2)
        await made.moves(30)
        before, at_first = delays(made), memory(made.server)
        for player in made.players:
            player.delays.clear()
        code = made.players[0].code
        deaf = [await asyncio.to_thread(RawSocket, made.server, code) for _ in range(viewers)]
        until, asked = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            asked += sum(one.send(text_frame('{"t":"sync"}')) for one in deaf)
            await asyncio.sleep(0.15)  # slower than the limit of frames, or all would be refused
        await made.moves(20)
        during, grown = delays(made), memory(made.server) - at_first
        for one in deaf:
            one.line.close()
        report = (
            f"{viewers} deaf viewers, {asked} times everything asked for: acknowledgements in the median "
            f"{before * 1000:.0f} ms before, {during * 1000:.0f} ms with them; memory {grown / 2**20:+.1f} MiB"
        )
        assert during < 2 * before + slower, report
        if server == "uvicorn":  # Daphne knows no backpressure: docs/reliability.md
            assert grown < GROWTH, report
        return [report, (await made.judge())]


def delays(made: Arena) -> float:
    """The median time to an acknowledgement at all tables, in seconds."""
    return median(delay for player in made.players for delay in player.delays)


async def half_frames(site: Site, server: str = "uvicorn", each: int = 5) -> list[str]:
    """Frames that break off, claim absurd lengths or never end: nothing of them is done, nobody else is harmed."""
    async with arena(Setup(server=server), site) as made:
        made.gather(1)
        await made.moves(5)
        claim: Answer = await asyncio.to_thread(
            request, made.server.url, "/api/tables/", {"host_name": "Half"}
        )
        chat = '{"t":"chat","token":"half","text":"half a line"}'
        broken = {
            "a header alone": text_frame("", claimed=len(chat)),
            "half a frame": text_frame(chat[:20], claimed=len(chat)),
            "a frame of 2^40 bytes": text_frame(chat, claimed=2**40),
            "a message without an end": text_frame(chat[:20], final=False),
            "bytes that are no frame": b"\xff" * 64,
            "half a character": text_frame(chat)[:-3].replace(b"half a", b"half \xc3"),
        }
        sockets = []
        for data in broken.values():
            for _ in range(each):
                one = await asyncio.to_thread(RawSocket, made.server, claim["code"], claim.cookie)
                one.send(data)
                sockets.append(one)
        await made.moves(10)
        for number, one in enumerate(sockets):  # half of them say nothing more, half close in order
            one.reset() if number % 2 else one.line.close()
        whole = await asyncio.to_thread(RawSocket, made.server, claim["code"], claim.cookie)
        with whole:
            whole.send(text_frame(chat.replace("half", "whole", 1)))
            async with asyncio.timeout(20):
                while (claim["code"], "whole") not in (await asyncio.to_thread(made.rows)).lines:
                    await asyncio.sleep(0.1)
        stored = await asyncio.to_thread(made.rows)
        assert (claim["code"], "half") not in stored.lines
        await made.moves(5)
        assert "Traceback" not in made.server.log, made.server.log
        return [f"{len(sockets)} broken frames of {len(broken)} kinds: none done", await made.judge()]
