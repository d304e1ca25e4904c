"""Recording moves: the rows of each, for many tables in one transaction if need be.

A PendingMove is worked out without a row being read or written; ``write`` stores it, and once that is committed
``publish`` tells the rest of the process.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from django.db import connection, transaction
from django.utils import timezone

from games import metrics
from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.ledger import Ledger
from games.engine.ruleset import Ruleset, Start, Step
from games.engine.undo import REACH, Trace
from games.ledger import post
from games.ledger.statements import Batch, LedgerError, Statement
from games.tables.core import changes, timing
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import log_positions, snapshot_cache

CHECKPOINT_EVERY = 25
"""Moves between two stored snapshots."""

STAND = Statement(
    "UPDATE tables_table SET seq = %s, rewinds = %s, rules_version = %s, state = %s, clocks = %s, wakes = %s,"
    " drawing = %s, parked = %s, banks = %s, motions = %s, paused_at = %s, resume_at = %s, wake_at = %s, status = %s,"
    " stumbles = 0, started = %s, finished = %s, result = %s, version = %s, updated = %s"
    " WHERE id = %s AND version = %s",
    "table",
)
MOVE = Statement(
    'INSERT INTO tables_move (table_id, seq, seat, "by", prompt, token, action, outcomes, events, version,'
    " rules_version, at) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
CHECKPOINT = Statement(
    "INSERT INTO tables_checkpoint (table_id, seq, rules_version, state, at) VALUES (%s, %s, %s, %s, %s)"
    " ON CONFLICT DO NOTHING"
)

_json = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class MoveSource:
    """Source of a move: its columns that are known before it is played."""

    by: str
    token: str
    seat: int | None = None
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class Receipt:
    """Receipt of a request: the number of its move and the table's version after it."""

    token: str
    seq: int
    version: int


@dataclass(frozen=True, slots=True, eq=False)
class PendingMove:
    """A move worked out and not committed yet: ``table`` as it will be.

    ``before`` is the position it was played in (None: the start), ``past`` what the last moves and this one leave
    behind, for undo. ``slow``: it took so long that nobody should have to play it again to come to a later position.
    """

    table: Table
    seats: Mapping[int, Seat]
    game: Ruleset[Any]
    step: Start[Any] | Step[Any]
    source: MoveSource
    action: dict[str, Any]
    past: tuple[Trace, ...]
    before: Any
    slow: bool = False

    @property
    def receipt(self) -> Receipt:
        """The answer to whoever asked for it, once it is committed."""
        return Receipt(self.source.token, self.table.seq, self.table.version)


def prepare(
    table: Table,
    seats: Mapping[int, Seat],
    game: Ruleset[Any],
    step: Start[Any] | Step[Any],
    source: MoveSource,
    action: dict[str, Any],
    past: tuple[Trace, ...],
    before: Any = None,
    *,
    encoded: bytes | None = None,
    slow: bool = False,
) -> PendingMove:
    """Carry ``table`` on to what it is after the move; the object is the caller's own.

    ``past`` is what the moves before it left behind, ``encoded`` the new position if somebody has encoded it already.
    """
    table.seq = 0 if before is None else table.seq + 1
    table.version += 1
    table.rules_version = game.rules_version
    table.state = game.encode(step.state) if encoded is None else encoded
    prompts = game.prompts(step.state)
    if (
        table.motions
        and before is not None
        and len(seats_in_play(game, step.state)) < len(seats_in_play(game, before))
    ):
        timing.recount(table)
    timing.schedule(table, seats, prompts, timing.now_ms())
    table.status, table.stumbles, table.updated = Table.Status.PLAYING.value, 0, timezone.now()
    if table.started is None:
        table.started = table.updated
    if not prompts:
        _finish(table, game, step.state)
    trace = log_positions.trace_of(game, source, table.seq, action, step.events, step.outcomes)
    return PendingMove(table, seats, game, step, source, action, (*past, trace)[-REACH:], before, slow)


def _finish(table: Table, game: Ruleset[Any], state: Any) -> None:
    standing = game.standing(state)
    assert standing.over, "a game that asks nothing goes on"
    table.status, table.finished = Table.Status.FINISHED.value, table.updated
    table.result = msgspec.to_builtins(standing)
    for column, value in timing.NO_CLOCKS.items():
        setattr(table, column, value)


def commit(pending: PendingMove) -> Receipt:
    """Write a move in the running transaction, and publish it once that is committed."""
    write([pending])
    transaction.on_commit(partial(publish, [pending]))
    return pending.receipt


def write(moves: Sequence[PendingMove]) -> None:
    """Store moves of different tables, in the running transaction: all of them, or none.

    Compares and sets: raises Refused ``stale_prompt`` if a table is no longer the one that its move was played at,
    LedgerError and django.db.IntegrityError for what contradicts the rows.
    """
    stand = Batch([STAND])
    rest = Batch([CHECKPOINT, MOVE, *post.STATEMENTS])
    # Always in the same order, so that two writers never wait for each other.
    for pending in sorted(moves, key=lambda pending: pending.table.pk):
        stand.add(STAND, [_stand(pending)])
        rest.add(MOVE, [_move(pending)])
        if pending.slow or pending.table.seq % CHECKPOINT_EVERY == 0:
            rest.add(CHECKPOINT, [_checkpoint(pending)])
        post.gather(rest, pending.table, *_holdings(pending))
    try:
        stand.run()
    except LedgerError:
        raise Refused("stale_prompt") from None
    rest.run()


def publish(moves: Iterable[PendingMove]) -> None:
    """Cache what was committed, and tell the listeners."""
    for pending in moves:
        by_clock = pending.source.by == MoveRecord.By.CLOCK
        snapshot_cache.keep(pending.table, pending.seats, pending.game, pending.step, pending.past, by_clock)
        metrics.MOVES_BY[pending.source.by].inc()
        changes.tell(pending.table.code, pending.table.version)


def _holdings(pending: PendingMove) -> tuple[Any, Any]:
    """Holdings that the ledger is to have, and those it had."""
    rules = pending.game
    if not isinstance(rules, Ledger):
        return post.NOTHING, post.NOTHING
    if pending.before is None:
        return rules.holdings(pending.step.state), post.NOTHING
    before, after = rules.changed_holdings(pending.before, pending.step.state)
    return after, before


def _stand(pending: PendingMove) -> tuple[Any, ...]:
    table = pending.table
    return (
        table.seq,
        table.rewinds,
        table.rules_version,
        table.state,
        _text(table.clocks),
        _text(table.wakes),
        _text(table.drawing),
        _text(table.parked),
        _text(table.banks),
        _text(table.motions),
        _moment(table.paused_at),
        _moment(table.resume_at),
        _moment(table.wake_at),
        table.status,
        _moment(table.started),
        _moment(table.finished),
        None if table.result is None else _text(table.result),
        table.version,
        _moment(table.updated),
        table.pk,
        table.version - 1,
    )


def _move(pending: PendingMove) -> tuple[Any, ...]:
    table, source, step = pending.table, pending.source, pending.step
    return (
        table.pk,
        table.seq,
        source.seat,
        source.by,
        source.prompt,
        source.token,
        _text(pending.action),
        _text(step.outcomes),
        _text(step.events),
        table.version,
        table.rules_version,
        _moment(table.updated),
    )


def _checkpoint(pending: PendingMove) -> tuple[Any, ...]:
    table = pending.table
    return table.pk, table.seq, table.rules_version, table.state, _moment(table.updated)


def _text(value: Any) -> str:
    return _json(value).decode()


def _moment(at: datetime | None) -> Any:
    return connection.ops.adapt_datetimefield_value(at)
