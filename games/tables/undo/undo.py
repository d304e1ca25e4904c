"""Undo: free at once, else once everybody has agreed whom it concerns.

What is free and who is asked is for ``games/engine/undo.py`` to say. A request holds up nobody but bots, and those
for a moment only: whoever moves has the game go on, and the request is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from games.engine.actions import Rejected
from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.undo import undo_policy
from games.engine.ruleset import Ruleset
from games.engine.undo import UndoOption, action, undo_options, undo_step
from games.tables.core import rate_limit, terms, timing, undo_requests
from games.tables.core.control import longest
from games.tables.errors import Refused
from games.tables.models import MoveRecord, RewindRequest, Seat, Table
from games.tables.moves import log_positions, positions, record
from games.tables.moves.applying import checkpoint, past_of
from games.tables.moves.locking import held, seated, seats_of, write
from games.tables.moves.pipeline import TOKEN, find_receipt
from games.tables.moves.record import MoveSource
from games.tables.moves.stand_ins import welcome_back

PATIENCE = timedelta(seconds=60)
"""How long people are asked at least; where decisions have longer, as long as those."""

UNHURRIED = timedelta(days=1)
"""How long people are asked where decisions have no limit."""

HOLD = timedelta(seconds=30)
"""How long bots let people think about it before they play on."""


@dataclass(frozen=True)
class UndoResult:
    """State of a request: the table's version, and the move by which it was taken back, if it was."""

    version: int
    seq: int | None = None


def request_undo(
    *,
    code: str,
    seat: int,
    token: str,
    do: str,
    seq: int | None = None,
    to: int | None = None,
    request: int | None = None,
    deputised: bool = False,
) -> UndoResult:
    """``ask``, ``answer`` (do: agree, refuse) or ``withdraw``, as a frame or a request says it.

    A deputy does not agree in a person's name (T-3.3, T-4.1); ``deputised`` says that one speaks for the seat. Raises
    Refused ``deputy``, and ``malformed`` where a number is missing that it takes.
    """
    if deputised and do == "agree":
        raise Refused("deputy")
    if do == "ask":
        if seq is None:
            raise Refused("malformed", field="seq")
        return ask(code=code, seat=seat, token=token, seq=seq, to=to)
    if request is None or do not in ("agree", "refuse", "withdraw"):
        raise Refused("malformed", field="request")
    if do == "withdraw":
        return withdraw(code=code, seat=seat, request=request)
    return answer(code=code, seat=seat, request=request, agree=do == "agree")


def ask(*, code: str, seat: int, token: str, seq: int, to: int | None = None) -> UndoResult:
    """Take back, from the seat with row id ``seat`` that saw the table after move ``seq``, to after move ``to``.

    Without ``to`` only the seat's last move. Nothing against it: done at once; else the people whom it concerns are
    asked. A token used before gets its first answer again. Raises Refused: ``stale_prompt`` after another move,
    ``window_open``, ``nothing_to_take_back``, ``rewind_pending`` while another request is open, ``rewind_refused`` for
    what was refused already, ``too_fast``.
    """
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    with held(code) as table:
        person = seated(table, seat)
        if (earlier := _earlier_result(table, person, token)) is not None:
            return earlier
        if table.status != Table.Status.PLAYING:
            raise Refused("wrong_phase")
        if table.paused_at is not None:
            raise Refused("paused")
        if table.seq != seq:
            raise Refused("stale_prompt")
        seats = seats_of(table)
        game = positions.game_of(table, len(seats))
        state = positions.position(table, game)
        option = _find_undo(table, game, state, person.number, to)
        _check_limits(table, person.number, option)
        welcome_back(seats[person.number])
        asked = undo_requests.to_ask(option, seats_in_play(game, state), seats, person.number)
        request = _request(table, person.number, option, token, asked)
        if not asked:
            return _carry_out(table, seats, game, state, request)
        return _wait(table)


def answer(*, code: str, seat: int, request: int, agree: bool) -> UndoResult:
    """Agree to a request, by its number, or refuse it, from the seat with row id ``seat``.

    When the last has agreed it is done. The same answer given again changes nothing. Raises Refused ``rewind_over``
    when it is no longer open and ``not_asked``.
    """
    with held(code) as table:
        person = seated(table, seat)
        asked = _find(table, request)
        if _answer_of(asked, person.number) is agree:
            return UndoResult(table.version)
        if not undo_requests.is_open(asked, table.seq):
            raise Refused("rewind_over")
        if person.number not in asked.asked:
            raise Refused("not_asked")
        seats = seats_of(table)
        welcome_back(seats[person.number])
        if not agree:
            return _end(table, asked, RewindRequest.State.REFUSED, person.number)
        asked.agreed = sorted({*asked.agreed, person.number})
        asked.save(update_fields=["agreed"])
        if set(asked.agreed) < set(asked.asked):
            write(table)
            return UndoResult(table.version)
        game = positions.game_of(table, len(seats))
        return _carry_out(table, seats, game, positions.position(table, game), asked)


