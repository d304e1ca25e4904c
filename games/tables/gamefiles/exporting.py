"""Export of a finished game as a file, with nothing of its people's ways in and nothing that they said."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db.models import TextField
from django.db.models.functions import Cast

from games.engine import gamefile
from games.tables.errors import Refused
from games.tables.gamefiles.writing import FileMove, FileRecord, write_file
from games.tables.models import MoveRecord, Seat, Table
from games.tables.replay import study_service


def game_file(table: Table) -> bytes:
    """The file of a finished game; the same game gives the same bytes, imported and exported again too.

    Raises Refused ``wrong_phase`` while it is played, ``broken_off`` if it will never be finished, and ``no_file`` for
    a table that plays on from a moment of another: how it began follows from no seed. ``too_fast`` where too many wait.
    """
    if table.status == Table.Status.ABANDONED:
        raise Refused("broken_off", rule="T-9.2")
    if table.status != Table.Status.FINISHED:
        raise Refused("wrong_phase", rule="T-8")
    if table.origin_move is not None:
        raise Refused("no_file", rule="T-10.2")
    edition = table.content
    record = FileRecord(_head(table), edition.hash, edition.text, _moves(table))
    return study_service.STUDY_SERVICE.ask(write_file, record, study_service.GAME_SECONDS)


def _head(table: Table) -> dict[str, Any]:
    return {
        "format": gamefile.FORMAT,
        "game": table.game,
        "table": table.code_played,
        "name": table.name,
        "started": _moment(table.started),
        "finished": _moment(table.finished),
        "options": table.options,
        "seats": [_seat(seat) for seat in Seat.objects.filter(table=table).order_by("number")],
        "commitment": table.commitment,
        "seed": bytes(table.seed).hex(),
        "salt": bytes(table.salt).hex(),
        "result": table.result,
    }


def _seat(seat: Seat) -> dict[str, Any]:
    said = {"name": seat.name, "kind": seat.kind, "arrival": seat.arrival}
    return said | {name: value for name in ("level", "word") if (value := getattr(seat, name))}


def _moves(table: Table) -> tuple[FileMove, ...]:
    texts = {name: Cast(name, TextField()) for name in ("action", "outcomes", "events")}
    rows = MoveRecord.objects.filter(table=table).order_by("seq")
    shown = rows.annotate(**{f"{name}_text": text for name, text in texts.items()})
    names = ("seq", "seat", "by", "rules_version", *(f"{name}_text" for name in texts))
    return tuple(FileMove(*row) for row in shown.values_list(*names))


def _moment(at: datetime | None) -> str:
    return "" if at is None else at.isoformat()
