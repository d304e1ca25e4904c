"""Reports told as scenarios (SC-24): the position from the log, what was done, and what came of it."""

from __future__ import annotations

import contextlib
from typing import Any

from games import registry
from games.engine.history import LogLine
from games.engine.undo import target
from games.tables.models import Checkpoint, MoveRecord, Report, Table
from games.tables.moves import positions
from games.tables.moves.locking import seats_of
from games.tables.moves.log_segment import StoredPosition
from games.tables.moves.reproduction import Telling, tell
from games.tables.moves.rule_source import RuleSource

REACH = 40
"""Moves that a telling reaches back, and some more to the next checkpoint: a turn is far shorter."""
FURTHEST = 400
"""Moves that are looked at: some may have been taken back."""


def scenario(report: Report) -> dict[str, Any] | None:
    """The scenario of ``report``; None where none leads there.

    That of a refusal passes: the action is refused so. That of a failure fails in the same way. A player's passes as
    long as the position is as it was found: whoever looks into it writes what it should have been.
    """
    asked = telling(report)
    return None if asked is None else tell(asked)


def telling(report: Report) -> Telling | None:
    """Rows that the scenario of ``report`` is made of; None where none leads there."""
    if report.kind == Report.Kind.REFUSAL and (report.action is None or report.seat is None):
        return None
    with contextlib.suppress(Exception):  # whatever is missing of an old log
        return _retell(report)
    return None


def _retell(report: Report) -> Telling:
    rules, start, lines = _history(report.table, report.seq)
    about: dict[str, Any] = {
        "id": f"report-{report.table.code}-{report.seq}",
        "rules": [report.rule] if report.rule else [],
        "why": _why(report),
    }
    last, failure = None, ""
    if report.action is not None and report.seat is not None:
        last = {"seat": report.seat, **report.action}
    if report.kind == Report.Kind.REFUSAL and last is not None:
        last["refused"] = report.code
    elif report.kind != Report.Kind.PLAYER and last is not None:
        kind = report.error.partition(" ")[0]
        failure = "found refused" if kind == "Refused" else kind
    return Telling(rules, start, lines, about, last, failure)


def _why(report: Report) -> str:
    if report.kind == Report.Kind.REFUSAL:
        return f"refused as {report.code} after move {report.seq}"
    if report.kind == Report.Kind.PLAYER:
        return report.detail
    return f"{report.get_kind_display()} after move {report.seq}: {report.error}"


def _history(table: Table, seq: int) -> tuple[RuleSource, StoredPosition, tuple[LogLine, ...]]:
    """The rules, a stored position, and the moves that lead from it to the position after move ``seq``.

    What was taken back is left out, as if it had never been played.
    """
    version = registry.package(table.game).ruleset.rules_version
    lines = _lines(table, seq, 2 * REACH)
    rows = Checkpoint.objects.filter(table=table, rules_version=version, seq__lte=seq)
    checkpoints = dict(rows.values_list("seq", "pk"))
    path: list[MoveRecord] = []
    while seq not in checkpoints or (seq and len(path) < REACH):
        if seq not in lines:  # much was taken back
            lines = _lines(table, max(lines, default=seq), FURTHEST)
        to = target(lines[seq].action)
        if to is None:
            path.insert(0, lines[seq])
        seq = seq - 1 if to is None else to
    state = bytes(Checkpoint.objects.get(pk=checkpoints[seq]).state)
    moves = tuple(LogLine(line.seq, line.seat, line.action, line.outcomes) for line in path)
    return positions.rule_source(table, len(seats_of(table))), StoredPosition(seq, version, state), moves


def _lines(table: Table, until: int, most: int) -> dict[int, MoveRecord]:
    """Last moves up to ``until``, by their numbers."""
    rows = MoveRecord.objects.filter(table=table, seq__lte=until).order_by("-seq")
    return {line.seq: line for line in rows.only("seq", "seat", "action", "outcomes")[:most]}
