"""Outages (T-2.3): time in which no server could be answered is given back to all clocks.

Servers note every second until when they were there, in one row. Whoever finds that the row stood still puts off
the clocks of every running game by as much, before any of them is played. A server that was there itself, and wrote
nothing for a while because it or the database had much to do, knows that this was no outage.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import timedelta

from django.db import DatabaseError, transaction

from games.engine.prompts import Prompt
from games.tables.core import timing
from games.tables.models import Beat, Seat, Table
from games.tables.moves import positions
from games.tables.moves.locking import seats_of, write

logger = logging.getLogger(__name__)

EVERY = 1.0
"""Seconds between two beats."""

GAP = timedelta(seconds=3)
"""Longer without a beat is an outage, for a server that was not there or could not reach the database."""

BUSY = timedelta(seconds=10)
"""Late beats of a running server are an outage from this gap on. A machine that sleeps is away for longer."""

AT_START = timedelta(seconds=1.5)
"""Gap that is an outage when a server has just started: nobody else was there to beat."""

RETURN = 3000
"""Milliseconds added to what is given back: pages need them to come back."""


class Pulse:
    """Heartbeat of one server, which remembers its last beat."""

    def __init__(self) -> None:
        self._last: int | None = None
        self._first = True

    def beat(self) -> int:
        """Beat for this server; returns the milliseconds given back, mostly 0.

        Raises what the database raises; then the server was not there, as far as anybody could know.
        """
        now, last, self._last = timing.now_ms(), self._last, None
        lost = beat(now, last, first=self._first)
        self._last, self._first = now, False
        return lost


def beat(now: int | None = None, last: int | None = None, *, first: bool = False) -> int:
    """Beat at ``now`` (ms; this moment) for any server; returns the milliseconds given back, mostly 0.

    ``last`` is the server's beat before, if nothing has gone wrong since; ``first``: it has just come up.
    """
    moment = timing.moment(timing.now_ms() if now is None else now)
    row = Beat.objects.order_by("pk").first()
    if row is None:
        Beat.objects.get_or_create(pk=1, defaults={"at": moment})
        return 0
    if moment <= row.at:
        return 0
    outage = moment - row.at > (AT_START if first else GAP) and (
        last is None or moment - timing.moment(last) > BUSY
    )
    with transaction.atomic():
        # Of several servers that find the row standing still, one gives the time back.
        if Beat.objects.filter(pk=row.pk, at=row.at).update(at=moment) != 1 or not outage:
            return 0
        since, until = timing.ms(row.at), timing.ms(moment) + RETURN
        _give_back(since, until)
        return until - since


def is_any_server_up(now: int) -> bool:
    """True if some server beat lately, seen from ``now``, or none ever did."""
    last = Beat.objects.order_by("pk").values_list("at", flat=True).first()
    return last is None or timing.moment(now) - last <= GAP


def _give_back(since: int, until: int) -> None:
    running = Table.objects.filter(status=Table.Status.PLAYING, paused_at=None).exclude(clocks={})
    for table in running.select_for_update().order_by("pk"):
        by_post = table.control == Table.Control.CORRESPONDENCE  # where clocks may rest, by who is asked
        seats = seats_of(table) if by_post else {}
        timing.go_on(table, seats, _questions(table, seats) if by_post else (), since, until)
        write(table, **timing.columns(table))


def _questions(table: Table, seats: Mapping[int, Seat]) -> tuple[Prompt, ...]:
    try:
        game = positions.game_of(table, len(seats))
        return game.prompts(positions.position(table, game))
    except DatabaseError:
        raise
    except Exception:  # one position that cannot be read must not keep the others' time from them
        logger.exception("no questions at table %s", table.code)
        return ()
