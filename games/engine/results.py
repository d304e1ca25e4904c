"""Results of a series in a file that can be taken up again: CSV, with a note beside it of the plan they belong to."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TextIO

from games.engine.recorder import Row
from games.engine.series import Plan


class OtherPlan(Exception):
    """The file holds results of another plan, or other columns."""


class Results:
    """One file of rows. ``done`` is the number of games whose rows are all there."""

    def __init__(self, path: Path, plan: Plan, columns: Sequence[str]) -> None:
        self.path = path
        self.plan = plan
        self.columns = ("game", *columns)
        self.note = path.with_suffix(path.suffix + ".plan.json")
        self.done = 0

    def open(self) -> TextIO:
        """The file, ready for the next game: what was cut off in the middle of a game is dropped.

        Raises OtherPlan where it holds results of another plan or other columns, and OSError.
        """
        if self.path.exists() and self.path.stat().st_size:
            self._check_plan()
            self._drop_half_a_game()
        else:
            self.note.write_text(
                json.dumps({"fingerprint": self.plan.fingerprint()}) + "\n", encoding="utf-8"
            )
            with self.path.open("w", encoding="utf-8", newline="") as file:
                csv.writer(file, lineterminator="\n").writerow(self.columns)
        return self.path.open("a", encoding="utf-8", newline="")

    def write(self, file: TextIO, rows: Sequence[Row]) -> None:
        """Add the rows of one game."""
        writer = csv.DictWriter(file, self.columns, lineterminator="\n")
        writer.writerows(rows)
        file.flush()
        self.done += 1

    def _check_plan(self) -> None:
        try:
            known = json.loads(self.note.read_text(encoding="utf-8"))["fingerprint"]
        except (OSError, ValueError, KeyError):
            known = ""
        with self.path.open(encoding="utf-8", newline="") as file:
            head = next(csv.reader(file), [])
        if known != self.plan.fingerprint() or tuple(head) != self.columns:
            raise OtherPlan(str(self.path))

    def _drop_half_a_game(self) -> None:
        """Keep whole games only; they come in order, so a gap cannot be."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        seats = len(self.plan.lineup)
        whole = [line for line in lines[1:] if line.endswith("\n")]
        self.done = len(whole) // seats
        kept = lines[:1] + whole[: self.done * seats]
        if kept != lines:
            self.path.write_text("".join(kept), encoding="utf-8")


def read(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a file of results. Raises OSError."""
    with path.open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)
