"""Pauses, deferred deadlines and changes of the time control in play, by vote of those who play (T-2, T-4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.tables.core import announcements, control, timing
from games.tables.errors import Refused
from games.tables.models import Seat, Table
from games.tables.moves.locking import held, seated, write
from games.tables.votes import votes
from games.tables.votes.votes import Kind, VoteContext

LONGEST_PAUSE = 60 * 24 * 3600 * 1000
"""Milliseconds after which a pause must end, where a moment is named: two months."""

DEFERRED = 24 * 3600 * 1000
"""Milliseconds by which a deadline is put off: it stays at its hour of the day."""

LEAST = 10 * 60 * 1000
"""Milliseconds before the deadline at which it is too late to ask: others must be able to object."""

MARGIN = 60 * 1000
"""Milliseconds before the deadline at which the vote is over."""


def set_quiet_hours(
    *,
    code: str,
    seat: int,
    quiet_from: int | None = None,
    quiet_to: int | None = None,
    time_zone: str | None = None,
) -> int:
    """Change the quiet hours of the seat with row id ``seat``, which count by correspondence; equal minutes: none.

    None leaves a part as it is. Questions open now keep their moment. Returns the table's version. Raises Refused
    ``malformed``, also where too little of the day would be left, and ``changed_elsewhere`` for the begin or the end
    alone of hours that have been switched off.
    """
    with held(code) as table:
        person = seated(table, seat)
        if person.quiet_from == person.quiet_to and (quiet_from is None) != (quiet_to is None):
            raise Refused("changed_elsewhere")
        start, end = (
            person.quiet_from if quiet_from is None else quiet_from,
            person.quiet_to if quiet_to is None else quiet_to,
        )
        quiet = control.parse_hours(
            start, end, person.time_zone if time_zone is None else time_zone, "quiet_from"
        )
        person.quiet_from, person.quiet_to, person.time_zone = quiet.start, quiet.end, quiet.zone
        control.check_room(table, person, timing.now_ms())
        person.save(update_fields=["quiet_from", "quiet_to", "time_zone"])
        write(table)
        return table.version


def go_on(context: VoteContext) -> None:
    """End the pause: every clock goes on where it stood."""
    table = context.table
    assert table.paused_at is not None
    since = timing.ms(table.paused_at)
    table.paused_at = table.resume_at = None
    prompts = context.game.prompts(context.state)
    timing.go_on(table, context.seats, prompts, since, max(since, context.now))


def overdue(table: Table, now: int) -> bool:
    """True if the pause was to end by now."""
    return table.resume_at is not None and timing.ms(table.resume_at) <= now


def _resume_moment(said: Mapping[str, Any], now: int) -> dict[str, Any]:
    """The moment at which the game goes on, ``at`` in milliseconds since 1970, if one is named."""
    if set(said) - {"at"}:
        raise Refused("malformed", field="at")
    at = said.get("at")
    if at is None:
        return {}
    if not isinstance(at, int) or isinstance(at, bool) or not now < at <= now + LONGEST_PAUSE:
        raise Refused("malformed", field="at")
    return {"at": at}


def _check_pause(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    if context.table.paused_at is not None:
        raise Refused("paused")
    return _resume_moment(said, context.now)


def _check_resume(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    if context.table.paused_at is None:
        raise Refused("wrong_phase")
    return _resume_moment(said, context.now)


def _pause(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    table = context.table
    table.paused_at = timing.moment(context.now)
    table.resume_at = timing.moment(about["at"]) if "at" in about else None
    timing.set_wake(table)
    announcements.post(table, "paused", **about)
    return _pause_columns(table)


def _resume(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    table = context.table
    if "at" in about:
        table.resume_at = timing.moment(about["at"])
        timing.set_wake(table)
        announcements.post(table, "goes_on_at", **about)
    else:
        go_on(context)
        announcements.post(table, "goes_on")
    return _pause_columns(table)


def _pause_columns(table: Table) -> dict[str, Any]:
    return {"paused_at": table.paused_at, "resume_at": table.resume_at}


def resume_by_itself(context: VoteContext) -> Mapping[str, Any]:
    """End the pause at the moment that all agreed on. Returns the columns changed."""
    return _resume(context, {})


def _check_control(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    asked = control.parse(control.clocks_of(context.table.game), said)
    if asked == control.control_of(context.table):
        raise Refused("malformed", field="control")
    return asked.columns()


def _change_control(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    """Change the time control: open questions begin anew, banks are full."""
    table = context.table
    for column, value in about.items():
        setattr(table, column, value)
    timing.restart(table)
    context.schedule()
    announcements.post(table, "control", **about)
    return about


def _first_deadline(context: VoteContext) -> int:
    return int(min(context.table.clocks.values()))


def _check_put_off(context: VoteContext, mover: Seat, said: Mapping[str, Any]) -> dict[str, Any]:
    """T-4.3: for a turn that most have forgotten, where a turn takes days."""
    table = context.table
    if said:
        raise Refused("malformed", field="about")
    if table.paused_at is not None:
        raise Refused("paused")
    if table.control != Table.Control.CORRESPONDENCE or not table.clocks:
        raise Refused("wrong_phase")
    prompts = context.game.prompts(context.state)
    awaited = {prompt.seat for prompt in prompts if prompt.required} & context.voters
    if 2 * len(awaited) < len(context.voters):
        raise Refused("most_are_ready")
    if _first_deadline(context) - context.now < LEAST:
        raise Refused("too_late")
    return {}


def _put_off(context: VoteContext, about: dict[str, Any]) -> Mapping[str, Any]:
    timing.move_on(context.table, DEFERRED)
    announcements.post(context.table, "put_off")
    return {}


votes.register("pause", Kind(_check_pause, _pause))
votes.register("resume", Kind(_check_resume, _resume))
votes.register("control", Kind(_check_control, _change_control))
votes.register(
    "put_off",
    Kind(
        _check_put_off,
        _put_off,
        unanimous=False,
        of_answers=True,
        before=lambda context: [_first_deadline(context) - MARGIN],
    ),
)
