"""``manage.py fitbots --games 240``: fit the weights of the bots' judgement on games that Captains play."""

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

from games.rules.starciv.ai import evaluation
from games.rules.starciv.ai.evaluation import Weights, shipped_weights
from games.rules.starciv.package import PACKAGE
from games.study.starciv import fitting

SEATS = (2, 2, 4, 3, 4, 6)
"""Players of the games, in turn."""


class Command(BaseCommand):
    help = (
        "Plays games of Captains with the usual options, fits their weights to who won, and again with the new ones, "
        "ROUNDS times."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, default=240, help="games a round")
        parser.add_argument("--rounds", type=int, default=1)
        parser.add_argument("--strength", type=float, default=40.0, help="how firmly old weights are held to")
        parser.add_argument("--seed", default="fit")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--start", type=Path, help="weights to begin with (default: those in use)")
        parser.add_argument("--out", type=Path, required=True, help="the file of weights to write")

    def handle(self, *args: Any, **options: Any) -> None:
        weights = (
            evaluation.read_weights(options["start"].read_text()) if options["start"] else shipped_weights()
        )
        for number in range(1, options["rounds"] + 1):
            seed = f"{options['seed']}-{number}"
            samples = [one for game in _games(options, seed, weights) for one in game]
            before = fitting.log_loss(samples, weights)
            weights = fitting.fit(samples, weights, options["strength"])
            after = fitting.log_loss(samples, weights)
            self.stdout.write(
                f"round {number}: {len(samples)} positions, surprise {before:.3f} → {after:.3f}"
            )
        made = (
            f"manage.py fitbots --games {options['games']} --rounds {options['rounds']} "
            f"--strength {options['strength']:g} --seed {options['seed']}"
        )
        text = json.dumps({"made": made, "weights": fitting.weights_by_feature(weights)}, indent=2)
        options["out"].write_text(text + "\n", encoding="utf-8")


def _games(options: dict[str, Any], seed: str, weights: Weights) -> Iterator[list[fitting.Sample]]:
    plan = [(SEATS[number % len(SEATS)], f"{seed}-{number}") for number in range(options["games"])]
    play = partial(_record, weights)
    if options["jobs"] == 1:
        yield from map(play, plan)
        return
    with ProcessPoolExecutor(options["jobs"], mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play, plan, chunksize=4)


def _record(weights: Weights, game: tuple[int, str]) -> list[fitting.Sample]:
    return fitting.record(
        PACKAGE.bind_with_defaults(game[0], PACKAGE.info.presets["complete"]), game[1], weights
    )