def withdraw(*, code: str, seat: int, request: int) -> UndoResult:
    """Ask no longer, from the seat with row id ``seat`` that asked. Raises Refused ``rewind_over`` ``not_asked``."""
    with held(code) as table:
        person = seated(table, seat)
        asked = _find(table, request)
        if person.number != asked.seat:
            raise Refused("not_asked")
        if asked.state == RewindRequest.State.WITHDRAWN:
            return UndoResult(table.version)
        if not undo_requests.is_open(asked, table.seq):
            raise Refused("rewind_over")
        return _end(table, asked, RewindRequest.State.WITHDRAWN)


def _earlier_result(table: Table, person: Seat, token: str) -> UndoResult | None:
    """Result of the request that used this token before."""
    receipt = find_receipt(table, person, token)
    if receipt is not None:
        return UndoResult(receipt.version, receipt.seq)
    request = RewindRequest.objects.filter(table=table, token=token).first()
    if request is None:
        return None
    if request.seat != person.number:
        raise Refused("malformed", field="token")
    return UndoResult(table.version)


def _find_undo(table: Table, game: Ruleset[Any], state: Any, seat: int, to: int | None) -> UndoOption:
    """Find the undo that is asked for. Raises Refused if the rules or the last moves forbid it."""
    try:
        undo_policy(game).admit_undo(state)
    except Rejected as rejected:
        raise Refused.by_rules(rejected) from None
    if seat in seats_in_play(game, state):
        for option in undo_options(log_positions.traces(table, game, table.seq), seat):
            if to is None or option.to == to:
                return option
    raise Refused("nothing_to_take_back")


def _check_limits(table: Table, seat: int, option: UndoOption) -> None:
    made = RewindRequest.objects.filter(table=table, seat=seat)
    rate_limit.check_rows(made, undo_requests.OFTEN, undo_requests.SPAN, timing.moment(timing.now_ms()))
    last = undo_requests.last(table)
    if last is not None and undo_requests.is_open(last, table.seq):
        raise Refused("rewind_pending", seat=last.seat)
    here = RewindRequest.objects.filter(table=table, seq=table.seq, seat=seat, to=option.to)
    no = here.filter(state=RewindRequest.State.REFUSED).first()
    if no is not None:
        raise Refused("rewind_refused", seat=no.refused)


def _request(table: Table, seat: int, option: UndoOption, token: str, asked: list[int]) -> RewindRequest:
    """A new row, in place of one whose time has run out."""
    open_ones = RewindRequest.objects.filter(table=table, state=RewindRequest.State.OPEN)
    open_ones.update(state=RewindRequest.State.WITHDRAWN)
    now = timing.moment(timing.now_ms())
    patience = max(PATIENCE, timedelta(seconds=time)) if (time := longest(table)) else UNHURRIED
    return RewindRequest.objects.create(
        table=table,
        seat=seat,
        seq=table.seq,
        to=option.to,
        token=token,
        asked=asked,
        at=now,
        deadline=now + patience,
    )


def _wait(table: Table) -> UndoResult:
    """Show what is asked; bots let it be answered first. Their own moments stay: the next move counts by them again."""
    timing.set_wake(table, timing.now_ms() + int(HOLD.total_seconds() * 1000))
    write(table, wake_at=table.wake_at)
    return UndoResult(table.version)


def _end(
    table: Table, request: RewindRequest, state: RewindRequest.State, by: int | None = None
) -> UndoResult:
    """It is not taken back: bots play on."""
    request.state, request.refused = state, by
    request.save(update_fields=["state", "refused"])
    timing.set_wake(table)
    write(table, wake_at=table.wake_at)
    return UndoResult(table.version)


def _carry_out(
    table: Table, seats: Mapping[int, Seat], game: Ruleset[Any], last: Any, request: RewindRequest
) -> UndoResult:
    """Record the undo, and the position as it was."""
    if table.paused_at is not None:
        raise Refused("paused")
    earlier = log_positions.position_after(table, game, request.to)
    if earlier is None:  # the rules changed in between
        raise Refused("nothing_to_take_back")
    table.rewinds += 1
    said = action(request.to, request.agreed, table.rewinds)
    step = undo_step(game, earlier, last, request.seat, said)
    source = MoveSource(MoveRecord.By.PLAYER, request.token, request.seat)
    past = past_of(table, game)
    back = [seats[number].name for number in seats_in_play(game, step.state)]
    terms.end_takeovers(table, seats, back)  # nobody plays two seats
    receipt = record.commit(record.prepare(table, seats, game, step, source, said, past, last))
    checkpoint(table, game, step.state)
    request.state = RewindRequest.State.DONE
    request.save(update_fields=["state"])
    return UndoResult(receipt.version, receipt.seq)


def _find(table: Table, request: int) -> RewindRequest:
    found = RewindRequest.objects.filter(table=table, pk=request).first()
    if found is None:
        raise Refused("rewind_over")
    return found


def _answer_of(request: RewindRequest, seat: int) -> bool | None:
    """Answer of the seat so far."""
    if seat in request.agreed:
        return True
    return False if request.refused == seat else None
