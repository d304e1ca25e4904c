"""Check of one game file in a worker process: file and result are plain data."""

from __future__ import annotations

import contextlib
import resource
import time

import msgspec

from games.engine import codec, gamefile, referee
from games.engine.gamefile import DoctoredError
from games.engine.rewinding import target
from games.rules import shelf
from games.tables.bots import think

SLUG = 60
"""Characters of an edition's slug that are kept."""

MEMORY = 2 * 2**30
"""Bytes of memory that the process may take."""


class Brought(msgspec.Struct, frozen=True):
    """A file to be checked. Of its positions every ``every``-th is kept, and what took more than ``slow`` seconds."""

    data: bytes
    every: int
    slow: float


class Checked(msgspec.Struct, frozen=True):
    """A file that is right: its positions by move that are to be stored, the last among them, and its edition.

    ``rules_version`` is that of the positions, ``edition`` the canonical text.
    """

    positions: dict[int, bytes]
    rules_version: int
    edition: str
    slug: str


def checked(brought: Brought) -> Checked:
    """Play the file again. Raises DoctoredError."""
    file = gamefile.read(brought.data)
    if file.game not in shelf.keys():
        raise DoctoredError("unknown_game")
    box = shelf.game(file.game)
    game = referee.bound(box, file)
    positions, began = dict[int, bytes](), time.perf_counter()
    for played in referee.Referee(game, file):
        line, now = played.line, time.perf_counter()
        slow = not game.swift and now - began > brought.slow
        last = line.seq == len(file.moves) - 1
        if slow or last or line.seq % brought.every == 0 or target(line.action) is not None:
            positions[line.seq] = game.encode(played.state)
        began = time.perf_counter()
    document = msgspec.json.decode(bytes(file.edition.document))
    text = codec.canonical(document, box.ordered)
    return Checked(positions, game.info.rules_version, text, str(document.get("slug", ""))[:SLUG])


def prepare() -> None:
    """Initialise the process: a lower priority than the server's own work, and bounded memory."""
    think.prepare()
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
