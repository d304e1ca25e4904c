"""``python -m tests.faults``: play tables over real sockets while things break, and hold what was promised to the rows.

Everything runs on 127.0.0.1 in folders of its own and is gone afterwards; each scenario says what must hold.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.faults import hosted, processes, sockets, stores
from tests.faults.arena import Setup, arena
from tests.faults.kills import figures, kill_rounds
from tests.faults.soak import soak
from tests.server import Site

SCENARIOS: dict[str, Callable[[Site, argparse.Namespace], Awaitable[list[str]]]] = {
    "postgres": lambda site, said: stores.postgres_restarted(site, said.pause),
    "redis": lambda site, said: stores.redis_stopped(site, said.pause),
    "hosted": lambda site, said: hosted.hosted(site, said.pause / 3),
    "disk": lambda site, said: stores.disk_full(site, said.pause / 4),
    "clocks": lambda site, said: processes.clocks_killed(site, said.kills),
    "race": lambda site, said: processes.servers_race(site, 10 * said.kills),
    "drain": lambda site, said: processes.drained(site, said.kills, said.server),
    "deaf": lambda site, said: sockets.deaf_viewers(site, said.pause / 2, said.server),
    "half": lambda site, said: sockets.half_frames(site, said.server),
}
"""Everything but the kills, by name."""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, help="kills with SIGKILL (default 20)")
    parser.add_argument(
        "--seconds", type=float, default=3600, help="no new kill after so long (default 3600)"
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=5,
        help="tables played at once (default 5: one of each clock, and a hurried one)",
    )
    parser.add_argument("--backend", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--server", choices=("uvicorn", "daphne"), default="uvicorn")
    parser.add_argument("--processes", type=int, default=1, help="servers; several need --backend postgres")
    parser.add_argument("--seed", type=int, default=None, help="of moments and moves; the time by default")
    parser.add_argument(
        "--scenario",
        choices=("kills", *SCENARIOS, "others", "all"),
        default="kills",
        help="kills by default; others: everything but the kills, on databases of their own",
    )
    parser.add_argument(
        "--soak",
        type=float,
        default=0,
        metavar="SECONDS",
        help="nothing breaks: use it, and watch what it holds",
    )
    parser.add_argument("--pause", type=float, default=60, help="seconds that a store is away (default 60)")
    said = parser.parse_args()
    if said.processes > 1 and said.backend != "postgres":
        parser.error("several processes need --backend postgres")
    return said


async def run(said: argparse.Namespace, site: Site) -> None:
    """The run that was asked for. SIGTERM ends it as Ctrl-C does: nothing stays behind."""
    this = asyncio.current_task()
    assert this is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, this.cancel)
    if said.soak:
        await run_soak(said, site)
        return
    if said.scenario in ("kills", "all"):
        await run_kills(said, site)
    for name, scenario in SCENARIOS.items():
        if said.scenario in (name, "others", "all"):
            tell(f"-- {name}")
            for line in await scenario(site, said):
                tell(line)


async def run_kills(said: argparse.Namespace, site: Site) -> None:
    """Kills, as many as were asked for."""
    seed = int(time.time()) if said.seed is None else said.seed
    setup = Setup(said.backend, said.server, said.processes)
    tell(f"{setup.server} × {setup.processes} on {setup.backend}, seed {seed}")
    async with arena(setup, site, seed) as made:
        made.gather(said.tables, seconds=4, controls=True)
        tally = await kill_rounds(made, said.kills, said.seconds, tell)
        for line in figures(made, tally, await made.judge()):
            tell(line)


async def run_soak(said: argparse.Namespace, site: Site) -> None:
    """Ordinary use for as long as was asked for; exits with what is not flat at its end."""
    setup = Setup(said.backend, said.server, said.processes)
    tell(f"{setup.server} × {setup.processes} on {setup.backend} for {said.soak:.0f} s")
    async with arena(setup, site, said.seed or 0) as made:
        faults = await soak(made, said.soak, tell)
        tell(await made.judge())
    if faults:
        sys.exit("\n".join(faults))
    tell("connections bounded, memory flat")


def tell(line: str) -> None:
    """One line for the person who waits."""
    sys.stdout.write(f"{time.strftime('%H:%M:%S')} {line}\n")
    sys.stdout.flush()


def main() -> None:
    said = arguments()
    with tempfile.TemporaryDirectory(prefix="starciv-site-", ignore_cleanup_errors=True) as folder:
        site = Site(Path(folder))
        site.prepare()
        asyncio.run(run(said, site))


if __name__ == "__main__":
    main()
