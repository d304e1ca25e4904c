"""Every way to serve takes websockets; several servers may share PostgreSQL, with Redis between them."""

import json
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server import Server

LOBBY = "from games.tables.play import create_table; print(create_table(host_name='Ada').table.code)"
EXHIBITION = (
    "from games.tables.play import create_exhibition;"
    "print(create_exhibition(bots=3, bot_level='random', options={'round_limit': 2}).code)"
)

AUDIT = "from django.core.management import call_command; call_command('audit', '{}')"


@pytest.mark.slow
@pytest.mark.parametrize(("server", "debug"), [("uvicorn", "0"), ("daphne", "0"), ("runserver", "1")])
def test_websockets_are_taken_from_our_own_pages_only(
    start_server: Callable[..., Server], server: str, debug: str
) -> None:
    running = start_server(server=server, DEBUG=debug, STATIC_HASHED="0")
    address = f"{running.websockets}/ws/t/{running.run(LOBBY).strip()}/"
    with connect(address, origin=Origin(running.url)) as socket:
        assert json.loads(socket.recv(timeout=60))["t"] == "full"
    for stranger in (None, Origin("http://evil.example")):
        with pytest.raises(InvalidStatus, match="403"), connect(address, origin=stranger):
            pass


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.slow
def test_two_servers_play_one_table_and_every_move_once(
    start_server: Callable[..., Server], postgres_url: str, redis_url: str
) -> None:
    shared = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_url}
    servers = [start_server(**shared) for _ in range(2)]
    code = servers[0].run(EXHIBITION)
    versions = [watch_to_the_end(server, code) for server in servers]
    assert versions[0][-1] == versions[1][-1]
    assert all(seen == sorted(set(seen)) for seen in versions), "versions only rise"
    assert "1 tables audited, 0 with differences" in servers[0].run(AUDIT.format(code))


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
