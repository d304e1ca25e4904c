"""Benchmark of hints: ``python benchmarks/hints.py``: a bystander's moves beside forty seats that ask for advice.

A server of our own on 127.0.0.1. Every table of askers comes from a network of its own. They ``press`` the button as
often as their sockets may; ``follow``: ask, play what was advised and ask again, so that no answer is known before; or
only ``play``, asking for nothing where silence has an answer, to tell what moves alone cost. The bystander plays
settings at a table of Star Civilisations, ten a second, first alone and then beside them: trust the ratio of both where
other work shares the machine, and the cores that the server took.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from benchmarks import machine
from benchmarks.machine import HOST, environment, serve, set_up
from games import registry
from games.engine import merge

BYSTANDER = "starciv"
INTERVAL = 0.1
"""Seconds between two moves of the bystander, and between two frames of an asker, which a socket may send for long."""
IDLE = 0.2
"""Seconds after which who has nothing to do looks again."""


class Page:
    """A seat's page: answers by token, and its questions."""

    def __init__(self, line: ClientConnection) -> None:
        self.prompts: list[dict[str, Any]] = []
        self._line = line
        self._asked: dict[str, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read())
        self._tokens = 0

    @property
    def question(self) -> dict[str, Any] | None:
        """The question that the table waits for this seat to answer."""
        return next((prompt for prompt in self.prompts if prompt["required"]), None)

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
            if frame["t"] == "full":
                self.prompts = frame["doc"].get("prompts") or []
            elif frame["t"] == "delta" and "prompts" in frame["patch"]:
                self.prompts = merge.apply(self.prompts, frame["patch"]["prompts"])
            elif (
                answer := self._asked.pop(frame.get("token") or "", None)
            ) is not None and not answer.done():
                answer.set_result(frame)


def post(port: int, path: str, address: str, **fields: Any) -> tuple[dict[str, Any], str]:
    """Answer of the JSON interface, and the cookie that opens the seat."""
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
    url = f"http://{HOST}:{port}/api/tables/{path}"
    request = urllib.request.Request(url, json.dumps(fields).encode(), headers)
    with urllib.request.urlopen(request, timeout=60) as response:
        cookies = [one.split(";")[0] for one in response.headers.get_all("Set-Cookie") or ()]
        return json.load(response), next(one for one in cookies if one.startswith("seat"))


async def open_pages(
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


async def press(page: Page, tally: Counter[str]) -> None:
    """Press the button of hints, whatever comes of it."""
    await _count(page, tally, t="hint")
    await asyncio.sleep(INTERVAL)


async def follow(page: Page, tally: Counter[str]) -> None:
    """Ask for advice and play it."""
    if page.question is None:
        await asyncio.sleep(IDLE)
        return
    answer = await _count(page, tally, t="hint")
    if answer["t"] == "ack":
        hint = answer["hint"]
        await _count(page, tally, t="act", prompt=hint["prompt"], action=hint["action"])
    await asyncio.sleep(IDLE)


async def play(page: Page, tally: Counter[str]) -> None:
    """Answer a question as silence would; where silence answers nothing, follow advice."""
    question = page.question
    if question is not None and question.get("silence") is None:
        await follow(page, tally)
        return
    if question is not None:
        await _count(page, tally, t="act", prompt=question["id"], action=question["silence"])
    await asyncio.sleep(IDLE)


WAYS: dict[str, Callable[[Page, Counter[str]], Awaitable[None]]] = {
    "press": press,
    "follow": follow,
    "play": play,
}


async def _count(page: Page, tally: Counter[str], **frame: Any) -> Any:
    answer = await page.ask(**frame)
    tally[frame["t"] if answer["t"] == "ack" else answer["code"]] += 1
    return answer


def crowd(line: Connection, port: int, game: str, askers: int, way: str) -> None:
    """Process of the askers: their frames cost the bystander nothing but what they cost the server."""
    os.nice(5)
    uvloop.run(_crowd(line, port, game, askers, way))


async def _crowd(line: Connection, port: int, game: str, askers: int, way: str) -> None:
    seats = max(2, registry.package(game).info.min_seats)
    async with contextlib.AsyncExitStack() as stack:
        tables = [
            await open_pages(port, game, seats, f"198.18.{number}.1", stack)
            for number in range(1, 1 + -(-askers // seats))
        ]
        pages = [page for pages in tables for page in pages][:askers]
        await asyncio.gather(*(page.ask(t="hint") for page in tables[0]))  # the process of the bots comes up
        line.send(None)
        await asyncio.to_thread(line.recv)
        tally: Counter[str] = Counter()
        work = [asyncio.create_task(_again(WAYS[way], page, tally)) for page in pages]
        await asyncio.to_thread(line.recv)
        for task in work:
            task.cancel()
        line.send(tally)


async def _again(
    way: Callable[[Page, Counter[str]], Awaitable[None]], page: Page, tally: Counter[str]
) -> None:
    while True:
        await way(page, tally)


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


async def report_line(server: machine.Process, game: str, way: str, options: argparse.Namespace) -> str:
    """One line of the report."""
    spawn = multiprocessing.get_context("spawn")
    line, theirs = spawn.Pipe()
    askers = spawn.Process(target=crowd, args=(theirs, server.port, game, options.askers, way), daemon=True)
    async with contextlib.AsyncExitStack() as stack:
        bystander, *_ = await open_pages(server.port, BYSTANDER, 2, "198.18.0.1", stack)
        askers.start()
        await asyncio.to_thread(line.recv)
        alone = await moves(bystander, options.seconds / 2)
        line.send(None)
        spent = server.cpu
        beside = await moves(bystander, options.seconds)
        spent = (server.cpu - spent) / options.seconds
        line.send(None)
        tally: Counter[str] = await asyncio.to_thread(line.recv)
        await asyncio.to_thread(askers.join)
    (a50, a99), (b50, b99) = (_cuts(alone), _cuts(beside))
    others = ", ".join(f"{code} {number}" for code, number in tally.most_common())
    figures = f"{a50:>8.1f} {a99:>8.1f} {b50:>8.1f} {b99:>8.1f} {b99 / a99:>6.1f} {spent:>6.2f}"
    return f"{game:<18} {way:<7} {figures}  {others}"


def _cuts(taken: list[float]) -> tuple[float, float]:
    cuts = quantiles(taken, n=100, method="inclusive")
    return cuts[49], cuts[98]


def main() -> None:
    """Measure, and print a line a game and way."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", nargs="+", choices=registry.keys(), default=registry.keys())
    reader.add_argument("--ways", nargs="+", choices=tuple(WAYS), default=tuple(WAYS))
    reader.add_argument("--askers", type=int, default=40)
    reader.add_argument("--seconds", type=float, default=10)
    options = reader.parse_args()
    machine.UNHURRIED.clear()  # the server as it is, limits and all
    names = f"{'p50':>8} {'p99':>8} {'beside':>8} {'p99':>8} {'times':>6} {'cores':>6}"
    print(f"{'ms of a move':<18} {'askers':<7} {names}  answers to askers")
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        env = environment(data, STARCIV_ANALYSIS="0")
        set_up(data, env)
        for game in options.games:
            for way in options.ways:
                with serve(data, 1, env) as (server,):
                    print(uvloop.run(report_line(server, game, way, options)), flush=True)


if __name__ == "__main__":
    main()
