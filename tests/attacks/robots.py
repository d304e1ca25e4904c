"""Attacks by machines that work for a stranger: hints for forty who press the button, robots at twenty tables."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections import Counter
from pathlib import Path

from benchmarks.hints import Page, moves, open_pages, press
from tests.attacks.floods import children
from tests.attacks.points import attack
from tests.attacks.visitor import PATIENCE, Visitor, address, ask
from tests.server import Server

TICKS = os.sysconf("SC_CLK_TCK")

ASKERS, PRESSED = 40, 10.0
"""People who press the button of hints, and for how many seconds."""
A_HINT, A_MOVE = 0.006, 2.0
"""Seconds of the server's processor time that an answer to the button may take, and seconds that a move may wait."""

TABLES, ROBOTS = 20, 15
"""Tables that a stranger leaves to robots, and robots at each besides the one in the stranger's own seat."""
MOVES, LOOK, TIMES = 3, 0.6, 6.0
"""Moves for which another opener's robots are watched, seconds between two looks, and how many times as long each of
those moves may take."""
AT_REST, WINDOW, SHARE = 120.0, 5.0, 0.25
"""Seconds after which the tables rest, since nobody has looked for a minute: then the server and its workers take no
more than this share of a processor in a window of so many seconds."""


@attack(
    "25", "forty people press the button of hints as often as they may, and others' moves wait", long=True
)
def hints(server: Server) -> str:
    """Twenty tables from as many networks; the bystander moves at another, before and meanwhile."""

    async def pressed() -> tuple[list[float], list[float], float, Counter[str]]:
        async with contextlib.AsyncExitStack() as stack:
            bystander, *_ = await open_pages(server.port, "starciv", 2, address(), stack)
            tables = [
                await open_pages(server.port, "starciv", 2, address(), stack) for _ in range(ASKERS // 2)
            ]
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


@attack("27", "one stranger's twenty tables of robots slow others' robots, and play for nobody", long=True)
def robots(server: Server) -> str:
    """Eighty requests: each table is opened, entered, begun and left. Somebody watches robots of another opener."""
    bystander = Visitor(server)
    code = _left_to_robots(server, bystander.where)
    alone, usual = _watched(bystander, code)
    eve = address()
    for _ in range(TABLES):
        _left_to_robots(server, eve)
    left = time.monotonic()
    beside, busy = _watched(bystander, code)
    began, share = processor_time_of(server), 1.0
    while share > SHARE and time.monotonic() < left + AT_REST:
        before = processor_time_of(server)
        time.sleep(WINDOW)
        share = (processor_time_of(server) - before) / WINDOW
    told = (
        f"a move of others' robots takes {beside / alone:.1f} times as long ({1000 * alone:.0f} ms before), "
    )
    told += f"the server {busy:.2f} of a processor ({usual:.2f} before), and {share:.2f} "
    told += (
        f"after {time.monotonic() - left:.0f} s, in which it took {processor_time_of(server) - began:.0f} s"
    )
    assert beside < TIMES * alone, told
    assert share <= SHARE, told
    return told


def _left_to_robots(server: Server, where: str) -> str:
    """Code of a table at which only robots play, since its host has got up."""
    host = Visitor(server, where)
    answer = host.api("", host_name="Eve", game="galaxy", bots=ROBOTS, clock={"control": "none"})
    assert answer.status == 201, answer.text
    code = str(answer.json["code"])
    with host.socket(code) as line:
        for deed in ("start", "leave"):
            said = ask(line, t="lobby", do=deed)
            assert said["t"] == "ack", f"the attack was not made: {said}"
    return code


def _watched(visitor: Visitor, code: str) -> tuple[float, float]:
    """Seconds that a move of the robots takes, and the share of a processor that the server takes meanwhile."""
    until = time.monotonic() + PATIENCE
    before = first = _version(visitor, code)
    while first == before:  # their process comes up
        assert time.monotonic() < until, "the robots stand still"
        time.sleep(LOOK)
        first = _version(visitor, code)
    last = first
    began, spent = time.monotonic(), processor_time_of(visitor.server)
    while last < first + MOVES:
        assert time.monotonic() < until, "the robots stand still"
        time.sleep(LOOK)
        last = _version(visitor, code)
    took = time.monotonic() - began
    return took / (last - first), (processor_time_of(visitor.server) - spent) / took


def _version(visitor: Visitor, code: str) -> int:
    answer = visitor.get(f"/api/tables/{code}/")
    assert answer.json["doc"]["table"]["status"] == "playing", "the game is over too soon"
    return int(answer.json["version"])


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
