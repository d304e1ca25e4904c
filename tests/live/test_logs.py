"""A log of a whole game at DEBUG tells no secret: no seat, no key, no card that somebody held."""

from __future__ import annotations

import json
import logging
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError

import pytest
from websockets.asyncio.client import ClientConnection

from starciv.logs import AsLogfmt, NoSecrets
from tests.live.test_server import Page, begin_with_bots_alone, created, until
from tests.server import Server

PLAYED = 60
"""Moves after which every hand has held cards and some were drawn."""


@dataclass(frozen=True)
class Secrets:
    """Secrets that no log may hold, by kind."""

    texts: dict[str, set[str]]
    cards: set[str]

    def found_in(self, log: str) -> set[str]:
        """The kinds of secrets that stand in a log."""
        kinds = {kind for kind, texts in self.texts.items() if any(text in log for text in texts)}
        quotes = ('"', "'", '\\"')
        held = any(f"{quote}{card}{quote}" in log for card in self.cards for quote in quotes)
        return kinds | ({"cards"} if held else set())


def secrets_of(data: Path, page: Page, link: str) -> Secrets:
    """The secrets of a server with one table, and of a visitor's browser."""
    with sqlite3.connect(data / "starciv.sqlite3") as rows:
        key, seed, state = rows.execute("SELECT chance_key, seed, state FROM tables_table").fetchone()
        hashes = {
            row[0] for row in rows.execute("SELECT secret_hash FROM tables_seat WHERE secret_hash <> ''")
        }
        moves = rows.execute("SELECT events FROM tables_move").fetchall()
    hidden = {
        card
        for (events,) in moves
        for event in json.loads(events)
        for card in (event.get("secret") or {}).get("cards", ())
    }
    assert len(hidden) > 5
    draw = ",".join(str(copy) for copy in json.loads(state)["draw"][:4])
    return Secrets(
        {
            "link": {link.rstrip("/").rpartition("/")[2]},
            "key": {key.hex(), repr(key)[2:-1], seed.hex(), repr(seed)[2:-1]},
            "hash": hashes,
            "server": {(data / "secret.key").read_text().strip()},
            "cookie": {cookie.value for cookie in page.cookies.cookiejar if cookie.value},
            "pile": {f"[{draw},", f'"draw":[{draw}'},
        },
        hidden,
    )


async def played(socket: ClientConnection) -> None:
    """Watch until enough was played, or the game is over."""
    while True:
        delta = await until(socket, "delta")
        if delta["version"] >= PLAYED or delta["patch"].get("table", {}).get("status") == "finished":
            return


async def a_game(server: Server) -> Secrets:
    """Play at the server, with wrong links and frames that are none; returns what its log may not hold."""
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
        page.get(f"/t/{code}/")
    return secrets_of(server.data, page, link)


@pytest.mark.parametrize("form", ["line", "json", "logfmt"])
async def test_a_game_at_debug_leaves_no_secret_in_the_log(
    start_server: Callable[..., Server], form: str
) -> None:
    server = start_server(LOG_LEVEL="DEBUG", LOG_FORMAT=form)
    kept = await a_game(server)
    assert "DEBUG" in server.log
    assert kept.found_in(server.log) == set()
    if form == "json":
        ours = [json.loads(line) for line in server.log.splitlines() if line.startswith("{")]
        assert {"time", "level", "logger", "message"} <= ours[0].keys()


async def test_a_leak_that_is_planted_is_found(start_server: Callable[..., Server]) -> None:
    server = start_server(DJANGO_SETTINGS_MODULE="tests.live.leaky")
    kept = await a_game(server)
    assert kept.found_in(server.log) == {"link", "key", "cookie", "pile"}
    assert "cards" in kept.found_in(f"dealt {json.dumps(sorted(kept.cards))}")


async def test_a_server_that_plays_is_quiet(start_server: Callable[..., Server]) -> None:
    server = start_server()
    await a_game(server)
    assert server.log == ""


def test_exceptions_are_logged_without_their_words() -> None:
    logger, handler = logging.getLogger("tests.rows"), logging.Handler()
    lines: list[str] = []
    row = "Failing " + "row contains (seed)"  # the code itself stands in a traceback
    handler.addFilter(NoSecrets())
    handler.setFormatter(AsLogfmt())
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    logger.addHandler(handler)
    try:
        try:
            raise KeyError("pirates")
        except KeyError as error:
            raise ValueError(row) from error
    except ValueError:
        logger.exception("it failed at /t/KORO-6148/seat/abcdefghijklmnopqrstuvwx/")
    (line,) = lines
    assert "KeyError" in line
    assert "ValueError" in line
    assert "test_logs.py" in line
    for secret in ("Failing row", "abcdefgh"):
        assert secret not in line
