"""Processes to measure: our server, a bare fan-out beside it, and what the system says they used."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from devtools.environment import ROOT, manage
from devtools.play import server_command

HOST = "127.0.0.1"
PATIENCE = 60.0
"""Seconds for a server to come up."""
TICKS = os.sysconf("SC_CLK_TCK")
UNHURRIED = {"starciv.asgi:application": "benchmarks.unhurried:application"}


class Process:
    """A running server: its port, its CPU time and its memory."""

    def __init__(self, command: Sequence[str], port: int, env: dict[str, str], log: Path) -> None:
        self.port = port
        self._log = log.open("ab")
        self._process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=self._log, stderr=self._log)

    @property
    def cpu(self) -> float:
        """CPU seconds so far, user and system."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def memory(self) -> int:
        """Resident bytes."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def await_port(self) -> None:
        """Wait until something listens. Raises RuntimeError when the server ends, TimeoutError when it is late."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended at once: see {self._log.name}")
            with contextlib.suppress(OSError), socket.create_connection((HOST, self.port), 1):
                return
            time.sleep(0.05)
        raise TimeoutError(f"nothing listens on {self.port}")

    def stop(self) -> None:
        """Ask it to end, and see to it."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()


def environment(data: Path, **more: str) -> dict[str, str]:
    """Environment variables of a hosted site."""
    ours = {"DJANGO_SETTINGS_MODULE": "starciv.settings", "DATA_DIR": str(data), "STATIC_HASHED": "0"}
    return {**os.environ, "DEBUG": "0", **ours, **more}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serve(data: Path, processes: int, env: dict[str, str]) -> Iterator[list[Process]]:
    """Our servers, ready; stopped at the end."""
    running = []
    try:
        for _ in range(processes):
            port = free_port()
            command = [UNHURRIED.get(word, word) for word in server_command("uvicorn", HOST, port)]
            running.append(Process(command, port, env, data / "server.log"))
        for one in running:
            one.await_port()
            urllib.request.urlopen(f"http://{HOST}:{one.port}/healthz", timeout=30).close()
        yield running
    finally:
        for one in running:
            one.stop()


@contextlib.contextmanager
def bare(data: Path, viewers: int, frame: int) -> Iterator[Process]:
    """The bare fan-out: each message goes as ``frame`` bytes to the ``viewers`` of its table, nothing else."""
    port = free_port()
    command = [sys.executable, __file__, str(port), str(viewers), str(frame)]
    process = Process(command, port, {**os.environ, "PYTHONPATH": str(ROOT)}, data / "bare.log")
    try:
        process.await_port()
        yield process
    finally:
        process.stop()


def set_up(data: Path, env: dict[str, str]) -> None:
    """Tables of the database and the content of the games."""
    data.mkdir(parents=True, exist_ok=True)
    for command in (("migrate", "-v0"), ("seed",)):
        subprocess.run(
            manage(*command), cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL, timeout=300
        )


def arrange(env: dict[str, str], *arguments: object) -> list[Any]:
    """Run arrange.py, which opens tables for us; returns what it prints."""
    command = [sys.executable, str(Path(__file__).with_name("arrange.py")), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.PIPE, timeout=1800)
    tables: list[Any] = json.loads(done.stdout)
    return tables


async def _fan_out(port: int, viewers: int, frame: int) -> None:
    from websockets.asyncio.server import ServerConnection, broadcast, serve

    tables: dict[str, set[ServerConnection]] = {}
    text = json.dumps({"t": "bare", "filling": "x" * max(0, frame - 27)})

    async def handle(line: ServerConnection) -> None:
        assert line.request is not None
        here = tables.setdefault(line.request.path, set())
        here.add(line)
        async for _ in line:
            broadcast(here, text)

    async with serve(handle, HOST, port, compression=None):
        await asyncio.Future()


if __name__ == "__main__":
    import uvloop

    with contextlib.suppress(KeyboardInterrupt):
        uvloop.run(_fan_out(*map(int, sys.argv[1:])))
