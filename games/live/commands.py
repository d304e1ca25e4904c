"""Commands of sockets, carried out by the table's services.

Synchronous; runs in a database thread. Each command first looks up the seat anew: a secret that no longer opens
one acts no more, whatever it opened when the socket connected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import DataError, InterfaceError, OperationalError, connection
from msgspec import UNSET

from games import outage
from games.live import protocol
from games.tables import play, selectors
from games.tables.bots.hints import PendingHint
from games.tables.core import control, repeats
from games.tables.core.access import opener, seat_by_secret
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Seat, Table
from games.tables.moves import pipeline, snapshot_cache
from games.tables.moves.move_service import NeedsWorker, Outcome
from games.tables.moves.pipeline import CachedRefusal, MoveRequest
from games.tables.orders import drafts
from games.tables.upkeep import reports

SETTINGS = ("name", "public", "clock", "thinking_time", "hints", "patience", "edition")
"""Fields that the command ``options`` changes besides the game's options and single times of its clocks."""


@dataclass(frozen=True)
class CommandResult:
    """A command was carried out: the table's version, the number of the move if it was one, and what was asked for."""

    version: int
    seq: int | None = None
    more: dict[str, Any] | None = None


class DatabaseLostError(Exception):
    """The database went away in between: whether the command was carried out, nobody knows."""


def hint_at_once(code: str, secret: str, address: str, version: int) -> PendingHint | None:
    """Hint that is known or under way at ``version`` or later; None where it is to be begun, or the rows to be asked.

    Reads no row; fit for an event loop. Raises Refused.
    """
    shot, seat = _cached_table(code, secret, version)
    if shot is None or seat is None:
        return None
    return play.hint_at_once(code=code, seat=seat, shot=shot, address=address)


def foresee(code: str, secret: str, frame: protocol.Command) -> NeedsWorker | None:
    """Job of a worker process that ``perform`` would ask for, where it is known without the table's rows; else None."""
    if not isinstance(frame, protocol.Act) or not secret:
        return None
    return pipeline.foresee(request(code, secret, frame))


def request(code: str, secret: str, frame: protocol.Act) -> MoveRequest:
    """Request of the person whose seat ``secret`` opens."""
    return MoveRequest(code, opener(secret), frame.token, frame.prompt, frame.action)


def ask_hint(code: str, secret: str, address: str, version: int) -> PendingHint:
    """Begin a hint for the seat that ``secret`` opens, asked for from ``address`` at ``version`` or later.

    Raises what ``perform`` raises.
    """
    with _storing():
        shot, seat = _cached_table(code, secret, version)
        if seat is None:
            shot, seat = None, _seat(code, secret)
        return play.hint(code=code, seat=seat, address=address, shot=shot)


def _cached_table(code: str, secret: str, version: int) -> tuple[Snapshot | None, Seat | None]:
    """The table as cached here at ``version`` or later, and the seat that ``secret`` opens for its person."""
    shot = snapshot_cache.newest(code, version) if secret else None
    return shot, None if shot is None else next(filter(opener(secret), shot.seats.values()), None)


def perform(
    code: str,
    secret: str,
    frame: protocol.Command,
    judged: CachedRefusal | None = None,
    outcome: Outcome | None = None,
) -> CommandResult:
    """Carry out ``frame`` for the seat that ``secret`` opens.

    ``judged`` and ``outcome`` are what was found of a move so far, in the event loop or in a process of its own. Raises
    move_service.NeedsWorker for a move that is to be worked out in one first, Refused (``unavailable`` where the
    database stores nothing, its disk being full, and other codes), and DatabaseLostError.
    """
    with _storing():
        if not isinstance(frame, protocol.Act):
            return _perform(code, secret, frame)
        with reports.watching(code, partial(_number, code, secret), frame.prompt, frame.action):
            return _perform(code, secret, frame, judged, outcome)


