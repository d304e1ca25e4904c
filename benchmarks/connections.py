"""Benchmark of ways to hand requests connections to PostgreSQL: ``python benchmarks/connections.py [--pages 300]``.

Each way has a server and a PostgreSQL of its own, and the same to do: tables of robots and people with sockets, pages
and health checks of several visitors at the same time. Told are the most connections that were open, how many requests
were refused, and median and 99th percentile, in milliseconds, of pages, health checks and acknowledged moves. Needs
PostgreSQL on this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from devtools.environment import ROOT
from tests.faults import resources
from tests.faults.arena import Arena, Setup, arena
from tests.faults.soak import get
from tests.server import Site

THREAD_EACH = """
from starciv import page_threads
page_threads.PageThreads.__call__ = lambda self, *request: self._pages(*request)
"""
CLOSED = """
DATABASES["default"]["CONN_MAX_AGE"] = 0
"""
POOL = """
DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 4, "max_size": 24}}
"""
WAYS = {
    "thread each, kept open": THREAD_EACH,
    "thread each, closed": THREAD_EACH + CLOSED,
    "thread each, pool": THREAD_EACH + CLOSED + POOL,
    "threads that stay": "",
}
"""Changes of each way to the settings; the last is ours."""

TABLES = 2


class Figures:
    """Figures of one way; times in seconds."""

    def __init__(self) -> None:
        self.connections = 0
        self.refused = 0
        self.pages: list[float] = []
        self.checks: list[float] = []
        self.moves: list[float] = []

    def __str__(self) -> str:
        times = "".join(f"{summarize(found):>18}" for found in (self.pages, self.checks, self.moves))
        return f"{self.connections:>12}{self.refused:>9}{times}"


def summarize(times: list[float]) -> str:
    cuts = quantiles(times, n=100)
    return f"{1000 * cuts[49]:.0f} / {1000 * cuts[98]:.0f}"


async def measure(made: Arena, said: argparse.Namespace) -> Figures:
    """Ask one server for everything."""
    figures = Figures()
    made.gather(TABLES)
    await made.moves(20)
    paths = ["/", f"/t/{made.players[0].code}/", f"/api/tables/{made.players[0].code}/"]
    await _visit(made, paths, Figures(), [])  # what is worked out once is not measured
    for player in made.players:
        player.delays.clear()
    watch = asyncio.create_task(_watch(made, figures))
    pages = iter([paths[number % len(paths)] for number in range(said.pages)])
    checks = iter(["/readyz"] * said.checks)
    await asyncio.gather(
        _visit(made, checks, figures, figures.checks),
        *(_visit(made, pages, figures, figures.pages) for _ in range(said.visitors)),
    )
    watch.cancel()
    figures.moves = [delay for player in made.players for delay in player.delays]
    return figures


async def _visit(made: Arena, paths: Iterable[str], figures: Figures, times: list[float]) -> None:
    for path in paths:
        began = time.monotonic()
        status, _ = await asyncio.to_thread(get, made.server.url + path)
        times.append(time.monotonic() - began)
        figures.refused += status != 200


async def _watch(made: Arena, figures: Figures) -> None:
    while True:
        usage = resources.usage(made.server, made.database_url)
        figures.connections = max(figures.connections, usage.connections)
        await asyncio.sleep(0.2)


async def compare(said: argparse.Namespace, folder: Path) -> None:
    """Measure way after way, each on a server of its own."""
    site = Site(folder)
    site.prepare()
    head = "".join(f"{name:>18}" for name in ("pages", "health checks", "moves"))
    print(f"{'':<24}{'connections':>12}{'refused':>9}{head}   (ms: median / 99 %)")
    for number, (name, changes) in enumerate(WAYS.items()):
        module = f"way_{number}"
        (folder / f"{module}.py").write_text(f"from starciv.settings import *\n{changes}")
        site.env = {"DJANGO_SETTINGS_MODULE": module, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
        async with arena(Setup("postgres"), site, seed=1) as made:
            print(f"{name:<24}{await measure(made, said)}", flush=True)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, default=300)
    parser.add_argument("--checks", type=int, default=100)
    parser.add_argument("--visitors", type=int, default=4, help="visitors at the same time")
    return parser.parse_args()


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="starciv-bench-") as folder:
        asyncio.run(compare(arguments(), Path(folder)))


if __name__ == "__main__":
    main()
