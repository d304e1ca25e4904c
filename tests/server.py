"""A real server in a process of its own, that tests can stop, kill and start again on the same data."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path

from devtools.environment import ROOT, manage
from devtools.play import server_command
from devtools.static import collect
from tests import template
from tests.backstage import Backstage

HOST = "127.0.0.1"
PATIENCE = 90  # seconds for a server to come up or to go down on this, perhaps busy, machine


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def environment(data: Path, **more: str) -> dict[str, str]:
    """Environment variables of a hosted site, without the settings of the tests."""
    ours = {
        "DJANGO_SETTINGS_MODULE": "starciv.settings",
        "DATA_DIR": str(data),
        "STATIC_HASHED": "1",
        "STARCIV_BOT_DELAY_MS": "20",
        "DATABASE_URL": "",
        "REDIS_URL": "",
        "DEBUG": "0",
    }
    return {**os.environ, **ours, **more}


class Site:
    """A data folder made ready (migrated, seeded) and static files collected: what servers start from."""

    def __init__(self, folder: Path, **env: str) -> None:
        self.data = folder / "data"
        self.env = env

    def prepare(self) -> None:
        """Run what ``dev.py play`` runs before it starts the server; only hashed files are collected.

        On SQLite the migrations find their work done.
        """
        ours = environment(self.data, **self.env)
        if not ours["DATABASE_URL"]:
            self.data.mkdir(parents=True)
            template.copy(self.data / template.NAME)
        for command in (("migrate", "-v0"), ("seed",)):
            run_manage(command, ours)
        if ours["STATIC_HASHED"] == "1":
            collect(ours)


def run_manage(arguments: tuple[str, ...], env: dict[str, str]) -> str:
    """Run a management command; returns what it printed, and fails with that when it fails."""
    done = subprocess.run(
        manage(*arguments), cwd=ROOT, env=env, text=True, capture_output=True, check=False, timeout=300
    )
    assert done.returncode == 0, f"manage.py {' '.join(arguments)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


class Server:
    """uvicorn, Daphne or runserver on a port and a data folder of its own; the port stays the same over restarts."""

    def __init__(self, site: Site, folder: Path, server: str = "uvicorn", **env: str) -> None:
        self.data = folder / "data"
        shutil.copytree(site.data, self.data)
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.websockets = f"ws://{HOST}:{self.port}"
        self.log_file = folder / "server.log"
        self._server = server
        self._environment = environment(self.data, **{**site.env, **env})
        self._process: subprocess.Popen[bytes] | None = None
        self._backstage = Backstage(self._environment)

    @property
    def process(self) -> subprocess.Popen[bytes]:
        """The running process; an error when there is none."""
        assert self._process, "the server is not running"
        return self._process

    @property
    def log(self) -> str:
        """All that the server has printed so far."""
        return self.log_file.read_text(encoding="utf-8", errors="replace") if self.log_file.exists() else ""

    def start(self) -> "Server":
        """Start and wait until pages are served."""
        assert self._process is None, "the server runs already"
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                self._command(),
                cwd=ROOT,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self._await_health()
        return self

    def _command(self) -> list[str]:
        if self._server == "runserver":
            return manage("runserver", "--noreload", f"{HOST}:{self.port}")
        return server_command(self._server, HOST, self.port)

    def _await_health(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, f"the server ended at once:\n{self.log}"
            with contextlib.suppress(urllib.error.URLError, OSError):
                urllib.request.urlopen(f"{self.url}/healthz", timeout=2).close()
                return
            time.sleep(0.05)
        raise AssertionError(f"the server did not come up in {PATIENCE} s:\n{self.log}")

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Ask the server to stop, as Ctrl-C does; returns its exit code."""
        process, self._process = self.process, None
        process.send_signal(how)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError(f"the server did not stop in {PATIENCE} s:\n{self.log}") from None

    def kill(self) -> None:
        """Kill the server (SIGKILL): nothing is said good-bye to, nothing is written any more."""
        process, self._process = self.process, None
        process.kill()
        process.wait(PATIENCE)

    def restart(self) -> None:
        """Kill the server if it runs, and start it again on the same port and data."""
        self.close()
        self.start()

    def close(self) -> None:
        """Leave nothing running."""
        if self._process:
            self.kill()
        self._backstage.close()

    def manage(self, *arguments: str) -> str:
        """Run a management command on this server's data; returns what it printed."""
        return run_manage(arguments, self._environment)

    def run(self, script: str) -> str:
        """Run a script of Python on this server's data; returns what it printed, fails where it fails."""
        return self._backstage.run(script)
