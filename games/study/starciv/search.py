"""Searches the numbers of an edition that may be tuned, by CMA-ES over series of games between bots (SC-19).

Every candidate plays the same games, the same draws of dice and cards (common random numbers), so that two differ by
their numbers and not by luck. What is sought is small: the distance from the targets, and a little for each number
moved far from where it was. Games are dear, so a generation is raced (successive halving): all its candidates play a
part of the games, the better half plays on, and only who is left at the end plays all of them.
"""

from __future__ import annotations

import json
import multiprocessing
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, field
from math import inf
from typing import Any

from games import registry
from games.engine.recorder import Row
from games.engine.series import Plan, play_series
from games.rules.starciv import tuning
from games.rules.starciv.record import GameRecord
from games.rules.starciv.tuning import NUMBERS
from games.study.starciv.summary import StarSummary, summarise
from games.study.starciv.targets import distance

MOVED = 1.0
"""Cost of moving every number across its whole range."""

SPREAD = 0.15
"""How widely the first candidates lie, as a part of each range."""

LEAST = 6
"""Games that every candidate plays before it is judged."""

LIMIT = 4_000
"""Answers after which a game counts as unfinished."""


@dataclass(frozen=True)
class Match:
    """The games by which candidates are judged: ``games`` games of ``lineup`` from ``seed``."""

    lineup: tuple[str, ...]
    games: int
    seed: str


@dataclass(frozen=True)
class Generation:
    """One generation: the best so far and its cost over all games, and the mean cost of the generation."""

    number: int
    values: tuple[int, ...]
    best: float
    mean: float


@dataclass(eq=False)
class Runner:
    """One candidate of a generation and the games that it has played."""

    values: tuple[int, ...]
    rows: list[Row] = field(default_factory=list)
    cost: float = inf

    @property
    def games(self) -> int:
        return int(self.rows[-1]["game"]) + 1 if self.rows else 0


def play_match(edition: Mapping[str, Any], match: Match, jobs: int = 1) -> StarSummary:
    """Play the match and summarise it. Raises ContentError for an edition that cannot be played."""
    return _summary(_rows(edition, match, range(match.games), jobs))


def _rows(edition: Mapping[str, Any], match: Match, games: range, jobs: int = 1) -> list[Row]:
    package = registry.package("starciv")
    plan = Plan("starciv", json.dumps(edition), package.parse_options({}), match.lineup, match.seed, LIMIT)
    return [row for game in play_series(package, GameRecord, plan, games, jobs) for row in game]


def _summary(rows: Sequence[Row]) -> StarSummary:
    return summarise({name: str(value) for name, value in row.items()} for row in rows)


def search(
    edition: Mapping[str, Any],
    match: Match,
    generations: int,
    population: int,
    jobs: int,
    only: Collection[str] = (),
) -> Iterator[Generation]:
    """Generation after generation, moving the numbers whose names contain a word of ``only`` (none: all).

    The same arguments give the same answers. Needs the package cmaes. Raises ValueError where nothing can be moved.
    """
    import numpy as np
    from cmaes import CMA

    first = tuple(tuning.read(edition))
    moved = [place for place, number in enumerate(NUMBERS) if not only or _is_named(number.name, only)]
    if len(moved) < 2:
        raise ValueError("fewer than two numbers have such a name")
    optimiser = CMA(
        mean=np.array([_scale(first)[place] for place in moved]),
        sigma=SPREAD,
        bounds=np.array([[0.0, 1.0]] * len(moved)),
        seed=sum(match.seed.encode()),
        population_size=population,
    )
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        best = _race([Runner(first)], edition, match, first, pool)[0]
        for number in range(1, generations + 1):
            asked = [optimiser.ask() for _ in range(population)]
            runners = [Runner(_values(first, moved, point)) for point in asked]
            ranked = _race(runners, edition, match, first, pool)
            optimiser.tell(
                [(point, float(ranked.index(one))) for point, one in zip(asked, runners, strict=True)]
            )
            best = min(best, ranked[0], key=lambda runner: runner.cost)
            yield Generation(number, best.values, best.cost, sum(one.cost for one in ranked) / population)


def _is_named(name: str, words: Collection[str]) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\b", name) for word in words)


def _race(
    runners: list[Runner], edition: Mapping[str, Any], match: Match, first: Sequence[int], pool: Executor
) -> list[Runner]:
    """The candidates, best first: all play a part of the games, the better half twice as many, and so on to all."""
    running, out = list(runners), list[Runner]()
    games = match.games >> (len(runners) - 1).bit_length()
    while True:
        games = match.games if len(running) == 1 else min(match.games, max(LEAST, games))
        tasks = [(tuning.tune(edition, one.values, "candidate"), match, one.games, games) for one in running]
        for runner, rows in zip(running, pool.map(_more, tasks), strict=True):
            runner.rows += rows
            runner.cost = distance(_summary(runner.rows)) + _moving_cost(runner.values, first)
        running.sort(key=lambda runner: runner.cost)
        if len(running) == 1:
            return running + out
        half = (len(running) + 1) // 2
        running, out = running[:half], running[half:] + out
        games *= 2


def _more(task: tuple[Mapping[str, Any], Match, int, int]) -> list[Row]:
    """The games from the first number to before the second."""
    edition, match, done, games = task
    return _rows(edition, match, range(done, games))


def _moving_cost(values: Sequence[int], first: Sequence[int]) -> float:
    """Cost of moving these numbers away from the first ones."""
    return MOVED * sum(abs(a - b) for a, b in zip(_scale(values), _scale(first), strict=True)) / len(NUMBERS)


def _scale(values: Sequence[int]) -> list[float]:
    """Each number as its place in its range, 0 to 1."""
    return [(v - n.low) / (n.high - n.low) for v, n in zip(values, NUMBERS, strict=True)]


def _values(first: Sequence[int], moved: Sequence[int], point: Sequence[float]) -> tuple[int, ...]:
    """The first values, those ``moved`` with the allowed ones nearest to their place in the range."""
    values = list(first)
    for place, x in zip(moved, point, strict=True):
        number = NUMBERS[place]
        values[place] = number.fitted(number.low + x * (number.high - number.low))
    return tuple(values)
