"""Acknowledgements of the server, recorded outside of it, and compared with its rows afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.faults.rows import Rows


@dataclass(frozen=True)
class Seat:
    """A seat that somebody was given: at which table, under which name, with which secret."""

    code: str
    name: str
    secret: str


@dataclass
class Promises:
    """Everything that anybody was told to be done, and everything that was sent and not answered yet.

    ``moves`` and ``lines`` by table and token; ``shown``: the highest version and move that anybody saw of a
    table, since nothing may be shown that could still be lost; ``refused``: tokens of which nothing was done.
    """

    moves: dict[tuple[str, str], int] = field(default_factory=dict)
    lines: dict[tuple[str, str], str] = field(default_factory=dict)
    seats: list[Seat] = field(default_factory=list)
    shown: dict[str, tuple[int, int]] = field(default_factory=dict)
    refused: set[tuple[str, str]] = field(default_factory=set)
    open: dict[tuple[str, str], dict[str, Any]] = field(default_factory=dict)
    refusals: Counter[str] = field(default_factory=Counter)

    def sent(self, code: str, frame: dict[str, Any]) -> None:
        self.open[code, frame["token"]] = frame

    def acknowledged(self, code: str, answer: dict[str, Any]) -> None:
        """An ``ack`` came: from now on what was asked has to be there."""
        key = code, answer["token"]
        frame = self.open.pop(key, None)
        if frame is None:
            return
        self.saw(code, answer["version"], answer.get("seq", -1))
        if frame["t"] == "act":
            self.moves[key] = answer["seq"]
        elif frame["t"] == "chat":
            self.lines[key] = frame["text"]

    def refuse(self, code: str, answer: dict[str, Any]) -> None:
        """A ``refused`` came: nothing of it may be there, ever."""
        key = code, answer["token"]
        if self.open.pop(key, None) is not None:
            self.refused.add(key)
            self.refusals[answer["code"]] += 1

    def saw(self, code: str, version: int, seq: int = -1) -> None:
        """Somebody was shown the table at this version, with lines of the log up to this move."""
        before = self.shown.get(code, (0, -1))
        self.shown[code] = max(before[0], version), max(before[1], seq)

    def kept(self, rows: Rows) -> list[str]:
        """Promises that the rows do not keep, one line each; empty when all is well."""
        return [*self._lost(rows), *self._half(rows), *self._unseated(rows)]

    def _lost(self, rows: Rows) -> list[str]:
        found = []
        for key, seq in self.moves.items():
            if rows.moves.get(key) != seq:
                found.append(f"{key}: acknowledged as move {seq}, stored as {rows.moves.get(key)}")
        for key, text in self.lines.items():
            if rows.lines.get(key) != [text]:
                found.append(f"{key}: said {text!r}, stored {rows.lines.get(key)}")
        for code, (version, seq) in self.shown.items():
            table = rows.tables.get(code)
            if table is None or table.version < version or table.seq < seq:
                found.append(f"{code}: somebody saw version {version}, move {seq}; stored is {table}")
        return found

    def _half(self, rows: Rows) -> list[str]:
        """List what is neither whole nor absent. ``manage.py audit`` checks that a stored move is whole."""
        found = [f"{key}: refused, and yet stored" for key in self.refused & {*rows.moves, *rows.lines}]
        for key, frame in self.open.items():
            texts = rows.lines.get(key, [])
            if frame["t"] == "chat" and texts not in ([], [frame["text"]]):
                found.append(f"{key}: not acknowledged, stored as {texts}")
        return [*found, *rows.oddities()]

    def _unseated(self, rows: Rows) -> list[str]:
        return [
            f"{seat.code}: the seat of {seat.name} is gone"
            for seat in self.seats
            if rows.seats.get(hashlib.sha256(seat.secret.encode()).hexdigest()) != (seat.code, seat.name)
        ]

    def undecided(self, rows: Rows) -> tuple[int, int]:
        """Of what was sent and not answered: how many are there whole, and how many not at all."""
        there = sum(key in rows.moves or key in rows.lines for key in self.open)
        return there, len(self.open) - there
