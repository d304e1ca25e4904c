"""Scenario of a reported moment, made from plain data in a process without a database."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from games.engine import retell
from games.tables.moves import history
from games.tables.moves.history import LogLine, Stored
from games.tables.moves.rule_source import RuleSource


class Telling(msgspec.Struct, frozen=True):
    """Scenario to be made, as plain data: ``start`` and the moves ``lines`` since lead to the position it ends at.

    ``last`` is what is done there, with its refusal where that is what comes of it. ``failure`` names the error that
    comes of it instead. Else the scenario expects what stands in that position.
    """

    rules: RuleSource
    start: Stored
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
    start = history.decoded(asked.start.state, asked.start.rules_version, game)
    moments, now = retell.replay(
        game, start, ((line.seat or 0, line.action, line.outcomes) for line in asked.lines)
    )
    about = dict(asked.about)
    refused = asked.last is not None and "refused" in asked.last
    if not refused and not asked.failure:
        standing = game.standing(now)
        about["expect"] = {"winners": sorted(standing.winners)} if standing.over else {}
    holds = retell.fails_with(asked.failure) if asked.failure else retell.passes
    return retell.retell(asked.rules.package.scenario_reader(), game, moments, now, about, asked.last, holds)
