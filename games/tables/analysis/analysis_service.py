"""Working out analyses: after the end of a game, segment by segment, in the process apart that studies positions.

The clock looks after it: each round it hands on a few segments of one game and takes back what is done, so that
running games and other studies come between.
"""

from __future__ import annotations

import logging
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from games.tables.analysis import analysis_worker, gathering, telling
from games.tables.core.worker_pool import Job
from games.tables.models import Analysis, Table
from games.tables.replay import study_service

logger = logging.getLogger(__name__)

AHEAD = 2
"""Segments handed to the process at a time: whoever watches a replay waits no longer than for these."""

STALE = timedelta(minutes=5)
"""An analysis that nobody went on with for so long is begun anew: its process is gone."""

LIMIT = 120.0
"""Seconds after which a segment counts as failed."""


class Work:
    """Analysis of one table under way."""

    def __init__(self, table: Table, segments: list[analysis_worker.AnalysisSegment]) -> None:
        self.table = table
        self.total = len(segments)
        self._left = list(reversed(segments))
        self._first = study_service.STUDY_SERVICE.submit(analysis_worker.chances_of, segments[0], LIMIT)
        self._jobs: list[Job] = []
        self._found: list[analysis_worker.Kept] = []
        self._telling: Job | None = None
        self.done = 0

    def go_on(self) -> bool:
        """Take back what is done, hand on what is to be done; True once all is. Raises what a worker raised."""
        while self._left and len(self._jobs) < AHEAD:
            self._jobs.append(
                study_service.STUDY_SERVICE.submit(analysis_worker.look, self._left.pop(), LIMIT)
            )
        while self._jobs and self._jobs[0].future.done():
            self._found += self._jobs.pop(0).future.result()
            self.done += 1
        if self.done == self.total and self._telling is None:
            first = self._first.future.result(LIMIT)
            asked = gathering.telling(self.table, first, self._found)
            self._telling = study_service.STUDY_SERVICE.submit(telling.tell, asked, LIMIT)
        return self._telling is not None and self._telling.future.done()

    def data(self) -> bytes:
        """The whole analysis, packed, once all is done. Raises what a worker raised."""
        assert self._telling is not None
        data: bytes = self._telling.future.result()
        return data


_current: Work | None = None


def pending() -> Table | None:
    """A game that is over and has no analysis, the one that ended last: its people are still there."""
    late = timezone.now() - STALE
    Analysis.objects.filter(parts__gt=0, data=b"", touched__lt=late).delete()
    rows = Table.objects.filter(status=Table.Status.FINISHED, analysis=None, finished__isnull=False)
    return rows.order_by("-finished").first()


def begin(table: Table) -> Work | None:
    """Begin the analysis of a table; None where it has one already, or can have none."""
    try:
        with transaction.atomic():
            row = Analysis.objects.create(table=table)
    except IntegrityError:
        return None  # another process was first
    try:
        segments = gathering.split_log(table)
    except gathering.Impossible:
        return None
    Analysis.objects.filter(pk=row.pk).update(parts=len(segments), touched=timezone.now())
    return Work(table, segments)


def store(under_way: Work) -> None:
    """Keep a finished analysis."""
    data = under_way.data()
    Analysis.objects.filter(table=under_way.table).update(done=under_way.total, data=data)


def finish(under_way: Work) -> bool:
    """Go on with an analysis; True once it is kept, or has failed for good."""
    before = under_way.done
    try:
        if under_way.go_on():
            store(under_way)
            return True
    except Exception:
        logger.exception("table %s could not be analysed", under_way.table.code)
        Analysis.objects.filter(table=under_way.table).update(parts=0)
        return True
    if under_way.done != before:
        Analysis.objects.filter(table=under_way.table).update(done=under_way.done, touched=timezone.now())
    return False


def periodic_job() -> None:
    """Go on with the analysis under way, or begin the next, as the clock's task."""
    global _current
    if not settings.STARCIV_ANALYSIS:
        return
    if _current is None:
        table = pending()
        _current = None if table is None else begin(table)
    elif finish(_current):
        _current = None


def end() -> None:
    """Forget the analysis under way, as the clock stops: it begins anew."""
    global _current
    if _current is not None:
        Analysis.objects.filter(table=_current.table, data=b"").delete()
    _current = None
    study_service.STUDY_SERVICE.stop()
