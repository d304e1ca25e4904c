"""``manage.py balance search|judge``: how far an edition is from SC-19, and numbers that come nearer."""

from __future__ import annotations

import importlib.util
import json
import os
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.engine.editions import ContentError
from games.engine.results import read
from games.rules.starciv import tuning
from games.study.starciv.picture import picture
from games.study.starciv.search import Match, play_match, search
from games.study.starciv.summary import StarSummary, summarise
from games.study.starciv.targets import distance, targets

SHIPPED = Path(tuning.__file__).parent / "content"


class Command(BaseCommand):
    help = (
        "judge: plays an edition and says which targets of SC-19 it holds. search: moves the numbers marked R by "
        "CMA-ES towards them and writes another edition; needs requirements/extra.txt."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=("judge", "search"))
        parser.add_argument("--edition", type=Path, default=SHIPPED / "reconstruction-1.toml")
        parser.add_argument("--beside", type=Path, help="judge: another edition, for the drawing")
        parser.add_argument(
            "--results",
            nargs="+",
            type=Path,
            default=[],
            metavar="CSV",
            help="judge: instead of playing, results of simulate; the file's name is the edition's",
        )
        parser.add_argument("--picture", type=Path, help="judge: a drawing of the targets (.svg)")
        parser.add_argument("--lineup", nargs="+", default=["captain"] * 4, metavar="LEVEL")
        parser.add_argument("--games", type=int, default=40, help="games a candidate")
        parser.add_argument("--generations", type=int, default=8)
        parser.add_argument("--population", type=int, default=16, help="candidates a generation")
        parser.add_argument(
            "--only",
            nargs="+",
            default=[],
            metavar="WORD",
            help="search: the numbers with such a word in their names",
        )
        parser.add_argument("--seed", default="balance")
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--slug", default="candidate", help="the name of the new edition")
        parser.add_argument("--out", type=Path, help="its file")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["results"]:
            self._judge([(path.stem, _results(path)) for path in options["results"]], options["picture"])
            return
        text = _text(options["edition"])
        edition = _parse(text)
        match = Match(tuple(options["lineup"]), options["games"], options["seed"])
        if options["what"] == "search":
            self._search(text, edition, match, options)
            return
        editions = [edition] + ([_parse(_text(options["beside"]))] if options["beside"] else [])
        self._judge(
            ((str(one["slug"]), play_match(one, match, options["jobs"])) for one in editions),
            options["picture"],
        )

    def _judge(self, summaries: Iterable[tuple[str, StarSummary]], file: Path | None) -> None:
        drawn = []
        for name, summary in summaries:
            self.stdout.write(f"{name}: {summary.games} games")
            self._say(summary)
            drawn.append((name, summary))
        if file:
            file.write_text(picture(drawn), encoding="utf-8")

    def _say(self, summary: StarSummary) -> None:
        for target in targets(summary):
            between = " ({:.1%} to {:.1%})".format(*target.interval) if target.interval else ""
            self.stdout.write(
                f"{'held' if target.held else 'NOT '} {target.name}: {target.found:.3f}{between}, "
                f"to be {target.least:.2f} to {target.most:.2f}{'' if target.sure else ', not sure'}"
            )
        self.stdout.write(f"distance: {distance(summary):.2f}")

    def _search(self, text: str, edition: dict[str, Any], match: Match, options: dict[str, Any]) -> None:
        if importlib.util.find_spec("cmaes") is None:
            raise CommandError("the search needs cmaes: pip install -r requirements/extra.txt")
        if options["out"] is None:
            raise CommandError("--out: which file shall the edition be written to?")
        rounds = search(
            edition, match, options["generations"], options["population"], options["jobs"], options["only"]
        )
        for found in rounds:
            tuned = tuning.tune(edition, found.values, options["slug"])
            options["out"].write_text(tuning.rewritten(text, tuned), encoding="utf-8")
            self.stdout.write(f"generation {found.number}: best {found.best:.2f}, mean {found.mean:.2f}")
            self.stdout.flush()


def _results(path: Path) -> StarSummary:
    try:
        return summarise(read(path))
    except (OSError, ValueError, KeyError) as error:
        raise CommandError(f"{path}: no results of simulate ({error})") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise CommandError(f"{path}: {error}") from None


def _parse(text: str) -> dict[str, Any]:
    """The edition, checked by the rules."""
    try:
        data = tomllib.loads(text)
        registry.package("starciv").parse_content(data)
        tuning.read(data)
    except (tomllib.TOMLDecodeError, ContentError) as error:
        raise CommandError(f"the edition cannot be played: {error}") from None
    except (KeyError, StopIteration) as error:
        raise CommandError(f"a number to be tuned is missing: {error}") from None
    return json.loads(json.dumps(data))
