"""Makes of claimed events the message that is sent, and reads all that sending needs."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.utils.translation import override

from games.notices import channels, links, wishes, words
from games.notices.models import Browser, Hook, Mailbox, Notice
from games.notices.parcels import BrowserTo, HookTo, Letter, MailTo, PushTo
from games.tables.models import Table

Packed = tuple[Letter, MailTo | PushTo | HookTo]


def packed(table: int, seat: int | None, channel: str, rows: list[Notice]) -> Packed | None:
    """The letter with these events and where it goes; None if that is no more."""
    found = Table.objects.get(pk=table)
    if seat is None:
        return _for_hook(found, rows)
    return _for_mail(found, seat, rows) if channel == Notice.Channel.MAIL else _for_push(found, seat, rows)


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
        url = links.table_url(reader.site, table)
        return words.letter(table, rows, url, reader.language, reader.time_zone), to


def _for_push(table: Table, seat: int, rows: list[Notice]) -> Packed | None:
    browsers = list(Browser.objects.filter(reader__seat=seat).select_related("reader__seat"))
    if not browsers:
        return None
    reader = browsers[0].reader
    addresses = tuple(BrowserTo(one.pk, one.endpoint, one.p256dh, one.auth) for one in browsers)
    to = PushTo(addresses, wishes.push_key(), _contact(reader.site))
    with override(reader.language):
        url = links.table_url(reader.site, table)
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


def _contact(site: str) -> str:
    """Where a push service may complain: a mail address or a page."""
    if settings.VAPID_CONTACT:
        return str(settings.VAPID_CONTACT)
    known = settings.PUBLIC_URL or site
    return known if known.startswith("https://") else "mailto:noreply@localhost"


def _ident(rows: list[Notice]) -> str:
    """A Message-ID that is the same whenever these events are told, so that a mail sent twice shows once."""
    told = hashlib.sha256(" ".join(f"{row.pk}:{row.key}" for row in rows).encode()).hexdigest()[:32]
    return f"<{told}@notices.star-civilisations>"
