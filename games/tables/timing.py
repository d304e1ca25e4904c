"""When the table stops waiting: the moments at which the clock plays for a person or a bot answers.

Time stays outside the rules: a prompt names its clock, the table says how long that clock runs. All moments are
milliseconds since 1970.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from django.conf import settings

from games.engine.prompts import Prompt
from games.tables.models import Seat, Table

RESPONSE = "response"
"""The clock of windows in which everybody may answer a card; all other clocks run on decisions."""


def now_ms() -> int:
    """This moment."""
    return time.time_ns() // 1_000_000


def moment(ms: int) -> datetime:
    """Milliseconds as a point in time."""
    return datetime.fromtimestamp(ms / 1000, tz=UTC)


def schedule(table: Table, seats: Mapping[int, Seat], prompts: Iterable[Prompt], now: int) -> None:
    """Set the table's clocks for the questions open now.

    A question that was open before keeps its moment: what others do meanwhile neither shortens nor
    lengthens it. What nobody waits for has no clock, but a bot answers whoever addresses it; a stand-in does not:
    it plays on for somebody, and makes no deals in his name.
    """
    clocks: dict[str, int] = {}
    wakes: dict[str, int] = {}
    for prompt in prompts:
        seat = seats[prompt.seat]
        if not prompt.required and not (prompt.addressed and seat.kind == Seat.Kind.BOT):
            continue
        if seat.automatic:
            wakes[prompt.id] = table.wakes.get(prompt.id, now + bot_delay())
        elif limit := seconds(table, prompt.clock):
            clocks[prompt.id] = table.clocks.get(prompt.id, now + limit * 1000)
    table.clocks, table.wakes = clocks, wakes
    first = min((*clocks.values(), *wakes.values()), default=None)
    table.wake_at = None if first is None else moment(first)


def due(table: Table, prompts: Iterable[Prompt], now: int) -> list[Prompt]:
    """The open questions whose moment has come, those that waited longest first."""
    moments = {**table.clocks, **table.wakes}
    late = [prompt for prompt in prompts if moments.get(prompt.id, now + 1) <= now]
    return sorted(late, key=lambda prompt: int(moments[prompt.id]))


def due_at(table: Table, prompt: Prompt) -> int:
    """The moment of an open question that has one."""
    return int(table.clocks.get(prompt.id) or table.wakes[prompt.id])


def seconds(table: Table, clock: str) -> int:
    """How long a clock of the table runs; 0 means without limit."""
    return table.response_time if clock == RESPONSE else table.decision_time


def bot_delay() -> int:
    """How long a bot lets people look before it answers, in milliseconds."""
    return int(settings.STARCIV_BOT_DELAY_MS)
