"""Record the replays of all games that are over: before rules change, so that they stay as they were."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.tables.replay import storage


class Command(BaseCommand):
    """``manage.py films``"""

    help = "Record the replays of all games that are over, which the clock else does little by little."

    def handle(self, *_args: Any, **_options: Any) -> None:
        count = 0
        while (table := storage.pending()) is not None:
            storage.record(table)
            count += 1
        self.stdout.write(f"{count} games recorded")
