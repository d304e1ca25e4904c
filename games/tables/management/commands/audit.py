"""Replay tables from their moves and compare snapshot and ledger."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.tables.models import Table
from games.tables.moves.audit import audit


class Command(BaseCommand):
    help = "Replay tables from their moves and compare snapshot and ledger; exits 1 when anything differs."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="tables to look at; all when left out")
        parser.add_argument(
            "--rebuild", action="store_true", help="write ledger rows that differ anew from the snapshot"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        tables = self._tables([code.upper() for code in options["codes"]])
        for table in tables:
            found = audit(table, rebuild=options["rebuild"])
            wrong += bool(found)
            for line in found:
                self.stdout.write(f"{table.code}: {line}")
        self.stdout.write(f"{len(tables)} tables audited, {wrong} with differences")
        if wrong:
            raise CommandError("differences were found", returncode=1)

    def _tables(self, codes: list[str]) -> list[Table]:
        if not codes:
            return list(Table.objects.order_by("pk"))
        tables = {table.code: table for table in Table.objects.filter(code__in=codes)}
        missing = [code for code in codes if code not in tables]
        if missing:
            raise CommandError(f"no such table: {', '.join(missing)}", returncode=2)
        return [tables[code] for code in codes]
