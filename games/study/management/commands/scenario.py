"""``manage.py scenario FILE...``: run rule scenarios."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games import registry
from games.engine.scenario import Failed, Reader, Scenario, Verdict, load, report, run


class Command(BaseCommand):
    help = "Runs rule scenarios from .json and .jsonl files; exits 1 when any failed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument("--game", default=registry.keys()[0], choices=registry.keys())

    def handle(self, *args: Any, **options: Any) -> None:
        reader = registry.package(options["game"]).scenario_reader()
        verdicts = [verdict for path in options["files"] for verdict in _verdicts(reader, path)]
        for line in report(verdicts):
            self.stdout.write(line)
        if not all(verdict.passed for verdict in verdicts):
            sys.exit(1)


def _verdicts(reader: Reader[Any], path: Path) -> list[Verdict]:
    """One verdict a scenario; a file that cannot be read is one failure."""
    try:
        return [run(reader, scenario) for scenario in load(path)]
    except (OSError, UnicodeDecodeError, Failed) as error:
        return [run(reader, Scenario(str(path), str(path), {}, str(error)))]
