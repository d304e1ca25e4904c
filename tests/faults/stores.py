"""Stores behind the server fail: PostgreSQL, Redis, room on the disk."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from statistics import median

from tests.faults.arena import Arena, Setup, arena
from tests.faults.player import Player
from tests.faults.tables import Answer, request
from tests.server import Server, Site

LONGEST_POLL = 10.0
"""Seconds until another process is found to have moved though nothing was heard of it: hub.POLL, and some load."""


def status(server: Server, path: str) -> tuple[int, str]:
    """Status and text of a page; blocking."""
    try:
        with urllib.request.urlopen(server.url + path, timeout=20) as response:
            return response.status, response.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


async def postgres_restarted(site: Site, seconds: float) -> list[str]:
    """PostgreSQL crashes (SIGQUIT) for so long, then is restarted in order (SIGINT); the server stays up."""
    async with arena(Setup("postgres"), site) as made:
        made.gather(2)
        await made.moves(20)
        assert made.postgres is not None
        lines = []
        for how, pause in ((signal.SIGQUIT, seconds), (signal.SIGINT, 0.0)):
            await asyncio.to_thread(made.postgres.stop, how)
            if pause:
                assert (await asyncio.to_thread(status, made.server, "/healthz"))[0] == 200
                assert await asyncio.to_thread(status, made.server, "/readyz") == (503, "database")
                await asyncio.sleep(pause)
            await asyncio.to_thread(made.postgres.start)
            back = time.monotonic()
            await made.moves(1)
            lines.append(
                f"{how.name}, {pause:.0f} s away: a move {time.monotonic() - back:.1f} s after its return"
            )
            await made.moves(20)
        assert (await asyncio.to_thread(status, made.server, "/readyz")) == (200, "ok")
        assert made.server.process.poll() is None
        return [*lines, await _summary(made)]


async def redis_stopped(site: Site, seconds: float, longest: float = LONGEST_POLL) -> list[str]:
    """Redis is killed for so long, and hangs (SIGSTOP) for a while; two processes show one table.

    ``longest``: seconds after which the other process must have found by itself what it did not hear.
    """
    async with arena(Setup("postgres", processes=2), site) as made:
        made.gather(2)
        assert made.redis is not None
        pair = await Pair.sit_down(made)
        heard = [await pair.delay() for _ in range(5)]
        await asyncio.to_thread(made.redis.stop, signal.SIGKILL)
        found = await pair.delays(seconds)
        await asyncio.to_thread(made.redis.start)
        again = await pair.until_heard()
        made.redis.send(signal.SIGSTOP)
        hanging = await pair.delays(seconds / 4)
        made.redis.send(signal.SIGCONT)
        after = await pair.until_heard()
        await pair.leave()
        assert max(found + hanging) < longest, "the other process was not told by polling"
        return [
            f"from one process to the other: {median(heard):.2f} s; Redis away for {seconds:.0f} s: "
            f"{median(found):.1f} s, at most {max(found):.1f} s; hanging: at most {max(hanging):.1f} s",
            f"heard at once again {again:.1f} s after the return, {after:.1f} s after the hang",
            f"slowest acknowledgement meanwhile {max(pair.host.delays):.2f} s",
            await _summary(made),
        ]


class Pair:
    """A host on one process and a spectator on the other: how long until the one sees what the other did."""

    def __init__(self, made: Arena, host: Player, watcher: Player) -> None:
        self.made, self.host, self.watcher = made, host, watcher
        self._names = iter(range(10**6))

    @classmethod
    async def sit_down(cls, made: Arena) -> Pair:
        one, two = (server.websockets for server in made.servers)
        claim: Answer = await asyncio.to_thread(
            request, made.server.url, "/api/tables/", {"host_name": "Ada"}
        )
        host = Player(made.promises, one, claim["code"], claim.cookie, plays=False).start()
        watcher = Player(made.promises, two, claim["code"]).start()
        pair = cls(made, host, watcher)
        await pair.until_heard()
        return pair

    async def delay(self) -> float:
        """Rename the host; returns the seconds from the acknowledgement until the spectator sees the name."""
        name = f"Ada {next(self._names)}"
        answer = await self.host.ask(t="lobby", do="rename", name=name)
        began = time.monotonic()
        while name not in {seat["name"] for seat in self.watcher.doc.get("table", {}).get("seats", ())}:
            self.watcher.check()
            assert time.monotonic() - began < 60, (
                f"version {answer['version']} never came: {self.watcher.version} after "
                f"{self.watcher.connections} connections, closed with {self.watcher.closes}; "
                f"servers ended with {[server.process.poll() for server in self.made.servers]}"
            )
            await asyncio.sleep(0.005)
        return time.monotonic() - began

    async def delays(self, seconds: float) -> list[float]:
        """As many delays as fit into so many seconds; at least one."""
        until, measured = time.monotonic() + seconds, [await self.delay()]
        while time.monotonic() < until:
            measured.append(await self.delay())
        return measured

    async def until_heard(self) -> float:
        """Wait until the spectator hears at once: three times in a row; returns the seconds until the first."""
        began = first = time.monotonic()
        row = 0
        while row < 3:
            asked = time.monotonic()
            assert asked - began < 60, "the other process is heard no more"
            row = row + 1 if await self.delay() < 0.5 else 0
            first = asked if row == 1 else first
        return first - began

    async def leave(self) -> None:
        await self.host.stop()
        await self.watcher.stop()


class Disk:
    """A small disk for a server's data; without the right to mount one, a limit to the size of its files."""

    SIZE = "24m"

    def __init__(self, folder: Path) -> None:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={self.SIZE}", "none", str(folder)]
        self.mounted = (
            os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
        )
        self.folder = folder

    @property
    def kind(self) -> str:
        return f"a tmpfs of {self.SIZE}" if self.mounted else "a limit to the size of files"

    def fill(self, server: Server) -> None:
        """No byte more."""
        if not self.mounted:
            largest = max(file.stat().st_size for file in server.data.iterdir())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
            return
        with (self.folder / "filler").open("wb", buffering=0) as filler:
            for size in (65_536, 4096, 1):
                with contextlib.suppress(OSError):
                    while filler.write(bytes(size)) == size:
                        pass

    def free(self, server: Server) -> None:
        """Room again."""
        (self.folder / "filler").unlink(missing_ok=True)
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)

    def close(self) -> None:
        if self.mounted:
            subprocess.run(["umount", "-l", str(self.folder)], check=False)


