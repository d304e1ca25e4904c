"""What everybody at a table might know, replayed from the log in the database, against what pages were told."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.engine import merge
from games.engine.actions import Move
from games.engine.chance import RecordedChance
from games.engine.events import SPECTATOR, Event
from games.engine.game import Game
from games.rules import shelf
from tests.browser.people import Person

PRIVATE_KEYS = {"hand", "seen", "prices", "reachable", "playable", "blocked"}
"""Members that may stand in ``game.me`` and in one's own questions only."""
KNOWN_KEYS = {"table", "you", "quiet", "link", "game", "prompts", "waiting", "rewind"}
"""All that a document may hold (docs/wire.md)."""


@dataclass(frozen=True)
class Row:
    """One move as the database has it."""

    seq: int
    version: int
    token: str
    seat: int | None
    action: dict[str, Any]
    outcomes: list[Any]


def query(data: Path, sql: str, *values: Any) -> list[Any]:
    """Rows of a server's database, read beside the server."""
    address = f"file:{data / 'starciv.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=30)) as database:
        return database.execute(sql, values).fetchall()


def moves(data: Path, code: str) -> list[Row]:
    """All moves of a table in order."""
    rows = query(
        data,
        "SELECT seq, version, token, seat, action, outcomes FROM tables_move"
        " WHERE table_id = (SELECT id FROM tables_table WHERE code = ?) ORDER BY seq",
        code,
    )
    return [
        Row(seq, version, token, seat, json.loads(action), json.loads(outcomes))
        for seq, version, token, seat, action, outcomes in rows
    ]


def load_dice(data: Path, code: str, key: bytes) -> None:
    """Give a table in its lobby the key of chance that a rehearsal was played with."""
    with closing(sqlite3.connect(data / "starciv.sqlite3", timeout=30)) as database, database:
        done = database.execute(
            "UPDATE tables_table SET chance_key = ? WHERE code = ? AND status = 'lobby'", (key, code)
        )
        assert done.rowcount == 1


class Truth:
    """Every position of one table, replayed by the rules, with the version that showed it first."""

    def __init__(self, data: Path, code: str) -> None:
        ((game, options, content),) = query(
            data,
            "SELECT tables_table.game, options, text FROM tables_table"
            " JOIN catalogue_frozencontent ON hash = content_id WHERE code = ?",
            code,
        )
        self.rows = moves(data, code)
        seats = int(self.rows[0].action["seats"])
        box = shelf.game(game)
        self.game: Game[Any] = box(box.parse_content(json.loads(content)), json.loads(options), seats)
        self.positions: list[tuple[int, Any]] = []
        self.events: list[tuple[Event, ...]] = []
        self._replay()

    def _replay(self) -> None:
        step: Any = self.game.start(RecordedChance(self.rows[0].outcomes))
        self._note(self.rows[0], step)
        for row in self.rows[1:]:
            assert row.seat is not None
            action = self.game.parse_action(row.action)
            step = self.game.apply(step.state, Move(row.seat, action), RecordedChance(row.outcomes))
            self._note(row, step)

    def _note(self, row: Row, step: Any) -> None:
        self.positions.append((row.version, step.state))
        self.events.append(tuple(step.events))

    def position(self, version: int) -> Any:
        """The position that version ``version`` shows; None in the lobby."""
        return next((state for first, state in reversed(self.positions) if first <= version), None)

    def hands(self, version: int) -> list[list[str]]:
        """Everybody's cards at a version."""
        state, seats = self.position(version), range(self.game.seats)
        return [self.game.view(state, seat)["me"]["hand"] for seat in seats]

    def picture(self, version: int, viewer: int) -> dict[str, Any]:
        """The game and the questions that a viewer may see at a version."""
        state = self.position(version)
        if state is None:
            return {"prompts": []}
        asked = [
            self.game.render(state, prompt) for prompt in self.game.prompts(state) if prompt.seat == viewer
        ]
        return plain({"game": self.game.view(state, viewer), "prompts": asked})

    def lines(self, viewer: int) -> dict[tuple[int, int], dict[str, Any]]:
        """The log as a viewer may read it, by number of the move and place in it."""
        return {
            (seq, i): plain({"seq": seq, "i": i, **seen})
            for seq, events in enumerate(self.events)
            for i, event in enumerate(events)
            if (seen := self.game.see(event, viewer)) is not None
        }


