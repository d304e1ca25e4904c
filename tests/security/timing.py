"""Do times tell whether a player holds an answer, or what lies in the fog? Measured, with the statistics.

    python -m tests.security.timing --rounds 400

A window is open. The same seat lets it go by, with an answer in hand and without, in random order: how long the server
takes until everybody's frames are rendered is what others could see; how long a robot thinks is measured beside it.
Then a seat of each game with secrets asks for its view in two positions that differ only in what it cannot know.
Of both worlds' times the chance that one of the first is longer than one of the second is told (0.5: no difference),
with its 95 % interval, and how much better than by guessing a stranger with a stopwatch at the server would do who
saw one pass (0: no better), beside what shuffled labels give.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import statistics
import sys
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from games import registry

PAIRS, EVERY = 12, 23
"""Positions of a game that are looked at in both worlds, and moves between two of them."""


def longer(first: list[float], second: list[float]) -> float:
    """The chance that one of ``first`` is longer than one of ``second``, ties half.

    >>> longer([1, 2], [1, 2]), longer([3, 4], [1, 2])
    (0.5, 1.0)
    """
    order = sorted(second)
    wins = sum(bisect_left(order, one) + bisect_right(order, one) for one in first)
    return wins / (2 * len(first) * len(second))


def advantage(first: list[float], second: list[float]) -> float:
    """How much better than half the best threshold tells both apart: half the greatest distance of distributions.

    >>> advantage([1, 2], [3, 4]), advantage([1, 2], [1, 2])
    (0.5, 0.0)
    """
    one, other = sorted(first), sorted(second)
    gaps = (
        abs(bisect_right(one, cut) / len(one) - bisect_right(other, cut) / len(other)) for cut in one + other
    )
    return max(gaps) / 2


ANSWER = "with an answer", "without"
DEALT = "in the true ones", "in the ones dealt again"


def describe(
    name: str, worlds: tuple[str, str], first: list[float], second: list[float], dice: random.Random
) -> str:
    """Put the statistics of two ``worlds`` in one line; times in seconds."""
    area, size = longer(first, second), len(first)
    width = 1.96 * math.sqrt(
        (2 * size + 1) / (12 * size * size)
    )  # of Mann and Whitney's U without a difference
    pooled = first + second
    chance = []
    for _ in range(200):
        dice.shuffle(pooled)
        chance.append(advantage(pooled[:size], pooled[size:]))
    medians = [1000 * statistics.median(times) for times in (first, second)]
    return (
        f"{name}: median {medians[0]:.2f} ms {worlds[0]}, {medians[1]:.2f} ms {worlds[1]}; "
        f"P(longer) {area:.3f}, within 0.5 ± {width:.3f} if there is no difference; advantage "
        f"{advantage(first, second):.3f}, shuffled labels give up to {sorted(chance)[-10]:.3f} (95 %)"
    )


def measure(rounds: int, seed: int = 1) -> list[str]:
    """Measure passes and robots in both worlds."""
    from games.tables.bots import choosing
    from games.tables.selectors import snapshot
    from tests.security import worlds

    dice = random.Random(seed)
    question = worlds.find()
    order = [0, 1] * rounds
    dice.shuffle(order)
    times: dict[str, tuple[list[float], list[float]]] = {"pass": ([], []), "robot": ([], [])}
    for count, world in enumerate(order):
        question.enter(world)
        shot = snapshot(question.code)
        assert shot.game is not None
        prompt = next(
            asked for asked in shot.game.prompts(shot.state) if asked.seat == question.seat and asked.required
        )
        think = partial(
            choosing.choose, registry.package(shot.table.game), shot.game, shot.state, prompt, "greedy"
        )
        times["robot"][world].append(_time(think))
        times["pass"][world].append(_time(partial(_pass, question, prompt.id, count)))
    return [
        describe("a person passes, until all frames are rendered", ANSWER, *times["pass"], dice),
        describe("a robot thinks (before the fixed delay's clock plays it)", ANSWER, *times["robot"], dice),
    ]


def measure_views(rounds: int, seed: int = 1) -> list[str]:
    """Measure the views of each game's positions, true ones and ones dealt again, as a page gets them after a move."""
    from tests.contract.helpers import KEYS

    dice = random.Random(seed)
    lines = []
    for key in KEYS:
        pairs = list(islice(_pairs(key), PAIRS))
        times: tuple[list[float], list[float]] = ([], [])
        for number in range(rounds if pairs else 0):
            rules, viewer, worlds = pairs[number % len(pairs)]
            for world in dice.sample((0, 1), 2):
                state = rules.decode(worlds[world])  # what the server keeps of a position is not there yet
                times[world].append(_time(partial(rules.view, state, viewer)))
        if pairs:
            lines.append(describe(f"{key}, a seat's view of {len(pairs)} positions", DEALT, *times, dice))
    return lines


def _pairs(key: str) -> Iterator[tuple[Any, int, tuple[Any, Any]]]:
    """Rules of a game, a seat, and two encoded positions that look the same to it."""
    from games.engine.chance import SeededChance
    from tests.contract.helpers import complete, playout, seat_counts, strong

    chance = SeededChance("times")
    seats = seat_counts(key)[-1]
    game = playout(key, seats, "times", strong(key), complete(key, seats))
    for number, turned in enumerate(game):
        if number % EVERY == EVERY - 1:
            rules, state, viewer = game.game, turned.step.state, number % seats
            worlds = rules.encode(state), rules.encode(rules.resample(state, viewer, chance))
            if worlds[0] != worlds[1]:
                yield rules, viewer, worlds


def _pass(question: Any, prompt: str, count: int) -> None:
    """Pass, render for spectators, and take it back: the position stays for the next round."""
    from django.db import transaction

    from games.live.load import load
    from games.live.sender import Ticket
    from games.tables import play

    with transaction.atomic():
        play.submit(
            code=question.code, seat=question.pk, token=f"t{count}", prompt=prompt, action={"do": "pass"}
        )
        load(question.code, [Ticket()], {}, 0)
        transaction.set_rollback(True)


def _time(work: Callable[[], Any]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=400)
    asked = parser.parse_args(arguments)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    os.environ["DATABASE_URL"] = ""
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    for line in [*measure(asked.rounds), *measure_views(asked.rounds)]:
        print(line)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
