"""Scenario of a reported moment, made from plain data in a process without a database."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from games.engine import retell
from games.engine.history import History, LogLine
from games.tables.moves.log_segment import StoredPosition, decode_snapshot
from games.tables.moves.rule_source import RuleSource


class Telling(msgspec.Struct, frozen=True):
    """Scenario to be made, as plain data: ``start`` and the moves ``lines`` since lead to the position it ends at.

    ``last`` is what is done there, with its refusal where that is what comes of it. ``failure`` names the error that
    comes of it instead. Else the scenario expects what stands in that position.
    """

    rules: RuleSource
    start: StoredPosition
    lines: tuple[LogLine, ...]
    about: dict[str, Any]
    last: dict[str, Any] | None
    failure: str = ""


def tell(asked: Telling) -> dict[str, Any] | None:
    """Scenario of a telling, made without a database; None where none leads there."""
    with contextlib.suppress(Exception):  # whatever the log of other rules does to those of today
        return _retell(asked)
    return None


def _retell(asked: Telling) -> dict[str, Any] | None:
    game = asked.rules.bind()
    history = History(game, decode_snapshot(asked.start, game))
    moves = list(history.walk(asked.lines))
    about = dict(asked.about)
    refused = asked.last is not None and "refused" in asked.last
    if not refused and not asked.failure:
        standing = game.standing(history.state)
        about["expect"] = {"winners": sorted(standing.winners)} if standing.over else {}
    holds = retell.fails_with(asked.failure) if asked.failure else retell.passes
    reader = asked.rules.package.scenario_reader()
    return retell.retell(reader, game, moves, history.state, about, asked.last, holds)
