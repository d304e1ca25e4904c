"""Deadlines: the moments at which the clock plays for a person, and at which a bot answers.

Time stays outside the rules: a prompt names its clock, the table says how long that clock runs. All moments are
milliseconds since 1970.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from django.conf import settings

from games.engine.prompts import Prompt
from games.tables.core.control import closing_of, is_reaction, resting, seconds
from games.tables.core.hours import LEAST_TURN, Closing, run_on, run_out, running
from games.tables.models import Seat, Table


def now_ms() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def moment(ms: int) -> datetime:
    """Milliseconds as a point in time."""
    return datetime.fromtimestamp(ms / 1000, tz=UTC)


def ms(at: datetime) -> int:
    """A point in time as milliseconds."""
    return round(at.timestamp() * 1000)


def schedule(table: Table, seats: Mapping[int, Seat], prompts: Iterable[Prompt], now: int) -> None:
    """Set the table's clocks for the questions open now.

    A question that was open before keeps its moment: what others do meanwhile neither shortens nor
    lengthens it. What nobody waits for any more keeps its moment too, in case it is waited for again: being ready and
    not ready wins no time. What nobody ever waited for has no clock, but a bot answers whoever addresses it; a
    stand-in does not: it plays on for somebody, and makes no deals in their name. Bots whose answers come after those
    of people have no moment as long as a person is waited for. During a pause it stays the moment of the pause.
    """
    if table.paused_at is not None:
        now = ms(table.paused_at)
    clocks: dict[str, int] = {}
    wakes: dict[str, int] = {}
    parked: dict[str, list[int]] = {}
    prompts = tuple(prompts)
    drawing = {
        prompt.id: table.drawing[prompt.id]
        for prompt in prompts
        if prompt.required and prompt.id in table.drawing and not seats[prompt.seat].automatic
    }
    table.banks = _charge_banks(table, drawing, now)
    people = any(prompt.required and not seats[prompt.seat].automatic for prompt in prompts)
    for prompt in prompts:
        seat = seats[prompt.seat]
        if not prompt.required and not (prompt.addressed and seat.kind == Seat.Kind.BOT and seat.automatic):
            if not seat.automatic and (kept := _parked_clock(table, prompt)):
                parked[prompt.id] = kept
            continue
        if seat.automatic and prompt.after_people and people:
            continue
        if seat.automatic:
            wakes[prompt.id] = table.wakes.get(prompt.id, now + bot_delay())
        elif prompt.id in table.clocks:
            clocks[prompt.id] = table.clocks[prompt.id]
        elif prompt.id in table.parked:
            clocks[prompt.id] = _go_on_waiting(table, prompt, now, drawing)
        elif seconds(table, prompt) or _closing(table, prompt):
            clocks[prompt.id] = _start(table, seat, prompt, now, drawing)
    table.clocks, table.wakes, table.drawing, table.parked = clocks, wakes, drawing, parked
    set_wake(table)


def _start(table: Table, seat: Seat, prompt: Prompt, now: int, drawing: dict[str, list[int]]) -> int:
    """The deadline of a question that is new; ``drawing`` is told if it may draw on the bank."""
    if (closing := _closing(table, prompt)) is not None:
        end = now
        for _ in range(prompt.stretch):
            end = closing.next_after(end)
        return end
    end = run_out(now, seconds(table, prompt), resting(table, seat, now))
    bank = 0 if is_reaction(table, prompt) else bank_of(table, prompt.seat)
    if bank:
        drawing[prompt.id] = [prompt.seat, end]
    return end + bank


def _closing(table: Table, prompt: Prompt) -> Closing | None:
    """The hour at which the question closes; None for those that have so much time."""
    return None if is_reaction(table, prompt) else closing_of(table)


def _parked_clock(table: Table, prompt: Prompt) -> list[int] | None:
    """The clock of a question that nobody waits for any more: its deadline, and from when it drew on the bank."""
    if (deadline := table.clocks.get(prompt.id)) is None:
        return table.parked.get(prompt.id)
    return [deadline, table.drawing.get(prompt.id, (0, deadline))[1]]


def _go_on_waiting(table: Table, prompt: Prompt, now: int, drawing: dict[str, list[int]]) -> int:
    """The deadline of a question that is waited for again: the one it had."""
    deadline, since = table.parked[prompt.id]
    if since < deadline:
        drawing[prompt.id] = [prompt.seat, max(since, now)]
    return int(deadline)


def _charge_banks(table: Table, drawing: Mapping[str, Any], now: int) -> dict[str, int]:
    """The banks, less what the decisions took that are open no more."""
    banks = dict(table.banks)
    for prompt, (seat, since) in table.drawing.items():
        if prompt not in drawing and now > since:
            banks[str(seat)] = max(0, bank_of(table, seat) - (now - since))
    return banks


def bank_of(table: Table, seat: int) -> int:
    """Milliseconds that the seat has left beyond the times of its decisions."""
    return int(table.banks.get(str(seat), table.bank_time * 1000))


def restart(table: Table) -> None:
    """Forget the moments of all open questions and what was drawn: ``schedule`` begins anew."""
    table.clocks, table.drawing, table.banks, table.parked = {}, {}, {}, {}


def go_on(table: Table, seats: Mapping[int, Seat], prompts: Iterable[Prompt], since: int, until: int) -> None:
    """Move every clock on by the time from ``since`` to ``until``, during which it stood still.

    By correspondence that is time in which it runs: a deadline falls into nobody's night because of a pause. What
    closes at an hour of the day keeps it, or closes at the next one that leaves its turn some time.
    """
    by = until - since
    closings = {prompt.id: closing for prompt in prompts if (closing := _closing(table, prompt))}
    fixed = {
        prompt: at if at >= until + LEAST_TURN else closings[prompt].next_after(until)
        for prompt, at in table.clocks.items()
        if prompt in closings
    }
    rests = {prompt.id: resting(table, seats[prompt.seat], until) for prompt in prompts}
    table.clocks = {
        prompt: run_on(until, running(since, at, rest), rest) if (rest := rests.get(prompt)) else at + by
        for prompt, at in table.clocks.items()
    } | fixed
    table.wakes = {prompt: at + by for prompt, at in table.wakes.items()}
    table.drawing = {prompt: [seat, at + by] for prompt, (seat, at) in table.drawing.items()}
    table.parked = {prompt: [at + by, since + by] for prompt, (at, since) in table.parked.items()}
    set_wake(table)


def move_on(table: Table, by: int) -> None:
    """Move the deadlines of people on by so many milliseconds, and from when they draw on their banks."""
    table.clocks = {prompt: at + by for prompt, at in table.clocks.items()}
    table.drawing = {prompt: [seat, at + by] for prompt, (seat, at) in table.drawing.items()}
    table.parked = {prompt: [at + by, since + by] for prompt, (at, since) in table.parked.items()}
    set_wake(table)


def set_wake(table: Table, hold: int = 0) -> None:
    """Find the first moment at which something is to be done at the table; bots wait until ``hold`` at least."""
    moments = [0 if "recount" in motion else motion["until"] for motion in table.motions]
    if table.paused_at is None:
        moments += [*table.clocks.values(), *(max(at, hold) for at in table.wakes.values())]
    elif table.resume_at is not None:
        moments.append(ms(table.resume_at))
    table.wake_at = moment(min(moments)) if moments else None


def recount(table: Table) -> None:
    """Wake the table to count open motions anew: a voter has left, or is out of the game."""
    table.motions = [{**motion, "recount": True} for motion in table.motions]
    set_wake(table)


def columns(table: Table) -> dict[str, Any]:
    """The columns that ``schedule`` and its kin set, for writing."""
    return {
        name: getattr(table, name) for name in ("clocks", "wakes", "drawing", "banks", "parked", "wake_at")
    }


NO_CLOCKS: Mapping[str, Any] = {
    "clocks": {},
    "wakes": {},
    "drawing": {},
    "parked": {},
    "motions": [],
    "wake_at": None,
    "paused_at": None,
    "resume_at": None,
}
"""Empty columns of clocks, pauses and motions, for a table where nothing runs any more."""


def deadlines(table: Table) -> dict[str, int]:
    """Deadlines of the open questions of people, by prompt id; none while the table pauses."""
    return dict(table.clocks) if table.paused_at is None else {}


def due(table: Table, prompts: Iterable[Prompt], now: int) -> list[Prompt]:
    """The open questions whose moment has come, those that waited longest first."""
    if table.paused_at is not None:
        return []
    moments = {**table.clocks, **table.wakes}
    late = [prompt for prompt in prompts if moments.get(prompt.id, now + 1) <= now]
    return sorted(late, key=lambda prompt: int(moments[prompt.id]))


def next_bot_at(table: Table, prompts: Iterable[Prompt], prompt: Prompt) -> int | None:
    """The moment of the bot to answer before this one, where bots answer in seat order; None if it is next."""
    if not prompt.after_people:
        return None
    before = [one for one in prompts if one.seat < prompt.seat and one.after_people and one.id in table.wakes]
    return int(table.wakes[min(before, key=lambda one: one.seat).id]) if before else None


def due_at(table: Table, prompt: Prompt) -> int:
    """The moment of an open question that has one."""
    return int(table.clocks.get(prompt.id) or table.wakes[prompt.id])


def bot_delay() -> int:
    """Milliseconds for which a bot lets people look before it answers."""
    return int(settings.STARCIV_BOT_DELAY_MS)
