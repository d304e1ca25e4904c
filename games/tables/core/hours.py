"""Hours of the day in which clocks run: a table's window and a player's quiet hours, each in a time zone of its own.

Hours of a day are minutes after midnight, 0 to 1439, as the clock on the wall shows them there. From and to being
equal means the whole day for a window, and no hour for quiet hours; hours may go over midnight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from heapq import merge
from itertools import count, pairwise
from zoneinfo import ZoneInfo, available_timezones

DAY = 24 * 60
"""Minutes of a day."""

LEAST_OPEN = 2 * 60
"""Minutes a day in which a clock must be able to run, or it would hold up the others for weeks."""

LEAST_TURN = 6 * 3_600_000
"""Milliseconds that every turn stays open where turns close at an hour of the day."""


@dataclass(frozen=True)
class DailyHours:
    """Hours that repeat every day, in one time zone."""

    start: int
    end: int
    zone: str = "UTC"

    @property
    def empty(self) -> bool:
        """True if it begins where it ends."""
        return self.start == self.end

    @property
    def minutes(self) -> int:
        """Length on an ordinary day, in minutes; 0 if it is empty."""
        return (self.end - self.start) % DAY

    def other(self) -> DailyHours:
        """The rest of the day."""
        return DailyHours(self.end, self.start, self.zone)


@dataclass(frozen=True)
class Closing:
    """Moments at which turns close: ``minute`` of the day in ``zone``, every so many days or on days of the week.

    ``days`` are numbers from Monday, 0, to Sunday, 6; empty: every ``every`` days.
    """

    minute: int
    zone: str
    every: int = 1
    days: tuple[int, ...] = ()

    def next_after(self, at: int) -> int:
        """The first moment that leaves a turn opened at ``at`` its time; both in ms since 1970.

        >>> saturday = 1_796_497_200_000
        >>> daily = Closing(20 * 60, "Europe/Paris")
        >>> (daily.next_after(saturday) - saturday) / 3_600_000
        24.0
        """
        earliest = at + LEAST_TURN + (0 if self.days else (self.every - 1) * DAY * 60_000)
        today = datetime.fromtimestamp(earliest / 1000, tz=ZoneInfo(self.zone)).date()
        days = (today + timedelta(days=day) for day in range(9))
        moments = (_moment(self.zone, day, self.minute) for day in days if self._closes_on(day))
        return next(moment for moment in moments if moment >= earliest)

    @property
    def longest(self) -> int:
        """Seconds between two of the moments, at most, on ordinary days."""
        later = (*self.days[1:], *(day + 7 for day in self.days[:1]))
        gaps = [after - before for before, after in zip(self.days, later, strict=True)]
        return max(gaps, default=self.every) * DAY * 60

    def _closes_on(self, day: date) -> bool:
        return not self.days or day.weekday() in self.days


@lru_cache(maxsize=1)
def zones() -> frozenset[str]:
    """The names of all time zones known here."""
    return frozenset(available_timezones())


def run_out(start: int, seconds: int, resting: tuple[DailyHours, ...]) -> int:
    """Moment at which a clock of ``seconds`` started at ``start`` has run out; both in ms since 1970.

    It stands still during each of ``resting``.

    >>> noon = 1_800_000_000_000 // 86_400_000 * 86_400_000 + 12 * 3_600_000
    >>> (run_out(noon, 3600, ()) - noon) / 3_600_000
    1.0
    >>> (run_out(noon, 8 * 3600, (DailyHours(18 * 60, 8 * 60),)) - noon) / 3_600_000
    22.0
    """
    return run_on(start, seconds * 1000, resting)


def run_on(start: int, left: int, resting: tuple[DailyHours, ...]) -> int:
    """Moment at which a clock that has ``left`` ms to run has run out."""
    at = start
    for rest_from, rest_to in _rests(start, tuple(rest for rest in resting if not rest.empty)):
        if at + left <= rest_from:
            break
        left -= max(0, rest_from - at)
        at = max(at, rest_to)
    return at + left


def running(start: int, end: int, resting: tuple[DailyHours, ...]) -> int:
    """Milliseconds that a clock runs between two moments (ms since 1970)."""
    ran, at = 0, start
    for rest_from, rest_to in _rests(start, tuple(rest for rest in resting if not rest.empty)):
        if rest_from >= end:
            break
        ran += max(0, rest_from - at)
        at = max(at, rest_to)
    return ran + max(0, end - at)


def open_minutes(resting: tuple[DailyHours, ...], at: int) -> int:
    """Minutes that a clock would run in the day after ``at`` (ms since 1970)."""
    return -(-running(at, at + DAY * 60_000, resting) // 60_000)


def _rests(start: int, resting: tuple[DailyHours, ...]) -> Iterator[tuple[int, int]]:
    """Rests as (from, to) in ms, each beginning no earlier than the last, from those that ``start`` may lie in."""
    first = datetime.fromtimestamp(start / 1000, tz=UTC).date() - timedelta(days=2)
    return merge(*(_daily(hours, first) for hours in resting))


def _daily(hours: DailyHours, first: date) -> Iterator[tuple[int, int]]:
    for today, tomorrow in pairwise(first + timedelta(days=day) for day in count()):
        yield _rest(hours, today, tomorrow)


def _rest(hours: DailyHours, today: date, tomorrow: date) -> tuple[int, int]:
    """One day's rest, which begins on ``today`` in its own zone.

    Where summer time skips its beginning, that lies an hour later, after its end perhaps: then there is none that day.
    """
    end_day = today if hours.start < hours.end else tomorrow
    start, end = _moment(hours.zone, today, hours.start), _moment(hours.zone, end_day, hours.end)
    return start, max(start, end)


def _moment(zone: str, day: date, minute: int) -> int:
    local = datetime.combine(day, time(minute // 60, minute % 60), tzinfo=ZoneInfo(zone))
    return int(local.timestamp() * 1000)
