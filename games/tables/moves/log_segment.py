"""Segment of a game's log as plain data, and its positions: for processes that have no database.

Under the rules of today every position is exact: a stored one (every 25 moves, after each undo and slow move), or
moves applied to it with their recorded outcomes. Moves that were played under other rules are never played again:
there the last stored position is held until the next one, and says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from games.engine.actions import Rejected
from games.engine.capabilities.upgrades import upgrade_snapshot
from games.engine.history import History, LogLine
from games.engine.ruleset import Ruleset
from games.tables.moves.rule_source import RuleSource


class StoredPosition(msgspec.Struct, frozen=True):
    """Encoded position after move ``seq``, written under these rules."""

    seq: int
    rules_version: int
    state: bytes


class LogSegment(msgspec.Struct, frozen=True):
    """Moves ``first`` to ``last`` of a log, with the stored positions from the one at or before ``first`` on.

    ``lines`` are those that the rules of today played. ``now`` is the position of the table where ``last`` is its
    last move.
    """

    rules: RuleSource
    first: int
    last: int
    stored: tuple[StoredPosition, ...]
    lines: tuple[LogLine, ...]
    now: StoredPosition | None


class ReplayPosition(NamedTuple):
    """Position of a log: that after move ``of``, shown for move ``seq``. They differ where it is held."""

    seq: int
    of: int
    state: Any


def positions_in(game: Ruleset[Any], segment: LogSegment) -> Iterator[ReplayPosition]:
    """The positions after the moves of a segment, its first and last included."""
    stored = {row.seq: row for row in segment.stored}
    lines = {line.seq: line for line in segment.lines}
    of = start = min(stored)
    history = History(game)
    for seq in range(start, segment.last + 1):
        if seq in stored:
            of, history.state = seq, decode_snapshot(stored[seq], game)
        elif of == seq - 1 and _play(history, lines.get(seq)):
            of = seq
        elif segment.now is not None and seq == segment.now.seq:
            of, history.state = seq, decode_snapshot(segment.now, game)
        if seq >= segment.first:
            yield ReplayPosition(seq, of, history.state)


def decode_snapshot(row: StoredPosition, game: Ruleset[Any]) -> Any:
    """A stored snapshot as a position of today's rules."""
    if row.rules_version == game.rules_version:
        return game.decode(row.state)
    data = upgrade_snapshot(game, json.loads(row.state), row.rules_version)
    return game.decode(json.dumps(data).encode())


def _play(history: History[Any], line: LogLine | None) -> bool:
    """Play a recorded move; False where the rules of today do not lead on. After an undo a position is stored."""
    if line is None:
        return False
    try:
        history.play(line)
    except (Rejected, LookupError, AssertionError):
        return False
    return True
