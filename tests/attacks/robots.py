"""Attacks by machines that work for a stranger: hints for forty who press the button."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import Counter
from pathlib import Path

from benchmarks.hints import Page, moves, opened, press
from tests.attacks.floods import children
from tests.attacks.points import attack
from tests.attacks.visitor import address
from tests.server import Server

TICKS = os.sysconf("SC_CLK_TCK")

ASKERS, PRESSED = 40, 10.0
"""People who press the button of hints, and for how many seconds."""
A_HINT, A_MOVE = 0.006, 2.0
"""Seconds of the server's processor time that an answer to the button may take, and seconds that a move may wait."""


@attack(
    "25", "forty people press the button of hints as often as they may, and others' moves wait", long=True
)
def hints(server: Server) -> str:
    """Twenty tables from as many networks; the bystander moves at another, before and meanwhile."""

    async def pressed() -> tuple[list[float], list[float], float, Counter[str]]:
        async with contextlib.AsyncExitStack() as stack:
            bystander, *_ = await opened(server.port, "starciv", 2, address(), stack)
            tables = [await opened(server.port, "starciv", 2, address(), stack) for _ in range(ASKERS // 2)]
            alone = await moves(bystander, PRESSED / 2)
            tally: Counter[str] = Counter()
            before = _processor_time(server.process.pid)
            work = [asyncio.create_task(_again(page, tally)) for pages in tables for page in pages]
            beside = await moves(bystander, PRESSED)
            for task in work:
                task.cancel()
            return alone, beside, _processor_time(server.process.pid) - before, tally

    alone, beside, spent, tally = asyncio.run(pressed())
    answers = tally.total() + len(beside)
    assert tally["hint"], f"the attack was not made: {tally}"
    waited = f"a move waits {max(beside):.0f} ms at most ({max(alone):.0f} before)"
    said = f"{answers} answers of {1000 * spent / answers:.1f} ms of processor time, {waited}"
    assert spent / answers < A_HINT, said
    assert max(beside) < 1000 * A_MOVE, said
    return said


async def _again(page: Page, tally: Counter[str]) -> None:
    while True:
        await press(page, tally)


def processor_time_of(server: Server) -> float:
    """Seconds of a processor that the server and the processes that it began have used."""
    return sum(_processor_time(pid) for pid in [server.process.pid, *map(int, children(server))])


def _processor_time(pid: int) -> float:
    """Seconds that a process has used, user and system; 0 for one that is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS
