"""Deputies: a friend plays a seat for a while, by a link of their own. Logged, revocable, and never for alliances."""

from __future__ import annotations

import secrets
from datetime import timedelta

from games.tables.core import announcements, terms, timing
from games.tables.core.access import hash_of
from games.tables.errors import Refused
from games.tables.lobby.names import clean_name
from games.tables.lobby.seating import SECRET_BYTES, Claim
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seated, seats_of, write
from games.tables.text import likeness

LONGEST_HOURS = 24 * 30
"""For how long a seat may be handed over at most."""


def appoint(*, code: str, seat: int, name: str, hours: int, secret: str = "") -> Claim:
    """Let a friend called ``name`` play the seat with row id ``seat`` for so many hours; an earlier deputy is gone.

    ``secret`` is the one by which the request was let in. Returns the one that opens the seat for the deputy, told this
    once. Raises Refused ``malformed`` ``wrong_phase`` ``name_taken`` ``not_seated``.
    """
    if not isinstance(hours, int) or isinstance(hours, bool) or not 1 <= hours <= LONGEST_HOURS:
        raise Refused("malformed", field="hours", longest=LONGEST_HOURS)
    called = clean_name(name)
    with held(code) as table:
        person = _person(table, seat, secret)
        if likeness(called) in {likeness(other.name) for other in seats_of(table).values()}:
            raise Refused("name_taken", name=called)
        theirs = secrets.token_urlsafe(SECRET_BYTES)
        person.end_deputy()
        person.deputy_name, person.deputy_hash = called, hash_of(theirs)
        person.deputy_until = timing.moment(timing.now_ms()) + timedelta(hours=hours)
        _save(person)
        announcements.post(table, "deputy", person, deputy=called, until=timing.ms(person.deputy_until))
        write(table)
        return Claim(table, person, theirs)


def dismiss(*, code: str, seat: int) -> int:
    """Dismiss the deputy of the seat with row id ``seat``: their link ends. Returns the table's version."""
    with held(code) as table:
        person = _person(table, seat)
        if person.deputy_until is not None:
            terms.end(table, person)
            write(table)
        return table.version


def _person(table: Table, seat: int, secret: str = "") -> Seat:
    person = seated(table, seat, secret)
    if table.status != Table.Status.PLAYING or person.kind != Seat.Kind.HUMAN:
        raise Refused("wrong_phase")
    return person


def _save(person: Seat) -> None:
    person.save(update_fields=["deputy_name", "deputy_hash", "deputy_until"])
