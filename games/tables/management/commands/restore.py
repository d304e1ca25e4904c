"""``manage.py restore FILE``: the archive of ``backup`` back into a data folder that has no database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection

from games.tables.upkeep.backup import KEY, BackupError, restore


class Command(BaseCommand):
    help = "Put the archive FILE of `backup` into a data folder without a database. SQLite only."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        if connection.vendor != "sqlite":
            raise CommandError("this is for SQLite; use pg_restore for PostgreSQL (docs/hosting.md)")
        database = Path(str(connection.settings_dict["NAME"]))
        try:
            keyed = restore(options["file"], database, Path(settings.DATA_DIR) / KEY)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"restored into {database.parent}; next: manage.py migrate, manage.py audit")
        if not keyed:
            self.stdout.write("the archive holds no secret key: without SECRET_KEY as it was, seats are lost")