def plain(value: Any) -> Any:
    """As it looks after a journey over the wire."""
    return json.loads(json.dumps(merge.without_nulls(value)))


def check(person: Person, others: list[Person], truth: Truth) -> None:
    """Everything that a page was told is exactly what its viewer may know; fails at the first thing that is not."""
    assert not person.stray, f"{person.name} was told steps from elsewhere: {person.stray}"
    for version, doc in person.pictures:
        _check_picture(version, doc, person, truth)
    _check_frames(person, truth)
    _check_links(person, others)


def _check_picture(version: int, doc: dict[str, Any], person: Person, truth: Truth) -> None:
    viewer = doc.get("you", SPECTATOR)
    assert set(doc) <= KNOWN_KEYS, set(doc) - KNOWN_KEYS
    if viewer == SPECTATOR:
        assert not {"link", "quiet"} & set(doc)
        assert "ways" not in doc.get("rewind", {})
        assert "me" not in doc.get("game", {})
    else:
        seated = {seat["number"]: seat["name"] for seat in doc["table"]["seats"]}
        assert seated[viewer] == person.name
    expected = truth.picture(version, viewer)
    found = {key: doc[key] for key in ("game", "prompts") if key in doc}
    assert found == expected, f"{person.name} at version {version}"
    _check_secrets(doc, viewer, truth.hands(version) if "game" in doc else [])


def _check_secrets(doc: dict[str, Any], viewer: int, hands: list[list[str]]) -> None:
    """Independent of what the rules say a viewer may see: private members stand in their own places only."""
    game = dict(doc.get("game", {}))
    own = game.pop("me", {})
    assert not PRIVATE_KEYS & keys_in(game)
    if own:
        assert own["hand"] == hands[viewer]
        if "seen" in own:  # another's, or the own where the archives ask for a card of it (SC-5.1)
            assert own["seen"]["hand"] == hands[own["seen"]["seat"]]
    if "result" not in game:
        assert "hands" not in game


def keys_in(value: Any) -> set[str]:
    """All names of members anywhere in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*(keys_in(member) for member in value.values()))
    if isinstance(value, list):
        return set().union(*(keys_in(element) for element in value))
    return set()


def _check_frames(person: Person, truth: Truth) -> None:
    """Frames hold nothing beside documents, which are checked, and the log, checked here."""
    lines: dict[int, dict[tuple[int, int], dict[str, Any]]] = {}
    viewer = SPECTATOR
    for text in person.heard:
        frame = json.loads(text)
        assert set(frame) <= MEMBERS[frame["t"]], f"{person.name} was told {text[:300]}"
        viewer = frame.get("doc", {}).get("you", SPECTATOR) if frame["t"] == "full" else viewer
        viewer = frame.get("patch", {}).get("you", viewer)
        known = lines.setdefault(viewer, truth.lines(viewer))
        for line in frame.get("log", []):
            assert line == known[line["seq"], line["i"]]


MEMBERS = {
    "full": {"t", "version", "doc", "log", "chat", "now"},
    "delta": {"t", "from", "version", "patch", "log", "now"},
    "ack": {"t", "token", "version", "seq"},
    "chat": {"t", "line", "now"},
    "presence": {"t", "here", "spectators"},
    "pong": {"t"},
}
"""The frames that a page that does nothing wrong hears, and what they may hold."""


def _check_links(person: Person, others: list[Person]) -> None:
    """Nobody was told the secret of another's seat, and pages hold no cards."""
    told = [*person.heard, *(body for _, body in person.bodies)]
    for other in others:
        link = other.doc.get("link")
        if link and other is not person:
            secret = link.strip("/").split("/")[-1]
            assert not any(secret in text for text in told), f"{person.name} knows the seat of {other.name}"
    for url, body in person.bodies:
        if "/static/" not in url and "/content/" not in url and "/jsi18n/" not in url:
            assert "counter-intelligence" not in body, url
            assert '"hand"' not in body, url
