"""Benchmark of hints: ``python benchmarks/hints.py``: a bystander's moves beside forty seats that ask for advice.

A server of our own on 127.0.0.1. Every asker comes from a network of its own, asks, plays what was
advised and asks again: no answer is known before. The bystander plays settings at a table of Star Civilisations, ten a
second, first alone and then beside them: trust the ratio of both where other work shares the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks import machine
from benchmarks.machine import HOST, environment, prepare, served
from games.rules import shelf

BYSTANDER = "starciv"
INTERVAL = 0.1
"""Seconds between two moves of the bystander."""


class Page:
    """A seat's page: answers by token, and which question is open."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._asked: dict[str, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read())
        self._tokens = 0

    async def ask(self, **frame: Any) -> Any:
        """Answer to a frame."""
        self._tokens += 1
        token = f"b{self._tokens}"
        answer = self._asked[token] = asyncio.get_running_loop().create_future()
        await self._line.send(json.dumps({"token": token, **frame}))
        return await answer

    async def _read(self) -> None:
        async for text in self._line:
            frame = json.loads(text)
            if (answer := self._asked.pop(frame.get("token") or "", None)) is not None and not answer.done():
                answer.set_result(frame)


def post(port: int, path: str, address: str, **said: Any) -> tuple[dict[str, Any], str]:
    """Answer of the JSON interface, and the cookie that opens the seat."""
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
    url = f"http://{HOST}:{port}/api/tables/{path}"
    request = urllib.request.Request(url, json.dumps(said).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        cookies = [one.split(";")[0] for one in response.headers.get_all("Set-Cookie") or ()]
        return json.load(response), next(one for one in cookies if one.startswith("seat"))


async def opened(
    port: int, game: str, seats: int, address: str, stack: contextlib.AsyncExitStack
) -> list[Page]:
    """Pages of all seats of a table that has begun."""
    host, cookie = post(port, "", address, host_name="Ada 0", game=game, clock={"control": "none"})
    code, names = host["code"], [f"Ada {number}" for number in range(1, seats)]
    cookies = [cookie, *(post(port, f"{code}/join/", address, name=name)[1] for name in names)]
    pages = []
    for cookie in cookies:
        headers = {"Cookie": cookie, "X-Forwarded-For": address}
        options: dict[str, Any] = {"origin": f"http://{HOST}:{port}", "additional_headers": headers}
        line = connect(f"ws://{HOST}:{port}/ws/t/{code}/", max_queue=None, ping_interval=None, **options)
        pages.append(Page(await stack.enter_async_context(line)))
    started = await pages[0].ask(t="lobby", do="start")
    assert started["t"] == "ack", started
    return pages


async def advised(page: Page, tally: Counter[str]) -> None:
    """Ask for advice and follow it, again and again."""
    while True:
        answer = await page.ask(t="hint")
        if answer["t"] == "ack":
            tally["hints"] += 1
            hint = answer["hint"]
            await page.ask(t="act", prompt=hint["prompt"], action=hint["action"])
            continue
        tally[answer["code"]] += 1
        await asyncio.sleep(0.2)


async def moves(page: Page, seconds: float) -> list[float]:
    """Milliseconds from each move of the bystander to its acknowledgement."""
    taken: list[float] = []
    until = time.perf_counter() + seconds
    while (began := time.perf_counter()) < until:
        setting = {"do": "auto_pass", "until": ("my_turn", "never")[len(taken) % 2]}
        answer = await page.ask(t="act", prompt=None, action=setting)
        assert answer["t"] == "ack", answer
        taken.append(1000 * (time.perf_counter() - began))
        await asyncio.sleep(began + INTERVAL - time.perf_counter())
    return taken


async def measured(port: int, game: str, options: argparse.Namespace) -> str:
    """One line of the report."""
    seats = max(2, shelf.game(game).info.min_seats)
    async with contextlib.AsyncExitStack() as stack:
        bystander, *_ = await opened(port, BYSTANDER, 2, "198.18.0.1", stack)
        tables = [
            await opened(port, game, seats, f"198.18.{number}.1", stack)
            for number in range(1, 1 + -(-options.askers // seats))
        ]
        askers = [page for pages in tables for page in pages][: options.askers]
        await asyncio.gather(*(page.ask(t="hint") for page in tables[0]))  # the process of the bots comes up
        alone = await moves(bystander, options.seconds / 2)
        tally: Counter[str] = Counter()
        work = [asyncio.create_task(advised(page, tally)) for page in askers]
        beside = await moves(bystander, options.seconds)
        for task in work:
            task.cancel()
    (a50, a99), (b50, b99) = (_cuts(alone), _cuts(beside))
    others = ", ".join(f"{code} {number}" for code, number in tally.items() if code != "hints")
    return f"{game:<18} {a50:>8.1f} {a99:>8.1f} {b50:>8.1f} {b99:>8.1f} {b99 / a99:>7.1f} {tally['hints']:>7}  {others}"


def _cuts(taken: list[float]) -> tuple[float, float]:
    cuts = quantiles(taken, n=100, method="inclusive")
    return cuts[49], cuts[98]


def main() -> None:
    """Measure, and print a line a game."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", nargs="+", choices=shelf.keys(), default=shelf.keys())
    reader.add_argument("--askers", type=int, default=40)
    reader.add_argument("--seconds", type=float, default=10)
    options = reader.parse_args()
    machine.UNHURRIED.clear()  # the server as it is, limits and all
    print(
        f"{'ms of a move':<18} {'p50':>8} {'p99':>8} {'beside':>8} {'p99':>8} {'times':>7} {'hints':>7}  refused"
    )
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        env = environment(data, STARCIV_ANALYSIS="0")
        prepare(data, env)
        with served(data, 1, env) as (server,):
            for game in options.games:
                print(uvloop.run(measured(server.port, game, options)), flush=True)


if __name__ == "__main__":
    main()
