"""Seats kept by accounts; a signed-in browser plays them with a key of its own for each.

A key is cut when the browser opens the table, ends with the session, and is taken back with it. The seat's own secret,
its private link, stays what it was.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models.signals import post_delete

from games.accounts.models import Account, KeptSeat
from games.tables import play
from games.tables.core import seat_cookies
from games.tables.core.access import hash_of, seat_by_secret
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seated

KEY_LASTS = timedelta(days=60)
"""How long a key opens its seat; the browser gets a new one when half of it is over."""

KEYS = "keys"
"""Where a session notes the keys that were cut for it: ``{code: [seat's row id, SHA-256, moment (s)]}``."""


def kept_by(account: Account) -> list[Seat]:
    """The seats that the account keeps, the last kept first, without those of closed tables."""
    rows = Seat.objects.filter(kept__account=account, removed=False, kind=Seat.Kind.HUMAN)
    return list(
        rows.exclude(table__status=Table.Status.CLOSED).select_related("table").order_by("-kept__since")
    )


def keeper(seat: int) -> Account | None:
    """The account that keeps the seat with this row id."""
    kept = KeptSeat.objects.filter(seat=seat).select_related("account").first()
    return None if kept is None else kept.account


def loose(cookies: Mapping[str, str], account: Account | None = None) -> list[Seat]:
    """The seats that this browser opens with their own secret and that ``account`` does not keep.

    For None: those that no account keeps.
    """
    opened = (seat_by_secret(code, secret) for code, secret in seat_cookies.secrets_in(cookies).items())
    own = [seat for seat in opened if seat is not None and not seat.deputised and not seat.keyed]
    kept = KeptSeat.objects.filter(seat__in=own)
    if account is not None:
        kept = kept.filter(account=account)
    taken = set(kept.values_list("seat", flat=True))
    return [seat for seat in own if seat.pk not in taken]


@transaction.atomic
def keep(account: Account, seats: Iterable[Seat], *, over: bool = False) -> list[Seat]:
    """Have the account keep these seats; those that another keeps only with ``over``.

    Whoever calls has seen that they were opened with their own secret, as it was when they were read: one whose link
    was renewed since is not kept. Returns those that it keeps now.
    """
    done: list[Seat] = []
    for seat in sorted(seats, key=lambda seat: (seat.table_id, seat.pk)):
        with suppress(Refused), held(seat.table.code) as table:
            now = seated(table, seat.pk)
            if now.kind == Seat.Kind.HUMAN and now.secret_hash == seat.secret_hash:
                done += _keep(account, seat, over)
    if not account.name and done:
        account.name = done[0].name
        account.save(update_fields=["name"])
    return done


def _keep(account: Account, seat: Seat, over: bool) -> list[Seat]:
    """The seat, if the account keeps it now; the transaction holds its table."""
    kept = KeptSeat.objects.filter(seat=seat).first()
    if over and kept is not None and kept.account_id != account.pk:
        kept.delete()
    kept, _ = KeptSeat.objects.get_or_create(seat=seat, defaults={"account": account})
    return [seat] if kept.account_id == account.pk else []


def let_go(account: Account, code: str) -> None:
    """The account keeps its seat at this table no more. Raises Refused ``not_seated``."""
    kept = KeptSeat.objects.filter(account=account, seat__table__code=code.upper()).first()
    if kept is None:
        raise Refused("not_seated")
    kept.delete()


def forget_others(seat: int, account: Account | None) -> None:
    """The seat got a new secret: whoever else kept it, keeps it no more."""
    others = KeptSeat.objects.filter(seat=seat)
    for kept in others if account is None else others.exclude(account=account):
        kept.delete()


def open_seat(session: SessionBase, account: Account, code: str, found: Seat | None) -> play.Claim | None:
    """A key for this browser to the seat that the account keeps at the table; None where it needs none.

    ``found`` is what its cookie opens already.
    """
    seat = next((seat for seat in kept_by(account) if seat.table.code == code), None)
    if seat is None or (found is not None and not _due(session, code, found)):
        return None
    _return_key(session, code)
    claim = play.cut_key(code=code, seat=seat.pk, lasts=KEY_LASTS)
    if not account.seats.filter(seat=seat).exists():  # let go, or renewed by somebody else, in this moment
        _drop(code, seat.pk, hash_of(claim.secret))
        return None
    keys = session.get(KEYS, {})
    session[KEYS] = {**keys, code: [seat.pk, hash_of(claim.secret), int(time.time())]}
    session.set_expiry(KEY_LASTS)  # it is used: it goes on
    return claim


def opened_beside(account: Account, code: str, held: Collection[Seat]) -> list[play.Claim]:
    """Keys for this browser to further seats that the account keeps at the table, where it holds one already.

    ``held`` are those that it opens; without any there is no other. They end with the session by their cookie.
    """
    here = {seat.pk for seat in held}
    missing = [seat for seat in kept_by(account) if seat.table.code == code and seat.pk not in here]
    return [play.cut_key(code=code, seat=seat.pk, lasts=KEY_LASTS) for seat in missing if here]


def _due(session: SessionBase, code: str, found: Seat) -> bool:
    """True if the key that opens the seat in this browser should be exchanged before it ends."""
    noted = session.get(KEYS, {}).get(code)
    return found.keyed and noted is not None and time.time() - noted[2] > KEY_LASTS.total_seconds() / 2


def return_keys(session: SessionBase) -> None:
    """Take back all keys that were cut for this session."""
    for code in session.get(KEYS, {}):
        _return_key(session, code)
    session.pop(KEYS, None)


def return_keys_in(cookies: Mapping[str, str], kept: Iterable[Seat]) -> None:
    """Take back the keys to these seats that a browser holds, noted in its session or not.

    Of two requests that write the session at once one forgets what the other noted.
    """
    for seat in kept:
        code = seat.table.code
        own = {seat_cookies.secret_in(cookies, code) or "", *seat_cookies.hand_in(cookies, code)}
        here = {hash_of(secret) for secret in own}
        for hashed in (key for key, _until in seat.keys if key in here):
            _drop(code, seat.pk, hashed)


def _return_key(session: SessionBase, code: str) -> None:
    noted = session.get(KEYS, {}).get(code)
    if noted is not None:
        _drop(code, noted[0], noted[1])


def drop_keys(seat: Seat) -> None:
    """Take back every key of the seat, on whatever device."""
    _drop(seat.table.code, seat.pk, None)


def stay(seat: Seat) -> play.Claim:
    """A key that belongs to no session, for the browser that goes on playing a seat which no account keeps."""
    return play.cut_key(code=seat.table.code, seat=seat.pk, lasts=seat_cookies.LIFETIME)


def watch() -> None:
    """From now on a seat's keys end when it is let go."""
    post_delete.connect(_let_go, sender=KeptSeat, dispatch_uid="keys end with the account's seat")


def _let_go(instance: KeptSeat, origin: Any, **_: Any) -> None:
    if getattr(origin, "model", type(origin)) in (Seat, Table):
        return  # the seat itself goes, and its keys with it
    seat = Seat.objects.filter(pk=instance.seat_id).select_related("table").first()
    if seat is not None:
        drop_keys(seat)


def _drop(code: str, seat: int, hashed: str | None) -> None:
    """A table that is closed, or a seat that is gone, has nothing left to take back."""
    try:
        play.drop_keys(code=code, seat=seat, hashed=hashed)
    except Refused:
        return
