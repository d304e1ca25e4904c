"""Time control (SC-16.2): what clocks a table plays with, and whether what somebody asks for is one.

Live: seconds for a decision, a bank to draw on, short windows. Relaxed: minutes, no bank. Correspondence: hours or
days, in a daily window. None: nobody is hurried. Times are in seconds, 0 for no limit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.tables.errors import Refused
from games.tables.hours import DAY, LEAST_OPEN, Stretch, open_minutes, zones
from games.tables.models import Seat, Table

LONGEST_TIME = 7 * 24 * 3600
"""Seconds that a clock of a table may run at most."""

MOST_PATIENCE = 20
"""Deadlines that a table may let pass before a robot steps in."""

HOUR = 3600
LIMITS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    "live": {"response_time": (5, 30), "decision_time": (15, 600), "bank_time": (0, 1800)},
    "relaxed": {"response_time": (20, 600), "decision_time": (120, 2 * HOUR), "bank_time": (0, 0)},
    "correspondence": {
        "response_time": (HOUR, LONGEST_TIME),
        "decision_time": (HOUR, LONGEST_TIME),
        "bank_time": (0, 0),
    },
    "none": {"response_time": (0, 0), "decision_time": (0, 0), "bank_time": (0, 0)},
}
"""Seconds from which to which each time may be, by mode."""

USUAL: Mapping[str, Mapping[str, Any]] = {
    "live": {"response_time": 12, "decision_time": 60, "bank_time": 180},
    "relaxed": {"response_time": 60, "decision_time": 600},
    "correspondence": {
        "response_time": 12 * HOUR,
        "decision_time": 24 * HOUR,
        "opens": 8 * 60,
        "closes": 22 * 60,
    },
    "none": {},
}
"""What each mode is played with unless it is said otherwise; the same in static/js/house/control.js."""

FIELDS = ("control", "response_time", "decision_time", "bank_time", "opens", "closes", "time_zone")
"""The columns of a table that a time control is made of."""


@dataclass(frozen=True)
class TimeControl:
    """The clocks of a table. ``opens`` and ``closes`` are minutes of the day in ``time_zone``; equal: all day."""

    control: str
    response_time: int
    decision_time: int
    bank_time: int = 0
    opens: int = 0
    closes: int = 0
    time_zone: str = "UTC"

    def columns(self) -> dict[str, Any]:
        """The table's columns that say so."""
        return {field: getattr(self, field) for field in FIELDS}


def control_of(table: Table) -> TimeControl:
    """The clocks the table plays with."""
    return TimeControl(**{field: getattr(table, field) for field in FIELDS})


def parse(said: Any) -> TimeControl:
    """The time control that a request describes. Raises Refused ``malformed`` with the field, and its limits."""
    if not isinstance(said, Mapping) or set(said) - set(FIELDS) or said.get("control") not in LIMITS:
        raise Refused("malformed", field="control")
    limits = LIMITS[said["control"]]
    times: dict[str, Any] = {
        field: _within(said.get(field, least), field, least, longest)
        for field, (least, longest) in limits.items()
    }
    if said["control"] != Table.Control.CORRESPONDENCE:
        return TimeControl(said["control"], **times)
    window = stretch(said.get("opens", 0), said.get("closes", 0), said.get("time_zone", "UTC"), "opens")
    if not window.empty and window.minutes < LEAST_OPEN:
        raise Refused("malformed", field="opens", least=LEAST_OPEN)
    return TimeControl(said["control"], **times, opens=window.start, closes=window.end, time_zone=window.zone)


def usual(response_time: int, decision_time: int) -> str:
    """The mode that fits two times of which nothing else was said."""
    if not response_time and not decision_time:
        return Table.Control.NONE
    if decision_time >= 2 * HOUR or response_time >= HOUR:
        return Table.Control.CORRESPONDENCE
    return (
        Table.Control.LIVE
        if 0 < response_time <= LIMITS["live"]["response_time"][1]
        else Table.Control.RELAXED
    )


def of_times(response_time: Any, decision_time: Any) -> TimeControl:
    """The time control of a table of which only the two times are said, whatever they are up to a week.

    Raises Refused ``malformed``.
    """
    _within(response_time, "response_time", 0, LONGEST_TIME)
    _within(decision_time, "decision_time", 0, LONGEST_TIME)
    return TimeControl(usual(response_time, decision_time), response_time, decision_time)


def patience(said: Any) -> int:
    """Deadlines missed in a row before a robot steps in; 0: never. Raises Refused ``malformed``."""
    return _within(said, "patience", 0, MOST_PATIENCE)


def stretch(start: Any, end: Any, zone: Any, field: str) -> Stretch:
    """Hours of the day as a request gives them. Raises Refused ``malformed``."""
    for minute in (start, end):
        _within(minute, field, 0, DAY - 1)
    if not isinstance(zone, str) or zone not in zones():
        raise Refused("malformed", field="time_zone")
    return Stretch(start, end, zone)


def resting(table: Table, seat: Seat, now: int) -> tuple[Stretch, ...]:
    """When the clocks of a seat stand still. Only by correspondence: elsewhere nobody sleeps.

    Quiet hours count for nothing where the table's window, which everybody agreed to, leaves nothing beside them.
    """
    if table.control != Table.Control.CORRESPONDENCE:
        return ()
    rests = _rests(table, seat)
    return rests if open_minutes(rests, now) >= LEAST_OPEN else rests[:1]


def _rests(table: Table, seat: Seat) -> tuple[Stretch, ...]:
    """What is not the table's window, and the seat's quiet hours."""
    window = Stretch(table.opens, table.closes, table.time_zone)
    return window.other(), Stretch(seat.quiet_from, seat.quiet_to, seat.time_zone)


def check_room(table: Table, seat: Seat, now: int) -> None:
    """Raise Refused ``malformed`` if the seat's quiet hours leave its clocks too little of the table's day.

    Asked whatever the mode is: the table may come to play by correspondence.
    """
    if open_minutes(_rests(table, seat), now) < LEAST_OPEN:
        raise Refused("malformed", field="quiet_from", least=LEAST_OPEN)


def _within(said: Any, field: str, least: int, longest: int) -> int:
    if not isinstance(said, int) or isinstance(said, bool) or not least <= said <= longest:
        raise Refused("malformed", field=field, least=least, longest=longest)
    return said
