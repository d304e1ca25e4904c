"""Sweep the deadlines of all tables, beside servers that leave it to this process."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games import metrics
from games.tables.clocks.scheduler import run_forever


class Command(BaseCommand):
    help = (
        "Play for those whose time is up, and for bots, until stopped; any number may run beside one another."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        stop = threading.Event()

        def end(number: int, frame: FrameType | None) -> None:
            stop.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, end)
        metrics.serve(settings.STARCIV_METRICS_PORT)
        self.stdout.write("the clock is running")
        run_forever(stop)
        self.stdout.write("the clock has stopped")
