"""Tellings of a moment are tried from the nearest positions alone: each longer one repeats the shorter."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from games.engine import retell


@pytest.mark.parametrize("sayable", [1, 2])
def test_retelling_gives_up_after_some_positions(monkeypatch: pytest.MonkeyPatch, sayable: int) -> None:
    """``sayable``: one in so many positions can be said; the others cost nothing and do not count."""
    played: list[int] = []
    monkeypatch.setattr(retell, "run", lambda _, scenario: played.append(len(scenario.data["actions"])))

    def describe(_: Any, position: int) -> dict[str, Any] | None:
        return {"at": position} if position % sayable == 0 else None

    reader: Any = SimpleNamespace(chance=lambda _: {}, describe=describe)
    moves: Any = [
        SimpleNamespace(
            before=number,
            line=SimpleNamespace(seat=0, action={"do": "pass"}),
            step=SimpleNamespace(outcomes=()),
        )
        for number in range(100)
    ]
    game: Any = None
    told = retell.retell(reader, game, moves, 100, {"id": "x"}, None, lambda _: False)
    assert told is None
    assert played == list(range(0, retell.TELLINGS * sayable, sayable))
