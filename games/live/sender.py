"""Sender of one socket: always the newest state, never a queue of old ones.

The room does not push: it wakes senders, and each asks what is new for it, at once if its socket has taken the last
frame. So a reader that stalls holds one frame and a place (version, line, chat), whatever happens meanwhile,
and nobody waits for it. Answers to the socket's own frames are queued, since each counts; their number is
bounded all the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

from games import metrics
from games.live.database import AWAY
from games.live.stream import NOTHING, UNSEEN
from games.live.worker import Worker
from games.tables.core import timing
from games.tables.core.access import hash_of

logger = logging.getLogger(__name__)

MOST_ANSWERS = 64
"""Unread answers after which further ones are dropped: such a browser never reads, and the server's pings end it."""

AGAIN = 1013
"""Close code: come back later, the database is away."""
FAILED = 1011
"""Close code: an error of ours; the browser comes back and begins anew."""


@dataclass(slots=True)
class Place:
    """Progress of a socket: version, last move in the log, last line of the chat."""

    version: int = NOTHING
    seq: int = UNSEEN
    chat: int = 0
    presence: int = 0


@dataclass(frozen=True, slots=True)
class Ticket:
    """Identity of a socket: a seat's id with the secret it came with, or a spectator."""

    seat: int | None = None
    secret: str = field(default="", repr=False)
    hashed: str = field(init=False, compare=False, repr=False)
    """Stored hash of the secret: checked for every frame that is sent."""
    _key: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "hashed", hash_of(self.secret))
        object.__setattr__(self, "_key", hash((self.seat, self.secret)))

    def __hash__(self) -> int:
        return self._key


class Feed(Protocol):
    """Source of a sender's frames."""

    async def news(self, sender: Sender) -> str | None:
        """The next frame, moving the sender's place on; None if there is none."""
        ...


class Sender:
    """Sends one socket what its room has for it.

    ``network``: where it comes from, "" for this machine; ``looking``: its page can be seen; ``heard``: when it last
    said something (ms), which proves that it is there.
    """

    def __init__(
        self,
        send: Callable[[str], Awaitable[None]],
        close: Callable[[int], Awaitable[None]],
        ticket: Ticket | None = None,
        network: str = "",
    ) -> None:
        self.ticket = ticket or Ticket()
        self.beside: frozenset[int] = frozenset()
        """Row ids of the seats whose people sit at the same device: they are here too, but shown nothing by this."""
        self.network = network
        self.place = Place()
        self.looking = True
        self.passing = True
        """Whether it is shown what passes; a line of plain requests is not: each would cost one."""
        self.heard = timing.now_ms()
        self._send = send
        self._close = close
        self._answers: deque[str] = deque()
        self._closing: int | None = None
        self._working = False
        self._feed: Feed | None = None
        self._worker = Worker(self._tell, "sender")
        self._over = asyncio.Event()

    def start(self, feed: Feed) -> None:
        """Begin to send what ``feed`` has."""
        self._feed = feed
        self.wake()

    def wake(self) -> None:
        """Something may be new."""
        if self._feed is not None:
            self._worker.wake()

    def answer(self, text: str) -> None:
        """Send this frame before all that is new."""
        if len(self._answers) < MOST_ANSWERS:
            self._answers.append(text)
        self.wake()

    def pass_on(self, text: str) -> None:
        """Send this frame unless something else waits: who reads slowly goes without."""
        if self.passing and not self._answers:
            self.answer(text)

    @property
    def closing(self) -> bool:
        """True if the socket is about to be closed: what it sends now is neither done nor answered."""
        return self._closing is not None

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """A frame of this socket is dealt with: it is not closed before the answer is out."""
        self._working = True
        try:
            yield
        finally:
            self._working = False
            if self.closing:
                self.wake()

    def close(self, code: int) -> None:
        """Close the socket with ``code`` once the answers are out."""
        if self._closing is None:
            self._closing = code
            self.wake()

    def start_over(self) -> None:
        """Show everything again."""
        self.place.version = NOTHING
        self.wake()

    def become_spectator(self, told: str) -> None:
        """The seat is no longer this socket's: say so with the frame ``told`` and show what everybody sees."""
        self.ticket, self.beside = Ticket(), frozenset()
        self.place = Place()
        self.answer(told)

    async def stop(self) -> None:
        """Send nothing any more; the socket is gone."""
        await self._worker.stop()
        self._over.set()

    async def finish(self, seconds: float) -> None:
        """Wait until the socket is closed after ``close``, at most ``seconds``; then give up on it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()

    async def _tell(self) -> None:
        """Send all there is; it waits where the socket takes no more for now."""
        try:
            while (text := await self._next()) is not None:
                metrics.FRAMES_OUT.inc()
                await self._send(text)
            if self._closing is not None and not self._working:
                await self._close(self._closing)
                self._end()
        except Exception as error:
            # The socket broke under the hand: the consumer hears of it and clears up.
            logger.debug("sender ended: %s", type(error).__name__)
            self._end()

    async def _next(self) -> str | None:
        if self._answers:
            return self._answers.popleft()
        if self._closing is not None or self._feed is None:
            return None
        try:
            return await self._feed.news(self)
        except AWAY:
            self.close(AGAIN)
        except Exception:
            logger.exception("what is new could not be read")
            self.close(FAILED)
        return None

    def _end(self) -> None:
        self._worker.end()
        self._over.set()
