"""Announcements: lines of the chat in which the house tells everybody what was decided outside the rules.

A line holds a word of ``WORDS`` and what belongs to it; screens say it in the reader's language.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from games.tables.core import changes
from games.tables.models import ChatLine, Seat, Table

FIRST = "fingerprint"
"""Word of the first line of every chat, which stays there however much is said: the dice are fixed by then (T-8)."""

GOING = ("came_back", "left")
"""Words for comings and goings, which a seat can make as many of as it likes."""
MOST_GOING, LATELY = 6, timedelta(minutes=10)
"""So many of them are said of a seat in so long a time; beyond that they happen without a word."""


def post(table: Table, word: str, seat: Seat | None = None, /, **about: Any) -> None:
    """Say ``word`` of ``seat``, with ``about``; the transaction holds the table."""
    if seat is not None and word in GOING and lately(table, seat, GOING) >= MOST_GOING:
        return
    ChatLine.objects.create(
        table=table,
        seat=seat,
        name="" if seat is None else seat.name,
        house=word,
        about=about,
        token=f"house:{secrets.token_hex(8)}",
    )
    changes.announce(table.code, table.version)


def post_once(table: Table, word: str, seat: Seat | None, token: str, /, **about: Any) -> bool:
    """Say ``word`` to the seat alone, or with None to all, unless it was said under this token before.

    The transaction holds the table.
    """
    line = {"to": seat, "name": "" if seat is None else seat.name, "house": word, "about": about}
    _, posted = ChatLine.objects.get_or_create(table=table, seat=seat, token=token, defaults=line)
    if posted:
        changes.announce(table.code, table.version)
    return posted


def lately(table: Table, seat: Seat, words: Collection[str]) -> int:
    """How often the house said one of ``words`` of the seat in the last minutes."""
    return house_lines(table, seat, words).filter(at__gt=timezone.now() - LATELY).count()


def house_lines(table: Table, seat: Seat, words: Collection[str]) -> QuerySet[ChatLine]:
    """The lines in which the house said one of ``words`` of the seat."""
    return ChatLine.objects.filter(table=table, seat=seat, house__in=words)
