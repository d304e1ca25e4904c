"""Clock sweep: plays for people whose time is up, and for bots.

Deadlines are rows, so any number of workers may sweep them. A worker claims a table by pushing its wake a
little ahead; each answer then goes through the normal path for moves, only if nobody moved since the worker
looked. Thus every deadline fires once, whoever dies in between. While no server is there to be answered (see
lost_time.py) nothing is played for people.
"""

from __future__ import annotations

import contextlib
import copy
import logging
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections, transaction
from django.db.models import F, QuerySet

from games import metrics, outage
from games.engine.actions import as_data
from games.engine.capabilities.order_sheets import Draft, draft_or_default_action
from games.engine.package import GamePackage
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset
from games.tables.bots import choosing
from games.tables.bots.bot_service import BOT_SERVICE
from games.tables.clocks import lost_time, pauses, periodic
from games.tables.core import openers, timing
from games.tables.core.control import is_reaction
from games.tables.core.snapshot import Snapshot
from games.tables.errors import Refused
from games.tables.models import MoveRecord, Report, Table
from games.tables.moves import pipeline
from games.tables.moves.locking import held, seats_of, write
from games.tables.moves.move_service import CLOCK_MOVES, MOVE_SERVICE
from games.tables.moves.positions import package_of
from games.tables.orders import drafts, standing_orders
from games.tables.people import audience
from games.tables.selectors import snapshot
from games.tables.upkeep import reports
from games.tables.votes import votes
from games.tables.votes.votes import VoteContext

logger = logging.getLogger(__name__)

AWAY = (OperationalError, InterfaceError)
"""Errors raised while the database is away."""

INTERVAL = 0.25
"""Seconds between two sweeps."""

LEASE = timedelta(seconds=4)
"""For how long other workers leave a claimed table alone, should this one die."""

RETRY_MS = 100
RETRY = timedelta(milliseconds=RETRY_MS)
"""When to look again at a table that somebody else was writing to."""

BUDGET = 0.1
"""Seconds that one sweep takes at most, give or take one move: people's moves may be waiting for the same writer."""

MOVES_AT_ONCE = 8
"""How much is played at one table before the others get their turn."""

LONGEST_PAUSE = 300
"""Seconds between two tries at a table that keeps failing."""


def due(now: int) -> list[str]:
    """Codes of tables with a moment that has come, the longest due first; ``now`` in milliseconds."""
    return list(_due(now).values_list("code", flat=True))


def tick(now: int | None = None) -> int:
    """One sweep: play what is due at ``now`` (milliseconds; this moment), as far as the budget of time goes.

    Returns how many moves were played; 0 means that nothing is due any more. A table that fails is logged, left
    alone for a while, and does not stop the others.
    """
    until = time.monotonic() + BUDGET
    moves = 0
    while (code := _claim(timing.now_ms() if now is None else now)) is not None:
        try:
            moves += play_due(code, now, until)
        except AWAY:
            # Not this table's fault, but it need not wait for its lease to end.
            with contextlib.suppress(*AWAY):
                _back_off(code)
            raise
        except Exception as error:
            reports.record_failure(code, Report.Kind.CLOCK, error)
            _back_off(code)
        if time.monotonic() >= until:
            break
    return moves + standing_orders.sweep(timing.now_ms() if now is None else now)


def play_due(code: str, now: int | None = None, until: float | None = None) -> int:
    """Play what is due at one table; returns the number of moves.

    Stops when nothing is due, when the table has had its share, or when ``until`` (on the monotonic clock, in
    seconds; BUDGET from now) has passed. Raises whatever the rules or the store raise.
    """
    until = time.monotonic() + BUDGET if until is None else until
    for played in range(MOVES_AT_ONCE):
        if played and time.monotonic() >= until:
            return played
        if not _play_first(code, timing.now_ms() if now is None else now):
            return played
    return MOVES_AT_ONCE


def check_deadlines(*, code: str) -> int:
    """Check a claim that the time is up, and play what is really due. Returns the number of moves played."""
    return play_due(code)


def run_forever(stop: threading.Event, heartbeat: Callable[[], None] | None = None) -> None:
    """Sweep until ``stop`` is set. Blocking: give it a thread or a process of its own."""
    tries = 0
    while not stop.is_set():
        try:
            close_old_connections()
            moves, tries = tick(), 0
            periodic.run()
            outage.database.answered()
        except AWAY as error:
            outage.database.failed(error)
            moves, tries = 0, tries + 1
        except Exception:  # whatever it is, the clock must still be there afterwards
            logger.exception("the clock failed")
            moves = 0
        if heartbeat is not None:
            heartbeat()
        if not moves:
            stop.wait(outage.pause(tries - 1, INTERVAL) if tries else INTERVAL)
    with contextlib.suppress(*AWAY):
        periodic.end()
    BOT_SERVICE.stop()
    MOVE_SERVICE.stop()
    close_old_connections()


def _due(now: int) -> QuerySet[Table]:
    rows = Table.objects.filter(status=Table.Status.PLAYING, wake_at__lte=timing.moment(now))
    return rows.order_by("wake_at")


