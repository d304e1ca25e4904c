"""Subscriptions: where people want to be told, and of which events."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.db.models import Case, DateTimeField, Q, Value, When

from games.notices import channels, outward, webpush
from games.notices.models import Browser, Hook, Mailbox, Notice, PushKey, Reader
from games.tables.core import attendance, rate_limit, timing
from games.tables.core.rate_limit import RateLimit
from games.tables.errors import Refused
from games.tables.models import Seat

LONGEST_ADDRESS = 254
LONGEST_PART = 1000
MOST_BROWSERS = 6
"""Browsers of one seat that are told; another one takes the place of the oldest."""

ASKERS = RateLimit("addresses-given", 20, 3600)
"""Addresses that one visitor may give."""
ASKED = RateLimit("address-asked", 4, 3600)
ASKED_BY_ALL = RateLimit("address-asked-from-anywhere", 12, 3600)
"""Requests to confirm that one address gets, whoever asks for them."""


@dataclass(frozen=True)
class Asker:
    """A person who asks for notices: their language, time zone, and the address under which they know this server."""

    language: str
    site: str
    time_zone: str = "UTC"


def render_subscriptions(seat: Seat) -> dict[str, Any]:
    """Subscriptions for the seat's own page; marks of the browsers, and the table's channel for its host alone."""
    reader = Reader.objects.filter(seat=seat).first()
    mailbox = None if reader is None else Mailbox.objects.filter(reader=reader).first()
    browsers = Browser.objects.filter(reader__seat=seat).values_list("endpoint", flat=True)
    told: dict[str, Any] = {
        "off": [] if reader is None else reader.off,
        "mail": None
        if mailbox is None
        else {"address": mailbox.address, "confirmed": mailbox.confirmed_at is not None},
        "browsers": len(browsers),
        "told": [mark_of(endpoint) for endpoint in browsers],
        "push_key": webpush.public_key(push_key()),
    }
    if seat.table.host_id == seat.pk:
        told["hook"] = Hook.objects.filter(table=seat.table_id).exists()
    return told


def mark_of(endpoint: str) -> str:
    """Mark by which a browser knows its own address at a push service, and nobody learns it."""
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def push_key() -> str:
    """This server's private key for push. Set-up makes it (``manage.py pushkey``), else the first need does."""
    found = PushKey.objects.values_list("private", flat=True).filter(pk=1).first()
    if found is not None:
        return found
    return PushKey.objects.get_or_create(pk=1, defaults={"private": webpush.new_key()})[0].private


def set_address(*, seat: Seat, address: Any, asker: Asker, visitor: str, confirmed: str = "") -> None:
    """Ask the owner of an address whether they want to be told there, unless they ``confirmed`` it elsewhere.

    Raises Refused ``bad_address`` ``too_fast``.
    """
    address = _check_address(address)
    known = address.lower() == confirmed.lower()
    rate_limit.count(visitor, ASKERS)
    marked = rate_limit.mailbox(address)
    rate_limit.count(f"{rate_limit.visitor(visitor)}@{marked}", ASKED)
    if not known:
        rate_limit.count(marked, ASKED_BY_ALL)
    now = timing.moment(timing.now_ms())
    with transaction.atomic():
        reader = reader_of(seat, asker)
        Mailbox.objects.filter(reader=reader).delete()
        Mailbox.objects.create(reader=reader, address=address, at=now, confirmed_at=now if known else None)
        _forget(seat, Notice.Channel.MAIL)
        if not known:
            _say_hello(seat.table_id, seat, Notice.Channel.MAIL)


def drop_address(seat: Seat) -> None:
    """Send no more mail about a seat, and forget the address."""
    with transaction.atomic():
        Mailbox.objects.filter(reader__seat=seat).delete()
        _forget(seat, Notice.Channel.MAIL)


def drop_all(mailboxes: Iterable[Mailbox]) -> None:
    """Send no more mail about any of these seats, and forget the addresses."""
    for mailbox in mailboxes:
        drop_address(mailbox.reader.seat)


def keep_only(seat: Seat, *, address: str = "", endpoint: str = "") -> None:
    """Tell the person of a seat nowhere but at this address and in this browser, where they were told there before.

    For a seat whose link was renewed: who had the old one may have added what is theirs. "" is none.
    """
    mailbox = Mailbox.objects.filter(reader__seat=seat).first()
    with transaction.atomic():
        Browser.objects.filter(reader__seat=seat).exclude(endpoint=endpoint).delete()
        if mailbox is not None and mailbox.address.lower() != address.lower():
            drop_address(seat)


