"""Audit of tables: replays the log and compares it with the snapshot and the ledger."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.actions import Rejected
from games.engine.capabilities.ledger import holdings_of
from games.engine.chance import RecordedChance
from games.engine.editions import ContentError
from games.engine.ruleset import Ruleset
from games.engine.undo import REACH, Trace, target, ways
from games.ledger import audit as ledger
from games.tables.models import Checkpoint, MoveRecord, Table
from games.tables.moves import log_positions, positions
from games.tables.moves.locking import seats_of


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
        now = positions.decoded(bytes(table.state), table.rules_version, game)
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
    if older < 0:
        state = _replay_start(table, game, lines[0], found)
    elif older == table.seq:
        return found, positions.decoded(bytes(table.state), table.rules_version, game)
    elif older in checkpoints:
        state = game.decode(checkpoints[older])
    else:
        raise Broken(f"move {older}: no checkpoint carries it forward to rules version {version}")
    first = max(older, 0)
    wanted, past = {target(line.action) for line in lines}, _left(game, lines[: first + 1])
    kept = {first: state}
    for line in lines[first + 1 :]:
        state = _replay_move(game, state, line, kept, past, found)
        if line.seq in wanted:
            kept[line.seq] = state
        if line.seq in checkpoints and game.encode(state) != checkpoints[line.seq]:
            found.append(f"move {line.seq}: the checkpoint differs")
    return found, state


def _replay_start(table: Table, game: Ruleset[Any], line: MoveRecord, found: list[str]) -> Any:
    chance = RecordedChance(line.outcomes)
    try:
        start = log_positions.start_again(table, game, line.action, chance)
    except (LookupError, AssertionError) as error:
        raise Broken(f"move 0: {error}") from error
    _compare(line, start.events, chance, found)
    return start.state


def _left(game: Ruleset[Any], lines: list[MoveRecord]) -> list[Trace]:
    """Traces of moves that are not replayed, as they were recorded."""
    return [log_positions.trace_recorded(game, line) for line in lines[-REACH:]]


def _replay_move(
    game: Ruleset[Any],
    state: Any,
    line: MoveRecord,
    kept: dict[int, Any],
    past: list[Trace],
    found: list[str],
) -> Any:
    chance = RecordedChance(line.outcomes)
    to = target(line.action)
    if to is not None and not any(way.to == to for way in ways(past, line.seat or 0)):
        found.append(f"move {line.seq}: its seat could not take back to move {to}")
    try:
        step = log_positions.again(game, state, line, chance, kept)
    except (Rejected, LookupError, AssertionError) as error:
        raise Broken(f"move {line.seq}: {error}") from error
    past.append(log_positions.trace_of(game, line, line.seq, line.action, step.events, step.outcomes))
    _compare(line, step.events, chance, found)
    return step.state


def _compare(line: MoveRecord, events: Any, chance: RecordedChance, found: list[str]) -> None:
    if chance.left:
        found.append(f"move {line.seq}: {chance.left} recorded outcomes are left over")
    if msgspec.json.decode(msgspec.json.encode(events)) != line.events:
        found.append(f"move {line.seq}: the events differ")


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
