"""The way of a move, from a request to its row in the log and to who listens.

``prepare`` works a move out on the cached snapshot, without a row: a PendingMove. It is committed
alone or with those of other tables, and published after that. Whatever stands against it goes through
``submit_on_rows``, which locks the table. The clock and bots answer through ``answer_for``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction

from games.engine.capabilities.order_sheets import Draft
from games.ledger.post import LedgerError
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import applying, move_service, positions, record, snapshot_cache, stand_ins
from games.tables.moves.locking import held, seats_of
from games.tables.moves.move_service import CLOCK_MOVES, NeedsWorker, Outcome
from games.tables.moves.record import MoveSource, PendingMove, Receipt

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Tokens of clients. Those that the table makes itself hold a colon, so that nobody can use them up."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """Request of a person to play ``action``, in answer to the prompt that they saw (None: at any time).

    ``sender`` is true for their seat; ``token`` is used once. ``by``: themselves, or a deputy, who may not bind the
    seat beyond the game's course.
    """

    code: str
    sender: Callable[[Seat], bool]
    token: str
    prompt: str | None
    action: Any
    by: str = MoveRecord.By.PLAYER

    def find_sender(self, seats: Mapping[int, Seat]) -> Seat | None:
        """The seat that sends it; None if it is not at the table."""
        return next(filter(self.sender, seats.values()), None)

    def source(self, seat: Seat) -> MoveSource:
        """Source of the move, for the log."""
        return MoveSource(self.by, self.token, seat.number, self.prompt or "")


@dataclass(frozen=True, slots=True)
class CachedRefusal:
    """A refusal by the cached snapshot, for the seat with row id ``seat`` at the table's ``version``."""

    refusal: Refused
    seat: int
    version: int


def submit(
    *, code: str, seat: int, token: str, prompt: str | None, action: Any, by: str = MoveRecord.By.PLAYER
) -> Receipt:
    """Play a move for the seat with row id ``seat`` (``MoveRequest``). Blocking.

    A token that this seat used before gets its first answer again. Raises Refused with a code of the table
    or the rules; refusals change nothing. A person who acts takes the seat back from a stand-in.
    """
    request = MoveRequest(code, lambda person: person.pk == seat, token, prompt, action, by)
    judged = None
    if by == MoveRecord.By.PLAYER:
        prepared = prepare(request)
        if isinstance(prepared, PendingMove):
            if (receipt := commit_if_current(prepared)) is not None:
                return receipt
        else:
            judged = prepared
    shot = snapshot_cache.newest(code.upper(), 0)
    slow = shot is not None and shot.game is not None and shot.game.needs_worker
    return move_service.retry(partial(submit_on_rows, request, judged), foresee(request), slow)


def prepare(request: MoveRequest) -> PendingMove | CachedRefusal | None:
    """Work out the move on the cached snapshot. Reads and writes no row; fit for an event loop.

    CachedRefusal where it is refused: that holds if the rows are at the same version, and the token is new. None where
    only the rows can tell. Of a pending move, committing compares versions: somebody else may have written since.
    """
    shot = snapshot_cache.newest(request.code.upper(), 0)
    if shot is None or shot.table.status != Table.Status.PLAYING or not TOKEN.fullmatch(request.token):
        return None
    assert shot.game is not None
    if shot.game.needs_worker or shot.table.rules_version != shot.game.rules_version:
        return None  # not here; or the position is to be stored once as today's rules read it
    person = request.find_sender(shot.seats)
    if person is None or person.automatic or person.missed:
        return None
    try:
        return applying.prepare(_twin(shot.table), shot, request.source(person), request.action)
    except Refused as refused:
        return CachedRefusal(refused, person.pk, shot.version)
    except applying.UnchangedError:  # acknowledged where the rows are as they are here
        return None
    except Exception:  # an error of ours: it is judged again on the rows, and told there
        return None


def foresee(request: MoveRequest) -> NeedsWorker | None:
    """Job that ``submit_on_rows`` would ask for, from the cached snapshot; no row of the table is read or written.

    None for a game that needs no worker, and where anything stands against the move. The rows decide all the same: of
    an outcome they take none but that of a move after their last.
    """
    shot = snapshot_cache.newest(request.code.upper(), 0)
    if shot is None or shot.game is None or not shot.game.needs_worker or not TOKEN.fullmatch(request.token):
        return None
    person = request.find_sender(shot.seats)
    if person is None or shot.table.paused_at is not None:
        return None
    return applying.worker_job(shot.table, shot, request.source(person), request.action)


