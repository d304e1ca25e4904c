"""Backup: database and secret key in one archive, made while the server plays.

For SQLite only; PostgreSQL has ``pg_dump``. The archive opens every hand and every seat: it is its owner's only.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from games.outage import is_disk_full

DATABASE, KEY = "starciv.sqlite3", "secret.key"
LARGEST_KEY = 4096
"""Bytes."""


class BackupError(Exception):
    """A backup that cannot be made or restored; the text says why, and nothing has changed."""


def backup(database: Path, key: Path | None, archive: Path) -> None:
    """Write ``archive``: the database as it stands at one moment, and the file of the secret key if there is one.

    Writers are not held up. The archive appears whole or not at all, readable by its owner only (0600). Raises
    BackupError where it exists already, or cannot be written: no room on the disk, no right to write there.
    """
    try:
        _backup(database, key, archive)
    except (OSError, sqlite3.Error) as error:
        if is_disk_full(error):
            raise BackupError(f"no room for the backup: the disk of {archive.parent} is full") from None
        raise BackupError(f"the backup cannot be written to {archive}: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


def _backup(database: Path, key: Path | None, archive: Path) -> None:
    if archive.exists():
        raise BackupError(f"{archive} exists already")
    with tempfile.TemporaryDirectory(dir=archive.parent, prefix=".backup-") as scratch:
        copy, draft = Path(scratch) / DATABASE, Path(scratch) / "archive"
        _copy(database, copy)
        draft.touch(mode=0o600)
        with tarfile.open(draft, "w:gz", format=tarfile.PAX_FORMAT) as tar:
            tar.add(copy, DATABASE, filter=_nobodys)
            if key is not None and key.exists():
                tar.add(key, KEY, filter=_nobodys)
        _sync(draft)
        try:
            os.link(draft, archive)
        except FileExistsError:
            raise BackupError(f"{archive} exists already") from None


def restore(archive: Path, database: Path, key: Path | None) -> bool:
    """Restore ``archive``; returns True if the secret key was in it.

    Raises BackupError where a database is there already, and for an archive that is none of ours or damaged.
    """
    if database.exists() and database.stat().st_size:  # settings leave an empty one, for its rights
        raise BackupError(f"{database} is there already: stop the server and move it away first")
    with tempfile.TemporaryDirectory(dir=database.parent, prefix=".restore-") as scratch:
        copy = Path(scratch) / DATABASE
        secret = _unpack(archive, copy)
        _check(copy)
        _sync(copy)
        if secret is not None and key is not None:
            draft = Path(scratch) / KEY
            draft.touch(mode=0o600)
            draft.write_bytes(secret)
            _sync(draft)
            draft.replace(key)
        copy.replace(database)
    return secret is not None


def _copy(database: Path, copy: Path) -> None:
    if not database.exists():
        raise BackupError(f"there is no database at {database}")
    with _open_database(database) as source, _open_database(copy) as target:
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")  # one whole file, without its log beside it
    _check(copy)


def _check(copy: Path) -> None:
    try:
        with _open_database(copy) as rows:
            (said,) = rows.execute("PRAGMA integrity_check").fetchone()
            rows.execute("SELECT 1 FROM tables_table LIMIT 1")
    except sqlite3.DatabaseError as error:
        raise BackupError(f"the copy of the database is damaged: {error}") from None
    if said != "ok":
        raise BackupError(f"the copy of the database is damaged: {said}")


def _unpack(archive: Path, copy: Path) -> bytes | None:
    """Write the archive's database to ``copy``; returns its secret key, if any. No other member is looked at."""
    try:
        with tarfile.open(archive, "r:gz") as tar:
            rows = tar.extractfile(DATABASE)
            if rows is None:
                raise BackupError(f"{archive} holds no database")
            copy.touch(mode=0o600)
            with copy.open("wb") as target:
                while block := rows.read(1 << 20):
                    target.write(block)
            secret = tar.extractfile(KEY) if KEY in tar.getnames() else None
            return None if secret is None else secret.read(LARGEST_KEY)
    except (tarfile.TarError, KeyError, EOFError, OSError) as error:
        raise BackupError(f"{archive} cannot be read: {error}") from None


@contextlib.contextmanager
def _open_database(file: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(file, timeout=30)) as connection:
        yield connection


def _nobodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Names and numbers of this machine's users are nobody else's business."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    member.mode = 0o600
    return member


def _sync(file: Path) -> None:
    with file.open("rb") as written:
        os.fsync(written.fileno())
