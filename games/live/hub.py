"""Hub of a process: the rooms that are watched here, to which it brings what was committed.

It belongs to the event loop it was made in; everything but ``Hub.committed`` is called from there.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading

from games import metrics
from games.live import protocol
from games.live.database import AWAY, in_database
from games.live.load import marks
from games.live.relay import Message, Relay, between_processes
from games.live.room import Room
from games.live.sender import Sender

logger = logging.getLogger(__name__)

POLL = 5.0
"""Seconds between two looks at the versions of the tables watched here: a lost poke is found so."""
REPEAT = 4
"""Looks between two repetitions of how many watch here, for the other processes."""
GOING = 1012
"""Close code: the service restarts."""
PATIENCE = 2.0
"""Seconds given to sockets to be closed."""


class Hub:
    """The rooms of this process."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._rooms: dict[str, Room] = {}
        self._relay: Relay | None = None
        self._poller: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to listen to other processes and to look at versions."""
        if layer := between_processes():
            self._relay = Relay(layer, self._receive)
            self._relay.start()
        self._poller = asyncio.create_task(self._poll(), name="hub")

    async def stop(self) -> None:
        """Close every socket and end every task."""
        await self.drain()
        for room in list(self._rooms.values()):
            await room.stop()
        self._rooms.clear()
        if self._poller is not None:
            self._poller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._poller
        if self._relay is not None:
            await self._relay.stop()

    async def drain(self) -> None:
        """Close every socket as for a restart, each once what it asked is answered."""
        leaving = [sender for room in self._rooms.values() for sender in room.close(GOING)]
        if leaving:
            await asyncio.gather(*(sender.finish(PATIENCE) for sender in leaving))

    def enter(self, code: str, sender: Sender) -> Room:
        """Let a socket watch a table; returns the table's room."""
        room = self._rooms.get(code)
        if room is None:
            room = self._rooms[code] = Room(code, self._tell_presence)
        room.enter(sender)
        metrics.SOCKETS.inc()
        return room

    async def leave(self, room: Room, sender: Sender) -> None:
        """A socket is gone; with the last one goes the room."""
        room.leave(sender)
        metrics.SOCKETS.dec()
        if room.empty and self._rooms.get(room.code) is room:
            del self._rooms[room.code]
            await room.stop()
        await sender.stop()

    def seats_here(self) -> list[int]:
        """Row ids of the seats that have a page open in this process."""
        return sorted(seat for room in self._rooms.values() for seat in room.crowd.here.seats)

    def watched_here(self) -> list[str]:
        """Codes of the tables that are watched in this process."""
        return sorted(self._rooms)

    def lookers(self) -> dict[int, int]:
        """Row ids of the seats that have a page in this process which can be seen, and when it last proved it (ms)."""
        return {seat: at for room in self._rooms.values() for seat, at in room.lookers.items()}

    def crowded(self, code: str, sender: Sender) -> bool:
        """True if there is no room for this socket at this table here; for one with a seat there always is."""
        room = self._rooms.get(code)
        return room is not None and room.crowded(sender)

    def gesture(self, room: Room, sender: Sender, frame: protocol.Gesture) -> None:
        """A page shows what its seat is about to do: so do all others that are open, here and elsewhere."""
        text = room.gesture(sender, frame)
        seat = sender.ticket.seat
        if text is not None and self._relay is not None:
            self._relay.say({"type": f"gesture.{seat}", "table": room.code, "seat": seat, "text": text})

    def committed(self, code: str, version: int) -> None:
        """A table changed in this process; called after the commit, in whichever thread that is known in."""
        if threading.get_ident() == self._thread:
            self._on_committed(code, version)
            return
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody watches any more
            self.loop.call_soon_threadsafe(self._on_committed, code, version)

    def orders_saved(self, code: str, seat: int) -> None:
        """The seat with this row id saved orders; called after the commit, in whichever thread."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody watches any more
            self.loop.call_soon_threadsafe(self._on_orders_saved, code, seat)

    def _on_orders_saved(self, code: str, seat: int) -> None:
        if room := self._rooms.get(code):
            room.tell_drafts(seat)
        if self._relay is not None:
            self._relay.say({"type": f"drafts.{seat}", "table": code, "seat": seat})

    def _on_committed(self, code: str, version: int) -> None:
        self._poke(code, version)
        if self._relay is not None:
            self._relay.say({"type": "poke", "table": code, "version": version})

    def _poke(self, code: str, version: int) -> None:
        if room := self._rooms.get(code):
            room.poke(version)

    def _receive(self, message: Message) -> None:
        """A message of another process."""
        room = self._rooms.get(message["table"])
        if room is None:
            return
        if message["type"] == "poke":
            room.poke(message["version"])
        elif message["type"] == "presence":
            room.hear_presence(message["process"], message["seats"], message["spectators"])
        elif message["type"].startswith("drafts."):
            room.tell_drafts(message["seat"])
        elif message["type"].startswith("gesture."):
            room.pass_on(message["seat"], message["text"])

    def _tell_presence(self, room: Room) -> None:
        if self._relay is not None:
            here = room.crowd.here
            self._relay.say(
                {
                    "type": "presence",
                    "table": room.code,
                    "seats": sorted(here.seats),
                    "spectators": here.spectators,
                }
            )

    async def _poll(self) -> None:
        looks = 0
        while True:
            await asyncio.sleep(POLL)
            looks += 1
            try:
                await self._look()
            except AWAY:
                pass  # told already; rooms are looked at again in a moment
            except Exception:
                logger.exception("the versions of tables could not be read")
            for room in list(self._rooms.values()):
                room.forget_silent()
                if looks % REPEAT == 0:
                    self._tell_presence(room)

    async def _look(self) -> None:
        if self._rooms:
            for code, (version, said) in (await in_database(marks, list(self._rooms))).items():
                if room := self._rooms.get(code):
                    room.compare(version, said)


_hub: Hub | None = None


def current() -> Hub:
    """The hub of the running event loop, started at its first use."""
    global _hub
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub()
        _hub.start()
    return _hub


def running() -> Hub | None:
    """The hub, if there is one; for other threads."""
    return _hub


async def stop() -> None:
    """Stop the hub of the running event loop, if there is one."""
    global _hub
    hub, _hub = _hub, None
    if hub is not None and hub.loop is asyncio.get_running_loop():
        await hub.stop()
