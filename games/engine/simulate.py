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

from games.engine.actions import Move
from games.engine.chance import Chance, SeededChance
from games.engine.codec import digest
from games.engine.events import Event
from games.engine.game import Bot, Game, Start, Step
from games.engine.prompts import Prompt

LIMIT = 20_000
"""Moves after which a playout counts as unfinished."""

CHUNK = 20
"""Games that a process plays before it reports."""


class Turned(msgspec.Struct, frozen=True):
    """One move of a playout, the position before it and what it did."""

    before: Any
    prompt: Prompt
    move: Move
    step: Step[Any]


class Playout:
    """One game of bots. Iterate over its moves; ``state`` is the position as it stands."""

    def __init__(
        self,
        game: Game[Any],
        bots: Sequence[Bot],
        seed: int | str,
        limit: int = LIMIT,
        dice: Chance | None = None,
        chatter: int = 0,
        blunt: bool = False,
    ) -> None:
        """``chatter``: how many moves of a hundred take up an open invitation before the game's own question.

        ``blunt``: bots are handed the position itself, not one dealt again for them; for those who do not think.
        """
        self.game = game
        self.chatter = chatter
        self.blunt = blunt
        self.bots = bots
        self.limit = limit
        self._dice = dice or SeededChance(f"{seed}/dice")
        self._thoughts = SeededChance(f"{seed}/thoughts")
        self.start: Start[Any] = game.start(self._dice)
        self.state = self.start.state

    def __iter__(self) -> Iterator[Turned]:
        for _ in range(self.limit):
            prompts = self.game.prompts(self.state)
            waiting = [prompt for prompt in prompts if prompt.required]
            if not waiting:
                return
            before = self.state
            asked = [prompt for prompt in prompts if prompt.addressed and not prompt.required]
            prompt, move = self._remark() or self._turn(asked or waiting)
            step = self.game.apply(before, move, self._dice)
            self.state = step.state
            yield Turned(before, prompt, move, step)

    def _turn(self, waiting: list[Prompt]) -> tuple[Prompt, Move]:
        """The answer of a bot to one of the questions that the game waits for, or that somebody put to it."""
        prompt = _any(waiting, self._thoughts)
        return prompt, Move(prompt.seat, self._answer(prompt))

    def _remark(self) -> tuple[Prompt, Move] | None:
        """Now and then, something legal that nobody waits for."""
        if not self.chatter or self._thoughts.below(0, 100, "chatter") >= self.chatter:
            return None
        prompts = [prompt for prompt in self.game.prompts(self.state) if not prompt.required]
        if not prompts:
            return None
        prompt = _any(prompts, self._thoughts)
        ideas = list(self.game.suggest(self.state, prompt, self._thoughts))
        if not ideas:
            return None
        return prompt, Move(prompt.seat, ideas[self._thoughts.below(0, len(ideas), "chatter")])

    def _answer(self, prompt: Prompt) -> Any:
        bot = self.bots[prompt.seat]
        seen = self.state if self.blunt else self.game.resample(self.state, prompt.seat, self._thoughts)
        return bot.choose(self.game, seen, prompt, self._thoughts)


def _any(prompts: list[Prompt], chance: Chance) -> Prompt:
    return prompts[chance.below(0, len(prompts), "whose")] if len(prompts) > 1 else prompts[0]


def bind(box: type[Game[Any]], seats: int, options: dict[str, Any] | None = None) -> Game[Any]:
    """A game with the content shipped in its box."""
    return box(box.parse_content(box.default_edition()), box.parse_options(options or {}), seats)


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

    box: type[Game[Any]]
    bot: str
    games: tuple[tuple[str, int], ...]
    limit: int = LIMIT
    options: dict[str, Any] = {}
    chatter: int = 0
    blunt: bool = False


def play_batch(batch: Batch) -> Tally:
    """Play the games of a batch to their ends; the rules' own invariants are checked after every move."""
    tally = Tally()
    bound: dict[int, Game[Any]] = {}
    for seed, seats in batch.games:
        if seats not in bound:
            bound[seats] = bind(batch.box, seats, batch.options)
        _count(tally, bound[seats], batch, seed)
    return tally


def _count(tally: Tally, game: Game[Any], batch: Batch, seed: str) -> None:
    seats = game.seats
    bot = game.bots[batch.bot]
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
    box: type[Game[Any]],
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
    return [Batch(box, bot, chunk, options=options or {}, chatter=chatter, blunt=blunt) for chunk in chunks]


def play_all(work: Sequence[Batch], jobs: int) -> Iterator[Tally]:
    """The tallies of all batches in their order, over ``jobs`` processes (none besides this one for 1)."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(play_batch, work)


def fingerprint(box: type[Game[Any]], bot: str, seats: int, seed: str, limit: int = LIMIT) -> str:
    """SHA-256 of a playout of ``limit`` moves at most: every move, event and outcome, and the last position."""
    game = bind(box, seats)
    playout = Playout(game, [game.bots[bot]() for _ in range(seats)], seed, limit)
    log = [(turned.move, turned.step.events, turned.step.outcomes) for turned in playout]
    return digest([playout.start.events, playout.start.outcomes, log, playout.state])