@contextmanager
def _storing() -> Iterator[None]:
    """Raise Refused or DatabaseLostError where the database fails, or does not take what was sent."""
    try:
        yield
    except DataError:  # PostgreSQL knows no NUL
        raise Refused("malformed") from None
    except (OperationalError, InterfaceError) as error:
        outage.database.failed(error)
        if connection.is_usable():
            raise Refused("unavailable") from None
        raise DatabaseLostError from None


def _seat(code: str, secret: str) -> Seat:
    seat = seat_by_secret(code, secret) if secret else None
    if seat is None:
        raise Refused("not_seated")
    return seat


def _number(code: str, secret: str) -> int | None:
    seat = seat_by_secret(code, secret)
    return None if seat is None else seat.number


def _perform(
    code: str,
    secret: str,
    frame: protocol.Command,
    judged: CachedRefusal | None = None,
    outcome: Outcome | None = None,
) -> CommandResult:
    seat = _seat(code, secret)
    match frame:
        case protocol.Act():
            return _act(code, seat, frame, judged, outcome)
        case protocol.Chat():
            return _chat(code, seat, frame)
        case protocol.Rewind():
            return _request_undo(code, seat, frame)
        case protocol.Draft():
            return CommandResult(
                selectors.find(code).version, more={"drafts": _store_draft(code, seat, frame)}
            )
        case protocol.Manage():
            return _manage(code, seat, frame)


def _act(
    code: str, seat: Seat, frame: protocol.Act, judged: CachedRefusal | None, outcome: Outcome | None
) -> CommandResult:
    by = MoveRecord.By.DEPUTY if seat.deputised else MoveRecord.By.PLAYER
    asked = MoveRequest(
        code, lambda person: person.pk == seat.pk, frame.token, frame.prompt, frame.action, by
    )
    receipt = pipeline.submit_on_rows(asked, judged, outcome)
    return CommandResult(receipt.version, receipt.seq)


def _chat(code: str, seat: Seat, frame: protocol.Chat) -> CommandResult:
    name = seat.deputy_name if seat.deputised else ""
    line = play.say(code=code, seat=seat.pk, token=frame.token, text=frame.text, name=name, to=frame.to)
    return CommandResult(line.table.version)


def _request_undo(code: str, seat: Seat, frame: protocol.Rewind) -> CommandResult:
    asked = play.request_undo(
        code=code,
        seat=seat.pk,
        token=frame.token,
        do=frame.do,
        seq=frame.seq,
        to=frame.to,
        request=frame.request,
        deputised=seat.deputised and not seat.lent,
    )
    return CommandResult(asked.version, asked.seq)


def _manage(code: str, seat: Seat, frame: protocol.Manage) -> CommandResult:
    if seat.lent and frame.do == "leave":
        return CommandResult(play.hand_back(code=code, seat=seat.pk))
    if seat.deputised and frame.do != "take_back":
        raise Refused("deputy")
    _manage_once(code, seat, frame)
    return CommandResult(
        Table.objects.values_list("version", flat=True).get(code=code)
    )  # closed by now, perhaps


def _manage_once(code: str, seat: Seat, frame: protocol.Manage) -> None:
    """Do what the frame asks, unless it was done under its token: pages repeat what no answer came to."""
    mark = f"{seat.pk}:{frame.token}"
    if frame.do in REPEATABLE:
        DEEDS[frame.do](code, seat, frame)
    elif repeats.begin(mark):
        try:
            DEEDS[frame.do](code, seat, frame)
        except BaseException:
            repeats.forget(mark)
            raise


def _store_draft(code: str, seat: Seat, frame: protocol.Draft) -> list[drafts.Shown]:
    """The seat's drafts, after the one in the frame was kept, if there is one."""
    if frame.data is not UNSET:
        until = seat.deputy_until if seat.deputised else None
        play.save_draft(
            code=code,
            seat=seat.pk,
            prompt=frame.prompt or "",
            data=frame.data,
            until=until,
            base=frame.base,
        )
    return drafts.list_drafts(code, seat.pk)


