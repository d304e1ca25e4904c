"""Searches the numbers of an edition that may be tuned, by CMA-ES over series of games between bots (SC-19).

Every candidate plays the same games, the same draws of dice and cards (common random numbers), so that two differ by
their numbers and not by luck. What is sought is small: the distance from the targets, and a little for each number
moved far from where it was.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from games.engine.series import Plan, play_series
from games.rules import shelf
from games.rules.starciv import tuning
from games.rules.starciv.tuning import NUMBERS
from games.study.summary import Summary, summarise
from games.study.targets import distance

MOVED = 1.0
"""What it costs to move every number across its whole range."""

SPREAD = 0.15
"""How widely the first candidates lie, as a part of each range."""

LIMIT = 4_000
"""Answers after which a game counts as unfinished."""


@dataclass(frozen=True)
class Match:
    """The games by which candidates are judged: ``games`` games of ``lineup`` from ``seed``."""

    lineup: tuple[str, ...]
    games: int
    seed: str


@dataclass(frozen=True)
class Found:
    """One generation: the best of it so far, with its distance, and the mean distance of the generation."""

    number: int
    values: tuple[int, ...]
    best: float
    mean: float


def played(edition: Mapping[str, Any], match: Match, jobs: int = 1) -> Summary:
    """What the games of the match say about an edition. Raises ContentError for one that nobody can play."""
    box = shelf.game("starciv")
    plan = Plan("starciv", json.dumps(edition), box.parse_options({}), match.lineup, match.seed, LIMIT)
    rows = play_series(box, shelf.recorder("starciv"), plan, range(match.games), jobs)
    return summarise({name: str(value) for name, value in row.items()} for game in rows for row in game)


def search(
    edition: Mapping[str, Any], match: Match, generations: int, population: int, jobs: int
) -> Iterator[Found]:
    """Generation after generation. The same arguments give the same answers. Needs the package cmaes."""
    import numpy as np
    from cmaes import CMA

    first = tuning.read(edition)
    optimiser = CMA(
        mean=np.array(_scaled(first)),
        sigma=SPREAD,
        bounds=np.array([[0.0, 1.0]] * len(NUMBERS)),
        seed=sum(match.seed.encode()),
        population_size=population,
    )
    best, least = tuple(first), _cost(edition, match, first, first)
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for number in range(1, generations + 1):
            asked = [optimiser.ask() for _ in range(population)]
            tried = [_values(point) for point in asked]
            costs = list(pool.map(_cost_of, [(edition, match, values, first) for values in tried]))
            optimiser.tell(list(zip(asked, costs, strict=True)))
            for values, cost in zip(tried, costs, strict=True):
                if cost < least:
                    best, least = values, cost
            yield Found(number, best, least, sum(costs) / population)


def _cost_of(task: tuple[Mapping[str, Any], Match, Sequence[int], Sequence[int]]) -> float:
    return _cost(*task)


def _cost(edition: Mapping[str, Any], match: Match, values: Sequence[int], first: Sequence[int]) -> float:
    summary = played(tuning.tuned(edition, values, "candidate"), match)
    moved = sum(abs(a - b) for a, b in zip(_scaled(values), _scaled(first), strict=True)) / len(NUMBERS)
    return distance(summary) + MOVED * moved


def _scaled(values: Sequence[int]) -> list[float]:
    """Each number as its place in its range, 0 to 1."""
    return [(v - n.low) / (n.high - n.low) for v, n in zip(values, NUMBERS, strict=True)]


def _values(point: Sequence[float]) -> tuple[int, ...]:
    """The nearest numbers that are allowed."""
    return tuple(n.fitted(n.low + x * (n.high - n.low)) for x, n in zip(point, NUMBERS, strict=True))
