"""Redis and PostgreSQL servers of the tests' own, on loopback, in a scratch folder, gone afterwards."""

import contextlib
import os
import shutil
import subprocess
import tempfile
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
def redis() -> Iterator[str]:
    """A Redis server that keeps nothing on disk; yields its URL."""
    program, port = require("redis-server"), free_port()
    options = ("--port", str(port), "--bind", HOST, "--save", "", "--appendonly", "no")
    with scratch() as folder, running([program, *options, "--dir", folder]):
        from redis import Redis, RedisError

        def answers() -> bool:
            with contextlib.suppress(RedisError), Redis(HOST, port) as client:
                return bool(client.ping())
            return False

        _await(answers, "Redis")
        yield f"redis://{HOST}:{port}/0"


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server with an empty database ``starciv``; yields its URL."""
    home, port = Path(require("postgres")).parent, free_port()
    with scratch() as folder:
        user = unprivileged(folder)
        cluster = f"{folder}/cluster"
        access = ("-U", "starciv", "--auth=trust", "--encoding=UTF8", "--locale=C")
        subprocess.run(
            [home / "initdb", "-D", cluster, *access], check=True, capture_output=True, user=user, cwd=folder
        )
        # Durability off: what a crash would lose is thrown away anyway.
        options = ("-D", cluster, "-p", str(port), "-h", HOST, "-k", folder, "-F")
        with running([str(home / "postgres"), *options], user):
            _await(lambda: created(port), "PostgreSQL")
            yield f"postgres://starciv@{HOST}:{port}/starciv"


def client(name: str) -> str:
    """The path of one of PostgreSQL's programs: psql, pg_dump, pg_restore."""
    return str(Path(require("postgres")).resolve().with_name(name))


def created(port: int) -> bool:
    """Whether the PostgreSQL server answers by now; then it has made the database ``starciv``."""
    import psycopg

    try:
        server = psycopg.connect(host=HOST, port=port, user="starciv", dbname="postgres", autocommit=True)
    except psycopg.OperationalError:
        return False
    with server:
        server.execute("CREATE DATABASE starciv")
    return True


def unprivileged(folder: str) -> str | None:
    """The user to run PostgreSQL as, which refuses to run as root; ``folder`` is given to it."""
    if os.geteuid() != 0:
        return None
    shutil.chown(folder, "postgres")
    return "postgres"


@contextlib.contextmanager
def scratch() -> Iterator[str]:
    """A folder that any user may be given; pytest closes its own to others, again and again."""
    with tempfile.TemporaryDirectory(prefix="starciv-service-", ignore_cleanup_errors=True) as folder:
        yield folder


@contextlib.contextmanager
def running(command: list[str], user: str | None = None, env: dict[str, str] | None = None) -> Iterator[None]:
    """Run a server in the background while the block runs."""
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user, env=env
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
