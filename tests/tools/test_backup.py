"""A backup taken while the server plays is a game that goes on elsewhere."""

from __future__ import annotations

import contextlib
import errno
import json
import resource
import stat
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from devtools.environment import ROOT, manage
from games.tables.upkeep import backup as upkeep
from games.tables.upkeep.backup import BackupError, restore
from tests import template
from tests.backstage import Backstage
from tests.server import Server, environment, run_manage

EXHIBITION = (
    "from games.tables.play import create_exhibition;"
    "print(create_exhibition(bots=3, bot_level='random', options={'round_limit': 40}).code)"
)


def version_reached(server: Server, code: str, wanted: int) -> int:
    """Watch until the table is at this version; returns the one seen."""
    with connect(f"{server.websockets}/ws/t/{code}/", origin=Origin(server.url)) as socket:
        seen = 0
        while seen < wanted:
            seen = json.loads(socket.recv(timeout=60)).get("version", seen)
    return seen


@pytest.mark.slow
def test_a_backup_of_a_playing_server_is_restored_and_plays_on(
    start_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = start_server()
    code = server.run(EXHIBITION).strip()
    before = version_reached(server, code, 15)
    archive, elsewhere = tmp_path / "games.tar.gz", tmp_path / "elsewhere"
    server.manage("backup", str(archive))
    assert stat.S_IMODE(archive.stat().st_mode) == 0o600
    assert version_reached(server, code, before + 5) >= before + 5, "the server plays on meanwhile"

    outside = environment(elsewhere)
    run_manage(("restore", str(archive)), outside)
    assert (elsewhere / "secret.key").read_text() == (server.data / "secret.key").read_text()
    with contextlib.closing(Backstage(outside)) as shell:
        shell.manage("migrate", "-v0")
        assert "1 tables audited, 0 with differences" in shell.manage("audit")

        again = start_server(DATA_DIR=str(elsewhere))
        assert version_reached(again, code, before + 10) >= before + 10
        again.stop()
        assert "1 tables audited, 0 with differences" in shell.manage("audit")


def refused(data: Path, *arguments: str, largest_file: int = resource.RLIM_INFINITY) -> str:
    """Output of a command that must fail; with ``largest_file`` it can write none of more bytes."""
    done = subprocess.run(
        manage(*arguments),
        cwd=ROOT,
        env=environment(data),
        text=True,
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, resource.RLIM_INFINITY)),
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "starciv.sqlite3").write_bytes(b"a database")
    (tmp_path / "old.tar.gz").touch()
    assert "exists already" in refused(tmp_path, "backup", str(tmp_path / "old.tar.gz"))
    assert "there already" in refused(tmp_path, "restore", str(tmp_path / "old.tar.gz"))


def test_backup_without_room_or_right_ends_in_words(tmp_path: Path) -> None:
    data, archive = tmp_path / "data", tmp_path / "a.tar.gz"
    data.mkdir()
    template.copy(data / template.NAME)
    said = refused(data, "backup", str(archive), largest_file=100_000)
    assert f"the backup cannot be written to {archive}" in said
    assert "the backup cannot be written to" in refused(
        data, "backup", str(tmp_path / "nowhere" / "a.tar.gz")
    )
    assert [entry.name for entry in tmp_path.iterdir()] == ["data"]


def test_backup_on_a_full_disk_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_database: Path, _copy: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(upkeep, "_copy", full)
    with pytest.raises(BackupError, match=r"the disk of .* is full"):
        upkeep.backup(tmp_path / template.NAME, None, tmp_path / "a.tar.gz")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"no archive", None])
def test_what_is_no_backup_leaves_the_folder_as_it_was(tmp_path: Path, content: bytes | None) -> None:
    archive, data = tmp_path / "a.tar.gz", tmp_path / "data"
    data.mkdir()
    if content is None:  # an archive whose database is none
        with tarfile.open(archive, "w:gz") as tar:
            (tmp_path / "x").write_bytes(b"not SQLite " * 500)
            tar.add(tmp_path / "x", "starciv.sqlite3")
    else:
        archive.write_bytes(content)
    with pytest.raises(BackupError):
        restore(archive, data / "starciv.sqlite3", data / "secret.key")
    assert list(data.iterdir()) == []
