"""Preparing the site and serving it."""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

from devtools.environment import PYTHON, ROOT, RUN, ensure, manage, run
from devtools.messages import compile_messages
from devtools.network import LOOPBACK, allowed_hosts, choose_port, in_link, links
from devtools.static import collect
from devtools.words import Trouble, say, t

GRACE = 3  # seconds that open websockets get to close when the server stops


def data_folder(said: str | None) -> Path:
    """The one folder that holds database and secret key: ``--data``, ``DATA_DIR`` or ``data/``."""
    folder = Path(said or os.environ.get("DATA_DIR") or ROOT / "data").expanduser().resolve()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(
            t(f"Cannot make {folder}: {error.strerror}.", f"Impossible de créer {folder} : {error.strerror}.")
        ) from None
    return folder


def set_up(data: Path) -> None:
    """Bring everything up to date: packages, translations, tables, content, the key for push, static files."""
    os.environ["DATA_DIR"] = str(data)
    ensure(RUN)
    compile_messages()
    run(manage("migrate", "--no-input", "--verbosity", "0"))
    run(manage("seed"))
    run(manage("pushkey"))
    collect()


def server_command(server: str, host: str, port: int) -> list[str]:
    """The server's command line; uvicorn stops cleanly with websockets open, Daphne is there to compare."""
    if server == "daphne":
        # -v 0: no access log, in which the private links of seats would stand.
        return [
            str(PYTHON),
            "-m",
            "daphne",
            "-v",
            "0",
            "-b",
            host,
            "-p",
            str(port),
            "starciv.asgi:application",
        ]
    options = {
        "host": host,
        "port": port,
        "http": "starciv.connections:Patient",  # headers in time, and room for who comes
        "ws": "websockets-sansio",  # the one with backpressure that uvicorn does not deprecate
        "ws-max-size": 131_072,  # bytes; the hub refuses politely before
        "ws-per-message-deflate": "false",  # costs 90 KB a socket; deltas are small
        "lifespan": "on",
        "timeout-graceful-shutdown": GRACE,
        "log-level": "warning",
    }
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    # No access log: the private links of seats would stand in it.
    return [
        str(PYTHON),
        "-m",
        "uvicorn",
        "starciv.asgi:application",
        *words,
        "--no-access-log",
        "--no-server-header",
    ]


def hold(data: Path) -> IO[str] | None:
    """Keep a second server off this data folder for as long as the returned file stays open.

    Two in-memory servers on one database would each see half of the players. Raises ``Trouble`` when one runs
    already. Where files cannot be locked, and with Redis between the servers, nothing is held.
    """
    if os.environ.get("REDIS_URL"):
        return None
    with contextlib.suppress(ImportError):
        import fcntl

        lock = (data / "server.lock").open("a+", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise Trouble(
                t("A server runs here already: ", "Un serveur tourne déjà ici : ") + lock.read().strip()
            ) from None
        os.set_inheritable(lock.fileno(), True)
        return lock
    return None


def announce(host: str, port: int, data: Path) -> str:
    """Print the links; returns the one for this machine."""
    here, shared = links(host, port)
    print("\n  Star Civilisations\n", flush=True)
    say(f"  On this machine:       {here}", f"  Sur cette machine :    {here}")
    for link in shared:
        say(f"  On the local network:  {link}", f"  Sur le réseau local :  {link}")
    print()
    say(
        f"  The games are kept in {data}. Ctrl-C stops the server.\n",
        f"  Les parties sont gardées dans {data}. Ctrl-C arrête le serveur.\n",
    )
    return here


def play(host: str, wanted: int | None, server: str, data: Path) -> int:
    """Prepare, announce and serve until stopped; returns the exit code."""
    lock = hold(data)
    port = choose_port(host, wanted)
    set_up(data)
    os.environ["ALLOWED_HOSTS"] = ",".join(
        allowed_hosts(host, os.environ.get("ALLOWED_HOSTS", "").split(","))
    )
    here = announce(host, port, data)
    if lock:
        lock.truncate(0)
        lock.write(here)
        lock.flush()
    return serve(server_command(server, host, port))


def serve_only(host: str, port: int) -> int:
    """Serve what ``setup`` has prepared, for services: nothing is installed, built or migrated.

    This machine's own names are always answered to, so that health can be asked from here.
    """
    names = [*map(in_link, LOOPBACK), *os.environ.get("ALLOWED_HOSTS", "").split(",")]
    os.environ["ALLOWED_HOSTS"] = ",".join(dict.fromkeys(filter(None, names)))
    lock = hold(data_folder(None))
    if lock:
        lock.truncate(0)
        lock.write(f"http://{in_link(host)}:{port}/")
        lock.flush()
    return serve(server_command("uvicorn", host, port))


def serve(command: list[str]) -> int:
    """Become the server where the system can, so that signals go straight to it."""
    os.chdir(ROOT)
    sys.stdout.flush()
    if os.name != "nt":
        os.execv(command[0], command)
    with contextlib.suppress(KeyboardInterrupt):
        return subprocess.run(command, check=False).returncode
    return 0
