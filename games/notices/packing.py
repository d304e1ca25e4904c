"""Composition of messages out of claimed events, with all that sending needs."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from django.conf import settings
from django.utils.translation import override

from games.notices import channels, links, subscriptions, words
from games.notices.models import Browser, Hook, Mailbox, Notice
from games.notices.parcels import BrowserTo, HookTo, Letter, MailTo, PushTo
from games.tables.models import Table

Packed = tuple[Letter, MailTo | PushTo | HookTo]


Told = tuple[int, int | None, list[Notice]]
"""Events of one channel at a table (row id), for a seat (row id) or with None for the table's followers."""


def pack(told: list[Told]) -> Packed | None:
    """The letter with these events and where it goes; None if that is no more. By mail it may be of several tables."""
    if len(told) > 1:
        return _for_mail_of_tables(told)
    ((table, seat, rows),) = told
    found = Table.objects.get(pk=table)
    if seat is None:
        return _for_hook(found, rows)
    by_mail = rows[0].channel == Notice.Channel.MAIL
    return _for_mail(found, seat, rows) if by_mail else _for_push(found, seat, rows)


def _for_mail(table: Table, seat: int, rows: list[Notice]) -> Packed | None:
    mailbox = Mailbox.objects.filter(reader__seat=seat).select_related("reader__seat").first()
    asking = rows[0].kind == channels.CONFIRM
    if mailbox is None or asking is (mailbox.confirmed_at is not None):
        return None
    reader = mailbox.reader
    stop = "" if asking else links.stop_url(reader, mailbox)
    to = MailTo(mailbox.address, stop, reader.seat.name, _ident(rows))
    with override(reader.language):
        if asking:
            url = links.confirm_url(reader, mailbox)
            return words.confirming(table, url, reader.language, reader.seat.name), to
        url = _where(reader.site, table, rows)
        letter = words.letter(table, rows, url, reader.language, reader.time_zone)
        if words.are_nights(rows):
            return letter, to
        return replace(letter, lines=(*letter.lines, words.fingerprint(table))), to


def _for_mail_of_tables(told: list[Told]) -> Packed | None:
    """One mail for all tables that wait for one person; it is taken back for all of them together.

    A request to confirm an address that is confirmed by now (its sender died before telling) is no more.
    """
    boxes = {
        box.reader.seat_id: box
        for box in Mailbox.objects.filter(reader__seat__in=[seat for _, seat, _ in told])
        .filter(confirmed_at__isnull=False)
        .select_related("reader__seat__table")
    }
    events = [(boxes[seat], rows) for _, seat, rows in told if seat in boxes]
    parts = [(box, rows) for box, rows in events if rows[0].kind != channels.CONFIRM]
    if not parts:
        return None
    first = parts[0][0]
    names = ", ".join(dict.fromkeys(box.reader.seat.name for box, _ in parts))
    ident = _ident([row for _, rows in parts for row in rows])
    to = MailTo(first.address, links.stop_all_url(first.reader.site, first.address), names, ident)
    reader = first.reader
    with override(reader.language):
        tables = [
            words.Waiting(box.reader.seat.table, rows, _where(box.reader.site, box.reader.seat.table, rows))
            for box, rows in parts
        ]
        home = links.home_url(reader.site)
        return words.letter_of_tables(tables, home, reader.language, reader.time_zone), to


def _for_push(table: Table, seat: int, rows: list[Notice]) -> Packed | None:
    browsers = list(Browser.objects.filter(reader__seat=seat).select_related("reader__seat"))
    if not browsers:
        return None
    reader = browsers[0].reader
    addresses = tuple(BrowserTo(one.pk, one.endpoint, one.p256dh, one.auth) for one in browsers)
    to = PushTo(addresses, subscriptions.push_key(), contact(reader.site))
    with override(reader.language):
        url = _where(reader.site, table, rows)
        return words.letter(table, rows, url, reader.language, reader.time_zone), to


def _for_hook(table: Table, rows: list[Notice]) -> Packed | None:
    hook = Hook.objects.filter(table=table).first()
    if hook is None:
        return None
    with override(hook.language):
        url = links.table_url(hook.site, table)
        if rows[0].kind == channels.CONFIRM:
            return words.greeting(table, url, hook.language), HookTo(hook.pk, hook.url)
        return words.letter(table, rows, url, hook.language), HookTo(hook.pk, hook.url)


def _where(site: str, table: Table, rows: list[Notice]) -> str:
    """Where these events are seen to."""
    return links.group_url(site, table) if words.are_nights(rows) else links.table_url(site, table)


def contact(site: str) -> str:
    """Where a push service may complain: a mail address or a page."""
    if settings.VAPID_CONTACT:
        return str(settings.VAPID_CONTACT)
    known = settings.PUBLIC_URL or site
    return known if known.startswith("https://") else "mailto:noreply@localhost"


def _ident(rows: list[Notice]) -> str:
    """A Message-ID that is the same whenever these events are told, so that a mail sent twice shows once."""
    told = hashlib.sha256(" ".join(f"{row.pk}:{row.key}" for row in rows).encode()).hexdigest()[:32]
    return f"<{told}@notices.star-civilisations>"