async def disk_full(site: Site, seconds: float) -> list[str]:
    """No room is left for so long: everything is refused clearly, reading goes on, nothing is corrupt."""
    disks: list[Disk] = []
    try:
        async with arena(Setup(), site, on_folder=lambda folder: disks.append(Disk(folder))) as made:
            return await _full_and_free(made, disks[0], seconds)
    finally:
        for disk in disks:
            disk.close()


async def _full_and_free(made: Arena, disk: Disk, seconds: float) -> list[str]:
    made.gather(2)
    await made.moves(20)
    refusals = made.promises.refusals
    disk.fill(made.server)
    before = refusals["unavailable"]
    async with asyncio.timeout(30):
        while refusals["unavailable"] < before + 3:
            await asyncio.sleep(0.05)
    assert not refusals["failed"], "a full disk must be told as such"
    if disk.mounted:
        ready = await asyncio.to_thread(status, made.server, "/readyz")
        assert ready == (200, "ok, but the disk is full")
    opened = await asyncio.to_thread(request, made.server.url, "/api/tables/", {"host_name": "Ada"})
    assert (opened.status, opened["code"]) == (503, "unavailable"), opened
    late = Player(made.promises, made.server.websockets, made.players[0].code).start()
    async with asyncio.timeout(20):
        await late.fresh.wait()  # whoever comes now is shown the table all the same
    await late.stop()
    await asyncio.sleep(seconds)
    refused = refusals["unavailable"] - before
    assert made.server.process.poll() is None
    connections = sum(player.connections for player in made.players)
    disk.free(made.server)
    await made.moves(20)
    assert sum(player.connections for player in made.players) == connections, "sockets were closed"
    return [f"{disk.kind}: {refused} times refused as unavailable, reading went on", await _summary(made)]


async def _summary(made: Arena) -> str:
    """Judge; then say what was promised and kept."""
    audit = await made.judge()
    promises = made.promises
    return (
        f"{len(promises.moves)} moves, {len(promises.lines)} chat lines, {len(promises.seats)} seats acknowledged, "
        f"all there; {audit}"
    )
