"""Clocks of running tables, read from rows: an outage must not cost anybody a second of their time."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

QUERY = "SELECT code, control, clocks, drawing, banks, bank_time FROM tables_table WHERE status = 'playing'"
PLAYED = (
    "SELECT t.code, m.token FROM tables_move m JOIN tables_table t ON t.id = m.table_id"
    " WHERE m.token LIKE 'clock:%'"
)


@dataclass(frozen=True)
class Clocks:
    """One table's clocks in milliseconds: deadlines by question, since when a question draws on whose bank, banks."""

    control: str
    deadlines: dict[str, int]
    drawing: dict[str, tuple[int, int]]
    banks: dict[str, int]
    bank_time: int

    def bank(self, seat: int) -> int:
        return int(self.banks.get(str(seat), self.bank_time))


@dataclass(frozen=True)
class Seen:
    """All running clocks at one moment (ms since 1970), and the questions that the clock has answered so far."""

    at: int
    tables: dict[str, Clocks]
    answered: set[tuple[str, str]]


@dataclass
class Ledger:
    """Result of outages: ``judged`` clocks by kind, the least and the most (ms) given beyond what was lost."""

    judged: Counter[str] = field(default_factory=Counter)
    banks: int = 0
    least: int | None = None
    most: int = 0
    broken: list[str] = field(default_factory=list)

    def judge(self, before: Seen, after: Seen) -> None:
        """Nobody was there from the moment of ``before`` to that of ``after``: no clock may be nearer to its end."""
        lost = after.at - before.at
        for code, old in before.tables.items():
            new = after.tables.get(code)
            for prompt, deadline in old.deadlines.items():
                if new is not None and prompt in new.deadlines:
                    self._count(old.control, new.deadlines[prompt] - deadline - lost, f"{code} {prompt}")
                elif (code, prompt) in after.answered and deadline + lost > after.at:
                    self.broken.append(f"{code} {prompt}: the clock answered before its time")
            if new is not None:
                self._judge_banks(code, old, new, after.at, lost)

    def _count(self, control: str, surplus: int, what: str) -> None:
        self.judged[control] += 1
        self.least = surplus if self.least is None else min(self.least, surplus)
        self.most = max(self.most, surplus)
        if surplus < 0:
            self.broken.append(f"{what}: {-surplus} ms lost")

    def _judge_banks(self, code: str, old: Clocks, new: Clocks, now: int, lost: int) -> None:
        """A bank may be less by what was drawn since the server was back."""
        drawn: Counter[int] = Counter()
        for seat, since in old.drawing.values():
            drawn[seat] += max(0, now - (since + lost))
        for seat in {int(seat) for seat in (*old.banks, *new.banks)}:
            self.banks += 1
            if new.bank(seat) < old.bank(seat) - drawn[seat]:
                self.broken.append(f"{code}: the bank of seat {seat} fell to {new.bank(seat)} ms")

    def figures(self) -> str:
        """In one line."""
        kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(self.judged.items())) or "none"
        least, most = (self.least or 0) / 1000, self.most / 1000
        return (
            f"clocks that ran over an outage: {kinds}, and {self.banks} banks drawn on; "
            f"put off by the outage and {least:.1f} to {most:.1f} s more, none by less"
        )


def read(data: Path, url: str, at: int) -> Seen:
    """The clocks of the PostgreSQL database at ``url``, or of the SQLite file in the data folder."""
    with contextlib.closing(_connect(data, url)) as database:
        tables = database.execute(QUERY).fetchall()
        played = database.execute(PLAYED).fetchall()
    return Seen(at, {code: _clocks(*rest) for code, *rest in tables}, {(c, _prompt(t)) for c, t in played})


def _connect(data: Path, url: str) -> Any:
    if url:
        import psycopg

        return psycopg.connect(url)
    return sqlite3.connect(data / "starciv.sqlite3", timeout=20)


def _clocks(control: str, clocks: Any, drawing: Any, banks: Any, bank_time: int) -> Clocks:
    deadlines, drawn, left = (
        json.loads(it) if isinstance(it, str) else it for it in (clocks, drawing, banks)
    )
    return Clocks(control, deadlines, {p: (s, at) for p, (s, at) in drawn.items()}, left, bank_time * 1000)


def _prompt(token: str) -> str:
    """The question in the token ``clock:<seq>:<question>`` of a move that the clock made."""
    return token.split(":", 2)[2]