def _claim(now: int) -> str | None:
    """Lock the table longest due. Workers skip what another is claiming or writing."""
    if not _due(now).exists():
        return None
    with transaction.atomic():
        table = _due(now).select_for_update(skip_locked=True).only("code").first()
        if table is None:
            return None
        # The lease counts from this moment, whatever ``now`` the caller sweeps for.
        lease = timing.moment(max(now, timing.now_ms())) + LEASE
        Table.objects.filter(pk=table.pk).update(wake_at=lease)
    return table.code


def _play_first(code: str, now: int) -> bool:
    """Play the answer that is due first; False if none is, or somebody else was quicker."""
    seen = snapshot(code, traces=False)
    if seen.game is None or seen.table.status != Table.Status.PLAYING:
        return False
    if votes.overdue(seen.table, now) or pauses.overdue(seen.table, now):
        return _keep_house(code, now)
    if (reason := audience.reason_to_rest(seen.table, seen.seats, now)) is not None:
        _rest(seen.table, now, reason)
        return False
    late = timing.due(seen.table, seen.game.prompts(seen.state), now)
    ready = (
        late
        if lost_time.is_any_server_up(now)
        else [prompt for prompt in late if seen.seats[prompt.seat].automatic]
    )
    if ready and _answer(seen, seen.game, ready[0], now):
        metrics.CLOCK_LAG.observe(max(0, now - timing.due_at(seen.table, ready[0])) / 1000)
        return True
    _return_lease(seen.table, now if late else None)
    return False


def _keep_house(code: str, now: int) -> bool:
    """Serve motions and pauses: drop motions that lapsed, count others anew, end a pause that is over."""
    try:
        with held(code, skip_locked=True) as table:
            context = VoteContext(table, seats_of(table), now)
            changed = dict(votes.lapse(context))
            if pauses.overdue(table, now):
                changed |= pauses.resume_by_itself(context)
            timing.set_wake(table)
            write(table, **timing.columns(table) | {"motions": table.motions} | changed)
    except Refused as refused:
        if refused.code in ("no_such_table", "stale_prompt"):
            return False
        raise
    return True


def _answer(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, now: int) -> bool:
    if seen.seats[prompt.seat].automatic:
        return _answer_for_bot(seen, game, prompt, now)
    return _answer_for_person(seen, game, prompt)


def _answer_for_bot(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, now: int) -> bool:
    """Let the bot of a seat choose and play, here or in a worker process; False if it is to be asked again later."""
    seat = seen.seats[prompt.seat]
    action: Any = None
    package = package_of(seen.table)
    level = seat.level or (choosing.usual(package) if seat.removed else choosing.standin(package))
    try:
        # What is being worked out already, where moves are worked out apart.
        action = CLOCK_MOVES.action((seen.table.code, prompt.id, MoveRecord.By.BOT), seen.seq)
        if action is None and prompt.required and _thinks_in_worker(package, game, level):
            action = _think(seen, game, prompt, level, now)
            if isinstance(action, int):
                return _postpone(seen.table, prompt, action)
        elif action is None:
            with metrics.BOT_SECONDS.time():
                action = as_data(choosing.choose(package, game, seen.state, prompt, level))
        turn = timing.next_bot_at(seen.table, game.prompts(seen.state), prompt)
        if turn is not None:
            return _postpone(seen.table, prompt, turn)
        played = _send(seen, prompt, action, MoveRecord.By.BOT)
    except AWAY:
        raise
    except Exception as error:
        return _bot_failed(seen, game, prompt, level, now, error, action)
    if played:
        BOT_SERVICE.forget(_key(seen, prompt))
    return played


def _answer_for_person(seen: Snapshot, game: Ruleset[Any], prompt: Prompt) -> bool:
    """Play for a person whose time is up: their draft, or the default action where there is none or it fails."""
    try:
        draft = drafts.find_draft(seen, prompt)
        if draft is not None:
            action = (
                None
                if game.needs_worker
                else as_data(draft_or_default_action(game, seen.state, prompt, draft))
            )
            return _send(seen, prompt, action, MoveRecord.By.CLOCK, draft=draft)
    except (*AWAY, CancelledError):
        raise
    except Exception as error:
        if isinstance(error, Refused) and error.code == "paused":
            raise
        # Whatever a seat has written must not hold up the table.
        return _draft_failed(seen, game, prompt, error)
    # A deadline is missed where nothing was written (T-6) and the prompt is no short reaction (SC-6.4).
    return _send_default_action(seen, game, prompt, missed=not is_reaction(seen.table, prompt))


def _draft_failed(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, error: Exception) -> bool:
    """Play the default action in place of a draft, and tell its seat; False, to try again, while somebody writes."""
    try:
        drafts.report_failure(seen, prompt, error)
    except Refused:
        return False
    return _send_default_action(seen, game, prompt, missed=False)


def _send_default_action(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, missed: bool) -> bool:
    action = None if game.needs_worker else as_data(game.default_action(seen.state, prompt))
    return _send(seen, prompt, action, MoveRecord.By.CLOCK, missed)


