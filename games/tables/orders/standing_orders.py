"""Standing orders at tables: kept in rows of their own, carried out by the clock.

They are a secret of their seat. Giving them changes no version, so that nobody hears of it; the document does not
hold them, the page asks for its own. They answer at a moment drawn evenly from a span that is the same for every
question of the table, whatever they say and whatever the hand holds; where they leave a question to the person, nothing
happens at that moment.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, Q
from msgspec import UNSET

from games.engine import incoming_json
from games.engine.actions import Rejected, as_data
from games.engine.capabilities.standing_orders import Orders, accept_orders, are_orders_over, follow_orders
from games.engine.prompts import Prompt
from games.tables.core import timing
from games.tables.core.control import is_reaction, seconds
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Prepared, Table
from games.tables.moves import pipeline
from games.tables.moves.locking import held, seated
from games.tables.orders.versions import Base, next_version
from games.tables.selectors import snapshot

logger = logging.getLogger(__name__)

EARLIEST_MS, LATEST_MS = 1500, 7000
"""The span after a question in which orders answer it, in milliseconds; shorter where windows are."""


Shown = dict[str, Any]
"""Orders as their seat is shown them: ``orders`` (None: none), and ``at``, which names this version of them."""


def give(
    *,
    code: str,
    seat: int,
    orders: Mapping[str, Any] | None,
    until: datetime | None = None,
    base: Base = UNSET,
) -> Shown:
    """Keep the orders of the seat with row id ``seat`` in place of older ones; None: none any more.

    ``until``: when they end, for those that a deputy gives (T-3.3). ``base``: ``at`` of the orders that these were made
    from, None for none; orders that were given since on another device, or carried out in part, are not written over.
    Returns what is kept. Raises Refused ``malformed`` ``wrong_phase`` ``draft_changed``, and what the rules refuse.
    """
    with held(code) as table:
        person = seated(table, seat)
        if table.status != Table.Status.PLAYING or not person.of_person:
            raise Refused("wrong_phase")
        kept = Prepared.objects.filter(seat=person, prompt="")
        at = next_version(kept.values_list("at", flat=True).first(), base)
        kept.delete()
        if orders is None:
            return _name_version(None, None)
        _check(orders)
        seen = snapshot(code, traces=False)
        assert seen.game is not None
        try:
            data = accept_orders(seen.game, seen.state, person.number, orders)
        except Rejected as rejected:
            raise Refused.by_rules(rejected) from None
        Prepared.objects.create(seat=person, data=data, at=at, until=until)
        return _name_version(data, at)


def _check(orders: Any) -> None:
    """Raise Refused ``malformed`` for what is no object, or beyond the bound on JSON."""
    try:
        incoming_json.check(orders)
    except incoming_json.UnfitJsonError:
        raise Refused("malformed", field="orders") from None
    if not isinstance(orders, Mapping):
        raise Refused("malformed", field="orders")


def read_orders(seat: int) -> Shown:
    """Read the orders of the seat with row id ``seat``: for its own person only."""
    row = Prepared.objects.filter(seat=seat, prompt="").first()
    return _name_version(None, None) if row is None else _name_version(row.data, row.at)


def _name_version(orders: Orders | None, at: datetime | None) -> Shown:
    return {"orders": orders, "at": None if at is None else timing.ms(at)}


def sweep(now: int) -> int:
    """Find the questions that orders are about, and answer those whose moment has come; returns the moves played.

    Where nobody has given any, as nearly always, that is one short query: no join, and no lock for writing.
    """
    orders = Prepared.objects.filter(prompt="")
    if not orders.exists():
        return 0
    orders.filter(until__lte=timing.moment(now)).delete()
    running = orders.filter(
        seat__table__status=Table.Status.PLAYING, seat__table__paused_at=None
    ).select_related("seat__table")
    moves = 0
    for row in running.filter(~Q(seq=F("seat__table__seq")) | Q(due_at__lte=timing.moment(now))):
        try:
            moves += _attend(row, now)
        except (OperationalError, InterfaceError):  # the database is away: no fault of these orders
            raise
        except Exception:
            logger.exception("orders failed at table %s", row.seat.table.code)
            Prepared.objects.filter(pk=row.pk).update(due_at=None, seq=row.seat.table.seq)
    return moves


def _attend(row: Prepared, now: int) -> bool:
    """Look at one seat's questions for its orders; tells whether a move was played."""
    seen = snapshot(row.seat.table.code, traces=False)
    assert seen.game is not None
    number = row.seat.number
    if are_orders_over(seen.game, seen.state, number, row.data):
        _rows(row).delete()
        return False
    prompt = _question(seen, number)
    if prompt is None or seen.seats[number].automatic:
        _rows(row).update(seq=seen.seq, asked="", due_at=None)
        return False
    if prompt.id != row.asked:
        due = timing.moment(now + _delay(seen.table, prompt))
        _rows(row).update(seq=seen.seq, asked=prompt.id, due_at=due)
        return False
    if row.due_at is None or timing.ms(row.due_at) > now:
        _rows(row).update(seq=seen.seq)
        return False
    return _answer(row, seen, prompt)


def _answer(row: Prepared, seen: Snapshot, prompt: Prompt) -> bool:
    assert seen.game is not None
    obeyed = follow_orders(seen.game, seen.state, prompt, row.data)
    if obeyed is None:
        _rows(row).update(seq=seen.seq, due_at=None)
        return False
    with transaction.atomic():
        played = pipeline.answer_for(
            code=seen.table.code,
            seq=seen.seq,
            prompt=prompt.id,
            seat=prompt.seat,
            action=as_data(obeyed.action),
            by=MoveRecord.By.PLAYER,
        )
        if played:
            changed = {} if obeyed.left == row.data else {"at": next_version(row.at, UNSET)}
            _rows(row).update(data=obeyed.left, due_at=None, **changed)
    return played


def _question(seen: Snapshot, seat: int) -> Prompt | None:
    """The question of a window that waits for the seat."""
    assert seen.game is not None
    prompts = seen.game.prompts(seen.state)
    return next(
        (one for one in prompts if one.seat == seat and one.required and is_reaction(seen.table, one)), None
    )


def _delay(table: Table, prompt: Prompt) -> int:
    """Milliseconds until the orders answer: any number of the table's span is as likely as any other."""
    time = seconds(table, prompt)
    latest = min(LATEST_MS, time * 750) if time else LATEST_MS
    return min(EARLIEST_MS, latest) + secrets.randbelow(max(1, latest - EARLIEST_MS))


def _rows(row: Prepared) -> Any:
    """This row, unless its person has given other orders meanwhile: those are another row."""
    return Prepared.objects.filter(pk=row.pk)
