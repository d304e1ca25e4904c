"""Fixed SQL for what every move writes: rows are gathered by statement, and many moves are written in a few calls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection

Values = Sequence[Any]


@dataclass(frozen=True, eq=False)
class Statement:
    """SQL with a place (``%s``) for each value. ``what`` names the rows that it must find, one for each set of values;
    empty where that is not to be checked."""

    sql: str
    what: str = ""


class LedgerError(Exception):
    """The rows are not what the last move left; ``manage.py audit`` tells more and can rebuild them."""


class Batch:
    """Rows of one or many moves, on their way to the database in the order of ``statements``."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        self._rows: dict[Statement, list[Values]] = {statement: [] for statement in statements}

    def add(self, statement: Statement, rows: Iterable[Values]) -> None:
        """Have the statement run once for each of ``rows``."""
        self._rows[statement] += rows

    def run(self) -> None:
        """Write all of it in the running transaction.

        Raises LedgerError if a row that should be changed is not there, django.db.IntegrityError for rows that
        contradict one another, and RuntimeError outside a transaction.
        """
        if not connection.in_atomic_block:
            raise RuntimeError("what belongs to a move is written in its transaction only")
        with connection.cursor() as cursor:
            for statement, rows in self._rows.items():
                if rows:
                    cursor.executemany(statement.sql, rows)
                    if statement.what and cursor.rowcount != len(rows):
                        found, wanted = cursor.rowcount, len(rows)
                        raise LedgerError(f"{statement.what}: {found} rows where {wanted} were expected")
