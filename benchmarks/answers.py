"""Benchmark of answers: robots of each level, the picture of a shared link, and the hashes of editions.

    python benchmarks/answers.py [--game ascending-empires] [--moves 40]

Levels play a game against themselves with all seats, up to so many moves. Printed are the mean and the longest
CPU time of an answer, in milliseconds, thinking as long as they may where they look at the clock. Pictures are those of
a game that has begun: median and largest of five, and their bytes. The hashes of all its editions, which every page of
a lobby names: median of five, and the first time.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from itertools import islice
from pathlib import Path
from statistics import mean, median

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.stopwatch import spent_ms


def answers(key: str, level: str, moves: int) -> str:
    """How long the answers of one level took, over so many moves of a game of the largest table."""
    from games import registry
    from games.engine.chance import SeededChance
    from games.engine.playout import Playout

    package = registry.package(key)
    game = package.bind_with_defaults(package.info.max_seats, next(iter(package.info.presets.values()), {}))
    robots = [package.bots[level]() for _ in range(game.seats)]
    taken = []
    for turned in islice(Playout(game, robots, "answers"), moves):
        asked = next((one for one in game.prompts(turned.step.state) if one.required), None)
        if asked:
            state = turned.step.state
            robot, chance = package.bots[level](), SeededChance("answers")
            taken.append(spent_ms(robot.choose, game, state, asked, chance))
    return f"{mean(taken):9.1f} {max(taken):9.1f}   {len(taken)} answers"


def picture(key: str) -> str:
    """How long the picture of a link to a game that has begun takes, and its size."""
    from games import registry
    from games.tables import play, selectors
    from games.web.share import card, facts, png

    table = play.create_exhibition(game=key, bots=registry.package(key).info.max_seats)
    seen = facts.facts_of(selectors.snapshot(table.code))
    drawn = [spent_ms(lambda: png.png(card.card(seen))) for _ in range(5)]
    return f"{median(drawn):9.1f} {max(drawn):9.1f}   {len(png.png(card.card(seen))):,} bytes"


def hashes(key: str) -> str:
    """How long the hashes of all editions take that a lobby names: once they are known, and the first time."""
    from games.catalogue.freeze import edition_slugs
    from games.catalogue.hashes import hash_by_slug

    slugs = edition_slugs(key)
    first, *later = (spent_ms(hash_by_slug, key, slugs) for _ in range(6))
    return f"{median(later):9.1f} {first:9.1f}   {len(slugs)} editions"


def main() -> int:
    """Measure all of it, or one game."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game")
    parser.add_argument("--moves", type=int, default=40)
    asked = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django
    from django.core.management import call_command
    from django.test.utils import setup_databases

    django.setup()
    setup_databases(verbosity=0, interactive=False)
    call_command("seed", stdout=io.StringIO())
    from games import registry

    for key in [asked.game] if asked.game else registry.keys():
        for level in registry.package(key).info.levels:
            print(f"{key:<18} {level:<12} {answers(key, level, asked.moves)}", flush=True)
        print(f"{key:<18} {'picture':<12} {picture(key)}", flush=True)
        print(f"{key:<18} {'hashes':<12} {hashes(key)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
