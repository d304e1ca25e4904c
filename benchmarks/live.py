"""Benchmark of tables over real websockets: ``python benchmarks/live.py closed --tables 50 --seconds 10``.

A server of our own in a process of its own on 127.0.0.1, tables full of scripted people who play Star Civilisations,
and in the same run a bare ``websockets`` fan-out of as many bytes: trust the ratios and the CPU time, not the rates,
where other work shares the machine. What is measured: ``closed`` (the next move as soon as all viewers have seen the
last), ``paced`` (so many moves a second at each table), ``idle`` (memory of a viewer who only watches), ``reconnect``
(all at once), ``long`` (a move late in a game against an early one, and opening such a table).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop
from websockets.asyncio.client import connect

from benchmarks.machine import HOST, Process, arrange, bare, environment, serve, set_up
from benchmarks.players import LATE, Table, Tally

ACT = "x" * 110
"""As long as a move of a person."""

Options = argparse.Namespace


def say(name: str, value: float, unit: str = "", digits: int = 2) -> None:
    """One line of the report."""
    print(f"{name:<46} {value:>12,.{digits}f} {unit}", flush=True)


def cpu_of(servers: list[Process]) -> float:
    return sum(server.cpu for server in servers)


def tell_latencies(latencies: list[float]) -> None:
    cuts = quantiles(latencies, n=100)
    say("latency p50, move to last viewer", 1000 * cuts[49], "ms", 1)
    say("latency p99", 1000 * cuts[98], "ms", 1)


async def seat_all(
    found: list[Any], servers: list[Process], tally: Tally, routed: bool = False
) -> list[Table]:
    """Open all tables' viewers, a few at a time; ``routed``: those of a table at one server, the tables in turn."""
    ports = [server.port for server in servers]
    if routed:
        tables = [Table(one, [ports[place % len(ports)]], tally) for place, one in enumerate(found)]
    else:
        tables = [Table(one, ports, tally) for one in found]
    for table in tables:
        await table.open()
    return tables


async def each(tables: list[Any], work: Callable[[Any], Awaitable[None]]) -> None:
    await asyncio.gather(*(work(table) for table in tables))


