"""PostgreSQL in place of SQLite, and several servers on one database with Redis between them."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from devtools.environment import ROOT
from tests.server import Server, environment, run_manage

EXHIBITION = (
    "from games.tables.play import create_exhibition;"
    "print(create_exhibition(bots=3, bot_level='random', options={'round_limit': 2}).code)"
)


@pytest.mark.postgres
@pytest.mark.slow
def test_rows_and_tables_hold_on_postgresql_too(postgres_url: str) -> None:
    """Constraints and triggers are written per database: the same tests must pass on both."""
    folders = [f"tests/{name}" for name in ("catalogue", "ledger", "tables")]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *folders],
        cwd=ROOT,
        env={**os.environ, "DATABASE_URL": postgres_url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-5000:]


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.slow
def test_two_servers_play_one_table_and_every_move_once(
    start_server: Callable[..., Server], tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    outside = environment(tmp_path, **shared)
    run_manage(("migrate", "-v0"), outside)
    run_manage(("seed",), outside)
    servers = [start_server(**shared) for _ in range(2)]
    code = run_manage(("shell", "-v0", "-c", EXHIBITION), outside).strip()
    versions = [watch_to_the_end(server, code) for server in servers]
    assert versions[0][-1] == versions[1][-1]
    assert all(seen == sorted(set(seen)) for seen in versions), "versions only rise"
    assert "1 tables audited, 0 with differences" in run_manage(("audit", code), outside)


def watch_to_the_end(server: Server, code: str) -> list[int]:
    """Watch a table until its game is over; returns the versions seen."""
    seen: list[int] = []
    deadline = time.monotonic() + 120
    with connect(f"{server.websockets}/ws/t/{code}/", origin=Origin(server.url)) as socket:
        status = ""
        while status != "finished":
            assert time.monotonic() < deadline, f"the game has not ended: version {seen[-1:]}"
            message = json.loads(socket.recv(timeout=60))
            if message["t"] in ("full", "delta"):
                seen.append(message["version"])
                document = message.get("doc") or message["patch"]
                status = document.get("table", {}).get("status", status)
    return seen
