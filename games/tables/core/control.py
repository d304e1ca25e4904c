"""Time control (T-2, T-4): the clocks of a table, and the parsing of requests for them.

Live: seconds for a decision, a bank to draw on, short reactions. Relaxed: minutes, no bank. Correspondence: hours or
days, in a daily window. None: nobody is hurried. Times are in seconds, 0 for no limit. Which clocks there are, how long
they usually run and may run is the game's to say (engine/clocks.py); banks and windows of the day are the house's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games import registry
from games.engine.clocks import HOUR, MODES, Clock
from games.engine.prompts import Prompt
from games.tables.core.hours import DAY, LEAST_OPEN, Closing, DailyHours, open_minutes, run_out, zones
from games.tables.errors import Refused
from games.tables.models import Seat, Table

LONGEST_TIME = 7 * 24 * 3600
"""Seconds that a clock of a table may run at most."""

MOST_PATIENCE = 20
"""Deadlines that a table may let pass before a robot steps in."""

BANK: Mapping[str, tuple[int, int, int]] = {"live": (180, 0, 1800)}
"""Seconds of the bank by mode: the usual ones, the fewest, the most; elsewhere there is none."""

WINDOW = {"opens": 8 * 60, "closes": 22 * 60}
"""Minutes of the day in which clocks usually run by correspondence."""

TURN = "turn"
"""Name of a clock on which everybody plays a whole turn at once."""

CLOSING = 20 * 60
"""Minute of the day at which turns usually close by correspondence."""

MOST_DAYS = 7
"""Days from one closing to the next, at most."""

FIELDS = ("control", "times", "bank_time", "opens", "closes", "time_zone", "closing")
"""The columns of a table that a time control is made of."""


def clocks_of(game: str) -> tuple[Clock, ...]:
    """The clocks of a registered game."""
    return registry.package(game).info.clocks


def usual(clocks: tuple[Clock, ...], mode: str) -> dict[str, Any]:
    """Default settings of a mode, as ``parse`` reads them. Raises KeyError for no mode."""
    if mode == Table.Control.NONE:
        return {"control": mode}
    said: dict[str, Any] = {"control": mode, "times": {clock.name: clock.usual[mode] for clock in clocks}}
    if mode in BANK:
        said["bank_time"] = BANK[mode][0]
    if mode != Table.Control.CORRESPONDENCE:
        return said
    days, rest = divmod(max(said["times"].values()), DAY * 60)
    closes_daily = [clock.name for clock in clocks] == [TURN] and days and not rest
    return said | ({"closing": {"minute": CLOSING, "every": days}} if closes_daily else WINDOW)


@dataclass(frozen=True)
class TimeControl:
    """The clocks of a table: ``times`` are seconds by the name of a clock.

    ``opens`` and ``closes`` are minutes of the day in ``time_zone``; equal: all day. ``closing`` is empty, or has the
    ``minute`` of the day at which turns close, and ``every`` how many days, or on which ``days`` of the week.
    """

    control: str
    times: Mapping[str, int] = field(default_factory=dict)
    bank_time: int = 0
    opens: int = 0
    closes: int = 0
    time_zone: str = "UTC"
    closing: Mapping[str, Any] = field(default_factory=dict)

    def columns(self) -> dict[str, Any]:
        """Columns of the table that hold this time control."""
        return {field: getattr(self, field) for field in FIELDS}


def control_of(table: Table) -> TimeControl:
    """The clocks the table plays with."""
    return TimeControl(**{field: getattr(table, field) for field in FIELDS})


def parse(clocks: tuple[Clock, ...], said: Any) -> TimeControl:
    """The time control that a request describes for a game with these clocks.

    ``times`` has seconds by the name of a clock; the time of the clock ``response`` may as well be called
    ``response_time``. What is left out is the least there is.

    Raises Refused ``malformed`` with the field, and its limits.
    """
    names = {f"{clock.name}_time": clock.name for clock in clocks}
    if not isinstance(said, Mapping) or set(said) - set(FIELDS) - set(names):
        raise Refused("malformed", field="control")
    mode = said.get("control")
    if not isinstance(mode, str) or mode not in Table.Control.values:
        raise Refused("malformed", field="control")
    asked = _times(clocks, said.get("times", {})) | {
        names[alias]: said[alias] for alias in names if alias in said
    }
    times = {clock.name: _time(clock, mode, asked) for clock in clocks}
    _, least, most = BANK.get(mode, (0, 0, 0))
    bank = _within(said.get("bank_time", least), "bank_time", least, most)
    if mode != Table.Control.CORRESPONDENCE:
        return TimeControl(mode, times, bank)
    window = parse_hours(said.get("opens", 0), said.get("closes", 0), said.get("time_zone", "UTC"), "opens")
    if not window.empty and window.minutes < LEAST_OPEN:
        raise Refused("malformed", field="opens", least=LEAST_OPEN)
    closing = _closing(said.get("closing", {}))
    return TimeControl(
        mode, times, opens=window.start, closes=window.end, time_zone=window.zone, closing=closing
    )


def _closing(said: Any) -> dict[str, Any]:
    """Hour at which turns close, as a request gives it. Raises Refused ``malformed``."""
    if said == {}:
        return {}
    if not isinstance(said, Mapping) or set(said) not in ({"minute", "every"}, {"minute", "days"}):
        raise Refused("malformed", field="closing")
    minute = _within(said["minute"], "closing", 0, DAY - 1)
    if "every" in said:
        return {"minute": minute, "every": _within(said["every"], "closing", 1, MOST_DAYS)}
    days = said["days"]
    if not isinstance(days, list) or not days or len(days) > MOST_DAYS:
        raise Refused("malformed", field="closing")
    return {"minute": minute, "days": sorted({_within(day, "closing", 0, MOST_DAYS - 1) for day in days})}


def amend(clocks: tuple[Clock, ...], before: TimeControl, said: Any) -> TimeControl:
    """The time control that a request makes of ``before``: a whole one that names its mode, else what changes.

    Raises Refused as ``parse`` does.
    """
    if isinstance(said, Mapping) and "control" not in said:
        times = {**before.times, **_times(clocks, said.get("times", {}))}
        said = {**before.columns(), **said, "times": times}
    return parse(clocks, said)


def _times(clocks: tuple[Clock, ...], said: Any) -> dict[str, Any]:
    """Seconds by clock, not looked at yet. Raises Refused for clocks that the game has not."""
    if not isinstance(said, Mapping) or set(said) - {clock.name for clock in clocks}:
        raise Refused("malformed", field="times")
    return dict(said)


def _time(clock: Clock, mode: str, asked: Mapping[str, Any]) -> int:
    least, most = clock.limits[mode] if mode in MODES else (0, 0)
    return _within(asked.get(clock.name, least), f"{clock.name}_time", least, most)


def fitting(clocks: tuple[Clock, ...], times: Mapping[str, int]) -> str:
    """The mode that fits times of which nothing else was said."""
    if not any(times.values()):
        return Table.Control.NONE
    if any(times[clock.name] >= (HOUR if clock.reaction else 2 * HOUR) for clock in clocks):
        return Table.Control.CORRESPONDENCE
    quick = [clock for clock in clocks if clock.reaction] or clocks
    lively = all(0 < times[clock.name] <= clock.limits["live"][1] for clock in quick)
    return Table.Control.LIVE if lively else Table.Control.RELAXED


def of_times(clocks: tuple[Clock, ...], said: Mapping[str, Any], before: Mapping[str, int]) -> TimeControl:
    """The time control of a table of which only single times are said (``<clock>_time``), up to a week each.

    Those that are not said are as ``before``. Raises Refused ``malformed``.
    """
    names = {f"{clock.name}_time": clock.name for clock in clocks}
    for alias, seconds in said.items():
        if alias not in names:
            raise Refused("malformed", field=alias)
        _within(seconds, alias, 0, LONGEST_TIME)
    times = {name: said.get(alias, before.get(name, 0)) for alias, name in names.items()}
    return TimeControl(fitting(clocks, times), times)


def is_reaction(table: Table, prompt: Prompt) -> bool:
    """True if the prompt runs on a reaction clock: a short answer that everybody waits for."""
    return any(clock.reaction for clock in clocks_of(table.game) if clock.name == prompt.clock)


def seconds(table: Table, prompt: Prompt) -> int:
    """Seconds that the clock of a question runs at the table; 0: without limit."""
    return int(table.times.get(prompt.clock, 0)) * prompt.stretch


def closing_of(table: Table | TimeControl) -> Closing | None:
    """The hour at which the table's turns close; None where each has so much time."""
    if not table.closing:
        return None
    said = table.closing
    return Closing(said["minute"], table.time_zone, said.get("every", 1), tuple(said.get("days", ())))


