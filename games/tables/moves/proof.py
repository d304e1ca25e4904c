"""Draws of every move of a game, made again from its log as plain data, in a process without a database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.fairness import Witness
from games.engine.history import History, LogLine, recorded_chance
from games.tables.moves.rule_source import RuleSource


class LoggedDraws(msgspec.Struct, frozen=True):
    """Recorded move with its action and the outcomes of its draws, both as JSON."""

    seq: int
    seat: int | None
    action: str
    outcomes: str

    def line(self) -> LogLine:
        """The move, read."""
        return LogLine(self.seq, self.seat, json.loads(self.action), json.loads(self.outcomes))


class ProofLog(msgspec.Struct, frozen=True):
    """A whole log. ``start`` is the encoded position of a table that plays on from a moment of another (T-10.2)."""

    rules: RuleSource
    moves: tuple[LoggedDraws, ...]
    start: bytes | None


def list_draws(log: ProofLog) -> list[dict[str, Any]]:
    """Every move with its draws, played again: a draw's bound is what the rules asked for."""
    return list(_moves(log))


def write_draws(log: ProofLog) -> str:
    """``list_draws`` as JSON."""
    return json.dumps(list_draws(log), separators=(",", ":"))


def _moves(log: ProofLog) -> Iterator[dict[str, Any]]:
    history = History(
        log.rules.bind(), start=log.start, chance_of=lambda line: Witness(recorded_chance(line))
    )
    for move in history.walk(line.line() for line in log.moves):
        assert isinstance(move.chance, Witness)
        line = move.line
        shown = {"seq": line.seq, "action": line.action, "draws": move.chance.draws}
        yield shown if line.seat is None else shown | {"seat": line.seat}
