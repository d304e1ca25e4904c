"""A log of a whole game at DEBUG tells no secret: no seat, no key, no card that somebody held."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection

from tests.live.test_server import Page, begin_with_bots_alone, created, until
from tests.server import Server

PLAYED = 60
"""Moves after which every hand has held cards and some were drawn."""


async def played(socket: ClientConnection) -> None:
    """Watch until enough was played, or the game is over."""
    while True:
        delta = await until(socket, "delta")
        if delta["version"] >= PLAYED or delta["patch"].get("table", {}).get("status") == "finished":
            return


@pytest.mark.parametrize("form", ["line", "json", "logfmt"])
async def test_a_game_at_debug_leaves_no_secret_in_the_log(
    start_server: Callable[..., Server], form: str
) -> None:
    server = start_server(LOG_LEVEL="DEBUG", LOG_FORMAT=form)
    page = Page(server)
    code = created(page)
    async with page.socket(code) as host, page.socket(code) as other:
        link = (await until(host, "full"))["doc"]["link"]
        page.get(link)
        with pytest.raises(HTTPError):
            page.get(f"/t/{code}/seat/{secrets.token_urlsafe(24)}/")
        await begin_with_bots_alone(host)
        await played(other)
        await host.send("no frame at all")
        await until(host, "refused")
    with sqlite3.connect(server.data / "starciv.sqlite3") as rows:
        (key,) = rows.execute("SELECT chance_key FROM tables_table").fetchone()
        hashes = [
            row[0] for row in rows.execute("SELECT secret_hash FROM tables_seat WHERE secret_hash <> ''")
        ]
        hidden = {
            card
            for (events,) in rows.execute("SELECT events FROM tables_move")
            for event in json.loads(events)
            for card in (event.get("secret") or {}).get("cards", ())
        }
    assert len(hidden) > 5
    secret = link.rstrip("/").rpartition("/")[2]
    session = [cookie.value for cookie in page.cookies.cookiejar if cookie.value]
    log = server.log
    assert "DEBUG" in log
    found = [
        word
        for word in (secret, key.hex(), repr(key)[2:-1], (server.data / "secret.key").read_text(), *hashes)
        if word in log
    ]
    assert found == []
    assert not [word for word in session if word in log]
    assert not [card for card in hidden if f'"{card}"' in log or f"'{card}'" in log]
    if form == "json":
        ours = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
        assert {"time", "level", "logger", "message"} <= ours[0].keys()
