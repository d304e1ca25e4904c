"""Announcements: lines of the chat in which the house tells everybody what was decided outside the rules.

A line holds a word of ``WORDS`` and what belongs to it; screens say it in the reader's language.
"""

from __future__ import annotations

import secrets
from typing import Any

from games.tables.models import ChatLine, Seat, Table
from games.tables.moves import changes


def post(table: Table, word: str, seat: Seat | None = None, /, **about: Any) -> None:
    """Post ``word`` of ``seat``, with ``about``; the caller holds the table's lock."""
    ChatLine.objects.create(
        table=table,
        seat=seat,
        name="" if seat is None else seat.name,
        house=word,
        about=about,
        token=f"house:{secrets.token_hex(8)}",
    )
    changes.announce(table.code, table.version)
