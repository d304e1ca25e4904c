"""Redis and PostgreSQL servers of the tests' own, on loopback, in a scratch folder, gone afterwards."""

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.components import require
from tests.server import HOST, PATIENCE, free_port


def _await(condition: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"{what} did not come up in {PATIENCE} s"
        time.sleep(0.05)


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    """A Redis server that keeps nothing on disk; yields its URL."""
    program, port = require("redis-server"), free_port()
    options = ("--port", str(port), "--bind", HOST, "--dir", str(folder), "--save", "", "--appendonly", "no")
    with running([program, *options]):
        from redis import Redis, RedisError

        def answers() -> bool:
            with contextlib.suppress(RedisError), Redis(HOST, port) as client:
                return bool(client.ping())
            return False

        _await(answers, "Redis")
        yield f"redis://{HOST}:{port}/0"


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """A PostgreSQL server with an empty database ``starciv``; yields its URL."""
    home, port = Path(require("postgres")).parent, free_port()
    user = unprivileged(folder)
    cluster = folder / "cluster"
    subprocess.run(
        [home / "initdb", "-D", cluster, "-U", "starciv", "--auth=trust", "--encoding=UTF8", "--locale=C"],
        check=True, capture_output=True, user=user, cwd=folder,
    )  # fmt: skip
    # Durability off: what a crash would lose is thrown away anyway.
    options = ("-p", str(port), "-h", HOST, "-k", str(folder), "-F")
    with running([str(home / "postgres"), "-D", str(cluster), *options], user):
        import psycopg

        def answers() -> bool:
            with contextlib.suppress(psycopg.OperationalError):
                server = psycopg.connect(
                    host=HOST, port=port, user="starciv", dbname="postgres", autocommit=True
                )
                with server:
                    server.execute("CREATE DATABASE starciv")
                return True
            return False

        _await(answers, "PostgreSQL")
        yield f"postgres://starciv@{HOST}:{port}/starciv"


def unprivileged(folder: Path) -> str | None:
    """The user to run PostgreSQL as, which refuses to run as root; ``folder`` is given to him."""
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres")
    for parent in folder.parents:  # pytest's scratch folders are closed to others
        if parent.stat().st_uid == 0 and "pytest" in parent.name:
            parent.chmod(0o711)
    return "postgres"


@contextlib.contextmanager
def running(command: list[str], user: str | None = None) -> Iterator[None]:
    """Run a server in the background while the block runs."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user)
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
