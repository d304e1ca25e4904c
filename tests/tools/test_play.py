"""``dev.py play``: one server a data folder, links on the screen, a clean end with websockets open."""

import contextlib
import json
import os
import signal
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from devtools import commands, play
from devtools.environment import ROOT
from devtools.words import Trouble
from tests import template
from tests.server import HOST, PATIENCE, environment, free_port, run_manage


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REDIS_URL", raising=False)
    first = play.hold(tmp_path)
    assert first is not None
    first.write("http://localhost:8000/")
    first.flush()
    with pytest.raises(Trouble, match="http://localhost:8000/"):
        play.hold(tmp_path)
    first.close()
    again = play.hold(tmp_path)
    assert again is not None
    again.close()


def test_servers_that_share_redis_share_the_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "redis://localhost")
    assert play.hold(tmp_path) is None


def test_a_new_data_folder_is_its_owner_s_alone(tmp_path: Path) -> None:
    assert stat.S_IMODE(play.data_folder(str(tmp_path / "data")).stat().st_mode) == 0o700


def test_a_data_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Trouble, match="file"):
        play.data_folder(str(tmp_path / "file" / "data"))


def test_trouble_ends_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = commands.main(None, ["play", "--host", "192.0.2.1", "--data", str(tmp_path)])
    assert code == 1
    said = capsys.readouterr().err
    assert "192.0.2.1" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("word", ["0", "65536", "-1", "http"])
def test_what_is_no_port_is_refused(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commands.main(None, ["play", f"--port={word}"])
    assert "--port" in capsys.readouterr().err


def test_words_after_two_dashes_are_pytests() -> None:
    assert commands.partition(["test", "--", "-k", "x"]) == (["test"], ["-k", "x"])
    assert commands.partition(["play"]) == (["play"], [])


class Played:
    """``dev.py play`` as a person runs it, in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self.process = subprocess.Popen(
            [sys.executable, "dev.py", "play", "--port", str(self.port), "--data", str(data)],
            cwd=ROOT,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "starciv.settings", "LC_ALL": "C.UTF-8"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def await_page(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://{HOST}:{self.port}/", timeout=PATIENCE).close()
                return
            time.sleep(0.1)
        self.process.kill()
        raise AssertionError(self.process.communicate()[0])


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Played]:
    for name in ("ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL", "DEBUG", "STATIC_HASHED"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "data").mkdir(mode=0o700)
    template.copy(tmp_path / "data" / template.NAME)  # the migrations find their work done
    running = Played(tmp_path / "data")
    running.await_page()
    yield running
    running.process.kill()


def new_table(data: Path) -> str:
    """The code of a table opened on this data folder."""
    code = "from games.tables.play import create_table; print(create_table(host_name='Ada').table.code)"
    return run_manage(("shell", "-v0", "-c", code), environment(data)).strip()


def closing_code(socket: ClientConnection) -> int | None:
    """The code with which the server closes, after whatever it still has to say."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=PATIENCE)
    return socket.close_code


@pytest.mark.slow
def test_play_serves_and_ctrl_c_stops_it_with_websockets_open(played: Played, tmp_path: Path) -> None:
    code = new_table(tmp_path / "data")
    with connect(
        f"ws://{HOST}:{played.port}/ws/t/{code}/", origin=Origin(f"http://{HOST}:{played.port}")
    ) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["t"] == "full"
        played.process.send_signal(signal.SIGINT)
        assert closing_code(socket) == 1012  # service restart: pages come back by themselves
    said, _ = played.process.communicate(timeout=PATIENCE)
    assert played.process.returncode == 0
    assert f"http://localhost:{played.port}/" in said
    assert "Traceback" not in said
    assert "Warning" not in said
    key = tmp_path / "data" / "secret.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
