"""Tables as the rows of a running server have them: read and changed beside it, and every position replayed."""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games import registry
from games.engine import merge
from games.engine.actions import Move
from games.engine.capabilities.order_sheets import OrderSheets
from games.engine.chance import RecordedChance
from games.engine.events import Event
from games.engine.ruleset import Ruleset


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


def write(data: Path, code: str, **columns: Any) -> None:
    """Change a table's row beside its server, as another process would."""
    sets = ", ".join(f"{column} = ?" for column in columns)
    with closing(sqlite3.connect(data / "starciv.sqlite3", timeout=30)) as rows, rows:
        rows.execute(
            f"UPDATE tables_table SET {sets}, version = version + 1 WHERE code = ?", (*columns.values(), code)
        )


def let_time_pass(data: Path, code: str) -> None:
    """The time of the open questions that have a clock is over now."""
    ((clocks,),) = query(data, "SELECT clocks FROM tables_table WHERE code = ?", code)
    over = dict.fromkeys(json.loads(clocks), int(time.time() * 1000))
    write(data, code, clocks=json.dumps(over), wake_at="2000-01-01 00:00:00")


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
        self.game: Ruleset[Any] = registry.package(game).bind(json.loads(content), json.loads(options), seats)
        self.positions: list[tuple[int, Any]] = []
        self.events: list[tuple[Event, ...]] = []
        self._replay()

    def _replay(self) -> None:
        step: Any = self.game.start(RecordedChance(self.rows[0].outcomes))
        self._note(self.rows[0], step)
        for row in self.rows[1:]:
            assert row.seat is not None
            action = self.game.actions.parse(row.action)
            step = self.game.apply(step.state, Move(row.seat, action), RecordedChance(row.outcomes))
            self._note(row, step)

    def _note(self, row: Row, step: Any) -> None:
        self.positions.append((row.version, step.state))
        self.events.append(tuple(step.events))

    def position(self, version: int) -> Any:
        """The position that version ``version`` shows; None in the lobby."""
        return next((state for first, state in reversed(self.positions) if first <= version), None)

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
        sheets = isinstance(self.game, OrderSheets)
        lines = {}
        for seq, (row, events) in enumerate(zip(self.rows, self.events, strict=True)):
            mark = {"late": True} if sheets and row.token.startswith("clock:") else {}
            for i, seen in enumerate(filter(None, (self.game.see(event, viewer) for event in events))):
                lines[seq, i] = plain({"seq": seq, "i": i, **seen, **mark})
        return lines


def plain(value: Any) -> Any:
    """As it looks after a journey over the wire."""
    return json.loads(json.dumps(merge.without_nulls(value)))
