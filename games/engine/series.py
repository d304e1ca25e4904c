"""Long series of games between bots, one set of rows a game: seedable, resumable, over all cores.

Game ``n`` of a plan is a function of the plan and ``n`` alone: the same plan gives the same rows whatever the number
of processes, and whether it was interrupted in between or not.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import Any, ClassVar, Protocol

import msgspec

from games.engine.codec import digest
from games.engine.events import Event
from games.engine.game import Game, Standing
from games.engine.simulate import LIMIT, Playout, Turned

CHUNK = 10
"""Games that a process plays before it reports."""

Row = dict[str, str | int | float]
"""One line of the results."""


class Recorder(Protocol):
    """Takes down one game: sees every move, and says in the end what is worth keeping."""

    columns: ClassVar[tuple[str, ...]]

    def __init__(self, game: Any, levels: Sequence[str]) -> None: ...

    def see(self, turned: Turned) -> None:
        """One move was played."""
        ...

    def rows(self, playout: Playout) -> list[Row]:
        """One row a seat, with the columns of the recorder."""
        ...


class SeatRecorder(Recorder):
    """Recorder that counts the moves and fills the columns that games share, one row a seat; a game adds its own."""

    SHARED: ClassVar[tuple[str, ...]] = ("rounds", "moves", "reason", "seats", "seat", "level", "won")

    def __init__(self, game: Any, levels: Sequence[str]) -> None:
        self.game = game
        self.levels = levels
        self.moves = 0

    def see(self, turned: Turned) -> None:
        """Count the move, and take down what it did."""
        self.moves += 1
        for event in turned.step.events:
            self.note(event, turned)

    def note(self, event: Event, turned: Turned) -> None:
        """Take down one event of a move."""

    def rows(self, playout: Playout) -> list[Row]:
        """One row a contender, as the game ended."""
        state, standing = playout.state, self.game.standing(playout.state)
        contenders = self.contenders()
        return [
            {
                "rounds": self.rounds(state),
                "moves": self.moves,
                "reason": standing.reason or "unfinished",
                "seats": len(contenders),
                "seat": seat,
                "level": self.levels[seat],
                "won": self.won(standing, seat),
                **self.row(state, standing, seat),
            }
            for seat in contenders
        ]

    def contenders(self) -> Sequence[int]:
        """The seats that have a row."""
        return range(self.game.seats)

    def rounds(self, state: Any) -> int:
        """The rounds that were played; moves where only a game knows what a round is."""
        return self.moves

    def won(self, standing: Standing, seat: int) -> float:
        """A seat's share of the victory."""
        winners = standing.winners if standing.over else ()
        return round(1 / len(winners), 4) if seat in winners else 0

    def row(self, state: Any, standing: Standing, seat: int) -> Row:
        """The game's own columns of a seat."""
        return {}


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

    box: type[Game[Any]]
    recorder: type[Recorder]
    plan: Plan
    numbers: tuple[int, ...]


def play_chunk(chunk: Chunk) -> list[list[Row]]:
    """The rows of each game of the chunk. Raises games.engine.game.ContentError for an edition nobody can play."""
    return [_play(chunk, number) for number in chunk.numbers]


def _play(chunk: Chunk, number: int) -> list[Row]:
    plan = chunk.plan
    game = _bound(chunk.box, plan.content, json.dumps(plan.options, sort_keys=True), len(plan.lineup))
    levels = plan.levels(number)
    recorder = chunk.recorder(game, levels)
    playout = Playout(game, [game.bots[level]() for level in levels], f"{plan.seed}-{number}", plan.moves)
    for turned in playout:
        recorder.see(turned)
    return [{"game": number, **row} for row in recorder.rows(playout)]


@lru_cache(maxsize=8)
def _bound(box: type[Game[Any]], content: str, options: str, seats: int) -> Game[Any]:
    return box(box.parse_content(json.loads(content)), box.parse_options(json.loads(options)), seats)


def play_series(
    box: type[Game[Any]], recorder: type[Recorder], plan: Plan, games: range, jobs: int
) -> Iterator[list[Row]]:
    """The rows of the games numbered ``games``, in order, played by ``jobs`` processes (1: by this one)."""
    numbers = list(games)
    chunks = [
        Chunk(box, recorder, plan, tuple(numbers[first : first + CHUNK]))
        for first in range(0, len(numbers), CHUNK)
    ]
    if jobs == 1:
        for chunk in chunks:
            yield from play_chunk(chunk)
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        for played in pool.map(play_chunk, chunks):
            yield from played
