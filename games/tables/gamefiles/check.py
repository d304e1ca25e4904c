"""Check of one game file in a worker process: file and result are plain data."""

from __future__ import annotations

import contextlib
import logging
import resource
import time
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from games.engine import codec, gamefile, referee
from games.engine.events import SPECTATOR
from games.engine.game import Game
from games.engine.gamefile import DoctoredError
from games.engine.rewinding import target
from games.rules import shelf
from games.tables.bots import think
from games.tables.text import invisible

logger = logging.getLogger(__name__)

SLUG = 60
"""Characters of an edition's slug that are kept."""

PART_SECONDS = 10.0
"""Seconds of a processor that a part of a game may take: the site works it out anew whenever somebody watches it."""

LONGEST = 400
"""Characters of a text in an edition: four times what the editions of this house have."""

RULES_SECONDS = 2.0
"""Seconds of a processor that its rules may take to be set, in both languages: a page of the site does so."""

MEMORY = 2 * 2**30
"""Bytes of memory that the process may take."""


class Brought(msgspec.Struct, frozen=True):
    """A file to be checked. Of its positions every ``every``-th is kept, and what took more than ``slow`` seconds."""

    data: bytes
    every: int
    slow: float


class Checked(msgspec.Struct, frozen=True):
    """A file that is right: its positions by move that are to be stored, the last among them, and its edition.

    ``prompts`` are the ids of the questions that its moves answer, which no file has; ``rules_version`` is that of the
    positions, ``edition`` the canonical text.
    """

    positions: dict[int, bytes]
    prompts: dict[int, str]
    rules_version: int
    edition: str
    slug: str


def checked(brought: Brought) -> Checked:
    """Play the file again, and show its positions as its replay will. Raises DoctoredError.

    The rules read an edition that nobody here wrote: whatever they stumble over is the file's, not a failure of ours.
    """
    try:
        return _checked(brought)
    except (DoctoredError, MemoryError):
        raise
    except Exception as error:
        logger.warning("a game file was stumbled over: %s", type(error).__name__)
        raise DoctoredError("unreadable") from None


def _checked(brought: Brought) -> Checked:
    file = gamefile.read(brought.data)
    if file.game not in shelf.keys():
        raise DoctoredError("unknown_game")
    box = shelf.game(file.game)
    game = referee.bound(box, file)
    document = msgspec.json.decode(bytes(file.edition.document))
    check_edition(box, document)
    positions, prompts = dict[int, bytes](), dict[int, str]()
    began, part, before = time.perf_counter(), time.process_time(), None
    for played in referee.Referee(game, file):
        line, now = played.line, time.perf_counter()
        if before is not None and line.seat is not None:
            prompts[line.seq] = _answered(game, before, line.seat)
        before = played.state
        slow = not game.swift and now - began > brought.slow
        last = line.seq == len(file.moves) - 1
        if slow or last or line.seq % brought.every == 0 or target(line.action) is not None:
            positions[line.seq] = game.encode(played.state)
            _show(game, played.state)
            part = _in_time(part, line.seq)
        began = time.perf_counter()
    text = codec.canonical(document, box.ordered)
    return Checked(positions, prompts, game.info.rules_version, text, str(document.get("slug", ""))[:SLUG])


def _answered(game: Game[Any], before: Any, seat: int) -> str:
    """The id of the question that a seat answers: the one it is waited for with, else the only one it has."""
    asked = [prompt for prompt in game.prompts(before) if prompt.seat == seat]
    found = next((prompt for prompt in asked if prompt.required), asked[0] if len(asked) == 1 else None)
    return "" if found is None else found.id


def check_edition(box: type[Game[Any]], document: Mapping[str, Any]) -> None:
    """Raise DoctoredError ``edition`` where pages could not show an edition: its texts and its rules."""
    if any(len(text) > LONGEST or invisible(text) for text in _texts(document)):
        raise DoctoredError("edition")
    began = time.process_time()
    try:
        for language in ("fr", "en"):
            box.rule_book(language, document)
    except (LookupError, ValueError, TypeError, ArithmeticError):
        raise DoctoredError("edition") from None
    if time.process_time() - began > RULES_SECONDS:
        raise DoctoredError("edition")


def _texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value, names of members too."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _texts(inner)


def _show(game: Game[Any], state: Any) -> None:
    """What a replay shows of a position: to every seat, to spectators, and the truth."""
    for viewer in (SPECTATOR, *range(game.seats)):
        game.view(state, viewer)
    game.truth(state)


def _in_time(began: float, move: int) -> float:
    """The processor's time now. Raises DoctoredError ``too_long`` where too much of it went by since ``began``."""
    now = time.process_time()
    if now - began > PART_SECONDS:
        raise DoctoredError("too_long", move)
    return now


def prepare() -> None:
    """Initialise the process: a lower priority than the server's own work, and bounded memory."""
    think.prepare()
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
