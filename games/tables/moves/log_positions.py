"""Earlier positions of a table from its log, and traces of its moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from games.engine import codec
from games.engine.events import Event
from games.engine.history import History
from games.engine.ruleset import Ruleset
from games.engine.undo import REACH, Trace, target, trace
from games.tables.models import Checkpoint, MoveRecord, Table


def first_position(table: Table, game: Ruleset[Any]) -> bytes | None:
    """The encoded position that a table began with, if it was stored under the rules of today."""
    row = Checkpoint.objects.filter(table=table, seq=0, rules_version=game.rules_version).first()
    return None if row is None else bytes(row.state)


def position_after(table: Table, game: Ruleset[Any], seq: int) -> Any:
    """The position after move ``seq``, from the last snapshot before it and the outcomes recorded since.

    None where moves under older rules lie between.
    """
    version = game.rules_version
    rows = Checkpoint.objects.filter(table=table, seq__lte=seq, rules_version=version)
    found = rows.order_by("seq").last()
    if found is None:
        return None
    history = History(game, game.decode(bytes(found.state)))
    for line in MoveRecord.objects.filter(table=table, seq__gt=found.seq, seq__lte=seq).order_by("seq"):
        if line.rules_version != version:
            return None
        history.play(line)  # an undo writes a checkpoint: there is none on this way
    return history.state


def traces(table: Table, game: Ruleset[Any], until: int) -> tuple[Trace, ...]:
    """Traces of the last moves up to ``until``, as far back as a rewind may go, oldest first."""
    rows = MoveRecord.objects.filter(table=table, seq__gt=until - REACH, seq__lte=until).order_by("seq")
    lines = rows.only("seq", "seat", "by", "action", "events", "outcomes")
    return tuple(trace_recorded(game, line) for line in lines)


def trace_recorded(game: Ruleset[Any], line: MoveRecord) -> Trace:
    """Trace of one recorded move."""
    events = [codec.convert(event, Event) for event in line.events]
    return trace_of(game, line, line.seq, line.action, events, line.outcomes)


class PlayedMove(Protocol):
    """A recorded move, or one that is about to be, as far as its player is concerned."""

    @property
    def seat(self) -> int | None: ...

    @property
    def by(self) -> str: ...


def trace_of(
    game: Ruleset[Any],
    line: PlayedMove,
    seq: int,
    action: Mapping[str, Any],
    events: Iterable[Event],
    outcomes: Iterable[Any],
) -> Trace:
    """Trace of move ``seq``, recorded or about to be."""
    labels = [label for label, _ in outcomes]
    own = line.by in MoveRecord.BY_PEOPLE
    return trace(game, seq, line.seat, events, labels, own=own, to=target(action))