def longest(table: Table) -> int:
    """Seconds of the table's slowest clock; 0 where one runs without limit."""
    if closing := closing_of(table):
        return closing.longest
    times = [int(table.times.get(clock.name, 0)) for clock in clocks_of(table.game) if not clock.reaction]
    return 0 if 0 in times else max(times, default=0)


def patience(said: Any) -> int:
    """Deadlines missed in a row before a robot steps in; 0: never. Raises Refused ``malformed``."""
    return _within(said, "patience", 0, MOST_PATIENCE)


def parse_hours(start: Any, end: Any, zone: Any, field: str) -> DailyHours:
    """Hours of the day as a request gives them. Raises Refused ``malformed``."""
    for minute in (start, end):
        _within(minute, field, 0, DAY - 1)
    if not isinstance(zone, str) or zone not in zones():
        raise Refused("malformed", field="time_zone")
    return DailyHours(start, end, zone)


def resting(table: Table, seat: Seat, now: int) -> tuple[DailyHours, ...]:
    """Rests of a seat, during which its clocks stand still. By correspondence only.

    Quiet hours count for nothing where the table's window, which everybody agreed to, leaves nothing beside them.
    """
    if table.control != Table.Control.CORRESPONDENCE:
        return ()
    rests = _rests(table, seat)
    return rests if open_minutes(rests, now) >= LEAST_OPEN else rests[:1]


def _rests(table: Table, seat: Seat) -> tuple[DailyHours, ...]:
    """Rests: the hours outside the table's window, and the seat's quiet hours."""
    window = DailyHours(table.opens, table.closes, table.time_zone)
    return window.other(), DailyHours(seat.quiet_from, seat.quiet_to, seat.time_zone)


def deadlines_ahead(control: TimeControl, clocks: tuple[Clock, ...], now: int, count: int) -> list[int]:
    """The first deadlines of a game that begins now, in which nobody is ready before; ms since 1970, none without."""
    closing = closing_of(control)
    seconds = max((control.times.get(clock.name, 0) for clock in clocks if not clock.reaction), default=0)
    rests = (DailyHours(control.opens, control.closes, control.time_zone).other(),)
    moments: list[int] = []
    while len(moments) < count and (closing or seconds):
        now = closing.next_after(now) if closing else run_out(now, seconds, rests)
        moments.append(now)
    return moments


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
