"""Lines of the log are numbered as each viewer sees them: gaps would tell how much happened to others alone."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from games import registry
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.live.load import _Log
from games.tables.core.snapshot import MoveEvents
from games.tables.replay.replay_worker import move_lines
from games.tables.selectors import log_lines

MOVES = 60


@pytest.mark.parametrize("key", ["elgebar", "galaxy"])
def test_lines_of_a_move_are_numbered_without_gaps(key: str) -> None:
    """By the interface, the socket and replays, for every viewer, in games in which most is told to one seat alone."""
    game = registry.package(key).bind_with_defaults(4)
    run = Playout(game, [registry.package(key).bots["random"]() for _ in range(4)], "numbers")
    told = [MoveEvents(0, run.start.events)]
    for turned in run:
        told.append(MoveEvents(len(told), turned.step.events))
        if len(told) == MOVES:
            break
    shot: Any = SimpleNamespace(game=game)
    live, hidden = _Log(shot, told), 0
    for viewer in (SPECTATOR, *range(4)):
        lines = log_lines(game, told, viewer)
        for move in told:
            numbers = [line["i"] for line in lines if line["seq"] == move.seq]
            assert numbers == list(range(len(numbers)))
            hidden += len(move.events) - len(numbers)
        sent = [msgspec.json.decode(raw) for _, raw in live.lines(viewer, -1)]
        assert sent == msgspec.json.decode(msgspec.json.encode(lines))
        assert lines == [line for move in told for line in move_lines(game, move.seq, move.events, viewer)]
    assert hidden > MOVES, "hardly anything was told to some alone"
