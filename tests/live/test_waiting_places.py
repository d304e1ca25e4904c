"""One network fills its places of those who wait for worker processes: others' pages, moves and replays are served."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import Future
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games import registry
from games.tables.models import MoveRecord
from games.tables.moves import move_service, pipeline
from tests.live.browsers import PATIENCE
from tests.live.conftest import Party, begin_slow_game
from tests.live.polled import request
from tests.tables import apart

EVE, BOB = "198.18.1.1", "198.18.2.1"
MORE = 2
"""Requests beyond those that find a place."""


async def ask(address: str, path: str, secret: str = "", **fields: Any) -> tuple[int, Any]:
    """Status and JSON of a request to the whole application."""
    from starciv.asgi import application

    headers = [(b"host", b"testserver"), (b"content-type", b"application/json")]
    headers += [(b"authorization", f"Seat {secret}".encode())] if secret else []
    body = json.dumps(fields).encode() if fields else b""
    headers.append((b"content-length", str(len(body)).encode()))
    scope: dict[str, Any] = {"type": "http", "http_version": "1.1", "scheme": "http", "query_string": b""}
    scope |= {"client": [address, 1], "path": path, "headers": headers, "method": "POST" if fields else "GET"}
    return await request(application, scope, body)


def peek(address: str, party: Party, number: int) -> asyncio.Task[tuple[int, Any]]:
    """A move that is worked out apart."""
    said = {"token": f"p{number}", "prompt": None, "action": {"do": "peek"}}
    path = f"/api/tables/{party.code}/moves/"
    return asyncio.create_task(ask(address, path, party.secrets[0], **said))


async def test_network_that_fills_its_places_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.PACKAGES, apart.SLOW, apart.SLOW_PACKAGE)
    ours, theirs = await sync_to_async(begin_slow_game)(), await sync_to_async(begin_slow_game)()
    waiting: list[tuple[move_service.Task, Future[Any]]] = []
    held = True

    def submit(task: move_service.Task, turn: tuple[str, ...]) -> Future[Any]:
        if turn[1] != theirs.code or not held:
            return move_service._apply_here(task)
        waiting.append((task, Future()))
        return waiting[-1][1]

    def lock(code: str) -> Any:
        locked.append(code)
        return held_table(code)

    locked, held_table = list[str](), pipeline.held
    monkeypatch.setattr(pipeline, "held", lock)
    monkeypatch.setattr(move_service.MOVE_SERVICE, "submit", submit)
    most = move_service.PLACES.per_network
    moves = [peek(EVE, theirs, number) for number in range(most + MORE)]
    try:
        async with asyncio.timeout(PATIENCE):
            while len(waiting) < most or sum(move.done() for move in moves) < MORE:
                await asyncio.sleep(0.01)
        refused = {number: move.result() for number, move in enumerate(moves) if move.done()}
        assert {(status, answer["code"]) for status, answer in refused.values()} == {(429, "too_fast")}
        assert len(refused) == MORE
        assert len(locked) <= most, "who is refused locks no table"
        for path in (f"/api/tables/{ours.code}/", f"/t/{ours.code}/replay/spectator/0.json"):
            assert (await ask(BOB, path))[0] == 200
        assert (await peek(BOB, ours, 0))[0] == 200
    finally:  # else a failure would wait for the moves that wait
        held = False
        for task, future in waiting:
            future.set_result(move_service._apply_here(task).result())
    answers = await asyncio.gather(*(move for number, move in enumerate(moves) if number not in refused))
    assert [status for status, _ in answers] == [200] * most
    assert [(await peek(EVE, theirs, number))[0] for number in refused] == [200] * MORE, "nothing is lost"
    played = MoveRecord.objects.filter(table__code=theirs.code, by=MoveRecord.By.PLAYER)
    assert await played.acount() == most + MORE
