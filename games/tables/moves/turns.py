"""Playing moves, from a request to its row in the log, each in one transaction."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from games.engine.actions import Rejected
from games.engine.prepared import Prepared
from games.engine.ruleset import Ruleset
from games.ledger.post import LedgerError
from games.ledger.statements import Batch, Statement
from games.tables.core import announcements, reserved, terms, timing
from games.tables.core.rematch_order import order_of_play
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import applying, move_service, positions, record, snapshot_cache
from games.tables.moves.locking import check_host, check_lobby, held, seated, seats_of, write
from games.tables.moves.move_service import CLOCK_MOVES, NeedsWorker, Outcome
from games.tables.moves.record import Draft, Origin, Receipt

CHAIR = Statement("UPDATE tables_seat SET number = %s, arrival = %s WHERE id = %s", "seat")
"""Where somebody sits once the game begins; Django takes longer to put such a statement together than to run it."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Tokens of clients. Those that the table makes itself hold a colon, so that nobody can use them up."""


def start_game(*, code: str, by: int) -> Receipt:
    """Start the game, which says who sits where (SC-2.1). ``by`` is the host's seat row id.

    Raises Refused ``not_host`` ``already_started`` ``too_few_players``.
    """
    with held(code) as table:
        check_host(table, by)
        return begin(table)


def begin(table: Table) -> Receipt:
    """Start the game at a table that the caller has locked."""
    check_lobby(table)
    arrived = list(seats_of(table).values())
    game = _bound(table, len(arrived))
    for arrival, seat in enumerate(arrived):
        seat.arrival = arrival
    entrants, turned = order_of_play(arrived)
    reserved.tell_former(table)
    start = game.start(applying.chance_of(table), turned=turned)
    seats = _sit_down(entrants, start.seating)
    line = Origin(MoveRecord.By.TABLE, "table:start")
    action = {"do": "start", "seats": len(seats), **({"turned": True} if turned else {})}
    return applying.put_down(record.drafted(table, seats, game, start, line, action, ()))


def submit(
    *, code: str, seat: int, token: str, prompt: str | None, action: Any, by: str = MoveRecord.By.PLAYER
) -> Receipt:
    """Play ``action`` for the seat with row id ``seat``, in answer to the prompt it saw (None: at any time).

    ``by`` its person, or a deputy, who may not bind it beyond the game's course (``deputy``).

    A token that this seat used before gets its first answer again. Raises Refused with a code of the table
    or the rules; refusals change nothing. A person who acts takes the seat back from a stand-in.
    """
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    judged = None
    if by == MoveRecord.By.PLAYER:
        drafted = drafted_at_once(code, lambda person: person.pk == seat, token, prompt, action)
        if isinstance(drafted, Draft):
            if (receipt := commit(drafted)) is not None:
                return receipt
        else:
            judged = drafted
    asked = partial(
        submit_on_rows, code=code, seat=seat, token=token, prompt=prompt, action=action, by=by, judged=judged
    )
    shot = snapshot_cache.newest(code.upper(), 0)
    slow = shot is not None and shot.game is not None and shot.game.needs_worker
    foreseen = foresee(code, lambda person: person.pk == seat, token, prompt, action)
    return move_service.through(lambda outcome: asked(outcome=outcome), foreseen, slow)


def submit_on_rows(
    *,
    code: str,
    seat: int,
    token: str,
    prompt: str | None,
    action: Any,
    by: str = MoveRecord.By.PLAYER,
    judged: Judged | None = None,
    outcome: Outcome | None = None,
) -> Receipt:
    """Locked path of ``submit``: the table's rows are read and locked.

    ``judged``: the move was refused on what this process wrote last; where the rows are the same still, that stands.
    ``outcome``: what a worker process made of it. Raises move_service.NeedsWorker where that is to be asked first.
    """
    if not TOKEN.fullmatch(token):
        raise Refused("malformed", field="token")
    with held(code) as table:
        seats = seats_of(table)
        person = next((one for one in seats.values() if one.pk == seat), None)
        if person is None:
            raise Refused("not_seated")
        if (earlier := repeated(table, person, token)) is not None:
            return earlier
        if table.status == Table.Status.LOBBY:
            raise Refused("wrong_phase")
        if table.status == Table.Status.ABANDONED:
            raise Refused("broken_off", rule="T-9.2")
        if (
            by == MoveRecord.By.DEPUTY
            and isinstance(action, Mapping)
            and action.get("do") in positions.package_of(table).not_for_deputies
        ):
            raise Refused("deputy")
        if judged is not None and (judged.version, judged.seat) == (table.version, person.pk):
            raise judged.refusal
        welcome_back(person)
        line = Origin(by, token, person.number, prompt or "")
        return applying.apply(table, seats, line, action, outcome)


