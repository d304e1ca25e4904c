"""What people ask for: where they want to be told, and of what."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction

from games.notices import channels
from games.notices.models import Mailbox, Notice, Reader
from games.tables import pace, timing
from games.tables.errors import Refused
from games.tables.models import Seat
from games.tables.pace import Pace

LONGEST_ADDRESS = 254

ASKERS = Pace("addresses-given", 20, 3600)
"""Addresses that one visitor may give."""
ASKED = Pace("address-asked", 4, 3600)
"""Requests to confirm that one address gets, whoever asks for them."""


def shown(seat: Seat) -> dict[str, Any]:
    """What the seat's own page shows of it."""
    reader = Reader.objects.filter(seat=seat).first()
    mailbox = None if reader is None else Mailbox.objects.filter(reader=reader).first()
    return {
        "events": list(channels.EVENTS),
        "off": [] if reader is None else reader.off,
        "mail": None
        if mailbox is None
        else {"address": mailbox.address, "confirmed": mailbox.confirmed_at is not None},
    }


def set_address(*, seat: Seat, address: Any, language: str, site: str, visitor: str) -> None:
    """Ask the owner of an address whether he wants to be told there. Raises Refused ``malformed`` ``too_fast``."""
    address = _checked(address)
    pace.count(visitor, ASKERS)
    pace.count(hashlib.sha256(address.lower().encode()).hexdigest(), ASKED)
    now = timing.moment(timing.now_ms())
    with transaction.atomic():
        reader = reader_of(seat, language, site)
        Mailbox.objects.filter(reader=reader).delete()
        Mailbox.objects.create(reader=reader, address=address, at=now)
        _forget(seat, Notice.Channel.MAIL)
        Notice.objects.create(
            table_id=seat.table_id,
            seat=seat,
            channel=Notice.Channel.MAIL,
            kind=channels.CONFIRM,
            name=channels.CONFIRM,
            key=f"{channels.CONFIRM}.{secrets.token_urlsafe(9)}",
            at=now,
            next_at=now,
        )


def drop_address(seat: Seat) -> None:
    """Send no more mail about a seat, and forget the address."""
    with transaction.atomic():
        Mailbox.objects.filter(reader__seat=seat).delete()
        _forget(seat, Notice.Channel.MAIL)


def confirm(mailbox: Mailbox) -> None:
    """Its owner says that the address is right."""
    Mailbox.objects.filter(pk=mailbox.pk, confirmed_at=None).update(confirmed_at=_now())


def set_off(*, seat: Seat, off: Any, language: str, site: str) -> None:
    """Have these pairs of event and channel not told. Raises Refused ``malformed``."""
    pairs = {f"{event}:{channel}" for event in channels.EVENTS for channel in channels.PERSONAL}
    if not isinstance(off, list) or not all(isinstance(one, str) for one in off) or not set(off) <= pairs:
        raise Refused("malformed", field="off")
    reader = reader_of(seat, language, site)
    Reader.objects.filter(pk=reader.pk).update(off=sorted(set(off)))


def address_for(seat: Seat) -> str | None:
    """The confirmed address at which notices about a seat are read, if there is one."""
    mailbox = Mailbox.objects.filter(reader__seat=seat, confirmed_at__isnull=False).first()
    return None if mailbox is None else mailbox.address


def note_looking(seats: Collection[int]) -> None:
    """Pages of these seats (row ids) are open and looked at now."""
    if seats:
        Reader.objects.filter(seat__in=seats).update(looked_at=_now())


def reader_of(seat: Seat, language: str, site: str) -> Reader:
    """The person of a seat, as one who is told things in this language, under this address of the server."""
    reader, _made = Reader.objects.update_or_create(seat=seat, defaults={"language": language, "site": site})
    return reader


def _checked(address: Any) -> str:
    if not isinstance(address, str) or len(address := address.strip()) > LONGEST_ADDRESS:
        raise Refused("malformed", field="address")
    try:
        validate_email(address)
    except ValidationError:
        raise Refused("malformed", field="address") from None
    return address


def _forget(seat: Seat, channel: str) -> None:
    """What waits for a channel that is no more is not told."""
    waiting = Notice.objects.filter(seat=seat, channel=channel, state=Notice.State.WAITING)
    waiting.update(state=Notice.State.OVER, settled_at=_now())


def _now() -> datetime:
    return timing.moment(timing.now_ms())
