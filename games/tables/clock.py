"""The clock: plays for those whose time is up, and lets bots answer.

Deadlines are rows, so any number of workers may sweep them. A worker claims a table by pushing its wake a
little ahead; each answer then goes through the normal path for moves, only if nobody moved since the worker
looked. Thus every deadline fires once, whoever dies in between.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import close_old_connections, transaction
from django.db.models import F

from games.engine.actions import Action, as_data
from games.engine.game import Game
from games.engine.prompts import Prompt
from games.tables import bots, timing, turns
from games.tables.models import Move, Table
from games.tables.selectors import Snapshot, snapshot

logger = logging.getLogger(__name__)

INTERVAL = 0.25
"""Seconds between two sweeps."""

LEASE = timedelta(seconds=10)
"""For how long other workers leave a claimed table alone, should this one die."""

TABLES_AT_ONCE = 20
MOVES_AT_ONCE = 25
"""How much one pass does at most, so that every table gets its turn."""

LONGEST_PAUSE = 300
"""Seconds between two tries at a table that keeps failing."""


def due(now: int) -> list[str]:
    """Codes of tables with a moment that has come, those that waited longest first; ``now`` in milliseconds."""
    rows = Table.objects.filter(status=Table.Status.PLAYING, wake_at__lte=timing.moment(now))
    return list(rows.order_by("wake_at").values_list("code", flat=True)[:TABLES_AT_ONCE])


def tick(now: int | None = None) -> int:
    """One sweep: play all that is due at ``now`` (milliseconds; this moment). Returns how many moves were played.

    A table that fails is logged, left alone for a while, and does not stop the others.
    """
    moves = 0
    for code in _claim(timing.now_ms() if now is None else now):
        try:
            moves += play_due(code, now)
        except Exception:
            logger.exception("the clock failed at table %s", code)
            _back_off(code)
    return moves


def play_due(code: str, now: int | None = None) -> int:
    """Play what is due at one table, until nothing is or the pass has done its share. Returns the number of moves.

    Raises whatever the rules or the store raise.
    """
    for played in range(MOVES_AT_ONCE):
        if not _play_first(code, timing.now_ms() if now is None else now):
            return played
    return MOVES_AT_ONCE


def time_up(*, code: str) -> int:
    """Somebody says that the time is up: look, and play what is really due. Returns the number of moves played."""
    return play_due(code)


def run_forever(stop: threading.Event, heartbeat: Callable[[], None] | None = None) -> None:
    """Sweep until ``stop`` is set. Blocking: give it a thread or a process of its own."""
    while not stop.is_set():
        try:
            close_old_connections()
            moves = tick()
        except Exception:  # the database may be away: the clock must still be there when it is back
            logger.exception("the clock failed")
            moves = 0
        if heartbeat is not None:
            heartbeat()
        if not moves:
            stop.wait(INTERVAL)
    close_old_connections()


def _claim(now: int) -> list[str]:
    """Take hold of due tables for this worker. Workers skip what another is claiming or writing."""
    if not due(now):
        return []
    with transaction.atomic():
        rows = Table.objects.select_for_update(skip_locked=True, of=("self",))
        rows = rows.filter(status=Table.Status.PLAYING, wake_at__lte=timing.moment(now)).order_by("wake_at")
        claimed = dict(rows.values_list("pk", "code")[:TABLES_AT_ONCE])
        # The lease counts from this moment, whatever ``now`` the caller sweeps for.
        lease = timing.moment(max(now, timing.now_ms())) + LEASE
        Table.objects.filter(pk__in=claimed).update(wake_at=lease)
    return list(claimed.values())


def _play_first(code: str, now: int) -> bool:
    """Play the answer that is due first; False if none is, or somebody else was quicker."""
    seen = snapshot(code)
    if seen.game is None or seen.state is None or seen.table.status != Table.Status.PLAYING:
        return False
    late = timing.due(seen.table, seen.game.prompts(seen.state), now)
    if not late:
        _return_lease(seen.table)
        return False
    return _answer(seen, seen.game, late[0])


def _answer(seen: Snapshot, game: Game[Any], prompt: Prompt) -> bool:
    seat = seen.seats[prompt.seat]
    if not seat.automatic:
        # Letting a window go by is an answer (SC-6.4), not absence: only decisions count as missed.
        missed = prompt.clock != timing.RESPONSE
        return _send(seen, prompt, game.silence(seen.state, prompt), Move.By.CLOCK, missed)
    try:
        action = bots.choose(game, seen.state, prompt, seat.level)
        return _send(seen, prompt, action, Move.By.BOT)
    except Exception:
        # A bot that fails must not hold up people: its silence is played instead.
        logger.exception("a bot failed at table %s, move %s, prompt %s", seen.table.code, seen.seq, prompt.id)
        return _send(seen, prompt, game.silence(seen.state, prompt), Move.By.BOT)


def _send(seen: Snapshot, prompt: Prompt, action: Action, by: str, missed: bool = False) -> bool:
    return turns.answer_for(
        code=seen.table.code,
        seq=seen.seq,
        prompt=prompt.id,
        seat=prompt.seat,
        action=as_data(action),
        by=by,
        missed=missed,
    )


def _return_lease(table: Table) -> None:
    """Put the wake back to the first moment that is still to come; nothing if somebody moved meanwhile."""
    first = min((*table.clocks.values(), *table.wakes.values()), default=None)
    wake_at = None if first is None else timing.moment(first)
    if wake_at != table.wake_at:
        Table.objects.filter(pk=table.pk, version=table.version).update(wake_at=wake_at)


def _back_off(code: str) -> None:
    """Leave a failing table alone, twice as long each time."""
    rows = Table.objects.filter(code=code, status=Table.Status.PLAYING)
    stumbles = rows.values_list("stumbles", flat=True).first()
    if stumbles is None:
        return
    pause = min(LONGEST_PAUSE, 2 ** min(stumbles, 16))
    rows.update(stumbles=F("stumbles") + 1, wake_at=timing.moment(timing.now_ms() + pause * 1000))
