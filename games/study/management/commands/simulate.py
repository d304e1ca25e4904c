"""``manage.py simulate --game KEY --games 2000 --lineup LEVEL LEVEL``: many games of bots, and what they say."""

from __future__ import annotations

import json
import os
import sys
import time
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.catalogue.models import Edition
from games.catalogue.parts import assemble
from games.engine.editions import ContentError
from games.engine.package import GamePackage
from games.engine.results import OtherPlan, Results, read
from games.engine.series import Plan, play_series
from games.study.games import recorder, study
from games.study.options import add_options, said_options
from games.study.page import page
from games.study.summary import Summary

USUAL_SEATS = 4
BAR = 30
"""Characters of the progress bar."""


class Command(BaseCommand):
    help = (
        "Plays series of games between bots over all cores, writes a row a seat to a CSV file and a report beside it. "
        "The same seed gives the same rows whatever the number of processes; run again, it goes on where it stopped."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=registry.keys()[0], choices=registry.keys())
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument(
            "--lineup", nargs="+", metavar="LEVEL", help="a bot a seat (default: the usual one, four times)"
        )
        add_options(parser)
        parser.add_argument("--edition", default="", help="a file (.toml, .json) or the slug of an edition")
        parser.add_argument("--seed", default="simulate")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
        parser.add_argument("--out", type=Path, default=Path("simulation.csv"), help="the file of results")
        parser.add_argument("--report", type=Path, help="the page (default: beside the results)")
        parser.add_argument("--quiet", action="store_true", help="no progress bar")

    def handle(self, *args: Any, **options: Any) -> None:
        package = registry.package(options["game"])
        plan = self._plan(package, options)
        taken = recorder(options["game"])
        results = Results(options["out"], plan, taken.columns)
        try:
            file = results.open()
        except OtherPlan:
            raise CommandError(
                f"{options['out']} holds results of other games: choose another file"
            ) from None
        with file:
            games = range(results.done, options["games"])
            if results.done:
                self.stdout.write(f"{results.done} games are there already")
            played = play_series(package, taken, plan, games, options["jobs"])
            for rows in played if options["quiet"] else self._show_progress(played, games):
                results.write(file, rows)
        told = study(options["game"])
        summary = told.summarise(read(options["out"]))
        report = options["report"] or options["out"].with_suffix(".html")
        text = page("Simulation", list(facts(plan, summary)), summary, told.sections(summary))
        report.write_text(text, encoding="utf-8")
        for line in headlines(summary):
            self.stdout.write(line)
        self.stdout.write(f"results: {options['out']}, report: {report}")
        if summary.unfinished:
            sys.exit(1)

    def _plan(self, package: GamePackage[Any], options: dict[str, Any]) -> Plan:
        """Plan of the series. Raises CommandError for anything that cannot be."""
        seats = min(max(USUAL_SEATS, package.info.min_seats), package.info.max_seats)
        lineup = tuple(options["lineup"] or [next(iter((*package.info.levels, *package.bots)))] * seats)
        unknown = [level for level in lineup if level not in package.bots]
        if unknown:
            raise CommandError(f"no bot {unknown[0]!r}; there are {', '.join(package.bots)}")
        if not package.info.min_seats <= len(lineup) <= package.info.max_seats:
            raise CommandError(f"{package.info.min_seats} to {package.info.max_seats} bots make a game")
        if options["jobs"] < 1 or options["games"] < 1:
            raise CommandError("at least one game and one process")
        said = said_options(package, options)
        try:
            content = _content(package, options["game"], options["edition"])
        except ContentError as error:
            raise CommandError(f"the edition cannot be played: {error}") from None
        return Plan(options["game"], content, said, lineup, options["seed"])

    def _show_progress(self, played: Iterator[Any], games: range) -> Iterator[Any]:
        """Pass the rows on and draw a bar of progress on the error stream."""
        began = time.perf_counter()
        for number, rows in enumerate(played, 1):
            yield rows
            done = number * BAR // len(games)
            left = (time.perf_counter() - began) / number * (len(games) - number)
            self.stderr.write(
                f"\r[{'#' * done}{'.' * (BAR - done)}] {games.start + number}/{games.stop}, {left:.0f} s left ",
                ending="",
            )
        if len(games):
            seconds = time.perf_counter() - began
            self.stderr.write(f"\n{len(games)} games in {seconds:.0f} s ({len(games) / seconds:.1f} games/s)")


def _content(package: GamePackage[Any], game: str, edition: str) -> str:
    """The edition as JSON, checked by the rules. Raises ContentError and CommandError."""
    if not edition:
        data: Any = package.default_edition()
    elif edition.endswith((".toml", ".json")):
        data = _from_file(Path(edition))
    else:
        try:
            data = assemble(Edition.objects.get(game=game, slug=edition))
        except Edition.DoesNotExist:
            raise CommandError(f"no edition {edition!r} of {game}") from None
    package.parse_content(data)
    return json.dumps(data, ensure_ascii=False)


def _from_file(path: Path) -> Any:
    try:
        data = path.read_bytes()
        return json.loads(data) if path.suffix == ".json" else tomllib.loads(data.decode("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise CommandError(f"{path}: {error}") from None


def facts(plan: Plan, summary: Summary) -> Iterator[tuple[str, str]]:
    """Facts about how the results were made."""
    yield "games", f"{summary.games} of {summary.seats} seats"
    yield "line-up", f"{', '.join(plan.lineup)} (turned by one seat from game to game)"
    yield "options", ", ".join(f"{name} {value}" for name, value in plan.options.items() if value) or "none"
    yield "edition", str(json.loads(plan.content).get("slug", ""))
    yield "seed", plan.seed


def headlines(summary: Summary) -> Iterable[str]:
    """Headline figures."""
    for share in summary.wins["level"]:
        yield (
            f"{share.name}: {share.share:.1%} of {share.tries} seats won "
            f"({share.low:.1%} to {share.high:.1%}), {share.share / share.fair:.2f} times the fair share"
        )
    yield from summary.notes
    ended = ", ".join(f"{share.name} {share.share:.1%}" for share in summary.reasons)
    yield f"ended by: {ended}"
    yield f"rounds: median {summary.median_rounds:g}, 95 % at most {summary.late_rounds:g}"
