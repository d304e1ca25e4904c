"""``manage.py calibrate --games 2:560 4:140``: fit and measure the chances of *Star Civilisations*.

With ``--shipped`` nothing is fitted: the calibration in use is set against what happens in games of today's robots.
"""

from __future__ import annotations

import json
import multiprocessing
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.study import calibration
from games.study.starciv import starciv_calibration


class Command(BaseCommand):
    help = (
        "Plays games of Captains for each number of players, fits the winning chances to who won, and sets predicted "
        "against happened, by quarter of the game, on games that did not fit the weights."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", nargs="+", default=["2:560", "4:140"], help="players:games")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        what = parser.add_mutually_exclusive_group(required=True)
        what.add_argument("--out", type=Path, help="the file of calibrations to write")
        what.add_argument("--shipped", action="store_true", help="only measure the calibration in use")

    def handle(self, *args: Any, **options: Any) -> None:
        seats: dict[str, Any] = {}
        for said in options["games"]:
            number, games = map(int, said.split(":"))
            positions = [one for game in _play(number, games, options["jobs"]) for one in game]
            seats[str(number)] = self._measure(number, positions, shipped=options["shipped"])
        if options["shipped"]:
            return
        made = f"manage.py calibrate --games {' '.join(options['games'])}"
        text = json.dumps({"made": made, "seats": seats}, indent=1)
        options["out"].write_text(text + "\n", encoding="utf-8")

    def _measure(
        self, seats: int, positions: list[starciv_calibration.SampledPosition], *, shipped: bool
    ) -> dict[str, Any]:
        """Tell predicted and happened; the calibration in use, or one that is fitted, as the file keeps it."""
        fit = partial(starciv_calibration.fit_in_use, seats) if shipped else starciv_calibration.fit
        games = len({one.game for one in positions})
        self.stdout.write(f"{seats} players: {games} games, {len(positions)} positions")
        predicted = calibration.predictions(positions, lambda part: fit(part).predict)
        trust = calibration.trust(list(predicted), self.stdout.write)
        return {**starciv_calibration.weights_by_name(fit(positions)), "trust": trust}


def _play(seats: int, games: int, jobs: int) -> Iterator[list[starciv_calibration.SampledPosition]]:
    play = partial(starciv_calibration.sample_game, seats)
    if jobs == 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, range(games), chunksize=4)
