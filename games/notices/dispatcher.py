"""Delivery loop of notices: finds new events, takes what is due, sends it in threads of its own, records outcomes.

A round reads and writes rows and never waits for the network; those who send never touch a row.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

from django.db import InterfaceError, OperationalError

from games.notices import hook, mail, notice_queue, push, reminders, watch
from games.notices.models import Notice
from games.notices.parcels import Outcome, Parcel, Receipt
from games.tables.core import timing

logger = logging.getLogger(__name__)

SENDERS = 4
"""Messages on their way at once, in one process and lane."""

LANES = ((Notice.Channel.MAIL,), (Notice.Channel.PUSH, Notice.Channel.HOOK))
"""Channels that are sent apart: the mail server is our own, and waits for no address that a stranger gave."""

LAST = 3.0
"""Seconds that a process which stops waits for what is under way."""

CLEAR_EVERY_MS = 3_600_000

REMIND_EVERY_MS = 10_000

DELIVER: dict[str, Callable[[Parcel, Any], Receipt]] = {
    Notice.Channel.MAIL: mail.deliver,
    Notice.Channel.PUSH: push.deliver,
    Notice.Channel.HOOK: hook.deliver,
}


class Dispatcher:
    """The messages that this process has on their way."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(SENDERS * len(LANES), thread_name_prefix="notices")
        self._under_way: dict[Future[Receipt], Parcel] = {}
        self._clear_at = 0
        self._remind_at = 0

    def make_a_round(self) -> None:
        """Look, take, send."""
        now = timing.now_ms()
        self._settle(now)
        watch.look(now)
        if now >= self._remind_at:
            self._remind_at = now + REMIND_EVERY_MS
            reminders.look(now)
        for lane in LANES:
            free = SENDERS - sum(parcel.channel in lane for parcel in self._under_way.values())
            for receiver in notice_queue.due(now, free, lane):
                if (parcel := _take(receiver, now)) is not None:
                    self._under_way[self._pool.submit(_deliver, parcel)] = parcel
        if now >= self._clear_at:
            self._clear_at = now + CLEAR_EVERY_MS
            notice_queue.clear(now)

    def finish(self, seconds: float) -> None:
        """Wait for what is under way, and write down how it went."""
        if self._under_way:
            wait(self._under_way, timeout=seconds)
            self._settle(timing.now_ms())

    def stop(self) -> None:
        """Begin to send nothing more, and write down what was sent.

        What cannot be finished so soon is taken by others once its lease has ended.
        """
        self._pool.shutdown(wait=False, cancel_futures=True)
        for future in [one for one in self._under_way if one.cancelled()]:
            del self._under_way[future]
        self.finish(LAST)

    def _settle(self, now: int) -> None:
        for future in [one for one in self._under_way if one.done()]:
            notice_queue.settle(self._under_way.pop(future), future.result(), now)


def _take(receiver: notice_queue.Receiver, now: int) -> Parcel | None:
    """Claim what waits for a receiver. What cannot be put into words keeps nobody else waiting."""
    try:
        return notice_queue.take(receiver, now)
    except (OperationalError, InterfaceError):  # the database is away
        raise
    except Exception:
        logger.exception("a notice could not be written")
        notice_queue.put_away(receiver, now)
        return None


def _deliver(parcel: Parcel) -> Receipt:
    try:
        return DELIVER[parcel.channel](parcel, parcel.to)
    except Exception as error:  # whatever it is: its words may hold an address
        logger.error(
            "a notice could not be sent", extra={"kind": parcel.channel, "error": type(error).__name__}
        )
        return Receipt(Outcome.LATER)


_dispatcher: Dispatcher | None = None


def make_a_round() -> None:
    """Make one round in this process."""
    global _dispatcher
    if _dispatcher is None:
        _dispatcher = Dispatcher()
    _dispatcher.make_a_round()


def finish(seconds: float = 10.0) -> None:
    """Wait for what this process is sending."""
    if _dispatcher is not None:
        _dispatcher.finish(seconds)


def stop() -> None:
    """Stop sending in this process."""
    global _dispatcher
    if _dispatcher is not None:
        _dispatcher.stop()
    _dispatcher = None
