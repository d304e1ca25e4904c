"""``manage.py verify TABLE|FILE``: make every draw of a finished game again from its published seed (SC-18)."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tables.errors import Refused
from games.tables.moves import fairness

UNPROVEN = (
    "Not proven: that the seed was fixed before the game. Compare {} with the fingerprint seen then "
    "(in the lobby, in the chat, kept by each browser), or name that one with --fingerprint."
)


class Command(BaseCommand):
    help = "Checks the seed against what was committed to, and every draw against the seed; exits 1 if one is wrong."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", help="a table's code, or a proof saved as a file")
        parser.add_argument("--fingerprint", default="", help="the one that you saw before the game")
        parser.add_argument("--save", metavar="FILE", help="keep the proof of a table as a file")

    def handle(self, *args: Any, **options: Any) -> None:
        data = self._read(options["what"])
        if options["save"]:
            Path(options["save"]).write_text(json.dumps(data), encoding="utf-8")
        problems = fairness.verify(data, options["fingerprint"])
        for problem in problems:
            self.stdout.write(problem)
        draws = sum(len(move["draws"]) for move in data["moves"])
        self.stdout.write(f"{len(data['moves'])} moves, {draws} draws, {len(problems)} wrong")
        if not options["fingerprint"]:
            self.stdout.write(UNPROVEN.format(data["commitment"]))
        if problems:
            sys.exit(1)

    def _read(self, what: str) -> dict[str, Any]:
        if Path(what).is_file():
            data: dict[str, Any] = json.loads(Path(what).read_bytes())
            return data
        try:
            return fairness.proof(fairness.found(what))
        except Refused as refused:
            raise CommandError(f"no proof of {what}: {refused.code}") from None
