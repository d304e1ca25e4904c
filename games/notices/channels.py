"""Channels of notices, and the events that each may carry."""

from __future__ import annotations

from collections.abc import Iterator

from games.notices.models import Browser, Hook, Mailbox, Notice, Reader
from games.tables.models import Seat

EVENTS = ("turn", "aimed", "asked", "soon", "deal", "vote", "lost", "ended", "rematch", "night")
"""My turn, a card aimed at me, another question out of my turn, its deadline is near, a deal offered, a vote, a seat or
its table lost, the end, a rematch, a night."""

LOST = "lost"
"""A seat was taken from its person, or the table closed."""

SOON = "soon"
"""The deadline of a decision is near."""

NIGHT = "night"
"""A game night of a group is near; no event of a table."""

CONFIRM = "confirm"
"""The kind of message that asks whether an address is right, or greets a channel; no event."""

PERSONAL = (Notice.Channel.MAIL, Notice.Channel.PUSH)


def channels_for(table: int, seat: Seat | None, kind: str) -> Iterator[Notice.Channel]:
    """The channels on which an event of this kind is told to a seat."""
    if seat is None:
        if Hook.objects.filter(table=table).exists():
            yield Notice.Channel.HOOK
        return
    reader = Reader.objects.filter(seat=seat).first()
    if reader is None:
        return
    for channel in PERSONAL:
        if reader.wants(kind, channel) and reaches(reader, channel):
            yield channel


def reaches(reader: Reader, channel: str) -> bool:
    """True if the person has such a channel."""
    if channel == Notice.Channel.MAIL:
        return Mailbox.objects.filter(reader=reader, confirmed_at__isnull=False).exists()
    return Browser.objects.filter(reader=reader).exists()
