"""Moves: what happens between a request and its row in the log, each in one transaction."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from games import metrics
from games.engine.actions import Move as Answer
from games.engine.actions import Rejected, as_data
from games.engine.chance import HmacChance
from games.engine.game import Game, Start, Step
from games.ledger.post import NOTHING, LedgerError, post
from games.tables import handover, positions, timing
from games.tables.errors import Refused
from games.tables.locking import check_host, check_lobby, held, seated, seats_of, write
from games.tables.models import Checkpoint, Move, Seat, Table

CHECKPOINT_EVERY = 25
"""Moves between two stored snapshots."""

PATIENCE = 3
"""Deadlines that a person may miss in a row before a bot stands in."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Tokens of clients. Those that the table makes itself hold a colon, so that nobody can use them up."""


@dataclass(frozen=True)
class Receipt:
    """What became of a request: the number of its move and the table's version after it."""

    token: str
    seq: int
    version: int


def start_game(*, code: str, by: int) -> Receipt:
    """Begin: the game says who sits where (SC-2.1). ``by`` is the host's seat row id.

    Raises Refused ``not_host`` ``already_started`` ``too_few_players``.
    """
    with held(code) as table:
        check_host(table, by)
        return begin(table)


def begin(table: Table) -> Receipt:
    """Begin at a table that the caller holds."""
    check_lobby(table)
    entrants = list(seats_of(table).values())
    game = _bound(table, len(entrants))
    for arrival, seat in enumerate(entrants):
        seat.arrival = arrival
    start = game.start(HmacChance(bytes(table.chance_key)))
    seats = _sit_down(entrants, start.seating)
    line = Move(seq=0, by=Move.By.TABLE, token="table:start", action={"do": "start", "seats": len(seats)})
    return record(table, seats, game, start, line)


def submit(*, code: str, seat: int, token: str, prompt: str | None, action: Any) -> Receipt:
    """Play ``action`` for the seat with row id ``seat``, in answer to the prompt it saw (None: at any time).

    A token that this seat used before gets its first answer again. Raises Refused with a code of the table
    or the rules; refusals change nothing. A person who acts takes the seat back from a stand-in.
    """
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    receipt = at_once(code, lambda person: person.pk == seat, token, prompt, action)
    if receipt is not None:
        return receipt
    with held(code) as table:
        person = seated(table, seat)
        if (earlier := repeated(table, person, token)) is not None:
            return earlier
        if table.status == Table.Status.LOBBY:
            raise Refused("wrong_phase")
        seats = seats_of(table)
        welcome_back(seats[person.number])
        line = Move(seat=person.number, by=Move.By.PLAYER, token=token, prompt=prompt or "")
        return _play(table, seats, line, action)


def at_once(
    code: str, who: Callable[[Seat], bool], token: str, prompt: str | None, action: Any
) -> Receipt | None:
    """The same for the person that ``who`` finds, played on what this process wrote last: no row is read.

    None, and nothing changed, where anything stands against it, and be it a token used before: then the rows are to
    be asked. What was handed over is older than the rows if somebody else wrote since; writing compares versions.
    """
    shot = handover.newest(code.upper(), 0)
    if shot is None or shot.table.status != Table.Status.PLAYING or not TOKEN.fullmatch(token):
        return None
    person = next(iter([seat for seat in shot.seats.values() if who(seat)]), None)
    if person is None or person.automatic or person.missed:
        return None
    line = Move(seat=person.number, by=Move.By.PLAYER, token=token, prompt=prompt or "")
    try:
        with transaction.atomic():
            return _play(copy.copy(shot.table), shot.seats, line, action)
    except (Refused, IntegrityError, LedgerError):
        handover.forget(shot)
    except Exception:
        handover.forget(shot)
        positions.forget(shot.table.code)
        raise
    return None


def answer_for(
    *, code: str, seq: int, prompt: str, seat: int, action: Mapping[str, Any], by: str, missed: bool = False
) -> bool:
    """Play for a seat that does not answer: ``by`` the clock or a bot, who saw the table after move ``seq``.

    ``missed``: a person was expected to decide, and the seat is one deadline nearer to a stand-in.
    Returns False if somebody moved first, or is moving: then there is nothing to do. Raises Refused by the
    rules.
    """
    try:
        with held(code, skip_locked=True) as table:
            if table.seq != seq or table.status != Table.Status.PLAYING:
                return False
            seats = seats_of(table)
            if missed:
                _miss(seats[seat])
            line = Move(seat=seat, by=by, token=f"{by}:{seq + 1}:{prompt}", prompt=prompt)
            _play(table, seats, line, action)
    except Refused as refused:
        if refused.code in ("no_such_table", "stale_prompt"):
            return False
        raise
    return True


def hand_to_bot(*, code: str, by: int, seat: int) -> int:
    """Let a bot stand in at seat number ``seat``, as the host (row id ``by``) asks. Returns the table's version."""
    with held(code) as table:
        check_host(table, by)
        seats = seats_of(table)
        if seat not in seats or seats[seat].kind == Seat.Kind.BOT:
            raise Refused("malformed", field="seat")
        return _stand_in(table, seats, seats[seat], True)


