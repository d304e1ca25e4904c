"""Audit of tables: replays the log and compares it with the snapshot and the ledger."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.actions import Rejected
from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import RecordedChance
from games.engine.editions import ContentError
from games.engine.history import History, ReplayedMove, undo_targets
from games.engine.ruleset import Ruleset, Start, Step
from games.engine.undo import REACH, target, undo_options
from games.ledger import audit as ledger
from games.tables.models import Checkpoint, MoveRecord, Table
from games.tables.moves import log_positions, positions
from games.tables.moves.locking import seats_of
from games.tables.moves.log_segment import decode_snapshot


class Broken(Exception):
    """Raised where the log cannot be replayed any further."""


def audit(table: Table, *, rebuild: bool = False) -> list[str]:
    """Differences found at ``table``, one line each; empty when all is well.

    With ``rebuild`` ledger rows that differ are written anew from the snapshot, and the lines say so.
    """
    if not MoveRecord.objects.filter(table=table).exists():
        return [] if table.status in (Table.Status.LOBBY, Table.Status.CLOSED) else ["the log is empty"]
    try:
        game = positions.game_of(table, len(seats_of(table)))
        now = decode_snapshot(positions.snapshot_of(table), game)
    except (ContentError, KeyError, ValueError) as error:
        return [f"the snapshot cannot be read: {error}"]
    return _log(table, game, now) + _rows(table, game, now, rebuild)


def _rows(table: Table, game: Ruleset[Any], state: Any, rebuild: bool) -> list[str]:
    holdings = holdings_of(game, state)
    found = ledger.differences(table, holdings)
    if found and rebuild:
        ledger.rebuild(table, holdings)
        found.append("ledger rows written anew from the snapshot")
    return found


def _log(table: Table, game: Ruleset[Any], now: Any) -> list[str]:
    lines = list(MoveRecord.objects.filter(table=table).order_by("seq"))
    numbers = [line.seq for line in lines]
    if numbers != list(range(table.seq + 1)):
        return [f"the log has moves {_spans(numbers)}, the table says 0–{table.seq}"]
    try:
        found, state = _replay(table, game, lines)
    except Broken as broken:
        return [str(broken)]
    if game.encode(state) != game.encode(now):
        found.append("the snapshot is not what the log leads to")
    return found


def _replay(table: Table, game: Ruleset[Any], lines: list[MoveRecord]) -> tuple[list[str], Any]:
    """Play the log again; returns what differed and the last position. Raises Broken.

    Moves under older rules stand as they were recorded: the replay begins where the rules of today took over.
    """
    version = game.rules_version
    checkpoints = {
        row.seq: bytes(row.state) for row in Checkpoint.objects.filter(table=table, rules_version=version)
    }
    found: list[str] = []
    older = max((line.seq for line in lines if line.rules_version != version), default=-1)
    history = History(game, start=log_positions.first_position(table, game))
    if older < 0:
        _compare(_play(history, lines[0]), found)
    elif older == table.seq:
        return found, decode_snapshot(positions.snapshot_of(table), game)
    elif older in checkpoints:
        history.state = game.decode(checkpoints[older])
    else:
        raise Broken(f"move {older}: no checkpoint carries it forward to rules version {version}")
    first = max(older, 0)
    past = [log_positions.trace_recorded(game, line) for line in lines[: first + 1][-REACH:]]
    history.restorable[first] = history.state
    wanted = undo_targets(lines)
    for line in lines[first + 1 :]:
        to = target(line.action)
        if to is not None and not any(option.to == to for option in undo_options(past, line.seat or 0)):
            found.append(f"move {line.seq}: its seat could not take back to move {to}")
        step = _compare(_play(history, line), found)
        past.append(log_positions.trace_of(game, line, line.seq, line.action, step.events, step.outcomes))
        if line.seq in wanted:
            history.restorable[line.seq] = step.state
        if line.seq in checkpoints and game.encode(step.state) != checkpoints[line.seq]:
            found.append(f"move {line.seq}: the checkpoint differs")
    return found, history.state


def _play(history: History[Any], line: MoveRecord) -> ReplayedMove:
    """Play a recorded move again. Raises Broken."""
    try:
        return history.play(line)
    except (Rejected, LookupError, AssertionError) as error:
        raise Broken(f"move {line.seq}: {error}") from error


def _compare(move: ReplayedMove, found: list[str]) -> Start[Any] | Step[Any]:
    """Compare what came of a move with its row."""
    line, chance = move.line, move.chance
    assert isinstance(line, MoveRecord)
    assert isinstance(chance, RecordedChance)
    if chance.left:
        found.append(f"move {line.seq}: {chance.left} recorded outcomes are left over")
    if msgspec.json.decode(msgspec.json.encode(move.step.events)) != line.events:
        found.append(f"move {line.seq}: the events differ")
    return move.step


def _spans(numbers: list[int]) -> str:
    """Ascending numbers as a short text.

    >>> _spans([0, 1, 2, 5])
    '0–2, 5'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1][1:] = [number]
        else:
            spans.append([number])
    return ", ".join("–".join(str(end) for end in span) for span in spans)
