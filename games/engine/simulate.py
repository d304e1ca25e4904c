"""Many games without a screen: playouts from seeds, checked and counted, over all cores.

Every playout is a function of its seed: the same seed gives the same game on any machine and in any process. Seats
answer through bots, which see positions in which what they cannot know has been dealt again.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import msgspec

from games.engine.codec import digest
from games.engine.events import Event
from games.engine.package import GamePackage
from games.engine.playout import LIMIT, Playout

CHUNK = 20
"""Games that a process plays before it reports."""


class Tally(msgspec.Struct):
    """Totals of a batch of playouts. Counters are by number of seats where a key says ``seats``."""

    games: Counter[int] = msgspec.field(default_factory=Counter)
    moves: Counter[int] = msgspec.field(default_factory=Counter)
    unfinished: list[str] = msgspec.field(default_factory=list)
    reasons: Counter[str] = msgspec.field(default_factory=Counter)
    winners: Counter[str] = msgspec.field(default_factory=Counter)
    events: Counter[str] = msgspec.field(default_factory=Counter)
    lengths: dict[int, list[int]] = msgspec.field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Take in another batch."""
        for name in ("games", "moves", "reasons", "winners", "events"):
            getattr(self, name).update(getattr(other, name))
        self.unfinished += other.unfinished
        for seats, lengths in other.lengths.items():
            self.lengths.setdefault(seats, []).extend(lengths)


class Batch(msgspec.Struct, frozen=True):
    """Playouts for one process: a game, the ``bot`` of every seat, one seed and number of seats each."""

    package: GamePackage[Any]
    bot: str
    games: tuple[tuple[str, int], ...]
    limit: int = LIMIT
    options: dict[str, Any] = {}
    chatter: int = 0
    blunt: bool = False


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch to their ends; the rules' own invariants are checked after every move."""
    tally = Tally()
    bound: dict[int, Any] = {}
    for seed, seats in batch.games:
        if seats not in bound:
            bound[seats] = batch.package.bind_with_defaults(seats, batch.options)
        _count(tally, bound[seats], batch, seed)
    return tally


def _count(tally: Tally, game: Any, batch: Batch, seed: str) -> None:
    seats = game.seats
    bot = batch.package.bots[batch.bot]
    playout = Playout(
        game, [bot() for _ in range(seats)], seed, batch.limit, chatter=batch.chatter, blunt=batch.blunt
    )
    _count_events(tally, playout.start.events)
    length = 0
    for turned in playout:
        length += 1
        _count_events(tally, turned.step.events)
    tally.games[seats] += 1
    tally.moves[seats] += length
    tally.lengths.setdefault(seats, []).append(length)
    standing = game.standing(playout.state)
    if not standing.over:
        tally.unfinished.append(f"{seed} with {seats} seats")
        return
    tally.reasons[standing.reason] += 1
    tally.winners.update(f"seat {seat} of {seats}" for seat in standing.winners)


def _count_events(tally: Tally, events: Sequence[Event]) -> None:
    tally.events.update(event.kind for event in events)


def batches(
    package: GamePackage[Any],
    bot: str,
    games: int,
    seats: Sequence[int],
    seed: str,
    options: dict[str, Any] | None = None,
    chatter: int = 0,
    blunt: bool = False,
) -> list[Batch]:
    """``games`` playouts, the numbers of seats in turn, in batches."""
    plan = [(f"{seed}-{number}", seats[number % len(seats)]) for number in range(games)]
    chunks = [tuple(plan[first : first + CHUNK]) for first in range(0, games, CHUNK)]
    return [
        Batch(package, bot, chunk, options=options or {}, chatter=chatter, blunt=blunt) for chunk in chunks
    ]


def play_all(work: Sequence[Batch], jobs: int) -> Iterator[Tally]:
    """The tallies of all batches in their order, over ``jobs`` processes (none besides this one for 1)."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(play_batch, work)


def fingerprint(package: GamePackage[Any], bot: str, seats: int, seed: str, limit: int = LIMIT) -> str:
    """SHA-256 of a playout of ``limit`` moves at most: every move, event and outcome, and the last position."""
    game = package.bind_with_defaults(seats)
    playout = Playout(game, [package.bots[bot]() for _ in range(seats)], seed, limit)
    log = [(turned.move, turned.step.events, turned.step.outcomes) for turned in playout]
    return digest([playout.start.events, playout.start.outcomes, log, playout.state])