def add_browser(*, seat: Seat, subscription: Any, asker: Asker, visitor: str) -> None:
    """Tell a browser by push. Raises Refused ``bad_subscription`` ``too_fast``.

    ``subscription`` is what browsers make: ``{"endpoint", "keys": {"p256dh", "auth"}}``.
    """
    endpoint, p256dh, auth = _read_subscription(subscription)
    rate_limit.count_known(visitor, f"seat-{seat.pk}", ASKERS)
    with transaction.atomic():
        reader = reader_of(seat, asker)
        keys = {"p256dh": p256dh, "auth": auth, "at": _now()}
        Browser.objects.update_or_create(reader=reader, endpoint=endpoint, defaults=keys)
        newest = Browser.objects.filter(reader=reader).order_by("-at", "-pk").values_list("pk", flat=True)
        Browser.objects.filter(pk__in=list(newest[MOST_BROWSERS:])).delete()


def drop_browser(seat: Seat, endpoint: Any) -> None:
    """Tell this browser nothing more about a seat; with None no browser at all."""
    rows = Browser.objects.filter(reader__seat=seat)
    if endpoint is not None:
        rows = rows.filter(endpoint=str(endpoint))
    rows.delete()


def renew_browser(*, old: Any, subscription: Any, visitor: str) -> None:
    """Tell a browser, wherever it was told at its address ``old``, by its new subscription.

    Nobody but the browser and its push service knows that address. Raises Refused ``bad_subscription`` ``too_fast``.
    """
    endpoint, p256dh, auth = _read_subscription(subscription)
    rate_limit.count(visitor, ASKERS)
    with transaction.atomic():
        rows = Browser.objects.filter(endpoint=old) if isinstance(old, str) else Browser.objects.none()
        readers = list(rows.values_list("reader", flat=True))
        rows.delete()
        for reader in readers:
            keys = {"p256dh": p256dh, "auth": auth, "at": _now()}
            Browser.objects.update_or_create(reader_id=reader, endpoint=endpoint, defaults=keys)


def keep_browser_for(seats: Iterable[Seat], endpoint: str) -> bool:
    """Tell the browser with this address of these seats alone, where it was told before; True if it is of any."""
    rows = Browser.objects.filter(endpoint=endpoint)
    rows.exclude(reader__seat__in=[seat.pk for seat in seats]).delete()
    return rows.exists()


def set_hook(*, seat: Seat, url: Any, asker: Asker, visitor: str) -> None:
    """Tell a channel elsewhere about the table, as its host wishes. Raises Refused ``not_host`` ``bad_url``."""
    _check_host(seat)
    try:
        outward.check(url if isinstance(url, str) else "")
    except outward.ForbiddenError:
        raise Refused("bad_url") from None
    rate_limit.count(visitor, ASKERS)
    with transaction.atomic():
        _forget_hook(seat)
        Hook.objects.create(table_id=seat.table_id, url=url, language=asker.language, site=asker.site)
        _say_hello(seat.table_id, None, Notice.Channel.HOOK)


def drop_hook(seat: Seat) -> None:
    """Tell the table's channel nothing more. Raises Refused ``not_host``."""
    _check_host(seat)
    with transaction.atomic():
        _forget_hook(seat)


def confirm(mailbox: Mailbox) -> None:
    """Its owner says that the address is right."""
    Mailbox.objects.filter(pk=mailbox.pk, confirmed_at=None).update(confirmed_at=_now())


PAIRS = frozenset(f"{event}:{channel}" for event in channels.EVENTS for channel in channels.PERSONAL)
"""Pairs of an event and a channel of a person, each of which may be switched off."""


def set_off(*, seat: Seat, off: Any, asker: Asker) -> None:
    """Have these pairs of event and channel not told, and all others. Raises Refused ``malformed``."""
    if not isinstance(off, list) or not all(isinstance(one, str) for one in off):
        raise Refused("malformed", field="off")
    switch(seat=seat, told={**dict.fromkeys(PAIRS, True), **dict.fromkeys(off, False)}, asker=asker)


def switch(*, seat: Seat, told: Any, asker: Asker) -> None:
    """Have these pairs of event and channel told or not, and leave the others. Raises Refused ``malformed``."""
    if (
        not isinstance(told, Mapping)
        or set(told) - PAIRS
        or not all(isinstance(on, bool) for on in told.values())
    ):
        raise Refused("malformed", field="told")
    with transaction.atomic():
        reader = Reader.objects.select_for_update().get(pk=reader_of(seat, asker).pk)
        kept = {pair for pair in reader.off if told.get(pair) is not True}
        reader.off = sorted(kept | {pair for pair, on in told.items() if not on})
        reader.save(update_fields=["off"])


