"""Websocket handler: checks and carries out a browser's frames; what it is shown comes from the room."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import Any

from django.http import parse_cookie

from games import metrics
from games.live import admission, clockwork, commands, drain, heartbeat, hub, protocol, writer
from games.live.connection_limits import address_of, limits
from games.live.database import AWAY, in_database, reading
from games.live.load import NOWHERE, is_quick_to_render
from games.live.room import GONE, Room
from games.live.sender import Sender
from games.live.token_bucket import TokenBucket
from games.tables import play
from games.tables.bots import hints
from games.tables.core import rate_limit, seat_cookies
from games.tables.core.timing import now_ms
from games.tables.core.worker_pool import ProcessDiedError
from games.tables.errors import Refused
from games.tables.moves import move_service
from games.tables.moves.move_service import NeedsWorker
from games.tables.moves.record import Receipt

logger = logging.getLogger(__name__)

RATE, BURST = 10.0, 30.0
"""Frames a second that a socket may send for long, and at once."""
LONG = 4096
"""Characters for each of which a frame counts as one more: an order sheet is read and reviewed line by line."""
MOST_BAD_FRAMES = 20
"""Frames that are none of ours, after which the socket is closed."""
POLICY, OVERLOADED = 1008, 1013
"""Close codes: this browser misbehaves; come back later."""


async def table_socket(scope: Any, receive: Any, send: Any) -> None:
    """ASGI: serve one socket. Without Channels' consumers: they take a task and a look at the database a frame."""
    await TableSocket(scope, send).serve(receive)


