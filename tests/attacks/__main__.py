"""Attack a server of one's own, on this machine, and say of each attack whether it was held off.

python -m tests.attacks                 # all of a few seconds each
python -m tests.attacks --long          # and those that take longer
python -m tests.attacks --only 2,9,13   # some points of docs/security.md
python -m tests.attacks --costs         # what requests cost the server, the dearest first

Nonsense by number is sent by programs of their own, which need no server: ``python -m tests.security.fuzz`` (100,000
frames) and ``python -m tests.security.pages`` (10,000 requests).
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
from pathlib import Path

from games import registry
from tests.attacks import costs, doors, files, floods, places, powers, robots  # noqa: F401  (these put their attacks on the list)
from tests.attacks.points import ATTACKS, Attack
from tests.server import Server, Site


def main(arguments: list[str] | None = None) -> int:
    """Print held or broken, point by point; 1 if any attack worked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--long", action="store_true", help="the longer ones as well")
    parser.add_argument(
        "--seconds", type=float, default=86_400, help="no new attack after so long; it says so"
    )
    parser.add_argument("--only", default="", help="numbers of points, with commas between")
    parser.add_argument("--costs", action="store_true", help="rank requests by what they cost instead")
    parser.add_argument("--games", default="", help="of costs: keys of games, with commas between; all")
    parser.add_argument("--runs", type=int, default=5, help="of costs: requests of each kind")
    parser.add_argument(
        "--about", default="", help="of costs: a regular expression, such as 'frame act|/card/'"
    )
    parser.add_argument("--most", type=int, default=80, help="of costs: lines to print")
    asked = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # by way of what stops the server
    if asked.costs:
        games = [one for one in asked.games.split(",") if one] or registry.keys()
        return costs.report(games, asked.runs, asked.most, asked.about)
    wanted = {one.strip() for one in asked.only.split(",") if one.strip()}
    chosen = [one for one in ATTACKS if one.point in wanted or (not wanted and (asked.long or not one.long))]
    with tempfile.TemporaryDirectory(prefix="attacks-") as folder:
        site = Site(Path(folder) / "site", STATIC_HASHED="0")
        site.prepare()
        broken, left, until = 0, 0, time.monotonic() + asked.seconds
        for number, one in enumerate(sorted(chosen, key=lambda one: int(one.point))):
            if time.monotonic() > until:
                left += 1
                continue
            server = Server(site, Path(folder) / f"server{number}")
            try:
                broken += not _held(one, server.start())
            finally:
                server.close()
    print(f"{len(chosen) - left} attacks, {broken} broken, {left} not made for want of time")  # noqa: T201
    return bool(broken)


def _held(attack: Attack, server: Server) -> bool:
    began = time.monotonic()
    try:
        said = attack.way(server) or ""
        held = True
    except Exception as error:
        said = f"{type(error).__name__}: {error}".splitlines()[0]
        held = False
    took = f"{time.monotonic() - began:.1f} s"
    word = "held  " if held else "BROKEN"
    print(f"{word} {attack.point:>3}  {attack.title} ({took}{', ' if said else ''}{said})", flush=True)  # noqa: T201
    return held


if __name__ == "__main__":
    sys.exit(main())
