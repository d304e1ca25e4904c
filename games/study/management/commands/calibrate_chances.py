"""``manage.py calibrate_chances --game KEY --games 2:400 4:200``: fit the winning chances, and measure them.

``2:400 2:100:LEVEL`` takes games of two kinds of robots together, where people may play like either.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.engine.win_probability import WinProbabilityModel
from games.study import calibration, win_probability_fit

CHUNK = 4
"""Games that a process plays before it reports."""


class Command(BaseCommand):
    help = (
        "Plays games of the strongest robots for each number of players, the presets in turn, fits the winning chances "
        "to who won, and sets predicted against happened, by quarter, on games that did not fit the weights."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", choices=registry.keys(), required=True)
        parser.add_argument("--games", nargs="+", required=True, help="players:games[:level]")
        parser.add_argument("--level", help="of the bots (default: the strongest)")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--out", type=Path, required=True, help="the file of calibrations to write")

    def handle(self, *args: Any, **options: Any) -> None:
        package = registry.package(options["game"])
        usual = options["level"] or package.info.levels[-1]
        positions: dict[int, list[calibration.SampledPosition]] = {}
        for said in options["games"]:
            number, games, *level = said.split(":")
            seen = self._play(options, int(number), int(games), *(level or [usual]))
            positions.setdefault(int(number), []).extend(seen)
        seats: dict[str, Any] = {}
        for number, found in positions.items():
            self.stdout.write(f"{number} players")
            model = win_probability_fit.win_probability_model_of(package, package.bind_with_defaults(number))
            seats[str(number)] = self._calibrate(model, found)
        level = f" --level {options['level']}" if options["level"] else ""
        made = f"manage.py calibrate_chances --game {options['game']}{level} --games {' '.join(options['games'])}"
        text = json.dumps({"made": made, "seats": seats}, indent=1)
        options["out"].write_text(text + "\n", encoding="utf-8")

    def _play(
        self, options: dict[str, Any], number: int, games: int, level: str
    ) -> list[calibration.SampledPosition]:
        play = partial(win_probability_fit.play_game, options["game"], level, number)
        with ProcessPoolExecutor(options["jobs"], multiprocessing.get_context("spawn")) as pool:
            found = [one for game in pool.map(play, range(games), chunksize=CHUNK) for one in game]
        self.stdout.write(f"{number} players: {games} games of {level}, {len(found)} positions")
        return found

    def _calibrate(
        self, model: WinProbabilityModel[Any], found: Sequence[calibration.SampledPosition]
    ) -> dict[str, Any]:
        regularization = model.regularization
        predicted = calibration.predictions(
            found, lambda part: calibration.weighted_predictor(win_probability_fit.fit(part, regularization))
        )
        trust = calibration.trust(list(predicted), self.stdout.write)
        return {
            "weights": win_probability_fit.weights_by_name(
                model.names, win_probability_fit.fit(found, regularization)
            ),
            "trust": trust,
        }
