"""Record the replays of all games that are over: before rules change, so that they stay as they were."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from games.tables.film import recording


class Command(BaseCommand):
    """``manage.py films``"""

    help = "Record the replays of all games that are over, which the clock else does little by little."

    def handle(self, *_args: Any, **_options: Any) -> None:
        count = 0
        while (table := recording.pending()) is not None:
            recording.record(table)
            count += 1
        self.stdout.write(f"{count} games recorded")
