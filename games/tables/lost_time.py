"""Time that nobody could play in is given back (SC-16): clocks run only while a server is there to be answered.

Servers note every second until when they were there, in one row. Whoever finds that the row stood still puts off
the clocks of every running game by as much, before any of them is played.
"""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction

from games.tables import timing
from games.tables.locking import write
from games.tables.models import Beat, Table

EVERY = 1.0
"""Seconds between two beats."""

GAP = timedelta(seconds=3)
"""Longer without a beat is an outage; shorter is a busy moment."""

RETURN = 2000
"""Milliseconds added to what is given back: pages need them to come back."""


def beat(now: int | None = None) -> int:
    """Say that a server is there at ``now`` (ms; this moment); returns the milliseconds given back, mostly 0."""
    moment = timing.moment(timing.now_ms() if now is None else now)
    last = Beat.objects.order_by("pk").first()
    if last is None:
        Beat.objects.get_or_create(pk=1, defaults={"at": moment})
        return 0
    if moment <= last.at:
        return 0
    with transaction.atomic():
        # Of several servers that find the row standing still, one gives the time back.
        if Beat.objects.filter(pk=last.pk, at=last.at).update(at=moment) != 1 or moment - last.at <= GAP:
            return 0
        lost = timing.ms(moment) - timing.ms(last.at) + RETURN
        _give_back(lost)
        return lost


def served(now: int) -> bool:
    """Whether a server is there at ``now``, as far as is known: where none ever was, nobody is missed."""
    last = Beat.objects.order_by("pk").values_list("at", flat=True).first()
    return last is None or timing.moment(now) - last <= GAP


def _give_back(lost: int) -> None:
    running = Table.objects.filter(status=Table.Status.PLAYING, paused_at=None).exclude(clocks={})
    for table in running.select_for_update().order_by("pk"):
        timing.shift(table, lost)
        write(table, **timing.columns(table))
