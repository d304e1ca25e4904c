"""Scripted people at tables: each follows its own frames and answers its own questions; no rules are known here."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.machine import HOST
from games.engine import merge

LATE = 30.0
"""Seconds after which a frame that has not come fails the run."""


class Frame(msgspec.Struct):
    """Fields of a server frame that the players read."""

    t: str
    version: int = -1
    doc: dict[str, msgspec.Raw] = {}
    patch: dict[str, msgspec.Raw] = {}
    code: str = ""


_decode = msgspec.json.Decoder(Frame).decode


@dataclass
class Tally:
    """Measurements of a run: seconds from a move to the last viewer's receipt, bytes of each step and in all.

    A refused move is counted among ``refusals`` alone: it costs next to nothing, and nobody sees it.
    """

    latencies: list[float] = field(default_factory=list)
    deltas: list[int] = field(default_factory=list)
    fulls: list[int] = field(default_factory=list)
    refusals: dict[str, int] = field(default_factory=dict)


class Viewer:
    """One page of a seat. ``prompts`` are its open questions."""

    def __init__(self, table: Table, cookie: str, port: int) -> None:
        self.table = table
        self.version = -1
        self.prompts: Any = []
        self._cookie = cookie
        self._port = port
        self.line: ClientConnection
        self._reader: asyncio.Task[None]

    async def open(self) -> None:
        self.version = -1
        self.line = await connect(
            f"ws://{HOST}:{self._port}/ws/t/{self.table.code}/",
            origin=f"http://{HOST}:{self._port}",  # type: ignore[arg-type]
            additional_headers={"Cookie": self._cookie},
            compression=None,
            open_timeout=LATE,
            max_queue=None,
            ping_interval=None,
        )
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        await self.line.close()
        await self._reader

    async def _read(self) -> None:
        async for text in self.line:
            assert isinstance(text, str)
            self._hear(_decode(text), len(text.encode()))

    def _hear(self, frame: Frame, size: int) -> None:
        if frame.t == "refused":
            self.table.refused(frame.code)
        if frame.t not in ("full", "delta"):
            return
        if frame.t == "full":
            self.prompts = msgspec.json.decode(frame.doc["prompts"])
        elif "prompts" in frame.patch:
            change = msgspec.json.decode(frame.patch["prompts"])
            self.prompts = merge.apply(self.prompts, change)
        (self.table.tally.deltas if frame.t == "delta" else self.table.tally.fulls).append(size)
        self.version = frame.version
        self.table.arrived()

    @property
    def asked(self) -> Any:
        """The question that the table waits for this seat to answer, or None."""
        return next((prompt for prompt in self.prompts if prompt["required"]), None)


class Table:
    """A table with all its viewers, one move in flight."""

    def __init__(self, found: dict[str, Any], ports: list[int], tally: Tally) -> None:
        self.code = found["code"]
        self.tally = tally
        self.viewers = [
            Viewer(self, cookie, ports[number % len(ports)]) for number, cookie in enumerate(found["cookies"])
        ]
        self.moves = 0
        self._awaited = 0
        self._refused = False
        self._all_here = asyncio.Event()
        self._random = random.Random(1)

    async def open(self) -> None:
        """Connect all viewers, and wait until all see the table."""
        self._expect(0)
        await asyncio.gather(*(viewer.open() for viewer in self.viewers))
        await self._wait()

    async def close(self) -> None:
        await asyncio.gather(*(viewer.close() for viewer in self.viewers))

    def arrived(self) -> None:
        """A viewer has been shown something."""
        if all(viewer.version >= self._awaited for viewer in self.viewers):
            self._all_here.set()

    def refused(self, code: str) -> None:
        self.tally.refusals[code] = self.tally.refusals.get(code, 0) + 1
        self._refused = True
        self._all_here.set()

    async def move(self) -> bool:
        """Let one of those who are asked answer; False if nobody is, the game being over."""
        asked = [viewer for viewer in self.viewers if viewer.asked]
        if not asked:
            return False
        viewer = self._random.choice(asked)
        prompt = viewer.asked
        frame = {
            "t": "act",
            "token": f"{self._random.getrandbits(64):x}",
            "prompt": prompt["id"],
            "action": answer(prompt, self._random),
        }
        self._expect(viewer.version + 1)
        began = time.perf_counter()
        await viewer.line.send(msgspec.json.encode(frame).decode())
        await self._wait()
        if not self._refused:
            self.tally.latencies.append(time.perf_counter() - began)
            self.moves += 1
        return True

    def _expect(self, version: int) -> None:
        self._refused = False
        self._awaited = version
        self._all_here.clear()

    async def _wait(self) -> None:
        async with asyncio.timeout(LATE):
            await self._all_here.wait()


def answer(prompt: Any, chance: random.Random) -> dict[str, Any]:
    """A legal answer, from what the question offers: sometimes something bold, else what silence would do."""
    choose = BOLD.get(prompt["kind"])
    bold = choose(prompt, chance) if choose else None
    return prompt["silence"] if bold is None else bold


def _play_card(prompt: Any, chance: random.Random) -> dict[str, Any] | None:
    if not prompt["playable"] or chance.random() > 0.15:
        return None
    card = chance.choice(prompt["playable"])
    target = {"target": chance.choice(card["targets"])} if "targets" in card else {}
    return {"do": "play_card", "card": card["card"], **target}


def _buy(prompt: Any, chance: random.Random) -> dict[str, Any] | None:
    if not prompt["buy"]:
        return None
    offer = chance.choice(prompt["buy"])
    system = {"system": chance.choice(offer["systems"])} if "systems" in offer else {}
    return {"do": "buy", "technology": offer["technology"], **system}


def _attempt(prompt: Any, chance: random.Random) -> dict[str, Any] | None:
    if not prompt["attempt"] or chance.random() > 0.7:
        return None
    return {"do": "attempt", "body": chance.choice(prompt["attempt"])}


BOLD: dict[str, Callable[[Any, random.Random], dict[str, Any] | None]] = {
    "cards": _play_card,
    "respond": _play_card,
    "tech": _buy,
    "colonise": _attempt,
}