Deed = Callable[[str, Seat, protocol.Manage], object]


def _add_bot(code: str, seat: Seat, frame: protocol.Manage) -> object:
    level = {} if frame.level is None else {"level": frame.level}
    return play.add_bot(code=code, by=seat.pk, **level)


def _leave(code: str, seat: Seat, _frame: protocol.Manage) -> object:
    if seat.table.status == Table.Status.PLAYING:
        return play.leave_game(code=code, seat=seat.pk)
    return play.leave_lobby(code=code, seat=seat.pk)


def _options(code: str, seat: Seat, frame: protocol.Manage) -> object:
    said: dict[str, Any] = dict(frame.options or {})
    table = selectors.find(code)
    times = [f"{clock.name}_time" for clock in control.clocks_of(table.game)]
    settings = {key: said.pop(key) for key in (*SETTINGS, *times) if key in said}
    return play.set_options(code=code, by=seat.pk, options=said or None, **settings)


def _vote(code: str, seat: Seat, frame: protocol.Manage) -> object:
    if frame.motion is None or frame.yes is None:
        raise Refused("malformed", field="motion")
    return play.vote(code=code, seat=seat.pk, motion=frame.motion, yes=frame.yes)


def _quiet(code: str, seat: Seat, frame: protocol.Manage) -> object:
    said = dict(frame.options or {})
    if None in said.values() or set(said) - {"quiet_from", "quiet_to", "time_zone"}:
        raise Refused("malformed", field="quiet_from")
    return play.set_quiet_hours(code=code, seat=seat.pk, **said)


def _lead(code: str, seat: Seat, frame: protocol.Manage) -> object:
    said = dict(frame.options or {})
    return play.lead(code=code, seat=seat.pk, move=said.get("move"), eyes=said.get("eyes"))


def _seat_number(frame: protocol.Manage) -> int:
    if frame.seat is None:
        raise Refused("malformed", field="seat")
    return frame.seat


REPEATABLE = frozenset[protocol.LobbyDeed](
    {"exchange_bot", "options", "rename", "word", "quiet", "lead", "keep_lead"}
)
"""Requests whose second time changes nothing."""

DEEDS: Mapping[protocol.LobbyDeed, Deed] = {
    "add_bot": _add_bot,
    "exchange_bot": lambda code, seat, frame: play.exchange_bot(
        code=code, by=seat.pk, seat=_seat_number(frame), level=frame.level or ""
    ),
    "remove_seat": lambda code, seat, frame: play.remove_seat(
        code=code, by=seat.pk, seat=_seat_number(frame)
    ),
    "let_back": lambda code, seat, frame: play.let_back(code=code, by=seat.pk, seat=_seat_number(frame)),
    "start": lambda code, seat, _frame: play.start_game(code=code, by=seat.pk),
    "rename": lambda code, seat, frame: play.rename(code=code, seat=seat.pk, name=frame.name or ""),
    "word": lambda code, seat, frame: play.set_client_seed(
        code=code, seat=seat.pk, client_seed=frame.name or ""
    ),
    "hand_to_bot": lambda code, seat, frame: play.hand_to_bot(
        code=code, by=seat.pk, seat=_seat_number(frame)
    ),
    "take_back": lambda code, seat, _frame: play.reclaim_seat(code=code, seat=seat.pk),
    "leave": _leave,
    "options": _options,
    "move": lambda code, seat, frame: play.propose_vote(
        code=code, seat=seat.pk, kind=frame.name or "", about=frame.options
    ),
    "vote": _vote,
    "quiet": _quiet,
    "lead": _lead,
    "ask_lead": lambda code, seat, _frame: play.ask_lead(code=code, seat=seat.pk),
    "hand_lead": lambda code, seat, frame: play.hand_lead(code=code, seat=seat.pk, to=frame.seat),
    "keep_lead": lambda code, seat, _frame: play.keep_lead(code=code, seat=seat.pk),
}