def carry_over(seat: Seat, to: Seat) -> None:
    """Tell the person of ``seat`` of their seat ``to`` too, at another table: there and as they wished."""
    reader = Reader.objects.filter(seat=seat).first()
    if reader is None or Reader.objects.filter(seat=to).exists():
        return
    with transaction.atomic():
        asker = Asker(reader.language, reader.site, reader.time_zone)
        Reader.objects.filter(pk=reader_of(to, asker).pk).update(off=reader.off)
        mine = Reader.objects.get(seat=to)
        for box in Mailbox.objects.filter(reader=reader, confirmed_at__isnull=False):
            Mailbox.objects.create(reader=mine, address=box.address, at=box.at, confirmed_at=box.confirmed_at)
        for browser in Browser.objects.filter(reader=reader):
            Browser.objects.create(
                reader=mine,
                endpoint=browser.endpoint,
                p256dh=browser.p256dh,
                auth=browser.auth,
                at=browser.at,
            )


def note_looking(proofs: Mapping[int, int]) -> None:
    """Pages of these seats (row ids) can be seen, and last said something at these moments (ms).

    Who plays on for a robot looks for the seat of their own, too, at which they are told. A line that is still thought
    to be open proves nothing: the phone at its other end may have gone to sleep.
    """
    if not proofs:
        return
    looked = dict(proofs)
    for robot, own in attendance.own_seats(proofs.keys()).items():
        looked[own] = max(looked.get(own, 0), proofs[robot])
    readers = Reader.objects.filter(seat__in=looked).values_list("pk", "seat", "looked_at")
    moments = {reader: (timing.moment(looked[seat]), before) for reader, seat, before in readers}
    newer = {reader: at for reader, (at, before) in moments.items() if before is None or before < at}
    if not newer:
        return
    # Compared where it is written: another server may have noted a later proof since the rows were read.
    whens = (When(pk=reader, then=Value(at)) for reader, at in newer.items())
    at = Case(*whens, output_field=DateTimeField())
    rows = Reader.objects.filter(Q(looked_at=None) | Q(looked_at__lt=at), pk__in=newer)
    rows.update(looked_at=at)


def reader_of(seat: Seat, asker: Asker) -> Reader:
    """The person of a seat, as one who is told things."""
    return Reader.objects.update_or_create(seat=seat, defaults=asdict(asker))[0]


def _say_hello(table: int, seat: Seat | None, channel: str) -> None:
    """The first message to an address."""
    now = _now()
    Notice.objects.create(
        table_id=table,
        seat=seat,
        channel=channel,
        kind=channels.CONFIRM,
        name=channels.CONFIRM,
        key=f"{channels.CONFIRM}.{secrets.token_urlsafe(9)}",
        at=now,
        next_at=now,
    )


def _read_subscription(said: Any) -> tuple[str, str, str]:
    """The address and keys of a browser. Raises Refused ``bad_subscription``."""
    keys = said.get("keys") if isinstance(said, dict) else None
    found = [said.get("endpoint"), keys.get("p256dh"), keys.get("auth")] if isinstance(keys, dict) else []
    parts = [part for part in found if isinstance(part, str) and len(part) <= LONGEST_PART]
    try:
        endpoint, p256dh, auth = parts
        outward.check(endpoint)
        webpush.check_keys(p256dh, auth)
    except (outward.ForbiddenError, ValueError):
        raise Refused("bad_subscription") from None
    return endpoint, p256dh, auth


def _check_host(seat: Seat) -> None:
    if seat.table.host_id != seat.pk:
        raise Refused("not_host")


def _forget_hook(seat: Seat) -> None:
    Hook.objects.filter(table=seat.table_id).delete()
    waiting = Notice.objects.filter(table=seat.table_id, seat=None, state=Notice.State.WAITING)
    waiting.update(state=Notice.State.OVER, settled_at=_now())


def _check_address(address: Any) -> str:
    if not isinstance(address, str) or len(address := address.strip()) > LONGEST_ADDRESS:
        raise Refused("bad_address")
    try:
        validate_email(address)
    except ValidationError:
        raise Refused("bad_address") from None
    return address


def _forget(seat: Seat, channel: str) -> None:
    """Drop the notices that wait for a channel that is no more."""
    waiting = Notice.objects.filter(seat=seat, channel=channel, state=Notice.State.WAITING)
    waiting.update(state=Notice.State.OVER, settled_at=_now())


def _now() -> datetime:
    return timing.moment(timing.now_ms())
