"""Stretch of a game's log as plain data, and its positions: for processes that have no database.

Under the rules of today every position is exact: a stored one (every 25 moves, after each rewind and slow move), or
moves applied to it with their recorded outcomes. Moves that were played under other rules are never played again:
there the last stored position is held until the next one, and says so.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol

import msgspec

from games.engine.actions import Move, Rejected
from games.engine.capabilities.upgrades import upgrade_snapshot
from games.engine.chance import Chance, RecordedChance
from games.engine.ruleset import Ruleset, Step
from games.engine.undo import rewound, target
from games.tables.moves.rule_source import RuleSource


class Stored(msgspec.Struct, frozen=True):
    """Encoded position after move ``seq``, written under these rules."""

    seq: int
    rules_version: int
    state: bytes


class LogLine(msgspec.Struct, frozen=True):
    """Recorded move, as far as it is needed to apply it again."""

    seq: int
    seat: int | None
    action: dict[str, Any]
    outcomes: list[Any]


class Stretch(msgspec.Struct, frozen=True):
    """Moves ``first`` to ``last`` of a log, with the stored positions from the one at or before ``first`` on.

    ``lines`` are those that the rules of today played. ``now`` is the position of the table where ``last`` is its
    last move.
    """

    rules: RuleSource
    first: int
    last: int
    stored: tuple[Stored, ...]
    lines: tuple[LogLine, ...]
    now: Stored | None


class Recorded(NamedTuple):
    """Position of a log: that after move ``of``, shown for move ``seq``. They differ where it is held."""

    seq: int
    of: int
    state: Any


class Applicable(Protocol):
    """A recorded move: a row of the log, or plain data."""

    @property
    def seat(self) -> int | None: ...

    @property
    def action(self) -> Any: ...


def positions(game: Ruleset[Any], stretch: Stretch) -> Iterator[Recorded]:
    """The positions after the moves of a stretch, its first and last included."""
    stored = {row.seq: row for row in stretch.stored}
    lines = {line.seq: line for line in stretch.lines}
    of = start = min(stored)
    state: Any = None
    for seq in range(start, stretch.last + 1):
        if seq in stored:
            of, state = seq, _read(game, stored[seq])
        elif of == seq - 1 and (after := _after(game, state, lines.get(seq))) is not None:
            of, state = seq, after
        elif stretch.now is not None and seq == stretch.now.seq:
            of, state = seq, _read(game, stretch.now)
        if seq >= stretch.first:
            yield Recorded(seq, of, state)


def decoded(snapshot: bytes, rules_version: int, game: Ruleset[Any]) -> Any:
    """A stored snapshot as a position of today's rules."""
    if rules_version != game.rules_version:
        data = upgrade_snapshot(game, json.loads(snapshot), rules_version)
        snapshot = json.dumps(data).encode()
    return game.decode(snapshot)


def again(
    game: Ruleset[Any], state: Any, line: Applicable, chance: Chance, earlier: Mapping[int, Any]
) -> Step[Any]:
    """Step of a recorded move, applied again in position ``state``; ``earlier``: positions by last move.

    Raises KeyError for a rewind to a position that is not among them, and whatever the rules raise.
    """
    assert line.seat is not None
    to = target(line.action)
    if to is None:
        return game.apply(state, Move(line.seat, game.actions.parse(line.action)), chance)
    return rewound(game, earlier[to], state, line.seat, line.action)


def _read(game: Ruleset[Any], row: Stored) -> Any:
    return decoded(row.state, row.rules_version, game)


def _after(game: Ruleset[Any], state: Any, line: LogLine | None) -> Any:
    """The position after a recorded move; None where the rules of today do not lead there. A rewind has one stored."""
    if line is None or target(line.action) is not None:
        return None
    try:
        return again(game, state, line, RecordedChance(line.outcomes), {}).state
    except (Rejected, LookupError, AssertionError):
        return None
