"""Access to seats: a secret told once, of which only a hash is kept."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Collection, Iterable

from django.db.models import Q

from games.tables.core import timing
from games.tables.models import Seat, Table

PLAYED = Q(kind=Seat.Kind.HUMAN) | ~Q(deputy_hash="")
"""Seats that somebody may open: those of people, and of robots that were taken over."""


def hash_of(secret: str) -> str:
    """Stored hash of a secret: SHA-256 in hexadecimal. Secrets are 24 random bytes, so that no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opener(secret: str) -> Callable[[Seat], bool]:
    """Predicate of seats that ``secret`` opens for their person, in constant time. No secret opens a bot's seat."""
    wanted = hash_of(secret)
    return lambda seat: hmac.compare_digest(seat.secret_hash, wanted) or opens_by_key(wanted, seat)


def admits(hashed: str, seat: Seat) -> bool:
    """True if a secret with this hash opens the seat now, as its person or as the deputy."""
    return (
        hmac.compare_digest(seat.secret_hash, hashed)
        or opens_by_key(hashed, seat)
        or _deputises(hashed, seat)
    )


def opens_by_key(hashed: str, seat: Seat) -> bool:
    """True if a secret with this hash is one of the seat's keys and not expired."""
    now = timing.now_ms()
    return any(hmac.compare_digest(key, hashed) and until > now for key, until in seat.keys)


def seat_by_secret(code: str, secret: str) -> Seat | None:
    """The seat at table ``code`` that ``secret`` opens, or None; ``deputised`` where it is a deputy's.

    That of a person, or a robot's that was taken over. ``keyed`` where the secret is one of its keys.

    Every seat is compared, each in constant time: how long it takes tells nothing.
    """
    wanted = hash_of(secret)
    people = Seat.objects.filter(PLAYED, table__code=code.upper())
    found = None
    for seat in people.exclude(table__status=Table.Status.CLOSED).select_related("table"):
        own, deputy = hmac.compare_digest(seat.secret_hash, wanted), _deputises(wanted, seat)
        key = opens_by_key(wanted, seat)
        if own or key or deputy:
            seat.deputised, seat.keyed = deputy, key
            found = seat
    return found


def taken_seats(code: str, secrets: Iterable[str]) -> dict[str, Seat]:
    """Seats at table ``code`` that ``secrets`` opened until the host took them from their people, by secret.

    Their person was sent away from the lobby, or removed from the game.
    """
    wanted = {hash_of(secret): secret for secret in secrets if secret}
    if not wanted:
        return {}
    taken = Seat.everyone.filter(Q(sent_away__isnull=False) | Q(removed=True), table__code=code.upper())
    return {
        wanted[hashed]: seat
        for seat in taken
        for hashed in (seat.secret_hash, *(key for key, _until in seat.keys))
        if hashed in wanted
    }


def people(codes: Collection[str]) -> dict[str, list[tuple[int, str]]]:
    """Row id and hash of all that opens a seat, by the codes of their tables: its person's, and its deputy's.

    Tables that are not there are left out.
    """
    rows = Table.objects.filter(code__in=list(codes)).exclude(status=Table.Status.CLOSED)
    found = dict(rows.values_list("pk", "code"))
    seats: dict[str, list[tuple[int, str]]] = {code: [] for code in found.values()}
    sat = Seat.objects.filter(PLAYED, table__in=list(found))
    now = timing.now_ms()
    own = sat.filter(kind=Seat.Kind.HUMAN)
    for table, pk, hashed, keys in own.values_list("table", "pk", "secret_hash", "keys"):
        seats[found[table]] += [(pk, hashed), *((pk, key) for key, until in keys if until > now)]
    deputies = sat.filter(deputy_until__gt=timing.moment(now))
    for table, pk, hashed in deputies.values_list("table", "pk", "deputy_hash"):
        seats[found[table]].append((pk, hashed))
    return seats


def _deputises(wanted: str, seat: Seat) -> bool:
    """True if a secret with this hash is that of the seat's deputy and not expired."""
    if seat.deputy_until is None or timing.ms(seat.deputy_until) <= timing.now_ms():
        return False
    return hmac.compare_digest(seat.deputy_hash, wanted)