def submit_on_rows(
    request: MoveRequest, judged: CachedRefusal | None = None, outcome: Outcome | None = None
) -> Receipt:
    """Play a move with the table's rows read and locked.

    ``judged``: the move was refused on the cached snapshot; where the rows are the same still, that stands.
    ``outcome``: what a worker process made of it. Raises NeedsWorker where that is to be asked first, and Refused.
    """
    if not TOKEN.fullmatch(request.token):
        raise Refused("malformed", field="token")
    with held(request.code) as table:
        seats = seats_of(table)
        person = request.find_sender(seats)
        if person is None:
            raise Refused("not_seated")
        if (earlier := find_receipt(table, person, request.token)) is not None:
            return earlier
        if table.status == Table.Status.LOBBY:
            raise Refused("wrong_phase")
        if table.status == Table.Status.ABANDONED:
            raise Refused("broken_off", rule="T-9.2")
        if request.by == MoveRecord.By.DEPUTY and _binds_beyond(table, request.action):
            raise Refused("deputy")
        if judged is not None and (judged.version, judged.seat) == (table.version, person.pk):
            raise judged.refusal
        stand_ins.welcome_back(person)
        return applying.apply(table, seats, request.source(person), request.action, outcome)


def _binds_beyond(table: Table, action: Any) -> bool:
    """True for an action that only the seat's own person may take."""
    return isinstance(action, Mapping) and action.get("do") in positions.package_of(table).not_for_deputies


def find_receipt(table: Table, person: Seat, token: str) -> Receipt | None:
    """Receipt of the move that used this token before. Raises Refused for another seat's."""
    line = MoveRecord.objects.filter(table=table, token=token).only("seat", "seq", "version").first()
    if line is None:
        return None
    if line.seat != person.number:
        raise Refused("malformed", field="token")
    return Receipt(token, line.seq, line.version)


def commit_if_current(pending: PendingMove) -> Receipt | None:
    """Commit one move and publish it; None, and nothing written, if the rows have gone on."""
    with transaction.atomic():
        if not write_if_current([pending]):
            return None
        transaction.on_commit(partial(record.publish, [pending]))
    return pending.receipt


def write_if_current(moves: Sequence[PendingMove]) -> bool:
    """Write moves of different tables in one transaction; False, and nothing written, if one of them cannot be.

    Then what was cached of their tables is forgotten: the rows may have gone on. Raises what the database raises.
    Once all is committed, ``record.publish`` is to be called.
    """
    try:
        with transaction.atomic():
            record.write(moves)
    except (Refused, IntegrityError, LedgerError):
        forget(moves)
        return False
    except Exception:
        forget(moves)
        raise
    return True


def forget(moves: Sequence[PendingMove]) -> None:
    """Drop the tables of these moves from the cache: what became of them is not known."""
    for pending in moves:
        snapshot_cache.forget(pending.table.code, pending.table.version)


def _twin(table: Table) -> Table:
    """A copy of a row to be carried on; ``copy.copy`` takes models apart and puts them together again."""
    twin = Table.__new__(Table)
    twin.__dict__.update(table.__dict__)
    return twin


def answer_for(
    *,
    code: str,
    seq: int,
    prompt: str,
    seat: int,
    action: Mapping[str, Any] | None,
    by: str,
    missed: bool = False,
    draft: Draft | None = None,
) -> bool:
    """Play for a seat that does not answer: ``by`` the clock or a bot, who saw the table after move ``seq``.

    ``missed``: a person was expected to decide, and the seat is one deadline nearer to a stand-in. ``action`` None, for
    games that need a worker: the default action, or the ``draft`` of the seat. Their moves are worked
    out first: ask again until it is True. False, too, if somebody moved first, or is moving. Raises Refused.
    """
    key = (code, prompt, by)
    if CLOCK_MOVES.pending(key, seq):
        return False
    source = MoveSource(by, f"{by}:{seq + 1}:{prompt}", seat, prompt)
    try:
        answered = _answer(code, seq, source, action, CLOCK_MOVES.outcome(key), missed, draft)
    except NeedsWorker as needed:
        CLOCK_MOVES.begin(key, needed)
        return False
    except Refused as refused:
        if refused.code in ("no_such_table", "stale_prompt"):
            return False
        CLOCK_MOVES.forget(key)
        raise
    except Exception:
        CLOCK_MOVES.forget(key)
        raise
    if answered:
        CLOCK_MOVES.forget(key)
    return answered


def _answer(
    code: str,
    seq: int,
    source: MoveSource,
    action: Mapping[str, Any] | None,
    outcome: Outcome | None,
    missed: bool,
    draft: Draft | None,
) -> bool:
    """Apply the answer of a seat that does not answer itself; False if somebody moved first."""
    assert source.seat is not None
    with held(code, skip_locked=True) as table:
        if table.seq != seq or table.status != Table.Status.PLAYING:
            return False
        seats = seats_of(table)
        seat = seats[source.seat]
        # Somebody sat down there while it thought; that is no move, so the number is the same.
        if source.by == MoveRecord.By.BOT and not seat.automatic:
            return False
        if missed:
            stand_ins.count_missed(table, seat)
        elif draft is not None:
            stand_ins.reset_missed(seat)
        applying.apply(table, seats, source, action, outcome, draft)
    return True
