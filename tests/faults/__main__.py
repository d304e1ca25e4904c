"""``python -m tests.faults``: play tables over real sockets while things break, and hold what was promised to the rows.

Everything runs on 127.0.0.1 in folders of its own and is gone afterwards; docs/reliability.md explains the scenarios.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.arena import Setup, arena
from tests.faults.kills import figures, kill_rounds
from tests.server import Site

LONG_KILLS = 200


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=20, help="kills with SIGKILL (default 20)")
    parser.add_argument("--long", action="store_true", help=f"{LONG_KILLS} kills, whatever --kills says")
    parser.add_argument(
        "--seconds", type=float, default=3600, help="no new kill after so long (default 3600)"
    )
    parser.add_argument("--tables", type=int, default=4, help="tables played at once (default 4)")
    parser.add_argument("--backend", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--server", choices=("uvicorn", "daphne"), default="uvicorn")
    parser.add_argument("--processes", type=int, default=1, help="servers; several need --backend postgres")
    parser.add_argument("--seed", type=int, default=None, help="of moments and moves; the time by default")
    said = parser.parse_args()
    if said.processes > 1 and said.backend != "postgres":
        parser.error("several processes need --backend postgres")
    return said


async def run(said: argparse.Namespace, site: Site) -> None:
    """The run that was asked for."""
    seed = int(time.time()) if said.seed is None else said.seed
    setup = Setup(said.backend, said.server, said.processes)
    tell(f"{setup.server} × {setup.processes} on {setup.backend}, seed {seed}")
    async with arena(setup, site, seed) as made:
        made.gather(said.tables, seconds=4)
        kills = LONG_KILLS if said.long else said.kills
        tally = await kill_rounds(made, kills, said.seconds, tell)
        for line in figures(made, tally, await made.judge()):
            tell(line)


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