def _bot_failed(
    seen: Snapshot, game: Ruleset[Any], prompt: Prompt, level: str, now: int, error: Exception, action: Any
) -> bool:
    """Think again where the position has moved on meanwhile; else tell of the failure and play the default action."""
    outdated = isinstance(error, Refused) and BOT_SERVICE.outdated(_key(seen, prompt), seen.seq)
    BOT_SERVICE.forget(_key(seen, prompt))
    if outdated:
        return _postpone(seen.table, prompt, _begin_thought(seen, game, prompt, level, now))
    # A bot that fails must not hold up people: the default action is played instead.
    cause = error.__cause__ if isinstance(error.__cause__, Exception) else error
    reports.record_failure(
        seen.table.code, Report.Kind.BOT, cause, seat=prompt.seat, prompt=prompt.id, action=action
    )
    if not prompt.required:
        return _leave_unanswered(seen.table, prompt)
    return _send(seen, prompt, as_data(game.default_action(seen.state, prompt)), MoveRecord.By.BOT)


def _thinks_in_worker(package: GamePackage[Any], game: Ruleset[Any], level: str) -> bool:
    """True if a bot of this level thinks in a worker process, since it would hold up the other tables."""
    if not settings.STARCIV_BOT_PROCESSES:
        return False
    return choosing.thinks_in_worker(package, level) or game.needs_worker


def _key(seen: Snapshot, prompt: Prompt) -> tuple[str, str]:
    return seen.table.code, prompt.id


def _think(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, level: str, now: int) -> dict[str, Any] | int:
    """Answer of a bot that thinks in a worker; while it thinks, the moment (ms) at which to look again.

    It may have been found for a position that has moved on since: what is refused then is thought about again.
    """
    thought = BOT_SERVICE.look(_key(seen, prompt), now)
    if thought is None:
        return _begin_thought(seen, game, prompt, level, now)
    if (ready_at := thought.ready_at(now)) > now:
        return ready_at
    found = BOT_SERVICE.fetch(_key(seen, prompt))
    return now + RETRY_MS if found is None else found


def _begin_thought(seen: Snapshot, game: Ruleset[Any], prompt: Prompt, level: str, now: int) -> int:
    asked = choosing.question(seen.table, game, seen.state, prompt, level, choosing.new_seed())
    return BOT_SERVICE.begin(_key(seen, prompt), asked, seen.seq, now, openers.owner(seen.table))


def _postpone(table: Table, prompt: Prompt, at: int) -> bool:
    """Look at one question again at a moment (in milliseconds); False if somebody moved meanwhile."""
    later = copy.copy(table)
    later.wakes = {**table.wakes, prompt.id: at}
    timing.set_wake(later)
    rows = Table.objects.filter(pk=table.pk, version=table.version)
    return bool(rows.update(wakes=later.wakes, wake_at=later.wake_at))


def _leave_unanswered(table: Table, prompt: Prompt) -> bool:
    """Leave a question without a moment of its own: it is asked again after the next move only."""
    wakes = {name: at for name, at in table.wakes.items() if name != prompt.id}
    return bool(Table.objects.filter(pk=table.pk, version=table.version).update(wakes=wakes))


def _send(
    seen: Snapshot,
    prompt: Prompt,
    action: Mapping[str, Any] | None,
    by: str,
    missed: bool = False,
    draft: Draft | None = None,
) -> bool:
    return pipeline.answer_for(
        code=seen.table.code,
        seq=seen.seq,
        prompt=prompt.id,
        seat=prompt.seat,
        action=action,
        by=by,
        missed=missed,
        draft=draft,
    )


def _return_lease(table: Table, now: int | None) -> None:
    """Give a claimed table back, unless somebody moved meanwhile: that move has set the wake anew.

    It wakes at the first moment still to come; or soon after ``now``, where an answer is due that could not be
    given because somebody else was writing.
    """
    if now is not None:
        wake_at: datetime | None = timing.moment(max(now, timing.now_ms())) + RETRY
    else:
        timing.set_wake(seen := copy.copy(table))
        wake_at = seen.wake_at
    if wake_at != table.wake_at:
        Table.objects.filter(pk=table.pk, version=table.version).update(wake_at=wake_at)


def _rest(table: Table, now: int, reason: audience.Reason) -> None:
    """Have a table sleep until somebody looks (audience.py), unless somebody moved meanwhile."""
    if reason == "queued":
        with contextlib.suppress(Refused):  # somebody writes: it is told later
            audience.tell_of_rest(table)
    rows = Table.objects.filter(pk=table.pk, version=table.version)
    rows.update(wake_at=audience.wakes_at(table, now))


def _back_off(code: str) -> None:
    """Leave a failing table alone, twice as long each time."""
    rows = Table.objects.filter(code=code, status=Table.Status.PLAYING)
    stumbles = rows.values_list("stumbles", flat=True).first()
    if stumbles is None:
        return
    pause = min(LONGEST_PAUSE, 2 ** min(stumbles, 16))
    rows.update(stumbles=F("stumbles") + 1, wake_at=timing.moment(timing.now_ms() + pause * 1000))
