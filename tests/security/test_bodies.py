"""Request bodies: none fills the disk, whatever is announced and whichever address it is for."""

from __future__ import annotations

import asyncio
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
