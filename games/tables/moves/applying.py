"""Applying moves: by the rules, here or in a worker process, and written in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.actions import Move, Rejected, as_data
from games.engine.capabilities.order_sheets import Draft
from games.engine.chance import HmacChance
from games.engine.fairness import domain
from games.engine.ruleset import Ruleset
from games.engine.undo import Trace
from games.tables.core import openers
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import Checkpoint, MoveRecord, Seat, Table
from games.tables.moves import log_positions, positions, record, snapshot_cache
from games.tables.moves.move_service import NeedsWorker, Outcome
from games.tables.moves.move_worker import Refusal, Task
from games.tables.moves.record import MoveSource, PendingMove, Receipt

SLOW = 0.05
"""Seconds for a move of a game that needs a worker, beyond which the position after it is stored."""


class UnchangedError(Exception):
    """A move after which all is as it was, and of which nothing is told: a setting said once more.

    Those of clocks and bots are written all the same: they would come again at once.
    """


def apply(
    table: Table,
    seats: Mapping[int, Seat],
    source: MoveSource,
    action: Any,
    outcome: Outcome | None = None,
    draft: Draft | None = None,
) -> Receipt:
    """Apply one action by the rules and record it; ``source`` says who plays it and why.

    What changes nothing is no move: it is acknowledged with the last one, and no row is written. Raises NeedsWorker for
    a game that needs a worker, unless ``outcome`` is what a process made of it after the last move.
    """
    game = positions.game_of(table, len(seats))
    state = positions.position(table, game)
    if table.rules_version != game.rules_version:
        checkpoint(table, game, state)
    # Where a worker is needed, once it is worked out: often it is refused.
    past = () if game.needs_worker else past_of(table, game)
    shot = Snapshot(table, dict(seats), game, state, table.version, table.seq, {}, past)
    try:
        if game.needs_worker:
            return record.commit(_worked_out(table, shot, source, action, outcome, draft))
        return record.commit(prepare(table, shot, source, action))
    except UnchangedError:
        return Receipt(source.token, table.seq, table.version)


def _worked_out(
    table: Table,
    shot: Snapshot,
    source: MoveSource,
    action: Any,
    outcome: Outcome | None,
    draft: Draft | None,
) -> PendingMove:
    """Pending move that a worker process applied."""
    game = shot.game
    assert game is not None
    if table.paused_at is not None:
        raise Refused("paused")
    if outcome is None or outcome.seq != table.seq:
        raise worker_job(table, shot, source, action, draft)
    if isinstance(outcome, Refusal):
        raise Refused(outcome.code, outcome.rule, **outcome.params)
    told = outcome.events or outcome.outcomes
    if source.by in MoveRecord.BY_PEOPLE and not told and outcome.position == game.encode(shot.state):
        raise UnchangedError
    return record.prepare(
        table,
        shot.seats,
        game,
        outcome.step(game),
        source,
        outcome.action,
        past_of(table, game),
        shot.state,
        encoded=outcome.position,
        slow=outcome.seconds > SLOW,
    )


def worker_job(
    table: Table, shot: Snapshot, source: MoveSource, action: Any, draft: Draft | None = None
) -> NeedsWorker:
    """Job of a worker process: the move, to be applied to the position of ``shot``, and whose turn that takes."""
    return NeedsWorker(_task(table, shot, source, action, draft), openers.owner(table))


def _task(table: Table, shot: Snapshot, source: MoveSource, action: Any, draft: Draft | None) -> Task:
    game = shot.game
    assert game is not None
    assert source.seat is not None
    current = table.rules_version == game.rules_version
    return Task(
        rules=positions.rule_source(table, game.seats),
        position=bytes(table.state) if current else game.encode(shot.state),
        seq=table.seq,
        seat=source.seat,
        prompt=source.prompt,
        action=action,
        draft=draft,
        key=bytes(table.chance_key),
        domain=domain(table.rewinds),
    )


def prepare(table: Table, shot: Snapshot, source: MoveSource, action: Any) -> PendingMove:
    """The move worked out on ``table``, which is the caller's own; ``shot`` is the table as it stands.

    Raises Refused, and UnchangedError for a person's move that changes nothing.
    """
    game = shot.game
    assert game is not None
    assert source.seat is not None
    if table.paused_at is not None:
        raise Refused("paused")
    try:
        answer = game.actions.parse(game.actions.completed(action))
        if source.prompt and (source.prompt, source.seat) not in {
            (p.id, p.seat) for p in game.prompts(shot.state)
        }:
            raise Refused("stale_prompt")
        step = game.apply(shot.state, Move(source.seat, answer), chance_of(table))
    except Rejected as rejected:
        raise Refused.by_rules(rejected) from None
    if (
        source.by in MoveRecord.BY_PEOPLE
        and not step.events
        and not step.outcomes
        and step.state == shot.state
    ):
        raise UnchangedError
    return record.prepare(table, shot.seats, game, step, source, as_data(answer), shot.past, shot.state)


def chance_of(table: Table) -> HmacChance:
    """Chance of the table's next move: other draws after each rewind."""
    return HmacChance(bytes(table.chance_key), domain(table.rewinds))


def past_of(table: Table, game: Ruleset[Any]) -> tuple[Trace, ...]:
    """Traces of the last moves; rows are read where another process wrote them."""
    shot = snapshot_cache.newest(table.code, 0)
    return (
        shot.past
        if shot is not None and shot.seq == table.seq
        else log_positions.traces(table, game, table.seq)
    )


def checkpoint(table: Table, game: Ruleset[Any], state: Any) -> None:
    """Store the position after the table's last move, for replays to begin at."""
    Checkpoint.objects.get_or_create(
        table=table,
        seq=table.seq,
        rules_version=game.rules_version,
        defaults={"state": game.encode(state)},
    )
