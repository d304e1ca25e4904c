"""Benchmark of advice: what a sure attempt wins, and what a promising one that may well fail, from the same positions.

    python benchmarks/sure.py [--games 8] [--played 16] [--jobs 2]

Four Captains play games of the usual options. Where an Admiral would put an attempt below ``UNSURE`` first though one
from ``SURE`` on is at hand (``prefer_sure_attempt``), Captains play both on, so many times with the same dice. Told by
how much more the Admiral promised itself: positions, and the share of games that either won.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import floor
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.engine.actions import Action, Move
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.starciv.ai.advice.attempts import SURE, UNSURE
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.package import PACKAGE

SEATS = 4
STEP = 0.02
"""Width of the classes in which results are told, as a share of winning."""


class Choice(NamedTuple):
    """A position: by how much more the first way to go on promises, and both ways."""

    state: Any
    more: float
    ways: tuple[Sequence[Action], Sequence[Action]]


def rules() -> Any:
    """The usual game."""
    return PACKAGE.bind_with_defaults(SEATS, PACKAGE.info.presets["complete"])


def captains() -> list[CaptainBot]:
    """A Captain for each seat, none of whom makes deals."""
    return [CaptainBot(talks=False) for _ in range(SEATS)]


def choices(game: Any, seed: str) -> Iterator[Choice]:
    """The positions of one game in which an Admiral prefers the unsure attempt."""
    for turned in Playout(game, captains(), seed):
        prompt = turned.prompt
        if prompt.kind != "colonise":
            continue
        weighed = AdmiralBot(talks=False).advise(game, turned.before, prompt, SeededChance(seed))
        sure = next((one for one in weighed if one.reason.params.get("chance", 0) >= SURE), None)
        first = weighed[0]
        if sure is not None and first.reason.key == "attempt" and first.reason.params["chance"] < UNSURE:
            yield Choice(turned.before, first.value - sure.value, ((first.action,), (sure.action,)))


def won(game: Any, state: Any, answers: Sequence[Action], seed: str) -> float:
    """What the active player has of the victory once Captains have played on after those answers: 0 to 1."""
    seat = state.active
    for answer in answers:
        state = game.apply(state, Move(seat, answer), SeededChance(seed)).state
    playout = Playout(game, captains(), seed)
    playout.state = state
    for _ in playout:
        pass
    winners = playout.state.winners
    return (seat in winners) / max(1, len(winners))


def shares(game: Any, found: Iterable[Choice], number: int, times: int) -> list[tuple[float, float, float]]:
    """Of each choice in a game: how much more was promised, and what either way won on average."""

    def share(choice: Choice, way: Sequence[Action], place: int) -> float:
        return sum(won(game, choice.state, way, f"{number} {place} {time}") for time in range(times)) / times

    return [
        (one.more, share(one, one.ways[0], place), share(one, one.ways[1], place))
        for place, one in enumerate(found)
    ]


def of_game(times: int, number: int) -> list[tuple[float, float, float]]:
    """The shares of one game."""
    game = rules()
    return shares(game, choices(game, f"sure {number}"), number, times)


Measured = Callable[[int, int], list[tuple[float, float, float]]]
"""From how often each position is played on and the number of a game: by how much more the first answer promises, and
what either won."""


def main(about: str | None, measured: Measured, first: str, second: str) -> None:
    """Measure, and print a line for each class."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--played", type=int, default=16)
    parser.add_argument("--jobs", type=int, default=2)
    said = parser.parse_args()
    classes = defaultdict(list)
    with ProcessPoolExecutor(said.jobs) as pool:
        for found in pool.map(partial(measured, said.played), range(said.games)):
            for more, *parts in found:
                classes[floor(more / STEP)].append(parts)
    print(f"more promised   positions   {first} won   {second} won")
    for place, rows in sorted(classes.items()):
        one, other = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(f"{place * STEP:5.2f}–{(place + 1) * STEP:.2f}  {len(rows):12} {one:15.3f} {other:10.3f}")


if __name__ == "__main__":
    main(__doc__, of_game, "unsure", "sure")