def at_once(
    code: str, who: Callable[[Seat], bool], token: str, prompt: str | None, action: Any
) -> Receipt | None:
    """Optimistic fast path of ``submit``: apply on the cached snapshot, write with compare-and-set; no row is read.

    None, and nothing changed, where anything stands against it, and be it a token used before: then the rows are to
    be asked. What was handed over is older than the rows if somebody else wrote since; writing compares versions.
    """
    draft = drafted_at_once(code, who, token, prompt, action)
    return commit(draft) if isinstance(draft, Draft) else None


@dataclass(frozen=True, slots=True)
class Judged:
    """A refusal by what this process wrote last, for the seat with row id ``seat`` at the table's ``version``."""

    refusal: Refused
    seat: int
    version: int


def drafted_at_once(
    code: str, who: Callable[[Seat], bool], token: str, prompt: str | None, action: Any
) -> Draft | Judged | None:
    """Draft of the fast path: the move as ``at_once`` would write it. Reads and writes no row; fit for an event loop.

    ``Judged`` where it is refused: that holds if the rows are at the same version, and the token is new. None where
    only the rows can tell.
    """
    shot = snapshot_cache.newest(code.upper(), 0)
    if shot is None or shot.table.status != Table.Status.PLAYING or not TOKEN.fullmatch(token):
        return None
    assert shot.game is not None
    if shot.game.needs_worker or shot.table.rules_version != shot.game.rules_version:
        return None  # not here; or the position is to be stored once as today's rules read it
    person = next(filter(who, shot.seats.values()), None)
    if person is None or person.automatic or person.missed:
        return None
    line = Origin(MoveRecord.By.PLAYER, token, person.number, prompt or "")
    try:
        return applying.drafted(_twin(shot.table), shot, line, action)
    except Refused as refused:
        return Judged(refused, person.pk, shot.version)
    except applying.UnchangedError:  # acknowledged where the rows are as they are here
        return None
    except Exception:  # an error of ours: it is judged again on the rows, and told there
        return None


def foresee(
    code: str, who: Callable[[Seat], bool], token: str, prompt: str | None, action: Any
) -> NeedsWorker | None:
    """Job that ``submit_on_rows`` would ask for, from the cached snapshot; no row of the table is read or written.

    None for a game that needs no worker, and where anything stands against the move. The rows decide all the same: of
    an outcome they take none but that of a move after their last.
    """
    shot = snapshot_cache.newest(code.upper(), 0)
    if shot is None or shot.game is None or not shot.game.needs_worker or not TOKEN.fullmatch(token):
        return None
    person = next(filter(who, shot.seats.values()), None)
    if person is None or shot.table.paused_at is not None:
        return None
    line = Origin(MoveRecord.By.PLAYER, token, person.number, prompt or "")
    return applying.unresolved(shot.table, shot, line, action)


def commit(draft: Draft) -> Receipt | None:
    """Write one move and tell of it; None, and nothing written, if it cannot be."""
    with transaction.atomic():
        if not store([draft]):
            return None
        transaction.on_commit(partial(record.made_known, [draft]))
    return draft.receipt


def store(drafts: Sequence[Draft]) -> bool:
    """Write moves of different tables in one transaction; False, and nothing written, if one of them cannot be.

    Then what was handed over of their tables is forgotten: the rows may have gone on. Raises what the database raises.
    Once all is committed, ``record.made_known`` is to be told.
    """
    try:
        with transaction.atomic():
            record.write(drafts)
    except (Refused, IntegrityError, LedgerError):
        forget(drafts)
        return False
    except Exception:
        forget(drafts)
        raise
    return True


def forget(drafts: Sequence[Draft]) -> None:
    """Drop the tables of these moves from the caches: what became of them is not known."""
    for draft in drafts:
        snapshot_cache.forget(draft.table.code, draft.table.version)
        positions.forget(draft.table.code)


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
    prepared: Prepared | None = None,
) -> bool:
    """Play for a seat that does not answer: ``by`` the clock or a bot, who saw the table after move ``seq``.

    ``missed``: a person was expected to decide, and the seat is one deadline nearer to a stand-in. ``action`` None, for
    games that need a worker: what silence answers, with what the seat has ``prepared``. The moves of those are worked
    out first: ask again until it is True.
    Returns False if somebody moved first, or is moving: then there is nothing to do. Raises Refused by the
    rules.
    """
    key = (code, prompt, by)
    if CLOCK_MOVES.pending(key, seq):
        return False
    line = Origin(by, f"{by}:{seq + 1}:{prompt}", seat, prompt)
    try:
        answered = _answer(code, seq, line, action, CLOCK_MOVES.outcome(key), missed, prepared)
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
    line: Origin,
    action: Mapping[str, Any] | None,
    outcome: Outcome | None,
    missed: bool,
    prepared: Prepared | None,
) -> bool:
    """Apply the answer of a seat that does not answer itself; False if somebody moved first."""
    assert line.seat is not None
    with held(code, skip_locked=True) as table:
        if table.seq != seq or table.status != Table.Status.PLAYING:
            return False
        seats = seats_of(table)
        seat = seats[line.seat]
        # Somebody sat down there while it thought; that is no move, so the number is the same.
        if line.by == MoveRecord.By.BOT and not seat.automatic:
            return False
        if missed:
            _miss(table, seat)
        elif prepared is not None:
            _found(seat)
        applying.apply(table, seats, line, action, outcome, prepared)
    return True


