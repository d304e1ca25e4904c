"""``manage.py report [CODE]``: what was refused and what failed; with ``--number`` the scenario that shows it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.tables.models import Report
from games.tables.moves import retelling


class Command(BaseCommand):
    help = "Lists reports, the newest last; with --number prints or saves the scenario that shows one again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="tables; all when left out")
        parser.add_argument("--last", type=int, default=30, help="how many (default 30)")
        parser.add_argument("--failures", action="store_true", help="failures only, no refusals")
        parser.add_argument("--number", type=int, help="one report: its scenario, which opens hands")
        parser.add_argument("--save", type=Path, metavar="FILE", help="write the scenario to FILE (.json)")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["number"] is not None:
            self._scenario(options["number"], options["save"])
            return
        rows = Report.objects.select_related("table")
        if options["codes"]:
            rows = rows.filter(table__code__in=[code.upper() for code in options["codes"]])
        if options["failures"]:
            rows = rows.exclude(kind=Report.Kind.REFUSAL)
        for report in reversed(rows.order_by("-pk")[: options["last"]]):
            self.stdout.write(line(report))

    def _scenario(self, number: int, file: Path | None) -> None:
        report = Report.objects.select_related("table").filter(pk=number).first()
        if report is None:
            raise CommandError(f"no report {number}")
        said = report.scenario or retelling.scenario(report)
        if said is None:
            raise CommandError(f"no scenario leads to this ({line(report)})\n{report.detail}")
        text = json.dumps(said, ensure_ascii=False, indent=1)
        if file is None:
            self.stdout.write(text)
        else:
            file.write_text(text + "\n", encoding="utf-8")
            self.stdout.write(f"written: {file} (it may open hands); next: manage.py scenario {file}")


def line(report: Report) -> str:
    """One report for the operator, without what was said or held."""
    what = report.error or " ".join(filter(None, (report.code, report.rule)))
    seat = "" if report.seat is None else f" seat {report.seat}"
    return f"{report.pk} {report.at:%Y-%m-%d %H:%M:%S} {report.table.code} move {report.seq}{seat} {report.kind} {what}"
