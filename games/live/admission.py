"""Who comes with which secret: sockets that open at the same moment are looked up together."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from games.live.database import in_database
from games.live.sender import Ticket
from games.tables.errors import Refused
from games.tables.people import access, rate_limit

MOST = 100
"""Sockets looked up at once."""


@dataclass(frozen=True, slots=True, eq=False)
class Guest:
    """A socket at the door; ``told`` gets its ticket, or the Refused that keeps it out."""

    code: str
    secret: str
    address: str
    told: asyncio.Future[Ticket]


class Admission:
    """One look at the rows at a time; who comes meanwhile is looked up by the next. Belongs to its event loop."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._waiting: list[Guest] = []
        self._task: asyncio.Task[None] | None = None

    async def ticket(self, code: str, secret: str, address: str) -> Ticket:
        """Raises Refused ``no_such_table``, and ``too_fast`` for who tries out codes; else what the database raises."""
        guest = Guest(code, secret, address, self.loop.create_future())
        self._waiting.append(guest)
        if self._task is None or self._task.done():
            self._task = self.loop.create_task(self._look(), name="admission")
        return await guest.told

    async def _look(self) -> None:
        while self._waiting:
            guests, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                found = await in_database(_found, guests)
            except Exception as error:
                for guest in guests:
                    _tell(guest, error)
                continue
            for guest, answer in zip(guests, found, strict=True):
                _tell(guest, answer)


def _tell(guest: Guest, answer: Ticket | Exception) -> None:
    if guest.told.done():  # it went away
        return
    if isinstance(answer, Exception):
        guest.told.set_exception(answer)
    else:
        guest.told.set_result(answer)


def _found(guests: Sequence[Guest]) -> list[Ticket | Exception]:
    people = access.people({guest.code for guest in guests})
    return [_answer(guest, people.get(guest.code)) for guest in guests]


def _answer(guest: Guest, people: list[tuple[int, str]] | None) -> Ticket | Exception:
    """``people`` are the rows and hashes of the table's seats; None: there is no such table."""
    try:
        if guest.address and not guest.secret:
            rate_limit.check(guest.address, rate_limit.MISSES)
        if people is None:
            if guest.address:
                rate_limit.count(guest.address, rate_limit.MISSES)
            raise Refused("no_such_table")
    except Refused as refused:
        return refused
    ticket = Ticket()
    if guest.secret:
        wanted = access.hash_of(guest.secret)
        for pk, hashed in people:  # all of them: how long it takes tells nothing
            if hmac.compare_digest(hashed, wanted):
                ticket = Ticket(pk, guest.secret)
    return ticket


_admission: Admission | None = None


def current() -> Admission:
    """The admission of the running event loop."""
    global _admission
    if _admission is None or _admission.loop is not asyncio.get_running_loop():
        _admission = Admission()
    return _admission
