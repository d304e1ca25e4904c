"""The benchmark's scripted people: only what everybody was shown counts as a move."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from benchmarks.players import Table, Tally


async def test_a_refused_move_is_no_move() -> None:
    tally = Tally()
    table = Table({"code": "T", "cookies": []}, [1], tally)
    refusals = iter((False, True, True, False))

    async def send(_text: str) -> None:
        if next(refusals):
            table.refused("too_fast")
        else:
            viewer.version += 1
            table.arrived()

    asked = {"id": "q", "kind": "end", "silence": {"do": "end"}}
    viewer: Any = SimpleNamespace(asked=asked, version=1, line=SimpleNamespace(send=send))
    table.viewers.append(viewer)
    for _ in range(4):
        assert await table.move()
    assert (table.moves, len(tally.latencies), tally.refusals) == (2, 2, {"too_fast": 2})
