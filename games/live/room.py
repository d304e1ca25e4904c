"""Room of a table in this process: its sockets, and the loading that keeps them up to date."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Container
from typing import Any

from games import metrics, outage
from games.live import protocol, talk
from games.live.database import AWAY, in_database
from games.live.gestures import Gestures
from games.live.load import (
    LoadedTable,
    NoSuchTableError,
    is_quick_to_render,
    load,
    load_from_cache,
    missed_lines,
    own_drafts,
)
from games.live.presence import Crowd
from games.live.sender import Sender, Ticket
from games.live.steps import Steps
from games.live.stream import NOTHING, Stream
from games.live.token_bucket import TokenBucket
from games.live.worker import Worker
from games.tables.document import Documents

logger = logging.getLogger(__name__)

STRANGERS_RATE, STRANGERS_BURST = 100.0, 600.0
"""Frames a second that all sockets without a seat here may send for long, and at once: they hold up no seat."""
MOVES_RATE, MOVES_BURST = 4.0, 240.0
"""Moves a second that all pages of one seat may ask for, for long and at once: each is a line of the log for good."""
MOST_SPECTATORS = 300
"""Sockets without a seat that may watch one table in one process."""
MOST_OF_NETWORK = 60
"""Sockets without a seat from one network: a school class that watches leaves room for others."""
MOST_OF_SEAT = 20
"""Sockets of one seat; of more, the one that has been silent for longest is closed."""
CROWDED = 1013
"""Close code: too many; come back later."""
PAUSE = 1.0
"""Seconds until rows that could not be read are tried again."""
SLICE = 0.005
"""Seconds of work on frames, after which others at the event loop come in between."""
GONE = 4404
"""Close code: there is no such table (any more)."""


class Room:
    """Loads the table once per change, however many commits that change was, and wakes its senders."""

    def __init__(self, code: str, tell_presence: Callable[[Room], None]) -> None:
        self.code = code
        self.version = 0
        self.crowd = Crowd()
        self.strangers = TokenBucket(STRANGERS_RATE, STRANGERS_BURST)
        self._moves: dict[int, TokenBucket] = {}
        self._gestures = Gestures()
        self._tell_presence = tell_presence
        self._senders: set[Sender] = set()
        self._streams: dict[Ticket, Stream] = {}
        self._numbers: dict[int, int] = {}
        self._deadlines: list[int] = []
        self._documents: Documents | None = None
        self._chat: list[dict[str, Any]] = []
        self._newest = 0
        self._read_rows = False
        self._tries = 0
        self._worker = Worker(self._look, f"room {code}")
        self._stirred: asyncio.Handle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def empty(self) -> bool:
        """True if nobody here watches."""
        return not self._senders

    @property
    def newest(self) -> int:
        """Newest version of the table that this process has heard of."""
        return self._newest

    @property
    def lookers(self) -> dict[int, int]:
        """Row ids of the seats that have a page here which can be seen, and when it last proved it (ms)."""
        proofs: dict[int, int] = {}
        for sender in self._senders:
            for seat in _people(sender) if sender.looking else ():
                proofs[seat] = max(proofs.get(seat, 0), sender.heard)
        return proofs

    def crowded(self, sender: Sender) -> bool:
        """True if there is no room for one more like this. Seats have room of their own, always."""
        if sender.ticket.seat is not None:
            return False
        networks = [other.network for other in self._senders if other.ticket.seat is None]
        share = networks.count(sender.network) if sender.network else 0
        return len(networks) >= MOST_SPECTATORS or share >= MOST_OF_NETWORK

    def enter(self, sender: Sender) -> None:
        """Let a socket watch, as who its ticket says."""
        self._make_room(sender)
        self._senders.add(sender)
        self._count()
        sender.start(self)
        if sender.ticket in self._streams:
            sender.wake()
        else:
            self.refresh()

    def move_wait(self, sender: Sender) -> int:
        """Seconds to wait where one more move is too many from all pages of the socket's seat together; else 0."""
        seat = sender.ticket.seat
        if seat is None:
            return 0
        bucket = self._moves.setdefault(seat, TokenBucket(MOVES_RATE, MOVES_BURST))
        return 0 if bucket.take() else bucket.wait()

    def gesture(self, sender: Sender, frame: protocol.Gesture) -> str | None:
        """Show what the socket's seat is about to do; returns the frame for other processes, if any."""
        seat, stream = sender.ticket.seat, self._streams.get(sender.ticket)
        if seat is None or seat not in self._numbers or stream is None:
            return None
        text = self._gestures.told(seat, self._numbers[seat], stream.document, frame)
        if text is not None:
            self.pass_on(seat, text)
        return text

    def pass_on(self, seat: int, text: str) -> None:
        """Send a gesture of the seat with this row id to everybody else who watches here and keeps up."""
        for sender in self._senders:
            if sender.ticket.seat != seat:
                sender.pass_on(text)

    def _make_room(self, sender: Sender) -> None:
        """Close what is too much of the socket's seat, so that its person gets in whoever else opens it."""
        if (seat := sender.ticket.seat) is not None:
            same = [other for other in self._senders if other.ticket.seat == seat and not other.closing]
            if len(same) >= MOST_OF_SEAT:
                min(same, key=lambda other: other.heard).close(CROWDED)

    def leave(self, sender: Sender) -> None:
        """A socket is gone."""
        self._senders.discard(sender)
        self._count()
        if not any(other.ticket == sender.ticket for other in self._senders):
            self._streams.pop(sender.ticket, None)

    def refresh(self) -> None:
        """Have the rows looked at again."""
        self._read_rows = True
        self._stir()

    def poke(self, version: int) -> None:
        """Take note of a commit, after which the table is at ``version``; a line of chat leaves it so."""
        if version > self._newest:
            self._newest = version
            self._stir()
        else:
            self.refresh()

    def tell_drafts(self, seat: int) -> None:
        """The seat with this row id saved orders: its own pages are shown it, and no others hear of it."""
        if any(sender.ticket.seat == seat for sender in self._senders):
            task = asyncio.create_task(self._tell_drafts(seat), name=f"drafts {self.code}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_drafts(self, seat: int) -> None:
        try:
            shown = await in_database(own_drafts, self.code, {one.ticket for one in self._senders}, seat)
        except AWAY:
            return  # the page asks for them when it comes back
        text = protocol.drafts(shown.drafts)
        for sender in self._senders:
            if sender.ticket in shown.tickets:
                sender.answer(text)

    def compare(self, version: int, said: int) -> None:
        """The table is seen to be at ``version``, with ``said`` its last line of chat: what was missed is made good."""
        if version > self.version or said > self._last_said:
            self.refresh()

    @property
    def _last_said(self) -> int:
        return int(self._chat[-1]["id"]) if self._chat else 0

    def due(self, now: int) -> bool:
        """True if a clock that runs here has run out by ``now`` (ms since 1970)."""
        return any(moment <= now for moment in self._deadlines)

    def seat_lost(self, sender: Sender, why: str = "") -> None:
        """The seat of this socket is another's now, or nobody's: it goes on as a spectator.

        ``why``: how the host took the seat from it.
        """
        self.leave(sender)
        sender.become_spectator(protocol.refusal_frame(None, "not_seated", "", {"why": why} if why else None))
        self._senders.add(sender)
        self._count()
        self.refresh()

    def hear_presence(self, process: str, seats: list[int], spectators: int) -> None:
        """Take in the presence that another process reports."""
        if self.crowd.hear(process, set(seats), spectators):
            self._wake_all()

    def forget_silent(self) -> None:
        """Count processes no more that have not been heard of for long."""
        if self.crowd.forget_silent():
            self._wake_all()

    def close(self, code: int) -> list[Sender]:
        """Have all sockets closed with ``code``; returns their senders."""
        for sender in self._senders:
            sender.close(code)
        return list(self._senders)

    async def stop(self) -> None:
        """Show nothing any more."""
        for task in self._tasks:
            task.cancel()
        await self._worker.stop()

    # What senders ask.

    async def news(self, sender: Sender) -> str | None:
        """The next frame for this socket, moving its place on; None if it has all there is."""
        stream = self._streams.get(sender.ticket)
        if stream is None:
            return None
        place = sender.place
        if place.version != stream.version:
            return await self._step(sender, stream)
        line = talk.after(self._chat, place.chat, self._number(sender))
        if line is not None:
            place.chat = line["id"]
            return protocol.chat(talk.render_line(line))
        if place.presence != self.crowd.revision:
            place.presence = self.crowd.revision
            return protocol.presence(*self.crowd.seen(self._numbers))
        return None

    async def _step(self, sender: Sender, stream: Stream) -> str | None:
        place = sender.place
        if stream.lacks(place.seq):
            lines = await in_database(missed_lines, self.code, place.seq, sender.ticket)
            stream.remember(lines, place.seq)
            if sender.place is not place:  # the seat was lost meanwhile: it sees what spectators see
                return await self.news(sender)
        text, everything = stream.frame(
            place.version, place.seq, talk.recent(self._chat, self._number(sender))
        )
        if everything and place.version != NOTHING:
            metrics.RESYNCS.labels("behind").inc()
        place.version, place.seq = stream.version, stream.seq
        if everything and self._chat:
            place.chat = self._last_said
        return text

    def _number(self, sender: Sender) -> int | None:
        """Number of the socket's seat, of which depends what it may read in the chat; None for spectators."""
        seat = sender.ticket.seat
        return None if seat is None else self._numbers.get(seat)

    # What keeps it up to date.

    def _stir(self) -> None:
        """Load in the next turn of the event loop: once for all that was told in this one, and after its answers."""
        if self._stirred is None:
            self._stirred = asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        self._stirred = None
        self._worker.wake()

    async def _look(self) -> None:
        try:
            await self._load()
            self._tries = 0
        except NoSuchTableError:
            self._send_away()
        except AWAY:
            await asyncio.sleep(outage.pause(self._tries))
            self._tries += 1
            self.refresh()
        except Exception:
            logger.exception("table %s could not be loaded", self.code)
            await asyncio.sleep(PAUSE)
            self.refresh()

    def _send_away(self) -> None:
        for sender in self._senders:
            sender.close(GONE)

    async def _load(self) -> None:
        tickets = {sender.ticket for sender in self._senders}
        known = {ticket: stream.at for ticket, stream in self._streams.items()}
        loaded = None
        if not self._read_rows:
            ask = self.code, tickets, known, self._newest, self._documents
            loaded = (
                load_from_cache(*ask)
                if is_quick_to_render(self.code)
                else await in_database(load_from_cache, *ask)
            )
        if loaded is None:
            self._read_rows = False
            loaded = await in_database(load, self.code, tickets, known, self._last_said, self._documents)
        self.version = loaded.version
        self._newest = max(self._newest, loaded.version)
        if self._numbers != loaded.numbers:
            self._numbers = loaded.numbers
            self.crowd.revision += 1  # the same people, under other numbers
        self._deadlines, self._documents = loaded.deadlines, loaded.documents
        self._chat = talk.kept_lines([*self._chat, *loaded.chat])
        self._show(loaded, known)
        self._check_tickets(loaded)
        await self._serve_all()

    async def _serve_all(self) -> None:
        """Wake all senders, with room for others between them: frames of a large table take long to make."""
        began = time.perf_counter()
        for sender in list(self._senders):
            sender.wake()
            if time.perf_counter() - began > SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()

    def _show(self, loaded: LoadedTable, known: Container[Ticket]) -> None:
        steps, held = Steps(), self._shown_versions()
        for ticket in held.keys() & loaded.shown.keys():
            shown, stream = loaded.shown[ticket], self._streams.get(ticket)
            if stream is not None:
                stream.advance(loaded.version, loaded.seq, shown.document, shown.lines, held[ticket], steps)
            elif ticket not in known:
                self._streams[ticket] = Stream(
                    loaded.version, loaded.seq, shown.document, shown.lines, shown.oldest
                )
            # Else it left and came back meanwhile: these lines go on from what is forgotten. Coming back it asked
            # for another look.

    def _shown_versions(self) -> dict[Ticket, set[int]]:
        """The versions that the sockets of each ticket show."""
        held: dict[Ticket, set[int]] = {}
        for sender in self._senders:
            held.setdefault(sender.ticket, set()).add(sender.place.version)
        return held

    def _check_tickets(self, loaded: LoadedTable) -> None:
        for sender in list(self._senders):
            if sender.ticket in loaded.refused:
                self.seat_lost(sender, loaded.taken.get(sender.ticket.seat or 0, ""))

    def _wake_all(self) -> None:
        for sender in self._senders:
            sender.wake()

    def _count(self) -> None:
        spectators = sum(sender.ticket.seat is None for sender in self._senders)
        if self.crowd.count({seat for sender in self._senders for seat in _people(sender)}, spectators):
            self._tell_presence(self)
            self._wake_all()


def _people(sender: Sender) -> set[int]:
    """Row ids of the seats whose people sit before this socket's page: its own, and those beside it (T-1.4)."""
    seat = sender.ticket.seat
    return set() if seat is None else {seat, *sender.beside}
