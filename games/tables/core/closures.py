"""Closures: how and when a table was closed, for who comes by an old link; nobody is named (T-9.2).

The last line of the table's chat holds it, which nobody can open any more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from django.utils.translation import gettext_lazy as _

from games.tables.core import announcements, timing
from games.tables.errors import Refused
from games.tables.models import ChatLine, Seat, Table

WORD = "closed"

By = Literal["host", "vote", "server", "left", ""]
"""Way a table was closed: by its host, a vote, an administrator, or the last who left; "": not known."""

WORDS: Mapping[By, Any] = {
    "host": _("The host closed this table."),
    "vote": _("The players of this table closed it."),
    "server": _("The people who run this server closed this table."),
    "left": _("Everybody left this table before its game began."),
    "": _("This table was closed."),
}


@dataclass(frozen=True)
class Closure:
    """End of a table: who closed it, when, whether its game had begun, and the seat (row id) of the host who did."""

    code: str
    by: By
    at: datetime
    begun: bool
    seat: int | None = None


def record(table: Table, by: By, seat: Seat | None = None) -> None:
    """Note who closes the table; ``seat`` is that of a host. The transaction holds the table."""
    announcements.post(table, WORD, seat, by=by)


def find_closure(code: str) -> Closure | None:
    """How the table with this code was closed; None for one that is open, or that never was."""
    table = Table.objects.filter(code=code.upper(), status=Table.Status.CLOSED).first()
    return None if table is None else closure_of(table)


def refusal_of(code: str) -> Refused:
    """The refusal for who looks for a table that is not open: ``table_closed`` with ``by`` and ``at`` (ms since 1970).

    ``no_such_table`` where none ever had this code.
    """
    closure = find_closure(code)
    if closure is None:
        return Refused("no_such_table")
    return Refused("table_closed", by=closure.by, at=timing.ms(closure.at))


def closure_of(table: Table) -> Closure:
    """How a closed table was closed; of one that was closed before that was noted only when."""
    line = ChatLine.objects.filter(table=table, house=WORD).last()
    begun = table.started is not None
    if line is None:
        return Closure(table.code, "", table.finished or table.updated, begun)
    return Closure(table.code, line.about["by"], line.at, begun, line.seat_id)
