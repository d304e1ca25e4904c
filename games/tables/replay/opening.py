"""Opening of a replay: what its page needs before the first frame. The log of its viewer, and who moved when."""

from __future__ import annotations

from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast

from games.engine.ruleset import Ruleset
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import positions
from games.tables.replay import best_lines, frames, replay_worker, study_service, viewers


def opening(table: Table, game: Ruleset[Any], viewer: int, seat: Seat | None) -> bytes:
    """Packed JSON of the opening as ``viewer``, for whoever holds ``seat``. The viewer was checked by the caller.

    Raises Refused ``too_fast`` where too many are waited for.
    """
    number = -1 if seat is None else seat.number
    key = "opening", table.code, viewer, number, table.seq, table.status
    return frames.packed.of(
        key,
        lambda: study_service.STUDY_SERVICE.ask(
            replay_worker.open_replay, _opening_task(table, game, viewer, seat), study_service.GAME_SECONDS
        ),
    )


def _opening_task(table: Table, game: Ruleset[Any], viewer: int, seat: Seat | None) -> replay_worker.Opening:
    over = viewers.over(table)
    about = {
        "code": table.code,
        "last": table.seq,
        "over": over,
        "part": frames.PART,
        "eyes": viewers.viewer_name(viewer),
        "allowed": [viewers.viewer_name(one) for one in viewers.allowed_viewers(table, seat, game.seats)],
        **({"broken_off": True} if table.status == Table.Status.ABANDONED else {}),
        **({"lines": True} if best_lines.has_best_lines(table) else {}),
    }
    # That a seat moved at all may be its secret: while the game runs, everybody is told of their own moves alone.
    mine = None if seat is None else seat.number
    rules = positions.rule_source(table, game.seats)
    return replay_worker.Opening(rules, viewer, about, tuple(event_texts(table)), "all" if over else mine)


def event_texts(table: Table) -> list[tuple[int, int | None, bool, str]]:
    """Of every move its number, its seat, whether the clock played it, and its events as JSON.

    Reading those takes long, and is done elsewhere.
    """
    rows = MoveRecord.objects.filter(table=table, seq__lte=table.seq).order_by("seq")
    moves = rows.annotate(text=Cast("events", TextField())).values_list("seq", "seat", "by", "text")
    return [(seq, seat, by == MoveRecord.By.CLOCK, text) for seq, seat, by, text in moves]
