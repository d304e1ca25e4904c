"""Chat of a table."""

from __future__ import annotations

import unicodedata
from datetime import timedelta

from django.utils import timezone

from games.tables.errors import Refused
from games.tables.models import CHAT_LENGTH, ChatLine
from games.tables.moves import changes
from games.tables.moves.locking import held, seated
from games.tables.moves.turns import TOKEN
from games.tables.text import speakable

BURST = 6
BREATH = timedelta(seconds=10)
"""A seat says at most ``BURST`` lines in so long a time."""
ROOM_BURST = 24
"""All seats of a table together."""


def say(*, code: str, seat: int, token: str, text: str, name: str = "") -> ChatLine:
    """Add a line of chat, from the seat with row id ``seat``. A token used before returns its line again.

    ``name``: who says it, if not the seat's own person.

    Raises Refused ``malformed`` (empty, or with control characters), ``too_long``, ``too_fast``,
    ``not_seated``, ``muted``.
    """
    words = _clean(text)
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    with held(code) as table:
        person = seated(table, seat)
        if person.muted:
            raise Refused("muted")
        said = ChatLine.objects.filter(table=table, seat=person, house="")
        if (earlier := said.filter(token=token).first()) is not None:
            return earlier
        if said.filter(at__gt=timezone.now() - BREATH).count() >= BURST:
            raise Refused("too_fast", seconds=int(BREATH.total_seconds()))
        lately = ChatLine.objects.filter(table=table, house="", at__gt=timezone.now() - BREATH)
        if lately.count() >= ROOM_BURST:
            raise Refused("too_fast", seconds=int(BREATH.total_seconds()))
        line = ChatLine.objects.create(
            table=table, seat=person, name=name or person.name, text=words, token=token
        )
        changes.announce(table.code, table.version)
        return line


def _clean(text: str) -> str:
    if not isinstance(text, str):
        raise Refused("malformed", field="text")
    words = speakable(text)
    if len(words) > CHAT_LENGTH:
        raise Refused("too_long", field="text", longest=CHAT_LENGTH)
    if not words or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in words):
        raise Refused("malformed", field="text")
    return words