def hand_to_bot(*, code: str, by: int, seat: int) -> int:
    """Let a bot stand in at seat number ``seat``, as the host (row id ``by``) asks. Returns the table's version."""
    with held(code) as table:
        check_host(table, by)
        seats = seats_of(table)
        if seat not in seats or seats[seat].kind == Seat.Kind.BOT:
            raise Refused("malformed", field="seat")
        return stand_in(table, seats, seats[seat], True, "robot_plays")


def take_back(*, code: str, seat: int) -> int:
    """Give the seat with row id ``seat`` back to its person. Returns the table's version."""
    with held(code) as table:
        seats = seats_of(table)
        return stand_in(table, seats, seats[seated(table, seat).number], False, "came_back")


def stand_in(
    table: Table, seats: Mapping[int, Seat], seat: Seat, standin: bool, word: str, **about: Any
) -> int:
    """Have a robot play for a seat of a table that the caller holds, or no longer; the house says ``word`` of it.

    Returns the table's version. Raises Refused ``wrong_phase`` where nothing is played.
    """
    if table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    if seat.standin != standin:
        if standin:
            seat.robot_sits_down(table.seq, None if word == "left" else timing.moment(timing.now_ms()))
        else:
            seat.person_sits_down()
        seat.save(update_fields=Seat.STANDIN)
        announcements.post(table, word, seat, **about)
        game = positions.game_of(table, len(seats))
        timing.recount(table)
        timing.schedule(table, seats, game.prompts(positions.position(table, game)), timing.now_ms())
        write(table, motions=table.motions, **timing.columns(table))
    return table.version


def _bound(table: Table, seats: int) -> Ruleset[Any]:
    info = positions.package_of(table).info
    if seats < info.min_seats:
        raise Refused("too_few_players", needed=info.min_seats)
    try:
        return positions.game_of(table, seats)
    except Rejected as rejected:  # options may ask for a seat more
        raise Refused.by_rules(rejected) from None


def _sit_down(entrants: list[Seat], seating: tuple[int, ...]) -> dict[int, Seat]:
    """Give each entrant the seat that the game has for them."""
    assert sorted(seating) == list(range(len(entrants))), f"no seating of {len(entrants)}: {seating}"
    seats = {number: entrants[entrant] for number, entrant in enumerate(seating)}
    rows = Seat.objects.filter(pk__in=[seat.pk for seat in entrants])
    rows.update(number=F("number") + len(entrants))  # numbers that nobody has: none may be there twice
    for number, seat in seats.items():
        seat.number = number
    chairs = Batch([CHAIR])
    chairs.add(CHAIR, [(number, seat.arrival, seat.pk) for number, seat in seats.items()])
    chairs.run()
    return seats


def repeated(table: Table, person: Seat, token: str) -> Receipt | None:
    """Receipt of the move that used this token before. Raises Refused for another seat's."""
    line = MoveRecord.objects.filter(table=table, token=token).only("seat", "seq", "version").first()
    if line is None:
        return None
    if line.seat != person.number:
        raise Refused("malformed", field="token")
    return Receipt(token, line.seq, line.version)


def welcome_back(seat: Seat) -> None:
    """Give a person who acts their seat back from a stand-in."""
    if seat.standin:
        announcements.post(seat.table, "came_back", seat)
    if seat.standin or seat.missed:
        seat.person_sits_down()
        seat.save(update_fields=Seat.STANDIN)


def _found(seat: Seat) -> None:
    """A sheet that the clock plays was written by somebody who is there (T-6): deadlines missed in a row end here."""
    if seat.missed:
        seat.missed = 0
        seat.save(update_fields=["missed"])


def _miss(table: Table, seat: Seat) -> None:
    """One more deadline missed; after as many as the table waits for, a robot steps in."""
    seat.missed += 1
    if table.patience and seat.missed >= table.patience:
        if seat.lent:
            terms.end(table, seat)
            seat.missed = 0
        else:
            _step_in(table, seat)
    seat.save(update_fields=Seat.STANDIN)


def _step_in(table: Table, seat: Seat) -> None:
    missed = seat.missed
    seat.robot_sits_down(table.seq, timing.moment(timing.now_ms()))
    seat.missed = missed
    timing.recount(table)
    announcements.post(table, "robot_steps_in", seat, missed=missed)
