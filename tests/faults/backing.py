"""Redis and PostgreSQL servers that can be stopped, killed and started again on the same port and data."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import time
from pathlib import Path
from typing import IO

from tests.components import require
from tests.server import HOST, PATIENCE, free_port
from tests.services import answers, lay_cluster


class Backing:
    """A server in a folder of its own; ``url`` stays the same over restarts."""

    url = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.user: str | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] = (folder / "backing.log").open("ab")

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        """Start and wait until it answers."""
        self._process = subprocess.Popen(
            self.command(),
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=self._log,
            user=self.user,
            cwd=self.folder,
        )
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < deadline, f"{type(self).__name__} did not come up"
            assert self._process.poll() is None, f"{type(self).__name__} ended at once"
            time.sleep(0.05)

    def send(self, number: signal.Signals) -> None:
        """Send a signal, SIGSTOP and SIGCONT among them."""
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self, how: signal.Signals) -> None:
        """Stop it with a signal and wait until it is gone."""
        self.send(how)
        assert self._process is not None
        self._process.wait(PATIENCE)
        self._process = None

    def close(self) -> None:
        """Leave nothing running."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.send(signal.SIGCONT)
            self.stop(signal.SIGQUIT if isinstance(self, Postgres) else signal.SIGKILL)
        self._log.close()


class Redis(Backing):
    """Redis that keeps nothing: it carries pokes only."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.url = f"redis://{HOST}:{self.port}/0"

    def command(self) -> list[str]:
        options = ("--port", str(self.port), "--bind", HOST, "--save", "", "--appendonly", "no")
        return [require("redis-server"), *options, "--dir", str(self.folder)]

    def answers(self) -> bool:
        from redis import Redis as Client
        from redis import RedisError

        with contextlib.suppress(RedisError), Client(HOST, self.port) as client:
            return bool(client.ping())
        return False


class Postgres(Backing):
    """PostgreSQL, durable as its own settings make it (fsync on)."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.url = f"postgres://starciv@{HOST}:{self.port}/starciv"
        self.user = lay_cluster(folder)

    def command(self) -> list[str]:
        cluster = ("-D", str(self.folder / "cluster"), "-p", str(self.port), "-h", HOST)
        return [require("postgres"), *cluster, "-k", str(self.folder)]

    def answers(self) -> bool:
        return answers(self.port)
