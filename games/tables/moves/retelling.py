"""Reports told as scenarios (SC-24): the position from the log, what was done, and what came of it."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from games.engine import retell
from games.engine.rewinding import target
from games.rules import shelf
from games.tables.models import Checkpoint, MoveRecord, Report, Table
from games.tables.moves import history, positions
from games.tables.moves.history import LogLine, RuleSource, Stored
from games.tables.moves.locking import seats_of

REACH = 40
"""Moves that a telling reaches back, and some more to the next checkpoint: a turn is far shorter."""
FURTHEST = 400
"""Moves that are looked at: some may have been taken back."""


class Telling(msgspec.Struct, frozen=True):
    """Scenario to be made, as plain data: ``start`` and the moves ``lines`` since lead to the position it ends at.

    ``last`` is what is done there, with its refusal where that is what comes of it. ``failure`` names the error that
    comes of it instead. Else the scenario expects what stands in that position.
    """

    rules: RuleSource
    start: Stored
    lines: tuple[LogLine, ...]
    about: dict[str, Any]
    last: dict[str, Any] | None
    failure: str = ""


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
        return _asked(report)
    return None


def tell(asked: Telling) -> dict[str, Any] | None:
    """Scenario of a telling, made without a database; None where none leads there."""
    with contextlib.suppress(Exception):  # whatever the log of other rules does to those of today
        return _told(asked)
    return None


def _told(asked: Telling) -> dict[str, Any] | None:
    game = asked.rules.bind()
    start = history.decoded(asked.start.state, asked.start.rules_version, game)
    moments, now = retell.replay(
        game, start, ((line.seat or 0, line.action, line.outcomes) for line in asked.lines)
    )
    about = dict(asked.about)
    refused = asked.last is not None and "refused" in asked.last
    if not refused and not asked.failure:
        standing = game.standing(now)
        about["expect"] = {"winners": sorted(standing.winners)} if standing.over else {}
    holds = retell.fails_with(asked.failure) if asked.failure else retell.passes
    return retell.retell(shelf.scenarios(asked.rules.game), game, moments, now, about, asked.last, holds)


def _asked(report: Report) -> Telling:
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


def _history(table: Table, seq: int) -> tuple[RuleSource, Stored, tuple[LogLine, ...]]:
    """The rules, a stored position, and the moves that lead from it to the position after move ``seq``.

    What was taken back is left out, as if it had never been played.
    """
    version = shelf.game(table.game).info.rules_version
    lines = {
        line.seq: line
        for line in MoveRecord.objects.filter(table=table, seq__lte=seq)
        .only("seq", "seat", "action", "outcomes")
        .order_by("-seq")[:FURTHEST]
    }
    rows = Checkpoint.objects.filter(table=table, rules_version=version, seq__lte=seq)
    checkpoints = dict(rows.values_list("seq", "pk"))
    path: list[MoveRecord] = []
    while seq not in checkpoints or (seq and len(path) < REACH):
        to = target(lines[seq].action)
        if to is None:
            path.insert(0, lines[seq])
        seq = seq - 1 if to is None else to
    state = bytes(Checkpoint.objects.get(pk=checkpoints[seq]).state)
    lines = tuple(LogLine(line.seq, line.seat, line.action, line.outcomes) for line in path)
    return positions.rule_source(table, len(seats_of(table))), Stored(seq, version, state), lines
