"""Best lines: how the strongest robot would play on from a position of a game that is over, worked out apart."""

from __future__ import annotations

from typing import Any

from games.engine.ruleset import Ruleset
from games.tables.core.waiting_places import WaitingPlaces, current_network
from games.tables.errors import Refused
from games.tables.models import Table
from games.tables.moves.positions import package_of
from games.tables.replay import frames, replay_worker, segments, study_service, viewers

SECONDS = 2.0
"""Limit in seconds for the computation of a line."""

PLACES = WaitingPlaces(4, per_network=2)
"""Lines asked for at the same time; whoever comes then is asked to come again."""


def has_best_lines(table: Table) -> bool:
    """True if lines are told of this table: its game knows them, and is over."""
    return package_of(table).best_line is not None and viewers.over(table)


def line(table: Table, game: Ruleset[Any], seq: int) -> bytes:
    """Packed JSON of the best line from the position after move ``seq``; ``of`` is the move whose position it was.

    Raises Refused ``eyes_closed`` while the game runs, ``unavailable`` where the game knows no lines, ``malformed``
    beyond the last move, and ``too_fast`` while too many are asked for.
    """
    if not viewers.over(table):
        raise Refused("eyes_closed")
    if package_of(table).best_line is None:
        raise Refused("unavailable")
    if seq > table.seq:
        raise Refused("malformed", field="move")
    key = "line", table.code, seq, game.rules_version

    def make() -> bytes:
        asked = replay_worker.BestLine(segments.load_segment(table, game, seq, seq), seq, SECONDS)
        with PLACES.hold(current_network(), study_service.AGAIN):
            return study_service.STUDY_SERVICE.ask(replay_worker.find_line, asked)

    return frames.packed.of(key, make)
