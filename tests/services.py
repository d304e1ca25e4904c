"""Redis and PostgreSQL servers of the tests' own, on loopback, in a scratch folder, gone afterwards.

PostgreSQL starts from a template cluster, made once by the migrations and copied after: ``initdb`` and all the
migrations take ten seconds of a processor.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from devtools.environment import manage, run
from devtools.static import BUILD, one_at_a_time
from tests import template
from tests.components import require
from tests.server import HOST, PATIENCE, free_port

CLUSTERS = BUILD / "cluster"


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
    """A PostgreSQL server whose database ``starciv`` has all tables and no row of ours; yields its URL."""
    with scratch() as folder:
        lay_cluster(Path(folder))
        with _serving(folder) as url:
            yield url


def lay_cluster(folder: Path) -> str | None:
    """Lay a cluster at ``folder/cluster``, with all tables in its database ``starciv``.

    Returns the user to run PostgreSQL as, see ``unprivileged``.
    """
    program = str(Path(require("postgres")).resolve())
    name = hashlib.sha256(f"{program} {template.fingerprint()}".encode()).hexdigest()[:16]
    made = CLUSTERS / name
    with one_at_a_time(BUILD / "cluster.lock"):
        if not made.exists():
            shutil.rmtree(CLUSTERS, ignore_errors=True)
            _make_cluster(made)
        shutil.copytree(made, folder / "cluster")
    return unprivileged(str(folder))


def _make_cluster(target: Path) -> None:
    home = Path(require("postgres")).parent
    access = ("-U", "starciv", "--auth=trust", "--encoding=UTF8", "--locale=C")
    with scratch() as folder, tempfile.TemporaryDirectory() as data:
        user = unprivileged(folder)
        command = [str(home / "initdb"), "-D", f"{folder}/cluster", *access]
        subprocess.run(command, check=True, capture_output=True, user=user, cwd=folder)
        with _serving(folder) as url:
            ours = {"DJANGO_SETTINGS_MODULE": "starciv.settings", "DATA_DIR": data, "DATABASE_URL": url}
            run(manage("migrate", "-v0"), os.environ | ours)
        shutil.copytree(f"{folder}/cluster", target.with_suffix(".part"))
        target.with_suffix(".part").rename(target)


@contextlib.contextmanager
def _serving(folder: str) -> Iterator[str]:
    """Serve the cluster of a folder; yields the URL of its database ``starciv``."""
    program, port = require("postgres"), free_port()
    # Durability off: what a crash would lose is thrown away anyway.
    options = ("-D", f"{folder}/cluster", "-p", str(port), "-h", HOST, "-k", folder, "-F")
    with running([program, *options], unprivileged(folder)):
        _await(lambda: answers(port), "PostgreSQL")
        yield f"postgres://starciv@{HOST}:{port}/starciv"


def client(name: str) -> str:
    """The path of one of PostgreSQL's programs: psql, pg_dump, pg_restore."""
    return str(Path(require("postgres")).resolve().with_name(name))


def answers(port: int) -> bool:
    """Whether the PostgreSQL server answers by now; then it has a database ``starciv``."""
    import psycopg

    access = {"host": HOST, "port": port, "user": "starciv", "dbname": "postgres", "connect_timeout": 2}
    try:
        with psycopg.connect(**access, autocommit=True) as server:  # type: ignore[arg-type]
            if not server.execute("SELECT 1 FROM pg_database WHERE datname = 'starciv'").fetchone():
                server.execute("CREATE DATABASE starciv")
    except psycopg.OperationalError:
        return False
    return True


def unprivileged(folder: str) -> str | None:
    """The user to run PostgreSQL as, which refuses to run as root; ``folder`` is given to it with all in it."""
    if os.geteuid() != 0:
        return None
    for path in (Path(folder), *Path(folder).rglob("*")):
        shutil.chown(path, "postgres")
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
