"""``manage.py playouts --games 10000 --jobs 2``: whole games of bots, checked after every move, with figures."""

import sys
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.engine.simulate import Tally, batches, play_all


class Command(BaseCommand):
    help = "Plays whole games of bots and prints what they came to; exits 1 when one did not finish."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=registry.keys()[0], choices=registry.keys())
        parser.add_argument("--games", type=int, default=300)
        parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats in turn (default: all)")
        parser.add_argument("--bot", default="random")
        parser.add_argument("--jobs", type=int, default=1, help="processes")
        parser.add_argument("--preset", default="", help="options: a preset of the game (default: all off)")
        parser.add_argument("--chatter", type=int, default=0, help="moves of a hundred that nobody waits for")
        parser.add_argument("--blunt", action="store_true", help="positions are not dealt again for the bots")
        parser.add_argument("--seed", default="playouts")

    def handle(self, *args: Any, **options: Any) -> None:
        package = registry.package(options["game"])
        seats = options["seats"] or range(package.info.min_seats, package.info.max_seats + 1)
        preset = package.info.presets.get(options["preset"], {})
        work = batches(
            package,
            options["bot"],
            options["games"],
            list(seats),
            options["seed"],
            preset,
            options["chatter"],
            options["blunt"],
        )
        tally, began = Tally(), time.perf_counter()
        for batch in play_all(work, options["jobs"]):
            tally.add(batch)
        for line in figures(tally, time.perf_counter() - began):
            self.stdout.write(line)
        if tally.unfinished:
            sys.exit(1)


def figures(tally: Tally, seconds: float) -> Iterator[str]:
    """The tally as a table of Markdown, and what a person wants to know first as the last line."""
    games, moves = tally.games.total(), tally.moves.total()
    yield "| seats | games | moves, median | 95 % | longest |"
    yield "|---|---|---|---|---|"
    for seats, lengths in sorted(tally.lengths.items()):
        high = round(quantiles(lengths, n=20)[-1]) if len(lengths) > 1 else lengths[0]
        yield f"| {seats} | {len(lengths)} | {median(lengths):.0f} | {high} | {max(lengths)} |"
    yield "ended by: " + _format_counts(tally.reasons)
    yield "won by: " + _format_counts(tally.winners)
    yield "happened: " + _format_counts(tally.events)
    yield from (f"unfinished: {which}" for which in tally.unfinished)
    rate = f"{games / seconds:.1f} games/s, {moves / seconds:.0f} moves/s"
    yield f"{games} games, {moves} moves, {len(tally.unfinished)} unfinished, {seconds:.1f} s ({rate})"


def _format_counts(counter: Any) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counter.items())) or "nothing"
