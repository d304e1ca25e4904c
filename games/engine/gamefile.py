"""File of a finished game: one JSON text with all that the game was, readable by itself and played again from its seed.

A digest a line chains every move to all before it and to the head, so that whatever is changed afterwards breaks at a
move that can be named. ``verifier.py`` plays a file again by the rules; here are its shape, its reader and its digests.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from games.engine import codec, file_text, incoming_json
from games.engine.fairness import commitment, game_key
from games.engine.file_text import Place

FORMAT = "star-civilisations-game-1"

LARGEST = 4 * 2**20
"""Bytes of a file: four times what a long game of eight takes."""

BEGINNING = 1024
"""Bytes from which a file is known: its format comes first."""

MOST_MOVES = 20_000

MOST_ARRIVED = 32_767
"""Greatest number of an arrival."""


class InvalidGameFile(Exception):
    """A file that is not the record of a game: ``code`` says what is wrong, ``move`` where (None: before the first).

    ``place`` is where a file that is ``unreadable`` cannot be read: line and column from 1, or the name of a member.

    ``unreadable`` ``format`` ``too_long`` (no file of ours), ``unknown_game`` ``edition`` ``options`` ``seats``
    ``seed`` (its head), ``changed`` (a line is not the one its digest was made of), ``order`` (a number is missing or
    comes twice), ``refused`` (the rules forbid it), ``chance`` (an outcome does not follow from the seed), ``events``
    (something else happened), ``rewind``, ``unfinished`` and ``result`` (its end), ``rules_changed`` (played under
    other rules, by which today's lead elsewhere).
    """

    def __init__(self, code: str, move: int | None = None, place: Place | None = None) -> None:
        super().__init__(code, move, place)
        self.code = code
        self.move = move
        self.place = place


class FileSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Seat in a file, in the order of play; ``arrival`` is its place before the draw, ``level`` a robot's."""

    name: str
    kind: Literal["human", "bot"]
    arrival: Annotated[int, msgspec.Meta(ge=0, le=MOST_ARRIVED)]
    level: str = ""
    word: str = ""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Move in a file: who, what, every outcome of chance, what happened with its secrets, and the digest up to here.

    Number 0 is the beginning, which is nobody's.
    """

    seq: int
    seat: int | None
    by: Literal["table", "player", "deputy", "clock", "bot"]
    action: dict[str, Any]
    outcomes: list[tuple[str, Any]]
    events: list[dict[str, Any]]
    digest: str


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of the game: its document, and the SHA-256 of that in canonical form."""

    hash: str
    document: msgspec.Raw


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole finished game. ``started`` and ``finished`` are moments in ISO 8601."""

    format: str
    game: str
    rules_version: int
    table: str
    name: str
    started: str
    finished: str
    edition: Edition
    options: dict[str, Any]
    seats: list[FileSeat]
    commitment: str
    seed: str
    salt: str
    result: dict[str, Any]
    moves: list[Line]

    @property
    def client_seeds(self) -> list[str]:
        """Client seeds, the words added to the seed, in the order of arrival."""
        return [seat.word for seat in sorted(self.seats, key=lambda seat: seat.arrival) if seat.word]

    @property
    def key(self) -> bytes:
        """The key of the game's draws."""
        return game_key(bytes.fromhex(self.seed), self.table, self.client_seeds)

    @property
    def digest(self) -> str:
        """Digest of the whole game: that of its last move."""
        return self.moves[-1].digest


HEAD = (
    "format",
    "game",
    "rules_version",
    "table",
    "name",
    "started",
    "finished",
    "options",
    "seats",
    "commitment",
    "seed",
    "salt",
    "result",
)
"""Members that the first digest is made of, beside the edition's hash."""


def head_digest(head: dict[str, Any], edition: str) -> str:
    """Digest of all but the moves: SHA-256 of its canonical JSON, with the edition's hash in the edition's place."""
    return codec.digest({**{name: head[name] for name in HEAD}, "edition": edition})


def next_digest(before: str, line: dict[str, Any]) -> str:
    """Digest of a move: SHA-256 of the digest before it and its canonical JSON without ``digest``."""
    said = {name: value for name, value in line.items() if name != "digest"}
    return hashlib.sha256(bytes.fromhex(before) + codec.encode(said)).hexdigest()


def add_digests(head: dict[str, Any], edition: str, lines: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines with their digests."""
    before, done = head_digest(head, edition), []
    for line in lines:
        before = next_digest(before, line)
        done.append({**line, "digest": before})
    return done


def write_text(head: dict[str, Any], edition: str, document: str, lines: Iterable[dict[str, Any]]) -> bytes:
    """The text of a file, a line a move; ``document`` is the edition's canonical JSON, ``edition`` its hash.

    The same game gives the same bytes.
    """
    shown = {name: head[name] for name in HEAD}
    kept = Edition(edition, msgspec.Raw(document.encode()))
    start = msgspec.json.encode({**shown, "edition": kept})
    moves = b",\n".join(msgspec.json.encode(line) for line in add_digests(head, edition, lines))
    return b"".join((start[:-1], b',\n"moves":[\n', moves, b"\n]}\n"))


_BEGINNING = re.compile(rb'\s{0,100}\{\s{0,100}"format"\s{0,100}:\s{0,100}"([^"]{0,100})"')


def check_beginning(data: bytes) -> None:
    """Raise InvalidGameFile for what is no game file by its size and its first bytes: its format comes first.

    No more than those is decoded, from whatever encoding an editor saved it in.
    """
    if len(data) > LARGEST:
        raise InvalidGameFile("too_long")
    beginning = _BEGINNING.match(file_text.recode_beginning(data[:BEGINNING]))
    if beginning is None:
        raise InvalidGameFile("unreadable", place=(1, 1))
    if beginning[1] != FORMAT.encode():
        raise InvalidGameFile("format")


def recode(data: bytes) -> bytes:
    """The file in UTF-8, whatever encoding an editor saved it in. Raises InvalidGameFile."""
    try:
        return file_text.recode(data)
    except file_text.UnreadableTextError as error:
        raise InvalidGameFile("unreadable", place=error.place) from None


def read(data: bytes) -> GameFile:
    """The game in a file in UTF-8, its digests checked. Raises InvalidGameFile."""
    check_beginning(data)
    try:
        incoming_json.scan_depth(data)
        file = codec.decode(data, GameFile)
    except (msgspec.DecodeError, incoming_json.UnfitJsonError, UnicodeDecodeError) as error:
        move, place = file_text.fault(error, data)
        raise InvalidGameFile("unreadable", move if place == "moves" else None, place) from None
    _check_head(file)
    _check_chain(file)
    return file


def _check_head(file: GameFile) -> None:
    if file.format != FORMAT:  # named twice
        raise InvalidGameFile("format")
    if not file.moves or len(file.moves) > MOST_MOVES:
        raise InvalidGameFile("too_long" if file.moves else "unreadable")
    try:
        seed, salt = bytes.fromhex(file.seed), bytes.fromhex(file.salt)
    except ValueError:
        raise InvalidGameFile("seed") from None
    if commitment(seed, salt) != file.commitment or (len(seed), len(salt)) != (32, 16):
        raise InvalidGameFile("seed")


def _check_chain(file: GameFile) -> None:
    """Raise InvalidGameFile ``changed`` or ``order`` for the first line that does not follow from those before it."""
    plain = msgspec.to_builtins({name: getattr(file, name) for name in HEAD})
    before = head_digest(plain, file.edition.hash)
    for place, line in enumerate(file.moves):
        if line.seq != place:
            raise InvalidGameFile("order", place)
        before = next_digest(before, msgspec.to_builtins(line))
        if before != line.digest:
            raise InvalidGameFile("changed", place)
