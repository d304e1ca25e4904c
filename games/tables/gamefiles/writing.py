"""Text of a game file, written from plain data in a process without a database."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from games.engine import gamefile


class FileMove(msgspec.Struct, frozen=True):
    """Recorded move; ``action``, ``outcomes`` and ``events`` are JSON."""

    seq: int
    seat: int | None
    by: str
    rules_version: int
    action: str
    outcomes: str
    events: str


class FileRecord(msgspec.Struct, frozen=True):
    """Record of a game: the ``head`` of its file, the hash of its edition with its text, and all moves."""

    head: dict[str, Any]
    edition: str
    document: str
    moves: tuple[FileMove, ...]


def write_file(record: FileRecord) -> bytes:
    """The file, for the rules that its oldest move was played under."""
    oldest = min(move.rules_version for move in record.moves)
    lines = (
        {
            "seq": move.seq,
            "seat": move.seat,
            "by": move.by,
            **{name: json.loads(getattr(move, name)) for name in ("action", "outcomes", "events")},
        }
        for move in record.moves
    )
    return gamefile.write_text(
        {**record.head, "rules_version": oldest}, record.edition, record.document, lines
    )
