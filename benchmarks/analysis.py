"""Benchmark of analyses: from the end of a game to its winning chances.

Run: python benchmarks/analysis.py [games] [key]. Robots of the usual level play whole games (3) of as many as can,
eight at most, which are imported as game files and then analysed in the process apart, as after any game: once as
robots' games, and once as if people had made every move, which robots then judge too. Seconds are of the clock on the
wall, with that process warm and looked at as often as the clock of a server does.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.replay import set_up

SEATS = 8


def time_analysis(key: str, number: int, by: str) -> tuple[int, float]:
    """Moves of one game whose moves are all ``by`` a robot or a player, and the seconds its analysis took."""
    from django.db import transaction

    from games import registry
    from games.tables.analysis import analysis_service
    from games.tables.clocks import scheduler
    from games.tables.gamefiles import check_service, check_worker, importing
    from games.tables.gamefiles.trial import robot_game

    package = registry.package(key)
    seats, level = min(SEATS, package.info.max_seats), package.info.levels[0]
    data = robot_game(package, seats, level, f"analysis-{number}-{by}", by)
    with transaction.atomic():
        table = importing.store_table(data, check_worker.check_file(check_service.file_to_check(data)))
    began = time.perf_counter()
    work = analysis_service.begin(table)
    assert work is not None
    while not analysis_service.finish(work):
        time.sleep(scheduler.INTERVAL)
    taken = time.perf_counter() - began
    return table.seq, taken


def main() -> None:
    """Measure, and print a line for each game."""
    set_up()
    from games.tables.models import MoveRecord

    games, key = int((sys.argv[1:] or ["3"])[0]), (sys.argv[2:] or ["starciv"])[0]
    time_analysis(key, -1, MoveRecord.By.BOT)
    for number in range(games):
        for by in (MoveRecord.By.BOT, MoveRecord.By.PLAYER):
            moves, taken = time_analysis(key, number, by)
            load = os.getloadavg()[0]
            print(f"{moves} moves, each by a {by}: {taken:.1f} s, load {load:.1f}", flush=True)


if __name__ == "__main__":
    main()
