"""Hints: the answer that a good player would give in this seat, and why, from nothing but what the seat may know.

They are worked out in the processes of the bots. A seat has one at a time, and its answer is kept: it asks again for
nothing.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from django.conf import settings

from games.engine.prompts import Prompt
from games.tables import selectors
from games.tables.bots import bot_worker, choosing
from games.tables.bots.bot_service import BOT_SERVICE
from games.tables.core import rate_limit
from games.tables.core.snapshot import Snapshot
from games.tables.core.worker_pool import OverdueError, ProcessDiedError
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves import positions

KEPT = 512
"""Hints remembered in this process."""

WAITING, WAITING_OF_ONE = 128, 32
"""Hints that may wait for a process: all together, and those of one network (of one table, from this machine)."""

AGAIN = 2
"""Seconds after which a seat may ask again where too many wait."""

PATIENCE = 20.0
"""Seconds that a seat waits for its hint; who asks again later gets it as soon as it is there."""

Key = tuple[int, int, str]
"""Row id of the seat, number of the last move, id of the prompt."""

Advice = dict[str, Any]
"""Answer of ``bot_worker.advise``."""


@dataclass(frozen=True)
class PendingHint:
    """A hint on its way, for the open question ``prompt`` of a table at ``version``."""

    version: int
    prompt: str
    advice: Future[Advice | None]


class Hints:
    """Hints kept and under way in this process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[Key, Future[Advice | None]] = OrderedDict()
        self._under_way: dict[int, Key] = {}
        self._waiting: Counter[str] = Counter()

    def ask(
        self, key: Key, owner: str, admit: Callable[[], None], task: Callable[[], bot_worker.HintTask]
    ) -> Future[Advice | None]:
        """Advice for a seat on its question: what is known, what is under way, or else begun by ``task``.

        ``owner`` is whose turn it takes in the queue; ``admit`` counts what is begun. Raises what ``look`` and
        ``admit`` raise.
        """
        with self._lock:
            if (known := self._look(key, owner)) is not None:
                return known
            advice: Future[Advice | None] = Future()
            self._kept[key], self._under_way[key[0]] = advice, key
            self._waiting[owner] += 1
        try:
            admit()
            begun = _begin(task(), owner)
        except Exception as error:
            self._settle(key, owner, error)
            raise
        begun.add_done_callback(partial(self._on_done, key, owner))
        return advice

    def look(self, key: Key, owner: str) -> Future[Advice | None] | None:
        """Advice that is known or under way; None where it may be begun.

        Raises Refused ``too_fast`` where the seat has another hint under way or too many wait.
        """
        with self._lock:
            return self._look(key, owner)

    def _look(self, key: Key, owner: str) -> Future[Advice | None] | None:
        if (known := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
            return known
        if key[0] in self._under_way:
            raise Refused("too_fast", seconds=1)
        if self._waiting.get(owner, 0) >= WAITING_OF_ONE or len(self._under_way) >= WAITING:
            raise Refused("too_fast", seconds=AGAIN)
        return None

    def clear(self) -> None:
        """Forget all that is known."""
        with self._lock:
            self._kept.clear()
            self._under_way.clear()
            self._waiting.clear()

    def _on_done(self, key: Key, owner: str, begun: Future[Advice | None]) -> None:
        if begun.cancelled():
            self._settle(key, owner, CancelledError())
        elif (error := begun.exception()) is not None:
            self._settle(key, owner, error)
        else:
            self._settle(key, owner, None, begun.result())

    def _settle(
        self, key: Key, owner: str, error: BaseException | None, advice: Advice | None = None
    ) -> None:
        """Hand out an answer, and keep it; what failed is forgotten, so that it can be asked for again."""
        with self._lock:
            future = self._kept.get(key)
            self._under_way.pop(key[0], None)
            self._waiting[owner] -= 1
            if self._waiting[owner] <= 0:
                del self._waiting[owner]
            if error is not None:
                self._kept.pop(key, None)
            # One that is under way is never forgotten: somebody waits for it.
            over = (old for old in self._kept if old not in self._under_way.values())
            for old in [*islice(over, max(0, len(self._kept) - len(self._under_way) - KEPT))]:
                del self._kept[old]
        if future is None:
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(advice)


HINTS = Hints()
"""Those of this process."""


def hint(*, code: str, seat: Seat, address: str = "", shot: Snapshot | None = None) -> PendingHint:
    """Hint for an open question of this seat, asked for from ``address`` ("": this machine).

    ``shot`` is the newest snapshot that this process knows of; None: the rows are read. Raises Refused ``hints_off``
    where the host forbids it, ``wrong_phase`` and ``not_your_turn`` with nothing to decide, ``too_fast`` with
    ``seconds``.
    """
    shot = selectors.snapshot(code, traces=False) if shot is None else shot
    prompt = _question(shot, seat)
    advice = HINTS.ask(
        (seat.pk, shot.seq, prompt.id),
        _owner(code, address),
        partial(_count, code, address),
        partial(_task, shot, prompt),
    )
    return PendingHint(shot.version, prompt.id, advice)


def hint_at_once(*, code: str, seat: Seat, shot: Snapshot, address: str = "") -> PendingHint | None:
    """``hint`` where it is known or under way; None where it is to be begun. Reads no row; fit for an event loop."""
    prompt = _question(shot, seat)
    advice = HINTS.look((seat.pk, shot.seq, prompt.id), _owner(code, address))
    return None if advice is None else PendingHint(shot.version, prompt.id, advice)


def _question(shot: Snapshot, seat: Seat) -> Prompt:
    """The question that the table waits for this seat to answer. Raises what ``hint`` raises."""
    if not shot.table.hints:
        raise Refused("hints_off")
    if shot.game is None or shot.table.status != Table.Status.PLAYING:
        raise Refused("wrong_phase")
    prompts = shot.game.prompts(shot.state)
    prompt = next((one for one in prompts if one.required and one.seat == seat.number), None)
    if prompt is None:
        raise Refused("not_your_turn")
    return prompt


def _owner(code: str, address: str) -> str:
    """Name under which hints asked for from ``address`` take turns with others."""
    return rate_limit.network(address) if address else code


async def await_hint(pending: PendingHint) -> dict[str, Any]:
    """The hint as its seat is told it: ``prompt``, ``action``, ``reason``, and ``other`` where the game names one.

    For an event loop, which serves others meanwhile. Raises Refused ``unavailable`` for a game that gives no advice,
    ``too_fast`` where it takes too long, and what the rules raise.
    """
    try:
        # Shielded: others wait for the same, and it is kept for who asks again.
        async with asyncio.timeout(PATIENCE):
            advice = await asyncio.shield(asyncio.wrap_future(pending.advice))
    except (TimeoutError, CancelledError, OverdueError, ProcessDiedError):
        raise Refused("too_fast", seconds=int(PATIENCE)) from None
    if advice is None:
        raise Refused("unavailable")
    return {"prompt": pending.prompt, **advice}


def _count(code: str, address: str) -> None:
    if address:
        rate_limit.count(address, rate_limit.HINTS)
    rate_limit.count(code, rate_limit.HINTS_AT_TABLE)


def _task(shot: Snapshot, prompt: Prompt) -> bot_worker.HintTask:
    """The question as data; dealing again what the seat cannot know takes long in some games, so the process does."""
    game, table = shot.game, shot.table
    assert game is not None
    current = table.rules_version == game.rules_version
    return bot_worker.HintTask(
        rules=positions.rule_source(table, game.seats),
        position=bytes(table.state) if current else game.encode(shot.state),
        prompt=prompt.id,
        seat=prompt.seat,
        seed=choosing.new_seed(),
    )


def _begin(task: bot_worker.HintTask, owner: str) -> Future[Advice | None]:
    """Have a process of the bots work a hint out; this one where there is none (``STARCIV_BOT_PROCESSES`` 0)."""
    if settings.STARCIV_BOT_PROCESSES:
        return BOT_SERVICE.advise(task, owner)
    here: Future[Advice | None] = Future()
    here.set_result(bot_worker.advise(task))
    return here
