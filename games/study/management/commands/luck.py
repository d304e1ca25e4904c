"""``manage.py luck --games 100``: that luck is nothing in the mean, over games of robots."""

from __future__ import annotations

from argparse import ArgumentParser
from math import sqrt
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine import luck
from games.engine.package import GamePackage
from games.engine.playout import Playout
from games.engine.ruleset import Ruleset
from games.study.options import add_options, said_options


class Command(BaseCommand):
    help = (
        "Plays games of robots and says the mean luck of a draw and of a game in points of a hundred, with its 95 % "
        "margin: the chances of any judge, right or wrong, must show none."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=registry.keys()[0], choices=registry.keys())
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seats", type=int, default=2)
        parser.add_argument("--level", help="of the bots (default: the usual one)")
        add_options(parser, "the usual one")
        parser.add_argument("--seed", default="luck")

    def handle(self, *args: Any, **options: Any) -> None:
        package = registry.package(options["game"])
        usual = options["preset"] or next(iter(package.info.presets), "")
        said = said_options(package, {**options, "preset": usual})
        game = package.bind_with_defaults(options["seats"], said)
        if package.analyst is None:
            raise CommandError("this game knows no chances")
        level = options["level"] or next(iter((*package.info.levels, *package.bots)))
        totals: dict[str, list[float]] = {"roll": [], "cards": []}
        for number in range(options["games"]):
            found = of_game(package, game, level, f"{options['seed']}-{number}")
            for kind, worth in found.items():
                totals[kind].append(worth)
        for kind, values in totals.items():
            mean, margin = spread(values)
            self.stdout.write(
                f"{kind}: mean luck of the first seat {100 * mean:+.2f} points a game, ± {100 * margin:.2f}"
                f" ({len(values)} games)"
            )


def of_game(package: GamePackage[Any], game: Ruleset[Any], level: str, seed: str) -> dict[str, float]:
    """The first seat's luck in one game of robots, by kind of draw."""
    assert package.analyst is not None
    analyst = package.analyst(game)
    totals = {"roll": 0.0, "cards": 0.0}
    playout = Playout(game, [package.bots[level]() for _ in range(game.seats)], seed)
    for number, turned in enumerate(playout):
        step = turned.step
        for part in luck.of_move(
            game, analyst, turned.before, turned.move, step.outcomes, step.state, f"{seed}/{number}"
        ):
            totals[part.kind] += part.worth[0]
    return totals


def spread(values: list[float]) -> tuple[float, float]:
    """Mean, and 1.96 standard errors of it.

    >>> spread([1.0, 1.0, 1.0])
    (1.0, 0.0)
    """
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    return mean, 1.96 * sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1) / len(values))
