"""Authenticates new sockets in batches, with one query for all that connect at once."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from games.live.database import in_database
from games.live.sender import Ticket
from games.tables.core import access, closures, rate_limit
from games.tables.errors import Refused

MOST = 100
"""Sockets authenticated by one query."""


Admitted = tuple[Ticket, frozenset[int]]
"""Identity of a socket, and the row ids of the further seats that are played at the same device (T-1.4)."""


@dataclass(frozen=True, slots=True, eq=False)
class PendingSocket:
    """A socket that waits to be let in; ``told`` is set to its place, or to the exception that keeps the socket out."""

    code: str
    secret: str
    address: str
    hand: tuple[str, ...]
    told: asyncio.Future[Admitted]


class Admission:
    """Queue of sockets to authenticate, one per event loop: what comes while a query runs shares the next."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._waiting: list[PendingSocket] = []
        self._task: asyncio.Task[None] | None = None

    async def ticket(self, code: str, secret: str, address: str, hand: tuple[str, ...] = ()) -> Admitted:
        """Ticket of a socket of table ``code`` with ``secret`` (may be empty), from ``address``, and who is with it.

        Raises Refused ``no_such_table`` ``table_closed``, ``too_fast`` for an address that tries out codes; else what
        the database raises.
        """
        socket = PendingSocket(code, secret, address, hand, self.loop.create_future())
        self._waiting.append(socket)
        if self._task is None or self._task.done():
            self._task = self.loop.create_task(self._look(), name="admission")
        return await socket.told

    async def _look(self) -> None:
        while self._waiting:
            sockets, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                found = await in_database(_admit_all, sockets)
            except Exception as error:
                for socket in sockets:
                    _tell(socket, error)
                continue
            for socket, answer in zip(sockets, found, strict=True):
                _tell(socket, answer)


def _tell(socket: PendingSocket, answer: Admitted | Exception) -> None:
    if socket.told.done():  # it went away
        return
    if isinstance(answer, Exception):
        socket.told.set_exception(answer)
    else:
        socket.told.set_result(answer)


def _admit_all(sockets: Sequence[PendingSocket]) -> list[Admitted | Exception]:
    people = access.people({socket.code for socket in sockets})
    return [_answer(socket, people.get(socket.code)) for socket in sockets]


def _answer(socket: PendingSocket, people: list[tuple[int, str]] | None) -> Admitted | Exception:
    """``people`` are the rows and hashes of the table's seats; None: there is no such table."""
    try:
        if socket.address and not socket.secret:
            rate_limit.check(socket.address, rate_limit.MISSES)
        if people is None:
            if socket.address:
                rate_limit.count(socket.address, rate_limit.MISSES)
            raise closures.refusal_of(socket.code)
    except Refused as refused:
        return refused
    ticket = Ticket()
    if socket.secret:
        wanted = access.hash_of(socket.secret)
        for pk, hashed in people:  # all of them: how long it takes tells nothing
            if hmac.compare_digest(hashed, wanted):
                ticket = Ticket(pk, socket.secret)
    held = {access.hash_of(secret) for secret in socket.hand}
    return ticket, frozenset(pk for pk, hashed in people if hashed in held)


_admission: Admission | None = None


def current() -> Admission:
    """The admission of the running event loop."""
    global _admission
    if _admission is None or _admission.loop is not asyncio.get_running_loop():
        _admission = Admission()
    return _admission
