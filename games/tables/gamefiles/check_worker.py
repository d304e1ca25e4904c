"""Check of one game file in a worker process: file and result are plain data."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games import registry
from games.engine import codec, gamefile, verifier
from games.engine.bounds import LONGEST_TEXT
from games.engine.events import SPECTATOR
from games.engine.gamefile import InvalidGameFile
from games.engine.package import GamePackage
from games.engine.ruleset import Ruleset
from games.engine.undo import target
from games.tables.moves.log_segment import ReplayPosition
from games.tables.replay import replay_worker
from games.tables.text import invisible

logger = logging.getLogger(__name__)

SLUG = 60
"""Characters of an edition's slug that are kept."""

VIEWER_SECONDS = 0.4
"""Seconds of a processor that a part of its replay may take for each of its viewers: eight times what the slowest
part of our own editions takes (sixteen seats)."""

MOST_SEATS = 32
"""Seats in a file: twice what any game has."""

RULES_SECONDS = 2.0
"""Seconds of a processor that its rules may take to be set, in both languages: a page of the site does so."""


class BroughtFile(msgspec.Struct, frozen=True):
    """A file to be checked. Of its positions every ``every``-th is kept, and what took more than ``slow`` seconds."""

    data: bytes
    every: int
    slow: float


class Head(msgspec.Struct, frozen=True):
    """Head of a file: its digest, which names the game, its names, words and moments. A table has rules for these."""

    digest: str
    table: str
    name: str
    started: str
    finished: str
    seats: tuple[gamefile.FileSeat, ...]


class CheckedFile(msgspec.Struct, frozen=True):
    """A file that is right: its positions by move that are to be stored, the last among them, and its edition.

    ``parts`` are those of its replay, packed, by number and viewer. ``prompts`` are the ids of the questions that its
    moves answer, which no file has. ``rules_version`` is that of the positions, ``edition`` the canonical text.
    """

    positions: dict[int, bytes]
    parts: dict[int, dict[int, bytes]]
    prompts: dict[int, str]
    rules_version: int
    edition: str
    slug: str


def read_head(data: bytes) -> Head:
    """The head of a file whose digests are right. Raises InvalidGameFile."""
    file = gamefile.read(data)
    texts = [file.table, file.name, file.started, file.finished]
    texts += [text for seat in file.seats for text in (seat.name, seat.word, seat.level)]
    if len(file.seats) > MOST_SEATS or any(len(text) > LONGEST_TEXT for text in texts):
        raise InvalidGameFile("seats")
    return Head(file.digest, file.table, file.name, file.started, file.finished, tuple(file.seats))


def check_file(brought: BroughtFile) -> CheckedFile:
    """Play the file again, and show its positions as its replay will. Raises InvalidGameFile.

    The rules read an edition that nobody here wrote: whatever they stumble over is the file's, not a failure of ours.
    """
    try:
        return _check(brought)
    except (InvalidGameFile, MemoryError):
        raise
    except Exception as error:
        logger.warning("a game file was stumbled over: %s", type(error).__name__)
        raise InvalidGameFile("unreadable") from None


def _check(brought: BroughtFile) -> CheckedFile:
    file = gamefile.read(brought.data)
    if file.game not in registry.keys():
        raise InvalidGameFile("unknown_game")
    package = registry.package(file.game)
    game = verifier.bound(package, file)
    document = msgspec.json.decode(bytes(file.edition.document))
    check_edition(package, document)
    positions, prompts = dict[int, bytes](), dict[int, str]()
    replay = ReplayBuilder(game, brought.every)
    began, before = time.perf_counter(), None
    for played in verifier.GameFileVerifier(game, file):
        line, now = played.line, time.perf_counter()
        if before is not None and line.seat is not None:
            prompts[line.seq] = _answered_prompt(game, before, line.seat)
        before = played.state
        slow = game.needs_worker and now - began > brought.slow
        last = line.seq == len(file.moves) - 1
        if slow or last or line.seq % brought.every == 0 or target(line.action) is not None:
            positions[line.seq] = game.encode(played.state)
        replay.add(line.seq, played.state, last=last)
        began = time.perf_counter()
    text = codec.canonical(document, package.ordered)
    slug = str(document.get("slug", ""))[:SLUG]
    return CheckedFile(positions, replay.parts, prompts, game.rules_version, text, slug)


class ReplayBuilder:
    """Replay of a file, made part by part as it is watched later: for all its viewers, in bounded time."""

    def __init__(self, game: Ruleset[Any], every: int) -> None:
        self.parts: dict[int, dict[int, bytes]] = {}
        self._game = game
        self._every = every
        self._viewers = (replay_worker.TRUTH, SPECTATOR, *range(game.seats))
        self._places: list[ReplayPosition] = []

    def add(self, seq: int, state: Any, *, last: bool) -> None:
        """Take up the next position. Raises InvalidGameFile ``too_long`` where a part takes too much time."""
        self._places.append(ReplayPosition(seq, seq, state))
        if not last and len(self._places) < self._every:
            return
        began = time.process_time()
        frames = replay_worker.frames(self._game, self._places, self._viewers)
        self.parts[seq // self._every] = {viewer: replay_worker.pack(data) for viewer, data in frames.items()}
        if time.process_time() - began > VIEWER_SECONDS * len(self._viewers):
            raise InvalidGameFile("too_long", seq)
        self._places = []


def _answered_prompt(game: Ruleset[Any], before: Any, seat: int) -> str:
    """The id of the question that a seat answers: the one it is waited for with, else the only one it has."""
    asked = [prompt for prompt in game.prompts(before) if prompt.seat == seat]
    found = next((prompt for prompt in asked if prompt.required), asked[0] if len(asked) == 1 else None)
    return "" if found is None else found.id


def check_edition(package: GamePackage[Any], document: Mapping[str, Any]) -> None:
    """Raise InvalidGameFile ``edition`` where pages could not show an edition: its texts and its rules."""
    if any(len(text) > LONGEST_TEXT or invisible(text) for text in _texts(document)):
        raise InvalidGameFile("edition")
    began = time.process_time()
    try:
        for language in ("fr", "en"):
            if package.rule_book is not None:
                package.rule_book(language, document)
    except (LookupError, ValueError, TypeError, ArithmeticError):
        raise InvalidGameFile("edition") from None
    if time.process_time() - began > RULES_SECONDS:
        raise InvalidGameFile("edition")


def _texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value, names of members too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)
