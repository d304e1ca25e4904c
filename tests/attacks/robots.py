"""Attacks by machines that work for a stranger: hints for forty who press the button, robots at twenty tables."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from websockets.sync.client import ClientConnection

from benchmarks.hints import Page, moves, opened, press
from games.engine import merge
from tests.attacks.floods import children
from tests.attacks.points import attack
from tests.attacks.visitor import Visitor, address, ask, begun, heard
from tests.server import Server

TICKS = os.sysconf("SC_CLK_TCK")

ASKERS, PRESSED = 40, 10.0
"""People who press the button of hints, and for how many seconds."""
A_HINT, A_MOVE = 0.006, 2.0
"""Seconds of the server's processor time that an answer to the button may take, and seconds that a move may wait."""

TABLES, ROBOTS = 20, 15
ROUNDS, TIMES = 12, 4
"""Answers by which robots' pace is measured, and how many times as long they may take beside those tables."""
AT_REST = 180
"""Seconds after which tables that nobody looks at are to rest: nobody counts as looking for one minute of them."""
WINDOW, SHARE = 10, 0.25
"""Seconds in which server and workers together then take no more than this share of a processor."""


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


@attack("27", "one stranger's twenty tables of robots slow others' robots, and play for nobody", long=True)
def robots(server: Server) -> str:
    """Eighty requests: each table is opened, begun and left to sixteen robots."""
    code, (host, *_) = begun(server, bots=3)
    eve = address()
    with host.socket(code) as line:
        person = _Person(line)
        alone = median(person.rounds(ROUNDS))
        for _ in range(TABLES):
            _left_to_robots(server, eve)
        beside = median(person.rounds(ROUNDS))
        left = time.monotonic()
        began = _all_time(server)
        share = 1.0
        while share > SHARE and time.monotonic() < left + AT_REST:
            before = _all_time(server)
            time.sleep(WINDOW)
            share = (_all_time(server) - before) / WINDOW
    rest = f"{time.monotonic() - left:.0f} s and {_all_time(server) - began:.0f} s of processor time later"
    said = f"robots' round {alone:.2f} s, beside {beside:.2f} s; {rest} {share:.2f} of a processor"
    assert beside < TIMES * alone, said
    assert share <= SHARE, said
    return said


def _left_to_robots(server: Server, where: str) -> None:
    host = Visitor(server, where)
    answer = host.api("", host_name="Eve", bots=ROBOTS, clock={"control": "none"})
    assert answer.status == 201, answer.text
    with host.socket(answer.json["code"]) as line:
        for deed in ("start", "leave"):
            said = ask(line, t="lobby", do=deed)
            assert said["t"] == "ack", f"the attack was not made: {said}"


class _Person:
    """Somebody who answers as silence would, and waits for robots in between."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._prompts: list[dict[str, Any]] = heard(line, "full")["doc"]["prompts"]

    def rounds(self, many: int) -> list[float]:
        """Seconds from each answer to the next question."""
        self._await_question()
        return [self._round() for _ in range(many)]

    def _round(self) -> float:
        prompt = next(prompt for prompt in self._prompts if prompt["required"])
        token = secrets.token_hex(8)
        frame = {"t": "act", "token": token, "prompt": prompt["id"], "action": prompt["silence"]}
        began = time.monotonic()
        self._line.send(json.dumps(frame))
        self._await_question(prompt["id"])
        return time.monotonic() - began

    def _await_question(self, after: str = "") -> None:
        """Wait for a question other than ``after``."""
        while not any(prompt["required"] and prompt["id"] != after for prompt in self._prompts):
            frame = heard(self._line)
            assert frame["t"] != "refused", frame
            if frame["t"] == "full":
                self._prompts = frame["doc"]["prompts"]
            elif frame["t"] == "delta" and "prompts" in frame["patch"]:
                self._prompts = merge.apply(self._prompts, frame["patch"]["prompts"])


def _processor_time(pid: int | str) -> float:
    """Seconds that a process has used, user and system; 0 for one that is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _all_time(server: Server) -> float:
    """Seconds that the server and the processes that it began have used."""
    return sum(_processor_time(pid) for pid in [str(server.process.pid), *children(server)])
