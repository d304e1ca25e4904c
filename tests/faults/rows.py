"""The rows as they lie in the database, read without any code of the server."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

Key = tuple[str, str]
"""A table's code and a token."""


class TableRow(NamedTuple):
    """Columns of a table that the test reads."""

    status: str
    version: int
    seq: int
    hosted: bool


@dataclass
class Rows:
    """All tables: ``moves`` number by token, ``lines`` of chat by token, ``seats`` by the hash of their secret."""

    tables: dict[str, TableRow] = field(default_factory=dict)
    moves: dict[Key, int] = field(default_factory=dict)
    lines: dict[Key, list[str]] = field(default_factory=lambda: defaultdict(list))
    seats: dict[str, Key] = field(default_factory=dict)
    numbers: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    damage: list[str] = field(default_factory=list)

    def oddities(self) -> list[str]:
        """List traces that no whole transaction leaves behind."""
        found = list(self.damage)
        logs: dict[str, list[int]] = defaultdict(list)
        for (code, _), seq in self.moves.items():
            logs[code].append(seq)
        for code, table in self.tables.items():
            numbers, log = sorted(self.numbers[code]), sorted(logs[code])
            if numbers != list(range(len(numbers))):
                found.append(f"{code}: seats {numbers}")
            if not table.hosted:
                found.append(f"{code}: a table without its host")
            if table.status in ("playing", "finished") and log != list(range(table.seq + 1)):
                found.append(f"{code}: {len(log)} moves in the log, the table says 0–{table.seq}")
        return found


QUERIES = {
    "tables": "SELECT code, status, version, seq, host_id IS NOT NULL FROM tables_table",
    "moves": "SELECT t.code, m.token, m.seq FROM tables_move m JOIN tables_table t ON t.id = m.table_id",
    "lines": "SELECT t.code, c.token, c.text FROM tables_chatline c JOIN tables_table t ON t.id = c.table_id",
    "seats": "SELECT t.code, s.name, s.number, s.secret_hash FROM tables_seat s"
    " JOIN tables_table t ON t.id = s.table_id",
}


def read(data: Path, url: str = "") -> Rows:
    """The rows of the PostgreSQL database at ``url``, or of the SQLite file in the data folder."""
    answers = _postgres(url) if url else _sqlite(data / "starciv.sqlite3")
    rows = Rows(damage=[str(line[0]) for line in answers.get("damage", [])])
    for code, *rest in answers["tables"]:
        rows.tables[code] = TableRow(*rest)
    for code, token, seq in answers["moves"]:
        rows.moves[code, token] = seq
    for code, token, text in answers["lines"]:
        rows.lines[code, token].append(text)
    for code, name, number, secret_hash in answers["seats"]:
        rows.numbers[code].append(number)
        if secret_hash:
            rows.seats[secret_hash] = code, name
    return rows


def _sqlite(file: Path) -> dict[str, list[Any]]:
    with contextlib.closing(sqlite3.connect(file, timeout=20)) as database:
        database.execute("BEGIN")  # one moment for all
        answers = {name: database.execute(query).fetchall() for name, query in QUERIES.items()}
        checks = [*database.execute("PRAGMA quick_check"), *database.execute("PRAGMA foreign_key_check")]
        return answers | {"damage": [line for line in checks if line != ("ok",)]}


def _postgres(url: str) -> dict[str, list[Any]]:
    import psycopg

    with psycopg.connect(url) as database:
        database.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        return {name: database.execute(query).fetchall() for name, query in QUERIES.items()}


def alone(url: str, seconds: float = 30) -> None:
    """Wait until a killed server's sessions have ended: PostgreSQL finishes what was asked of it before."""
    import psycopg

    others = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with psycopg.connect(url, autocommit=True) as database:
        deadline = time.monotonic() + seconds
        while database.execute(others).fetchone() != (0,):
            assert time.monotonic() < deadline, "sessions of a killed server stay open"
            time.sleep(0.02)