def take_back(*, code: str, seat: int) -> int:
    """Give the seat with row id ``seat`` back to its person. Returns the table's version."""
    with held(code) as table:
        seats = seats_of(table)
        return _stand_in(table, seats, seats[seated(table, seat).number], False)


def _stand_in(table: Table, seats: Mapping[int, Seat], seat: Seat, standin: bool) -> int:
    if table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    if seat.standin != standin:
        seat.standin, seat.missed = standin, 0
        seat.save(update_fields=["standin", "missed"])
        game = positions.game_of(table, len(seats))
        timing.schedule(table, seats, game.prompts(positions.position(table, game)), timing.now_ms())
        write(table, **timing.columns(table))
    return table.version


def _bound(table: Table, seats: int) -> Game[Any]:
    info = positions.box(table).info
    if seats < info.min_seats:
        raise Refused("too_few_players", needed=info.min_seats)
    return positions.game_of(table, seats)


def _sit_down(entrants: list[Seat], seating: tuple[int, ...]) -> dict[int, Seat]:
    """Give each entrant the seat that the game has for him."""
    assert sorted(seating) == list(range(len(entrants))), f"no seating of {len(entrants)}: {seating}"
    seats = {number: entrants[entrant] for number, entrant in enumerate(seating)}
    for away in (len(entrants), 0):  # by way of numbers that nobody has: no number may be there twice
        for number, seat in seats.items():
            seat.number = number + away
            seat.save(update_fields=["number", "arrival"])
    return seats


def repeated(table: Table, person: Seat, token: str) -> Receipt | None:
    """What became of a token that was used before. Raises Refused for another's."""
    line = Move.objects.filter(table=table, token=token).only("seat", "seq", "version").first()
    if line is None:
        return None
    if line.seat != person.number:
        raise Refused("malformed", field="token")
    return Receipt(token, line.seq, line.version)


def welcome_back(seat: Seat) -> None:
    """A person who does something takes his seat back from a stand-in."""
    if seat.standin or seat.missed:
        seat.standin, seat.missed = False, 0
        seat.save(update_fields=["standin", "missed"])


def _miss(seat: Seat) -> None:
    seat.missed += 1
    seat.standin = seat.missed >= PATIENCE
    seat.save(update_fields=["standin", "missed"])


def _play(table: Table, seats: Mapping[int, Seat], line: Move, action: Any) -> Receipt:
    """Apply one action by the rules and record it; ``line`` says who plays it and why."""
    if table.paused_at is not None:
        raise Refused("paused")
    game = positions.game_of(table, len(seats))
    state = positions.position(table, game)
    assert line.seat is not None
    try:
        answer = game.parse_action(action)
        if line.prompt and (line.prompt, line.seat) not in {(p.id, p.seat) for p in game.prompts(state)}:
            raise Refused("stale_prompt")
        step = game.apply(state, Answer(line.seat, answer), HmacChance(bytes(table.chance_key)))
    except Rejected as rejected:
        raise Refused.by_rules(rejected) from None
    if table.rules_version != game.info.rules_version:
        checkpoint(table, game, state)
    line.seq, line.action = table.seq + 1, as_data(answer)
    return record(table, seats, game, step, line, state)


def record(
    table: Table,
    seats: Mapping[int, Seat],
    game: Game[Any],
    step: Start[Any] | Step[Any],
    line: Move,
    before: Any = None,
) -> Receipt:
    """Write a move, the position after it and the ledger's rows; ``before`` is the position it was played in."""
    table.seq, table.rules_version = line.seq, game.info.rules_version
    table.state = game.encode(step.state)
    timing.schedule(table, seats, game.prompts(step.state), timing.now_ms())
    handover.keep(table, seats, game, step, line)
    write(table, **_present(table, game, step.state))
    line.table, line.version, line.rules_version = table, table.version, table.rules_version
    line.outcomes, line.events = msgspec.to_builtins(step.outcomes), msgspec.to_builtins(step.events)
    line.save(force_insert=True)
    if line.seq % CHECKPOINT_EVERY == 0:
        checkpoint(table, game, step.state)
    held_before = NOTHING if before is None else game.holdings(before) or NOTHING
    post(table, game.holdings(step.state) or NOTHING, held_before)
    positions.keep(table, step.state)
    transaction.on_commit(metrics.MOVES.labels(line.by).inc)
    return Receipt(line.token, table.seq, table.version)


def _present(table: Table, game: Game[Any], state: Any) -> dict[str, Any]:
    """The table's columns after a move."""
    standing = game.standing(state)
    columns = {
        "seq": table.seq,
        "rules_version": table.rules_version,
        "state": table.state,
        **timing.columns(table),
        "status": Table.Status.PLAYING,
        "stumbles": 0,
    }
    if table.started is None:
        columns["started"] = timezone.now()
    if standing.over:
        columns |= {
            "status": Table.Status.FINISHED,
            "finished": timezone.now(),
            "result": msgspec.to_builtins(standing),
            **timing.NO_CLOCKS,
        }
    return columns


def checkpoint(table: Table, game: Game[Any], state: Any) -> None:
    """Store the position after the table's last move, for replays to begin at."""
    Checkpoint.objects.get_or_create(
        table=table,
        seq=table.seq,
        rules_version=game.info.rules_version,
        defaults={"state": game.encode(state)},
    )
