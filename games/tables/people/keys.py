"""Keys: further secrets of a seat's own person, one a device, each of which can be taken back without the others.

The first secret of a seat is its private link. A key opens the same seat in the same way, until a moment; whoever
cuts keys (an account, for the devices it is signed in on) says when they end.
"""

from __future__ import annotations

import secrets
from datetime import timedelta

from games.tables.core import timing
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.lobby.seating import SECRET_BYTES, Claim
from games.tables.models import Seat
from games.tables.moves.locking import held, seated, write

MOST = 12
"""Keys of one seat; the one that was cut first falls out, and its device has to ask again."""


def cut(*, code: str, seat: int, lasts: timedelta) -> Claim:
    """Make a key for the seat with row id ``seat``; its secret is told this once. Raises Refused ``not_seated``."""
    with held(code) as table:
        person = seated(table, seat)
        if person.kind != Seat.Kind.HUMAN or person.removed:
            raise Refused("not_seated")
        secret = secrets.token_urlsafe(SECRET_BYTES)
        now = timing.now_ms()
        valid = [key for key in person.keys if key[1] > now]
        until = now + int(lasts.total_seconds() * 1000)
        person.keys = [*valid, [hash_of(secret), until]][-MOST:]
        person.save(update_fields=["keys"])
        write(table)  # nobody sees a change, but what was handed over of the seat is outdated
        return Claim(table, person, secret)


def drop(*, code: str, seat: int, hashed: str | None = None) -> int:
    """Take back the key with this hash, or all keys, of the seat with row id ``seat``: sockets lose the seat too.

    Returns the table's version.
    """
    with held(code) as table:
        person = seated(table, seat)
        left = [] if hashed is None else [key for key in person.keys if key[0] != hashed]
        if left != person.keys:
            person.keys = left
            person.save(update_fields=["keys"])
            write(table)
        return table.version
