"""``manage.py calibrate_limit --games 600``: fit the winning chances under a round limit, and measure them."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.starciv.ai import deadline as limited
from games.study import calibration as shared
from games.study.starciv import deadline


class Command(BaseCommand):
    help = (
        "Plays games of Captains with a round limit, fits the winning chances to who won, and sets predicted against "
        "happened, by quarter of the game, on games that did not fit the weights."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=600)
        parser.add_argument("--out", type=Path, required=True, help="the file of the calibration to write")

    def handle(self, *args: Any, **options: Any) -> None:
        positions = [one for number in range(options["games"]) for one in deadline.seen(number)]
        games = len({one.game for one in positions})
        self.stdout.write(f"{games} games that somebody won alone, {len(positions)} positions")
        predicted = shared.predictions(positions, lambda part: shared.weighed(deadline.fitted(part)))
        trust = shared.trust(list(predicted), self.stdout.write)
        found = zip(limited.NAMES, deadline.fitted(positions), strict=True)
        told = {
            "made": f"manage.py calibrate_limit --games {options['games']}",
            "weights": {name: round(one, 4) for name, one in found},
            "plans": limited.calibration().plans,
            "trust": trust,
        }
        options["out"].write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
