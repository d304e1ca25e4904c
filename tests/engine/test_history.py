"""Recorded moves walked through again: start, moves, undo, forks, and logs that do not lead on."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import forks
from games.engine.actions import Rejected, as_data
from games.engine.capabilities.undo import undo_policy
from games.engine.chance import Exhausted, SeededChance
from games.engine.history import History, LogLine, ReplayedMove, undo_targets
from games.engine.playout import Playout
from games.engine.undo import action as undo_action
from games.rules.bss.package import PACKAGE


def play_moves(moves: int) -> tuple[Any, list[LogLine], list[Any]]:
    """Rules, log and positions of the first moves of a bots' game."""
    game = PACKAGE.bind_with_defaults(2)
    run = Playout(game, [PACKAGE.bots["random"]() for _ in range(2)], "walked")
    lines = [LogLine(0, None, {"do": "start", "seats": 2}, list(run.start.outcomes))]
    states = [run.start.state]
    for seq, move in zip(range(1, moves + 1), run, strict=False):
        lines.append(LogLine(seq, move.move.seat, as_data(move.move.action), list(move.step.outcomes)))
        states.append(move.step.state)
    return game, lines, states


def test_walk_leads_through_the_same_positions() -> None:
    game, lines, states = play_moves(20)
    moves = list(History(game).walk(lines))
    assert [move.step.state for move in moves] == states
    assert [move.before for move in moves] == [None, *states[:-1]]
    assert [move.action is None for move in moves] == [True] + 20 * [False]


def test_walk_goes_back_with_an_undo() -> None:
    game, lines, states = play_moves(6)
    lines.append(LogLine(7, lines[6].seat, undo_action(4, [], 1), []))
    assert undo_targets(lines) == {4}
    history = History(game)
    *_, last = history.walk(lines)
    assert [event.kind for event in last.step.events] == ["rewound"]
    assert history.state == undo_policy(game).after_undo(states[4], states[6])


def test_walk_of_a_fork_begins_where_it_was_stored() -> None:
    game, lines, states = play_moves(6)
    first = LogLine(0, None, forks.fork_action("KORO-6148", 3, 2, dealt=False), [])
    history = History(game, start=game.encode(states[3]))
    moves = list(history.walk([first, *lines[4:]]))
    assert [event.kind for event in moves[0].step.events] == ["forked"]
    assert history.state == states[6]
    with pytest.raises(LookupError, match="other rules"):
        History(game).play(first)


def test_log_of_other_rules_leaves_the_position() -> None:
    game, lines, states = play_moves(6)
    other: History[Any] = History(game, states[6])
    with pytest.raises(Rejected):
        other.play(lines[1])
    assert other.state == states[6]
    with pytest.raises(Exhausted):
        History(game).play(LogLine(0, None, lines[0].action, []))


def test_chance_of_a_move_can_be_another() -> None:
    game, lines, _ = play_moves(0)
    move: ReplayedMove = History(game, chance_of=lambda _: SeededChance("other")).play(lines[0])
    assert isinstance(move.chance, SeededChance)
