"""Draws of every move of a game, made again from its log as plain data, in a process without a database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engine.chance import Chance, RecordedChance
from games.engine.events import Event
from games.engine.fairness import Witness
from games.engine.ruleset import Ruleset, Start
from games.engine.undo import target
from games.tables.moves import forked
from games.tables.moves.history import LogLine, again
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
    return list(_moves(log.rules.bind(), log))


def write_draws(log: ProofLog) -> str:
    """``list_draws`` as JSON."""
    return json.dumps(list_draws(log), separators=(",", ":"))


def _moves(game: Ruleset[Any], log: ProofLog) -> Iterator[dict[str, Any]]:
    lines = [move.line() for move in log.moves]
    wanted = {target(line.action) for line in lines}
    state, earlier = None, dict[int, Any]()
    for line in lines:
        witness = Witness(RecordedChance(line.outcomes))
        if state is None:
            step: Any = begin_again(game, line.action, witness, log.start)
        else:
            step = again(game, state, line, witness, earlier)
        state = step.state
        if line.seq in wanted:
            earlier[line.seq] = state
        shown = {"seq": line.seq, "action": line.action, "draws": witness.draws}
        yield shown if line.seat is None else shown | {"seat": line.seat}


def begin_again(game: Ruleset[Any], action: Any, chance: Chance, stored: bytes | None) -> Start[Any]:
    """The start of a game again, as its first line of the log says it was made.

    One that plays on from another table begins with the position ``stored``. Raises LookupError without it.
    """
    if not forked.is_fork(action):
        return game.start(chance, turned=bool(action.get("turned")))
    if stored is None:
        raise LookupError("the position that it began with was stored under other rules")
    event: Event = forked.event(action)
    return Start(game.decode(stored), (event,), (), tuple(range(game.seats)))
