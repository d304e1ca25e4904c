"""``manage.py gamefiles --games 1000``: whole games of bots, written as files, imported, exported again, compared."""

import sys
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import reset_queries, transaction

from games import registry
from games.tables.gamefiles.trial import robot_game, round_trip

TOLD_EVERY = 10
"""Games after which the sums so far are written: a thousand take hours."""


class Command(BaseCommand):
    help = "Has bots play, writes each game as a file, imports it and exports it again; exits 1 where one differs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--game", action="append", choices=registry.keys(), help="default: every one in turn"
        )
        parser.add_argument("--games", type=int, default=50)
        parser.add_argument("--bot", default="random")
        parser.add_argument("--seed", default="files")

    def handle(self, *args: Any, **options: Any) -> None:
        keys, wrong, size, moves, began = options["game"] or registry.keys(), 0, 0, 0, time.perf_counter()
        for number in range(options["games"]):
            key = keys[number % len(keys)]
            package = registry.package(key)
            counts = range(package.info.min_seats, package.info.max_seats + 1)
            data = robot_game(
                package,
                counts[number // len(keys) % len(counts)],
                options["bot"],
                f"{options['seed']}-{number}",
            )
            with transaction.atomic():  # nothing of it stays
                problems, length = round_trip(data)
                transaction.set_rollback(True)
            reset_queries()  # with DEBUG Django keeps the text of each, positions in it: gigabytes after some games
            for problem in problems:
                self.stdout.write(f"{key} {options['seed']}-{number}: {problem}")
            wrong, size, moves = wrong + bool(problems), size + len(data), moves + length
            done = number + 1
            if not done % TOLD_EVERY or done == options["games"]:
                self.stdout.write(
                    f"{done} games, {moves} moves, {size / 2**20:.0f} MiB, {wrong} wrong, "
                    f"{time.perf_counter() - began:.0f} s"
                )
        if wrong:
            sys.exit(1)
