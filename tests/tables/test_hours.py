"""Windows and quiet hours: when a clock by correspondence has run out."""

from datetime import UTC, datetime

import pytest

from games.tables.core.hours import DailyHours, open_minutes, run_out, running

NIGHT = DailyHours(22 * 60, 8 * 60, "Europe/Paris")
HOUR = 3600


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-21T12:00", 8, "2026-11-21T20:00"),  # before the night, which begins at 21:00 UTC
        ("2026-11-21T12:00", 9, "2026-11-21T21:00"),  # to the minute
        ("2026-11-21T12:00", 10, "2026-11-22T08:00"),  # one hour of it the next morning
        ("2026-11-21T23:00", 1, "2026-11-22T08:00"),  # began in the night
        ("2026-11-21T12:00", 9 + 14 + 1, "2026-11-23T08:00"),  # two nights
    ],
)
def test_clocks_stand_still_at_night(start: str, hours: int, end: str) -> None:
    assert run_out(at(start), hours * HOUR, (NIGHT,)) == at(end)


def test_without_rest_a_clock_runs_through() -> None:
    assert run_out(at("2026-11-21T12:00"), 48 * HOUR, (DailyHours(60, 60),)) == at("2026-11-23T12:00")


def test_the_clock_on_the_wall_counts_when_summer_time_ends() -> None:
    # On 25 October 2026 Paris goes back an hour: 8:00 there is 7:00 UTC instead of 6:00.
    assert run_out(at("2026-10-24T19:00"), 2 * HOUR, (NIGHT,)) == at("2026-10-25T08:00")


def test_rest_that_begins_in_a_skipped_hour_costs_no_time() -> None:
    # On 29 March 2026 there is no 2:30 in Paris: the clock on the wall goes from 2:00 to 3:00, at 1:00 UTC.
    rest = (DailyHours(2 * 60 + 30, 3 * 60, "Europe/Paris"),)
    assert run_out(at("2026-03-29T00:00"), 3 * HOUR, rest) == at("2026-03-29T03:00")
    assert running(at("2026-03-29T00:00"), at("2026-03-29T03:00"), rest) == 3 * HOUR * 1000


def test_rests_in_far_zones_all_count() -> None:
    early = DailyHours(0, 6 * 60, "Pacific/Kiritimati")  # 10:00 to 16:00 UTC
    late = DailyHours(0, 6 * 60, "Pacific/Pago_Pago")  # 11:00 to 17:00 UTC
    assert run_out(at("2026-11-21T09:00"), 2 * HOUR, (late, early)) == at("2026-11-21T18:00")
    assert run_out(at("2026-11-21T18:00"), 17 * HOUR, (late, early)) == at("2026-11-22T18:00")


def test_open_minutes_count_overlaps_once() -> None:
    both = (DailyHours(0, 600), DailyHours(300, 900))
    assert open_minutes(both, at("2026-11-21T12:00")) == 24 * 60 - 900
    assert open_minutes((), at("2026-11-21T12:00")) == 24 * 60
    assert open_minutes((DailyHours(0, 720), DailyHours(720, 0)), at("2026-11-21T03:00")) == 0
