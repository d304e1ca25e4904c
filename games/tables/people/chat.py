"""Chat of a table: lines for everybody, and direct messages from one seat to another."""

from __future__ import annotations

import unicodedata
from datetime import timedelta

from games import registry
from games.tables.core import changes, rate_limit
from games.tables.errors import Refused
from games.tables.models import CHAT_LENGTH, ChatLine, Seat, Table
from games.tables.moves.locking import held, seated
from games.tables.moves.pipeline import TOKEN
from games.tables.text import speakable

BURST = 6
BREATH = timedelta(seconds=10)
"""A seat says at most ``BURST`` lines in so long a time."""
ROOM_BURST = 24
"""All seats of a table together."""


def say(*, code: str, seat: int, token: str, text: str, name: str = "", to: int | None = None) -> ChatLine:
    """Add a line of chat, from the seat with row id ``seat``. A token used before returns its line again.

    ``name``: who says it, if not the seat's own person. ``to``: the number of the one seat that may read it, in a game
    that has direct messages.

    Raises Refused ``malformed`` (empty, or with control characters), ``too_long``, ``too_fast``,
    ``not_seated``, ``muted``.
    """
    words = _clean(text)
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    with held(code) as table:
        person = seated(table, seat)
        if person.muted or _muted_elsewhere(person):
            raise Refused("muted")
        said = ChatLine.objects.filter(table=table, seat=person, house="")
        if (earlier := said.filter(token=token).first()) is not None:
            return earlier
        rate_limit.check_rows(said, BURST, BREATH)
        reader = None if to is None else _reader(table, person, to)
        # Direct messages of others are no reason to be told to wait: that would tell that there are some.
        if reader is None:
            rate_limit.check_rows(ChatLine.objects.filter(table=table, house="", to=None), ROOM_BURST, BREATH)
        line = ChatLine.objects.create(
            table=table, seat=person, to=reader, name=name or person.name, text=words, token=token
        )
        changes.announce(table.code, table.version)
        return line


def _muted_elsewhere(seat: Seat) -> bool:
    """True where who plays on for this robot is muted in the seat of their own (T-3.4)."""
    return seat.lent and Seat.objects.filter(table=seat.table_id, name=seat.deputy_name, muted=True).exists()


def _reader(table: Table, writer: Seat, number: int) -> Seat:
    """Seat that a direct message goes to. Raises Refused ``malformed`` where there is none, or the game has none."""
    found = Seat.objects.filter(table=table, number=number).exclude(pk=writer.pk).first()
    playing = table.status in (Table.Status.PLAYING, *Table.OVER)
    if found is None or not playing or not registry.package(table.game).info.letters:
        raise Refused("malformed", field="to")
    return found


def _clean(text: str) -> str:
    if not isinstance(text, str):
        raise Refused("malformed", field="text")
    words = speakable(text)
    if len(words) > CHAT_LENGTH:
        raise Refused("too_long", field="text", longest=CHAT_LENGTH)
    if not words or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in words):
        raise Refused("malformed", field="text")
    return words
