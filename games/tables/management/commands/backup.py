"""``manage.py backup FILE``: everything that must be kept, in one archive, while the server plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from games.tables.upkeep.backup import KEY, BackupError, backup


class Command(BaseCommand):
    help = "Write database and secret key to FILE (.tar.gz), also while the server plays. SQLite only."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("this is for SQLite; use pg_dump for PostgreSQL (docs/hosting.md)")
        try:
            backup(
                Path(str(connection.settings_dict["NAME"])),
                Path(settings.DATA_DIR) / KEY,
                options["file"].absolute(),
            )
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"written: {options['file']} (it opens every seat: keep it private)")
