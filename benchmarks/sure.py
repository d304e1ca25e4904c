"""Benchmark of advice: what a sure attempt wins, and what a promising one that may well fail, from the same positions.

    python benchmarks/sure.py [--games 8] [--played 16] [--jobs 2]

Four Captains play games of the usual options. Where an Admiral would put an attempt below ``UNSURE`` first though one
from ``SURE`` on is at hand (games/rules/starciv/bots/sure.py), Captains play both on, so many times with the same
dice. Told by how much more the Admiral promised itself: positions, and the share of games that either won.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.engine.actions import Action, Move
from games.engine.chance import SeededChance
from games.engine.simulate import Playout, bind
from games.rules.starciv.bots.admiral import AdmiralBot
from games.rules.starciv.bots.captain import CaptainBot
from games.rules.starciv.bots.sure import SURE, UNSURE
from games.rules.starciv.game import StarCivilisations

SEATS = 4
STEP = 0.02
"""Width of the classes in which results are told, as a share of winning."""


class Choice(NamedTuple):
    """A position before an attempt: by how much more the unsure one promises, and both answers."""

    state: Any
    more: float
    answers: tuple[Action, Action]


def rules() -> Any:
    """The usual game."""
    return bind(StarCivilisations, SEATS, StarCivilisations.info.presets["complete"])


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
            yield Choice(turned.before, first.value - sure.value, (first.action, sure.action))


def won(game: Any, state: Any, answer: Action, seed: str) -> float:
    """What the active player has of the victory once Captains have played on after that answer: 0 to 1."""
    seat = state.active
    playout = Playout(game, captains(), seed)
    playout.state = game.apply(state, Move(seat, answer), SeededChance(seed)).state
    for _ in playout:
        pass
    winners = playout.state.winners
    return (seat in winners) / max(1, len(winners))


def of_game(times: int, number: int) -> list[tuple[float, float, float]]:
    """Of each choice in a game: how much more was promised, and what the unsure and the sure attempt won on average."""
    game, found = rules(), []
    for place, choice in enumerate(choices(game, f"sure {number}")):
        unsure, sure = (
            sum(won(game, choice.state, answer, f"{number} {place} {time}") for time in range(times)) / times
            for answer in choice.answers
        )
        found.append((choice.more, unsure, sure))
    return found


def main() -> None:
    """Measure, and print a line for each class."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--played", type=int, default=16)
    parser.add_argument("--jobs", type=int, default=2)
    said = parser.parse_args()
    classes = defaultdict(list)
    with ProcessPoolExecutor(said.jobs) as pool:
        for found in pool.map(partial(of_game, said.played), range(said.games)):
            for more, *shares in found:
                classes[int(more / STEP)].append(shares)
    print("more promised   positions   unsure won   sure won")
    for place, rows in sorted(classes.items()):
        unsure, sure = (sum(column) / len(rows) for column in zip(*rows, strict=True))
        print(
            f"{place * STEP:.2f}–{(place + 1) * STEP:.2f}       {len(rows):5}       {unsure:10.3f} {sure:10.3f}"
        )


if __name__ == "__main__":
    main()
