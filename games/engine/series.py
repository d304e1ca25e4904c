"""Long series of games between bots, one set of rows a game: seedable, resumable, over all cores.

Game ``n`` of a plan is a function of the plan and ``n`` alone: the same plan gives the same rows whatever the number
of processes, and whether it was interrupted in between or not.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import Any

import msgspec

from games.engine.codec import digest
from games.engine.package import GamePackage
from games.engine.playout import LIMIT, Playout
from games.engine.recorder import Recorder, Row

CHUNK = 10
"""Games that a process plays before it reports."""


class Plan(msgspec.Struct, frozen=True):
    """Plan of a series: ``lineup`` names a bot a seat, turned by one seat from game to game.

    ``content`` is the edition as JSON, ``options`` those of the game; ``moves`` ends a game that does not end.
    """

    game: str
    content: str
    options: dict[str, Any]
    lineup: tuple[str, ...]
    seed: str
    moves: int = LIMIT

    def fingerprint(self) -> str:
        """SHA-256 of the plan: results of one plan are never mixed with those of another."""
        return digest(msgspec.to_builtins(self))

    def levels(self, number: int) -> tuple[str, ...]:
        """The bots of game ``number`` by seat."""
        turn = number % len(self.lineup)
        return self.lineup[-turn:] + self.lineup[:-turn] if turn else self.lineup


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a plan for one process."""

    package: GamePackage[Any]
    recorder: type[Recorder]
    plan: Plan
    numbers: tuple[int, ...]


def play_chunk(chunk: Chunk) -> list[list[Row]]:
    """The rows of each game of the chunk. Raises games.engine.editions.ContentError for an edition nobody can play."""
    return [_play(chunk, number) for number in chunk.numbers]


def _play(chunk: Chunk, number: int) -> list[Row]:
    plan = chunk.plan
    game = _bound(chunk.package, plan.content, json.dumps(plan.options, sort_keys=True), len(plan.lineup))
    levels = plan.levels(number)
    recorder = chunk.recorder(game, levels)
    playout = Playout(
        game, [chunk.package.bots[level]() for level in levels], f"{plan.seed}-{number}", plan.moves
    )
    for turned in playout:
        recorder.see(turned)
    return [{"game": number, **row} for row in recorder.rows(playout)]


@lru_cache(maxsize=8)
def _bound(package: GamePackage[Any], content: str, options: str, seats: int) -> Any:
    return package.bind_with_defaults(seats, json.loads(options), json.loads(content))


def play_series(
    package: GamePackage[Any], recorder: type[Recorder], plan: Plan, games: range, jobs: int
) -> Iterator[list[Row]]:
    """The rows of the games numbered ``games``, in order, played by ``jobs`` processes (1: by this one)."""
    numbers = list(games)
    chunks = [
        Chunk(package, recorder, plan, tuple(numbers[first : first + CHUNK]))
        for first in range(0, len(numbers), CHUNK)
    ]
    if jobs == 1:
        for chunk in chunks:
            yield from play_chunk(chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(play_chunk, chunks):
            yield from played
