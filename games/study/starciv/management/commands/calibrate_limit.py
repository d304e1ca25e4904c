"""``manage.py calibrate_limit --games 600``: fit the chances of *Star Civilisations* under a round limit."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.rules.starciv.ai import deadline as limited
from games.study import calibration
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
        positions = [one for number in range(options["games"]) for one in deadline.sample_game(number)]
        games = len({one.game for one in positions})
        self.stdout.write(f"{games} games that somebody won alone, {len(positions)} positions")
        predicted = calibration.predictions(
            positions, lambda part: calibration.weighted_predictor(deadline.fit(part))
        )
        trust = calibration.trust(list(predicted), self.stdout.write)
        found = zip(limited.NAMES, deadline.fit(positions), strict=True)
        told = {
            "made": f"manage.py calibrate_limit --games {options['games']}",
            "weights": {name: round(one, 4) for name, one in found},
            "plans": limited.calibration().plans,
            "trust": trust,
        }
        options["out"].write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
