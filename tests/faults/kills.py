"""The server is killed at random moments, again and again, while tables are played."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles

from tests.faults import rows
from tests.faults import seconds as clocks
from tests.faults.arena import Arena
from tests.server import Server

EARLY = 0.1
"""Of all kills, those that hit the server while it is still coming up."""
LONGEST = 3.0
"""Seconds for which a server lives at most, from its first answer on."""


@dataclass
class Tally:
    """Result of a run. ``there`` and ``absent``: requests unanswered when the server died, over all kills."""

    kills: int = 0
    early: int = 0
    audits: int = 0
    there: int = 0
    absent: int = 0
    back: list[float] = field(default_factory=list)
    seconds: float = 0.0
    clocks: clocks.Ledger = field(default_factory=clocks.Ledger)


async def kill_rounds(
    arena: Arena, kills: int, seconds: float, progress: Callable[[str], None] = lambda line: None
) -> Tally:
    """Kill so many times, but for no longer than so many seconds. Fails at the first broken promise."""
    tally, began, told = Tally(), time.monotonic(), 0
    await arena.moves(5)
    while tally.kills < kills and time.monotonic() - began < seconds:
        await asyncio.sleep(arena.dice.uniform(0.0, LONGEST))
        victim = arena.dice.choice(arena.servers)
        await asyncio.to_thread(victim.kill)
        before = await _clocks(arena)
        tally.kills += 1
        await _judge(arena, tally)
        if arena.dice.random() < EARLY and tally.kills < kills:
            await _kill_early(arena, victim)
            tally.kills += 1
            tally.early += 1
        await asyncio.to_thread(victim.start)
        if len(arena.servers) == 1:  # else nobody was left alone
            tally.clocks.judge(before, await _clocks(arena))
            assert not tally.clocks.broken, "\n".join(tally.clocks.broken)
        if arena.dice.random() < 0.8:  # else the next one comes while pages are still on their way back
            tally.back.append(await arena.everybody_back())
        arena.check_gatherings()
        if tally.kills >= told + 10:
            told = tally.kills
            progress(f"{tally.kills} kills, {len(arena.promises.moves)} moves acknowledged, all there")
    await arena.everybody_back()
    await arena.moves(5)
    tally.seconds = time.monotonic() - began
    return tally


async def _clocks(arena: Arena) -> clocks.Seen:
    """The clocks as they are at this moment."""
    now = time.time_ns() // 1_000_000
    return await asyncio.to_thread(clocks.read, arena.server.data, arena.database_url, now)


async def _judge(arena: Arena, tally: Tally) -> None:
    """Look at the rows as the kill left them; with no server left, replay them too."""
    if len(arena.servers) == 1:
        if arena.database_url:
            await asyncio.to_thread(rows.alone, arena.database_url)
        playing = {player.code for player in arena.players}
        await asyncio.to_thread(arena.audit, sorted(playing))
        tally.audits += 1
    there, absent = await arena.check_rows()
    tally.there, tally.absent = tally.there + there, tally.absent + absent


async def _kill_early(arena: Arena, victim: Server) -> None:
    """Start the server and kill it before, or just as, it begins to serve."""
    starting = asyncio.create_task(asyncio.to_thread(victim.start))
    await asyncio.sleep(arena.dice.uniform(0.2, 2.0))
    await asyncio.to_thread(victim.kill)
    with contextlib.suppress(AssertionError):  # it says that it did not come up
        await starting


def figures(arena: Arena, tally: Tally, audit: str) -> list[str]:
    """The run in a few lines."""
    promises = arena.promises
    tables = len({code for code, _ in promises.moves})
    middle, high = _spread(tally.back)
    return [
        f"{tally.kills} kills ({tally.early} while the server came up) in {tally.seconds:.0f} s",
        f"acknowledged and there: {len(promises.moves)} moves, {len(promises.lines)} chat lines, "
        f"{len(promises.seats)} seats at {tables} tables",
        f"unanswered at a kill: {tally.there} there whole, {tally.absent} absent, 0 half",
        f"refused and absent: {len(promises.refused)} ({dict(promises.refusals)})",
        tally.clocks.figures(),
        f"everybody back after the restart: median {middle:.2f} s, 95 % {high:.2f} s",
        f"{tally.audits} audits of what a kill left, all clean; in the end: {audit}",
    ]


def _spread(values: list[float]) -> tuple[float, float]:
    if len(values) < 2:
        return (values or [0.0])[0], (values or [0.0])[0]
    cuts = quantiles(values, n=20)
    return cuts[9], cuts[18]
