"""Request bodies: none fills the disk, whatever is announced and whichever address it is for."""

from __future__ import annotations

import asyncio
import json
import tempfile
from typing import Any

import pytest

from starciv import bodies

CHUNK = b"x" * 60_000


async def asked(
    path: str, chunks: list[bytes], monkeypatch: pytest.MonkeyPatch, announced: int | None = None
) -> tuple[int, int]:
    """The status of the answer, and how many chunks were taken."""
    from starciv.asgi import application

    headers = [(b"host", b"testserver")]
    if announced is not None:
        headers.append((b"content-length", str(announced).encode()))
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("203.0.113.9", 4711),
        "server": ("testserver", 80),
        "scheme": "http",
        "http_version": "1.1",
    }
    left, sent = list(chunks), list[Any]()

    async def receive() -> Any:
        if not left:
            await asyncio.sleep(600)
        return {"type": "http.request", "body": left.pop(0), "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    async with asyncio.timeout(30):
        await application(scope, receive, send)
    return sent[0]["status"], len(chunks) - len(left)


@pytest.mark.parametrize("path", ["/healthz", "/", "/api/tables/", "/no/such/page"])
async def test_a_body_without_end_is_refused_before_it_is_kept(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: 399 MiB to ``/healthz``, none of it announced, held on the disk while the socket stays open."""
    rolled = list[Any]()
    monkeypatch.setattr(tempfile.SpooledTemporaryFile, "rollover", rolled.append)
    status, taken = await asked(path, [CHUNK] * 400, monkeypatch)
    assert (status, taken) == (413, 2)
    assert rolled == []


async def test_a_long_body_that_is_announced_is_not_read_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await asked("/healthz", [CHUNK], monkeypatch, announced=bodies.LARGEST + 1) == (413, 0)


async def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "PATIENCE", 0.2)
    assert await asked("/healthz", [b"x"], monkeypatch) == (408, 1)


async def test_game_files_on_their_way_are_counted() -> None:
    """Two from one network, six in all: more would fill memory or disk before anybody has looked at them."""
    inside, go_on = list[str](), asyncio.Event()

    async def application(scope: Any, _receive: Any, send: Any) -> None:
        inside.append(scope["client"][0])
        await go_on.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    bounded = bodies.BodyLimits(application)

    answers = dict[str, bytes]()

    async def bring(address: str, path: str = "/api/import/") -> int:
        sent = list[Any]()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": path, "headers": [], "client": (address, 1)}
        await bounded(scope, None, send)
        answers[path] = sent[-1].get("body", b"")
        return int(sent[0]["status"])

    waiting = [asyncio.create_task(bring(f"198.18.{number // 2}.{number}")) for number in range(6)]
    while len(inside) < 6:
        await asyncio.sleep(0)
    assert await bring("203.0.113.9") == 429
    assert json.loads(answers["/api/import/"]) == {"code": "too_fast", "rule": "", "seconds": bodies.AGAIN}
    assert await bring("203.0.113.9", "/import/") == 429
    assert answers["/import/"].decode() == bodies.CROWDED
    go_on.set()
    assert await asyncio.gather(*waiting) == [200] * 6
    go_on.clear()
    inside.clear()
    waiting = [asyncio.create_task(bring("203.0.113.1", path)) for path in ("/import/", "/api/import/")]
    while len(inside) < 2:
        await asyncio.sleep(0)
    assert await bring("203.0.113.1") == 429
    other = [asyncio.create_task(bring("198.18.1.1")), asyncio.create_task(bring("203.0.113.1", "/healthz"))]
    go_on.set()
    assert await asyncio.gather(*waiting, *other) == [200] * 4