async def loop(table: Any, seconds: float) -> None:
    """Move after move, for so long."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until and await table.move():
        pass


async def pace(table: Any, seconds: float, interval: float, offset: float) -> None:
    """A move every ``interval`` seconds."""
    began = time.perf_counter() + offset * interval
    for number in range(int(seconds / interval)):
        await asyncio.sleep(began + number * interval - time.perf_counter())
        if not await table.move():
            return


async def measure(
    tables: list[Any], servers: list[Process], tally: Tally, options: Options
) -> tuple[float, float]:
    """Play as ``options`` say; tells what came of it and returns moves a second and CPU ms a move."""
    if options.what == "closed":
        await each(tables, lambda table: loop(table, options.warm))
    tally.latencies.clear()
    tally.deltas.clear()
    tally.refusals.clear()
    before, began = cpu_of(servers), time.perf_counter()
    if options.what == "closed":
        await each(tables, lambda table: loop(table, options.seconds))
    else:
        share = {id(table): place / len(tables) for place, table in enumerate(tables)}
        await each(tables, lambda table: pace(table, options.seconds, options.interval, share[id(table)]))
    seconds, spent = time.perf_counter() - began, cpu_of(servers) - before
    moves = len(tally.latencies)
    if moves < 2:
        raise SystemExit(f"nothing to measure: {moves} moves, refused {tally.refusals}")
    say("moves", moves, digits=0)
    say("moves a second", moves / seconds, "/s", 0)
    say("server CPU a move", 1000 * spent / moves, "ms", 3)
    tell_latencies(tally.latencies)
    return moves / seconds, 1000 * spent / moves


async def rates(found: list[Any], servers: list[Process], data: Path, options: Options) -> None:
    """``closed`` and ``paced``, each beside the bare fan-out."""
    tally = Tally()
    tables = await seat_all(found, servers, tally, options.routed)
    print(f"\nour server: {len(tables)} tables, {options.seats} viewers each")
    rate, cpu = await measure(tables, servers, tally, options)
    size = median(tally.deltas)
    say("bytes a viewer and move, median", size, "B", 0)
    say("bytes a viewer and move, mean", sum(tally.deltas) / len(tally.deltas), "B", 0)
    say("refused", sum(tally.refusals.values()), str(tally.refusals or ""), 0)
    await each(tables, lambda table: table.close())
    print("\nbare fan-out of as many bytes")
    with bare(data, options.seats, int(size)) as server:
        others = [BareTable(one["code"], server.port, options.seats, tally) for one in found]
        await each(others, lambda table: table.open())
        options.warm = min(options.warm, 1)
        bare_rate, bare_cpu = await measure(others, [server], tally, options)
        await each(others, lambda table: table.close())
    print()
    say("moves a second, of the bare fan-out's", rate / bare_rate, f"= 1/{bare_rate / rate:.1f}")
    say("CPU a move, times the bare fan-out's", cpu / bare_cpu, "×", 1)


class BareTable:
    """Sockets of the bare fan-out: one speaks, all hear."""

    def __init__(self, code: str, port: int, viewers: int, tally: Tally) -> None:
        self._address = f"ws://{HOST}:{port}/{code}"
        self._viewers = viewers
        self._tally = tally
        self._lines: list[Any] = []

    async def open(self) -> None:
        self._lines = [
            await connect(self._address, compression=None, open_timeout=LATE, ping_interval=None)
            for _ in range(self._viewers)
        ]

    async def close(self) -> None:
        await asyncio.gather(*(line.close() for line in self._lines))

    async def move(self) -> bool:
        began = time.perf_counter()
        await self._lines[0].send(ACT)
        await asyncio.gather(*(line.recv() for line in self._lines))
        self._tally.latencies.append(time.perf_counter() - began)
        return True


async def idle(found: list[Any], servers: list[Process], _data: Path, options: Options) -> None:
    """Memory of viewers who watch and say nothing."""
    tally = Tally()
    first = await seat_all(found[:1], servers, tally)
    before = sum(server.memory for server in servers)
    rest = await seat_all(found[1:], servers, tally)
    await asyncio.sleep(2)
    used = sum(server.memory for server in servers) - before
    viewers = len(rest) * options.seats
    say(f"memory of an idle viewer, {viewers} viewers", used / viewers / 1024, "KB", 1)
    await each(first + rest, lambda table: table.close())


async def reconnect(found: list[Any], servers: list[Process], _data: Path, options: Options) -> None:
    """All viewers come back at the same moment, as after a restart."""
    tally = Tally()
    tables = await seat_all(found, servers, tally)
    await each(tables, lambda table: table.close())
    before, began = cpu_of(servers), time.perf_counter()
    await each(tables, lambda table: table.open())
    viewers = len(tables) * options.seats
    say(f"{viewers} reconnecting at once, until the last is served", time.perf_counter() - began, "s")
    say("server CPU a viewer", 1000 * (cpu_of(servers) - before) / viewers, "ms")
    await each(tables, lambda table: table.close())


async def long(found: list[Any], servers: list[Process], _data: Path, options: Options) -> None:
    """Moves at tables with much behind them, beside the same at young ones: run with ``--moves`` and without."""
    tally = Tally()
    times = []
    for one in found:
        began = time.perf_counter()
        await seat_all([one], servers, tally)
        times.append(time.perf_counter() - began)
    say(f"opening a table for {options.seats} viewers, median", 1000 * median(times), "ms", 1)
    say("everything for one viewer, median", median(tally.fulls), "B", 0)
    tables = await seat_all(found, servers, tally)
    await measure(tables, servers, tally, options)


MODES = {"closed": rates, "paced": rates, "idle": idle, "reconnect": reconnect, "long": long}


def arguments() -> Options:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=MODES)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--moves", type=int, default=10, help="moves behind each table at the beginning")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=2, help="seconds played before the measurement")
    parser.add_argument("--interval", type=float, default=1, help="seconds between moves, paced")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument(
        "--routed", action="store_true", help="the players of a table at one process, as a proxy routes"
    )
    parser.add_argument("--synchronous", choices=("NORMAL", "FULL"), default="NORMAL", help="of SQLite")
    return parser.parse_args()


def main() -> int:
    options = arguments()
    if options.processes > 1 and not (os.environ.get("DATABASE_URL") and os.environ.get("REDIS_URL")):
        print("several processes need DATABASE_URL (PostgreSQL) and REDIS_URL", file=sys.stderr)
        return 2
    data = Path(tempfile.mkdtemp(prefix="starciv-bench-"))
    env = environment(data, SQLITE_SYNCHRONOUS=options.synchronous)
    try:
        set_up(data, env)
        found = arrange(env, options.tables, options.seats, options.moves)
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        with serve(data, options.processes, env) as servers:
            uvloop.run(MODES[options.what](found, servers, data, options))
    finally:
        shutil.rmtree(data, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
