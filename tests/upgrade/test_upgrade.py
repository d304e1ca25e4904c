"""A database of what was published last is taken over by today's code: nothing is lost, and its games go on.

``landed`` is of commit 8ea5723e, as SQLite (``manage.py backup``) and as PostgreSQL (``pg_dump``). Of each game it
holds one that people play (*Running starciv* by the clock; Galaxy and Elgebar with a draft) and one that is over; and
a table of robots and a lobby.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import re
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import services, template
from tests.backstage import Backstage
from tests.faults import rows
from tests.server import Server, environment, run_manage
from tests.tools.test_backup import version_reached

HERE = Path(__file__).parent
KEPT = "12 tables audited, 0 with differences"
RUNNING = 6
"""Tables of people that play on, the lobby among them."""
PLAY_ON = """
import itertools
from games import registry
from games.engine.chance import SeededChance
from games.engine.actions import as_data
from games.tables import play
from games.tables.models import Seat, Table
from games.tables.selectors import snapshot

thoughts, tokens = SeededChance("on"), itertools.count()
codes = list(Table.objects.filter(status="playing").exclude(name="Robots").values_list("code", flat=True))
lobby = Table.objects.get(status="lobby")
play.start_game(code=lobby.code, by=lobby.host_id)
for code in [*codes, lobby.code]:
    host = Table.objects.get(code=code).host_id
    play.say(code=code, seat=host, token="again", text="Où en étions-nous ?")
    for _ in range(10):
        shot = snapshot(code)
        asked = [prompt for prompt in shot.game.prompts(shot.state) if prompt.required]
        if not asked:
            break
        bot = registry.package(shot.table.game).bots["random"]()
        action = as_data(bot.choose(shot.game, shot.state, asked[0], thoughts))
        seat = Seat.objects.get(table__code=code, number=asked[0].seat)
        play.submit(code=code, seat=seat.pk, token=f"on{next(tokens)}", prompt=asked[0].id, action=action)
    print(code, Table.objects.get(code=code).seq)
"""


@contextlib.contextmanager
def upgraded(env: dict[str, str]) -> Iterator[Backstage]:
    """Upgrade as docs/hosting.md says after ``git pull``, open a shell; afterwards the past is unchanged."""
    run_manage(("migrate", "-v0"), env)
    with contextlib.closing(Backstage(env)) as shell:
        shell.manage("seed")
        assert KEPT in shell.manage("audit")
        assert json.loads(shell.run(DRAFTS)) == ["elgebar", "galaxy"]
        yield shell


def play_on(shell: Backstage, before: rows.Rows) -> None:
    """Play on at every table of people by today's rules."""
    said = shell.run(PLAY_ON)
    reached = {code: int(seq) for code, seq in (line.split() for line in said.splitlines())}
    assert len(reached) == RUNNING
    assert all(seq > before.tables[code].seq for code, seq in reached.items())
    assert KEPT in shell.manage("audit")


def all_there(before: rows.Rows, after: rows.Rows) -> None:
    """Every move, line and seat that was kept is kept still."""
    assert after.oddities() == before.oddities()
    assert before.moves.items() <= after.moves.items()
    assert before.seats == after.seats
    assert all(after.lines[key] == texts for key, texts in before.lines.items())


DRAFTS = """
import json
from games.tables.models import Seat
from games.tables.orders import drafts
seats = Seat.objects.filter(table__status="playing").select_related("table")
shown = [seat.table.game for seat in seats if drafts.list_drafts(seat.table.code, seat.pk)]
print(json.dumps(sorted(shown)))
"""
"""The games in which a seat is shown its draft."""

CONTENTS = """
import json
from games.catalogue.freeze import freeze
from games.catalogue.models import Edition
print(json.dumps({edition.slug: freeze(edition).pk for edition in Edition.objects.all()}))
"""
"""The hash of every edition's content as it would be frozen now."""

