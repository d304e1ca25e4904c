"""Links in messages: to the table, and signed ones that confirm an address or take it back without signing in."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core import signing
from django.urls import reverse

from games.notices.models import Mailbox, Reader
from games.tables.models import Table

SALT = "games.notices.links"

CONFIRM_WITHIN = 7 * 24 * 3600
"""Seconds for which an address can be confirmed."""


def table_url(site: str, table: Table) -> str:
    """The table's public address: it opens no seat."""
    return _site(site) + reverse("room", args=[table.code])


def group_url(site: str, table: Table) -> str:
    """The way to a table's group for who sat at the table; the group's own link, which is secret, is sent nowhere."""
    return _site(site) + reverse("table-group", args=[table.code])


def confirm_url(reader: Reader, mailbox: Mailbox) -> str:
    """Link by which its owner confirms an address."""
    return _site(reader.site) + reverse("notices-confirm", args=[_sign("confirm", mailbox)])


def stop_url(reader: Reader, mailbox: Mailbox) -> str:
    """Link by which its owner takes an address back; good for as long as there is one."""
    return _site(reader.site) + reverse("notices-stop", args=[_sign("stop", mailbox)])


def stop_all_url(site: str, address: str) -> str:
    """Link by which the owner of an address takes it back for all tables at once."""
    word = signing.dumps(_mark(address.lower()), salt=f"{SALT}.stop-all")
    return _site(site) + reverse("notices-stop-all", args=[word])


def home_url(site: str) -> str:
    """The site's first page, which shows a browser the games it plays."""
    return _site(site) + reverse("home")


def mailbox_to(do: str, word: str) -> Mailbox | None:
    """The address that a signed word is about; None if it is none of ours, too old, or the address another by now."""
    longest = CONFIRM_WITHIN if do == "confirm" else None
    try:
        said: Any = signing.loads(word, salt=f"{SALT}.{do}", max_age=longest)
    except signing.BadSignature:
        return None
    mailbox = Mailbox.objects.filter(pk=said[0]).select_related("reader__seat__table").first()
    return mailbox if mailbox is not None and _mark(mailbox.address) == said[1] else None


def mailboxes_to_stop(word: str) -> list[Mailbox] | None:
    """All rows with the address that a signed word for all tables is about; None if the word is none of ours.

    The word does not tell the address, which logs of visits would show: every known one is compared.
    """
    try:
        said: Any = signing.loads(word, salt=f"{SALT}.stop-all")
    except signing.BadSignature:
        return None
    known = Mailbox.objects.values_list("address", flat=True).distinct()
    same = [address for address in known if _mark(address.lower()) == said]
    return list(Mailbox.objects.filter(address__in=same).select_related("reader__seat__table").order_by("pk"))


def _sign(do: str, mailbox: Mailbox) -> str:
    return signing.dumps([mailbox.pk, _mark(mailbox.address)], salt=f"{SALT}.{do}")


def _mark(address: str) -> str:
    """Tells an address from others without telling it."""
    return signing.Signer(salt=SALT).signature(address)[:10]


def _site(known: str) -> str:
    return settings.PUBLIC_URL or known
