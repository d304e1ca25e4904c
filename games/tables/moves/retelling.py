"""Reports told as scenarios (SC-24): the position from the log, what was done, and what came of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

from games.engine import retell
from games.engine.rewinding import target
from games.engine.scenario import Verdict
from games.rules import shelf
from games.tables.models import Checkpoint, MoveRecord, Report, Table
from games.tables.moves import positions
from games.tables.moves.locking import seats_of

REACH = 40
"""Moves that a telling reaches back, and some more to the next checkpoint: a turn is far shorter."""
FURTHEST = 400
"""Moves that are looked at: some may have been taken back."""


def scenario(report: Report) -> dict[str, Any] | None:
    """The scenario of ``report``; None where none leads there.

    That of a refusal passes: the action is refused so. That of a failure fails in the same way. A player's passes as
    long as the position is as it was found: whoever looks into it writes what it should have been.
    """
    with contextlib.suppress(Exception):  # whatever the log of other rules does to those of today
        return _told(report)
    return None


def _told(report: Report) -> dict[str, Any] | None:
    game, moments, now = _history(report.table, report.seq)
    about: dict[str, Any] = {
        "id": f"report-{report.table.code}-{report.seq}",
        "rules": [report.rule] if report.rule else [],
        "why": _why(report),
    }
    last = None
    if report.action is not None and report.seat is not None:
        last = {"seat": report.seat, **report.action}
    holds: Callable[[Verdict], bool] = retell.passes
    if report.kind == Report.Kind.REFUSAL:
        if last is None:
            return None
        last["refused"] = report.code
    elif report.kind == Report.Kind.PLAYER or last is None:
        standing = game.standing(now)
        about["expect"] = {"winners": sorted(standing.winners)} if standing.over else {}
    else:
        kind = report.error.partition(" ")[0]
        holds = retell.fails_with("found refused" if kind == "Refused" else kind)
    return retell.retell(shelf.scenarios(report.table.game), game, moments, now, about, last, holds)


def _why(report: Report) -> str:
    if report.kind == Report.Kind.REFUSAL:
        return f"refused as {report.code} after move {report.seq}"
    if report.kind == Report.Kind.PLAYER:
        return report.detail
    return f"{report.get_kind_display()} after move {report.seq}: {report.error}"


def _history(table: Table, seq: int) -> tuple[Any, list[retell.Moment[Any]], Any]:
    """The game, the moments that lead to the position after move ``seq``, and that position.

    What was taken back is left out, as if it had never been played.
    """
    game = positions.game_of(table, len(seats_of(table)))
    lines = {
        line.seq: line
        for line in MoveRecord.objects.filter(table=table, seq__lte=seq)
        .only("seq", "seat", "action", "outcomes")
        .order_by("-seq")[:FURTHEST]
    }
    rows = Checkpoint.objects.filter(table=table, rules_version=game.info.rules_version, seq__lte=seq)
    checkpoints = dict(rows.values_list("seq", "pk"))
    path: list[MoveRecord] = []
    while seq not in checkpoints or (seq and len(path) < REACH):
        to = target(lines[seq].action)
        if to is None:
            path.insert(0, lines[seq])
        seq = seq - 1 if to is None else to
    start = game.decode(bytes(Checkpoint.objects.get(pk=checkpoints[seq]).state))
    moments, now = retell.replay(game, start, ((line.seat or 0, line.action, line.outcomes) for line in path))
    return game, moments, now
