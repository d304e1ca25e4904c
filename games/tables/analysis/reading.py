"""Reading of an analysis: what a page is told of it, now."""

from __future__ import annotations

from typing import Any

from django.conf import settings

from games.tables.analysis.gathering import SHORTEST
from games.tables.errors import Refused
from games.tables.models import Analysis, Table
from games.tables.replay import replay_worker
from games.tables.replay.viewers import over


def analysis(table: Table) -> bytes:
    """Packed JSON: the analysis, or its ``state``: ``waiting`` with what is ``done`` of ``parts``, or ``none``.

    Raises Refused ``eyes_closed`` while the game runs: hands would show.
    """
    if not over(table):
        raise Refused("eyes_closed")
    row = Analysis.objects.filter(table=table).first()
    if row is not None and row.data:
        return bytes(row.data)
    return replay_worker.pack(_state(table, row))


def _state(table: Table, row: Analysis | None) -> dict[str, Any]:
    if row is None:
        ended = table.status == Table.Status.FINISHED
        begins = settings.STARCIV_ANALYSIS and ended and table.seq >= SHORTEST
        return {"state": "waiting", "done": 0, "parts": 1} if begins else {"state": "none"}
    if not row.parts:
        return {"state": "none"}
    return {"state": "waiting", "done": row.done, "parts": row.parts}