TIME_UP = """
from games.tables.clocks import scheduler
from games.tables.core import timing
from games.tables.models import MoveRecord, Table
table = Table.objects.get(name="Running starciv")
before = table.moves.filter(by=MoveRecord.By.CLOCK).count()
for _ in range(20):
    scheduler.play_due(table.code, timing.now_ms() + 4_000_000, float("inf"))
print(table.moves.filter(by=MoveRecord.By.CLOCK).count() - before)
"""
"""A sweep of one table: one of all plays robots that are due before it, as far as its budget of time goes."""


def same_content(shell: Backstage, query: Callable[[str], list[Any]]) -> None:
    """Editions freeze to what was frozen of them; that of a host has kept what was edited in its rows."""
    today = json.loads(shell.run(CONTENTS))
    frozen = dict(query("SELECT edition, hash FROM catalogue_frozencontent"))
    assert frozen.items() <= today.items()
    assert set(query("SELECT slug, slug FROM catalogue_edition")) == {(slug, slug) for slug in today}


def schema(file: Path) -> dict[str, set[str]]:
    """The schema of an SQLite database by name: its SQL in pieces, since the order of the columns is history."""
    with sqlite3.connect(file) as database:
        made = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql != '' AND name NOT LIKE 'sqlite_%'"
        )
        return {name: {piece.strip() for piece in re.split(r"[(,)]", sql)} for name, sql in made}


@pytest.mark.slow
def test_games_of_an_earlier_state_go_on(start_server: Callable[..., Server], tmp_path: Path) -> None:
    env = environment(tmp_path, SECRET_KEY="of the trial")
    run_manage(("restore", str(HERE / "landed.tar.gz")), env)
    before = rows.read(tmp_path)
    with sqlite3.connect(tmp_path / "starciv.sqlite3") as database:
        (robots,) = database.execute("SELECT code FROM tables_table WHERE name = 'Robots'").fetchone()
    with upgraded(env) as shell:
        template.copy(tmp_path / "new.sqlite3")
        assert schema(tmp_path / "starciv.sqlite3") == schema(tmp_path / "new.sqlite3"), (
            "squashed migrations differ"
        )
        (tmp_path / "new.sqlite3").unlink()
        with sqlite3.connect(tmp_path / "starciv.sqlite3") as database:
            same_content(shell, lambda sql: database.execute(sql).fetchall())
        play_on(shell, before)
        all_there(before, rows.read(tmp_path))
        assert int(shell.run(TIME_UP)) > 0, "the clock goes on"
        assert KEPT in shell.manage("audit")

    server = start_server(DATA_DIR=str(tmp_path), SECRET_KEY="of the trial")
    since = before.tables[robots].version
    assert version_reached(server, robots, since + 20) >= since + 20, "robots play on by themselves"
    done = next(code for code, table in before.tables.items() if table.status == "finished")
    proof = json.loads(server.run(PROOF.format(code=done)))
    assert proof == []
    server.stop()
    assert KEPT in run_manage(("audit",), env)


PROOF = """
import json
from games.tables.moves import fairness
from games.tables.selectors import find
print(json.dumps(fairness.verify(fairness.proof(find("{code}")))))
"""
"""The dice of a game that ended before the upgrade are still proven."""


@pytest.fixture
def dumped() -> Iterator[str]:
    """A PostgreSQL database with what an earlier state left."""
    import psycopg

    with services.postgres() as today:
        with psycopg.connect(today, autocommit=True) as server:
            server.execute("CREATE DATABASE landed")
        url = f"{today.rsplit('/', 1)[0]}/landed"
        text = gzip.decompress((HERE / "landed.sql.gz").read_bytes())
        done = subprocess.run(
            [services.client("psql"), "-q", "-v", "ON_ERROR_STOP=1", url],
            input=text,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        yield url


@pytest.mark.slow
@pytest.mark.postgres
def test_games_of_an_earlier_state_go_on_under_postgresql(dumped: str, tmp_path: Path) -> None:
    env = environment(tmp_path, SECRET_KEY="of the trial", DATABASE_URL=dumped)
    before = rows.read(tmp_path, dumped)
    import psycopg

    with upgraded(env) as shell:
        with psycopg.connect(dumped) as database:
            same_content(shell, lambda sql: database.execute(sql).fetchall())
        play_on(shell, before)
        all_there(before, rows.read(tmp_path, dumped))
