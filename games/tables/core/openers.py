"""Openers: whose tables take turns with whose, where worker processes have more to do than they can.

Of a network no more is stored than a keyed hash, and that as long as its table runs.
"""

from __future__ import annotations

from collections import OrderedDict
from datetime import timedelta

from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.tables.core.rate_limit import outside_network
from games.tables.models import Table, TableUse

KEPT = 4096
"""Owners remembered in this process."""

YOUNG = timedelta(minutes=1)
"""A table this young may still get its opener: that there is none is not remembered."""

_owners: OrderedDict[str, str] = OrderedDict()


def note(address: str, code: str) -> None:
    """Note from which address a table was opened, the first that is told; nothing for this machine's own."""
    if name := opener(address):
        pk = Table.objects.values_list("pk", flat=True).get(code=code)
        TableUse.objects.get_or_create(table_id=pk, defaults={"opener": name})


def note_new(address: str, table: Table) -> None:
    """Note from which address a table is opened that nobody else knows of yet."""
    if name := opener(address):
        TableUse.objects.create(table=table, opener=name)


def opener(address: str) -> str:
    """Keyed hash of the network of an address; "" for this machine's own, and for none."""
    if not (network := outside_network(address)):
        return ""
    return salted_hmac("games.tables.opener", network, algorithm="sha256").hexdigest()[:16]


def owner(table: Table) -> str:
    """Name under which the jobs of a table take turns: that of its opener, or else its own code."""
    if (known := _owners.get(table.code)) is not None:
        return known
    name = TableUse.objects.filter(table=table).values_list("opener", flat=True).first() or ""
    if name or table.created < timezone.now() - YOUNG:
        _owners[table.code] = name or table.code
        while len(_owners) > KEPT:
            _owners.popitem(last=False)
    return name or table.code


def forget_over() -> None:
    """Delete what was noted of tables at which nothing is played any more."""
    over = [*Table.OVER, Table.Status.CLOSED]
    TableUse.objects.filter(table__status__in=over).delete()