class TableSocket:
    """A browser at a table, in its seat or as a spectator."""

    def __init__(self, scope: Any, send: Any) -> None:
        self.code: str = scope["url_route"]["kwargs"]["code"].upper()
        self.address = address_of(scope)
        cookies = _cookies(scope)
        self.secret = seat_cookies.secret_in(cookies, self.code) or ""
        self.hand = seat_cookies.hand_in(cookies, self.code) if self.secret else ()
        self.sender = Sender(self._say, self._close, network=rate_limit.network(self.address))
        self.sender.passing = not scope.get("polled", False)
        self.room: Room | None = None
        self.bad_frames = 0
        self.seated = bool(self.secret)
        self._send = send
        self._welcome = False
        self._hint: asyncio.Task[None] | None = None

    async def serve(self, receive: Any) -> None:
        """Serve until the browser goes; however that ends, the room forgets it."""
        try:
            while (message := await receive())["type"] != "websocket.disconnect":
                if message["type"] == "websocket.receive":
                    await self._hear(message.get("text"), message.get("bytes"))
                else:
                    await self._connect()
        finally:
            if self._hint is not None:
                self._hint.cancel()
            if self.room is not None:
                await self.hub.leave(self.room, self.sender)
            if self._welcome:
                limits.leave(self.address, self.seated)

    async def _connect(self) -> None:
        """Let the browser in with the seat that its cookie opens, if any."""
        await self._send({"type": "websocket.accept"})
        self._welcome = limits.enter(self.address, self.seated)
        if not self._welcome:
            await self._turn_away("too_many_sockets", OVERLOADED)
            return
        self.pace = TokenBucket(RATE, BURST)
        self.hub = hub.current()
        heartbeat.start()
        clockwork.start()
        drain.install()
        try:
            ticket = admission.current().ticket(self.code, self.secret, self.address, self.hand)
            self.sender.ticket, self.sender.beside = await ticket
        except Refused as refused:
            closing = GONE if refused.code in NOWHERE else OVERLOADED
            await self._turn_away(refused.code, closing, refused.params)
            return
        except AWAY:
            await self._turn_away("unavailable", OVERLOADED)
            return
        if self.seated and self.sender.ticket.seat is None and not self._take_other_door():
            await self._turn_away("too_many_sockets", OVERLOADED)
            return
        if self.hub.crowded(self.code, self.sender):
            await self._turn_away("crowded", OVERLOADED)
            return
        self.room = self.hub.enter(self.code, self.sender)

    def _take_other_door(self) -> bool:
        """Count a socket as a spectator whose secret opens no seat any more."""
        limits.leave(self.address, self.seated)
        self.seated = False
        self._welcome = limits.enter(self.address)
        return self._welcome

    async def _say(self, text: str) -> None:
        await self._send({"type": "websocket.send", "text": text})

    async def _close(self, code: int) -> None:
        await self._send({"type": "websocket.close", "code": code})

    async def _turn_away(self, code: str, closing: int, params: dict[str, Any] | None = None) -> None:
        """Refuse the socket with its reason, and close."""
        metrics.REFUSALS.labels(code).inc()
        await self._say(protocol.refusal_frame(None, code, "", params))
        await self._close(closing)

    async def _hear(self, text: str | None, data: bytes | None) -> None:
        """Do what one frame asks."""
        metrics.FRAMES_IN.inc()
        self.sender.heard = now_ms()
        if self.room is not None and not self.sender.closing:
            with self.sender.working():
                await self._take(self.room, text, data)

    async def _take(self, room: Room, text: str | None, data: bytes | None) -> None:
        if seconds := self._too_fast(room, _frames(text, data)):
            self._refuse(protocol.token_in(text), "too_fast", params={"seconds": seconds})
            return
        try:
            frame = protocol.parse(text, data)
        except protocol.FrameError as error:
            self._refuse(error.token, error.code)
            self._count_bad_frame()
        else:
            await self._do(room, frame)

    def _too_fast(self, room: Room, frames: int) -> int:
        """Seconds to wait before the next frame where this one, which counts as so many, is too many; else 0."""
        strangers = room.strangers if self.sender.ticket.seat is None else None
        for bucket in (self.pace, limits.bucket(self.address, self.seated), strangers):
            if bucket is not None and not bucket.take(frames):
                return bucket.wait()
        return 0

    async def _do(self, room: Room, frame: protocol.Incoming) -> None:
        match frame:
            case protocol.Ping():
                self.sender.answer(protocol.pong(now_ms()))
            case protocol.Sync():
                metrics.RESYNCS.labels("asked").inc()
                self.sender.start_over()
                room.refresh()
            case protocol.Look():
                self.sender.looking = frame.on
            case protocol.Gesture():
                self.hub.gesture(room, self.sender, frame)
            case protocol.Time():
                await self._look_at_clock(room)
            case protocol.Act() if seconds := room.move_wait(self.sender):
                self._refuse(frame.token, "too_fast", params={"seconds": seconds})
            case protocol.Hint():
                self._begin_hint(room, frame)
            case _:
                await self._perform(room, frame)

    async def _perform(self, room: Room, frame: protocol.Asking) -> None:
        began = time.perf_counter()
        try:
            done = await self._done(room, frame)
        except Refused as refused:
            self._refuse(frame.token, refused.code, refused.rule, refused.params)
            if refused.code == "not_seated" and self.sender.ticket.seat is not None:
                room.seat_lost(self.sender)
        except commands.DatabaseLostError:
            # It may be stored all the same: the browser comes back and asks again under the same token.
            self.sender.close(OVERLOADED)
        except Exception as error:
            if isinstance(error, ProcessDiedError) and drain.draining():
                # Its worker was ended with the server: nothing is stored, and the browser asks again under its token.
                self.sender.close(hub.GOING)
                return
            # An error of ours: the table stays, the browser hears that nothing was done, and nothing else.
            logger.exception("table %s: a request failed", self.code)
            self._refuse(frame.token, "failed")
        else:
            self.sender.answer(protocol.ack(frame.token, done.version, done.seq, done.more))
            if isinstance(frame, protocol.Act):
                metrics.MOVE_SECONDS.observe(time.perf_counter() - began)

    def _begin_hint(self, room: Room, frame: protocol.Hint) -> None:
        """Have a hint worked out while this socket goes on: a move of its seat does not wait for it."""
        if self._hint is not None and not self._hint.done():
            self._refuse(frame.token, "too_fast", params={"seconds": 1})
        else:
            self._hint = asyncio.create_task(self._perform(room, frame), name="hint")

    async def _hinted(self, room: Room) -> commands.CommandResult:
        """The hint that this socket's seat asks for. Raises what ``commands.perform`` raises."""
        question = self.code, self.secret, self.address, room.newest
        pending = commands.hint_at_once(*question)
        if pending is None:
            pending = await reading(commands.ask_hint, *question)
        hint = await hints.await_hint(pending)
        if self.sender.ticket.seat is None:  # lost meanwhile
            raise Refused("not_seated")
        return commands.CommandResult(pending.version, more={"hint": hint})

    async def _done(self, room: Room, frame: protocol.Asking) -> commands.CommandResult:
        if isinstance(frame, protocol.Hint):
            return await self._hinted(room)
        judged = None
        if isinstance(frame, protocol.Act) and self.secret:
            played = await writer.current().play(self.code, self.secret, frame)
            if isinstance(played, Receipt):
                return commands.CommandResult(played.version, played.seq)
            judged = played
            if not is_quick_to_render(self.code):
                return await self._worked_out(frame)
        try:
            return await in_database(commands.perform, self.code, self.secret, frame, judged)
        except NeedsWorker:
            return await self._worked_out(frame)

    async def _worked_out(self, frame: protocol.Command) -> commands.CommandResult:
        """Play a move of a slow game: a worker process applies it, while the event loop and the database serve others.

        Raises what ``commands.perform`` raises.
        """
        async with writer.current().turn(self.code):
            foreseen = await in_database(commands.foresee, self.code, self.secret, frame)
            perform = partial(in_database, commands.perform, self.code, self.secret, frame, None)
            return await move_service.retry_async(perform, foreseen)

    async def _look_at_clock(self, room: Room) -> None:
        if room.due(now_ms()):
            try:
                await in_database(play.check_deadlines, code=self.code)
            except AWAY:
                pass  # told already; the clock plays what is due as soon as it can
            except Exception:
                logger.exception("table %s: the clock failed", self.code)

    def _refuse(
        self, token: str | None, code: str, rule: str = "", params: dict[str, Any] | None = None
    ) -> None:
        metrics.REFUSALS.labels(code).inc()
        self.sender.answer(protocol.refusal_frame(token, code, rule, params))

    def _count_bad_frame(self) -> None:
        self.bad_frames += 1
        if self.bad_frames >= MOST_BAD_FRAMES:
            self.sender.close(POLICY)


def _frames(text: str | None, data: bytes | None) -> int:
    """How many frames one counts as: a long one as several."""
    return 1 + min(len(text or data or ""), protocol.LARGEST_DRAFT) // LONG


def _cookies(scope: Any) -> dict[str, str]:
    headers = dict(scope["headers"])
    return parse_cookie(headers.get(b"cookie", b"").decode("latin-1"))
