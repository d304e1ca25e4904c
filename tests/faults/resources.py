"""Resources of a running server: connections to the database, open files, threads, memory."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from tests.server import Server

PROC = Path("/proc")


@dataclass(frozen=True)
class Usage:
    """Resources of one server at one moment; memory in bytes, ``workers`` that of its worker processes."""

    connections: int
    database_files: int
    files: int
    threads: int
    memory: int
    workers: tuple[int, ...]

    def __str__(self) -> str:
        return (
            f"{self.connections} connections, {self.database_files} database files of {self.files} open, "
            f"{self.threads} threads, {self.memory / 2**20:.0f} MiB, "
            f"{len(self.workers)} workers {sum(self.workers) / 2**20:.0f} MiB"
        )


def usage(server: Server, database_url: str = "") -> Usage:
    """Measure the resources of a server, with its connections to the PostgreSQL of that URL."""
    pid = server.process.pid
    opened = open_files(pid)
    return Usage(
        connections=connections(opened, urlsplit(database_url).port) if database_url else 0,
        database_files=sum(f"{server.data}/" in link for link in opened),
        files=len(opened),
        threads=sum(1 for _ in (PROC / str(pid) / "task").iterdir()),
        memory=memory(pid),
        workers=tuple(map(memory, descendants(pid))),
    )


def connections(opened: list[str], port: int | None) -> int:
    """How many of these open files are connections to a port: asking PostgreSQL would need one more of it."""
    rows = [line.split() for line in (PROC / "net" / "tcp").read_text().splitlines()[1:]]
    sockets = {f"socket:[{row[9]}]" for row in rows if int(row[2].rpartition(":")[2], 16) == port}
    return len(sockets.intersection(opened))


def open_files(pid: int) -> list[str]:
    """Targets of the file handles of a process."""
    found = []
    for link in (PROC / str(pid) / "fd").iterdir():
        with contextlib.suppress(FileNotFoundError):  # closed meanwhile
            found.append(str(link.readlink()))
    return found


def memory(pid: int) -> int:
    """Bytes of a process that are its own: resident, and no file's; 0 if it is gone."""
    try:
        fields = (PROC / str(pid) / "statm").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")


def descendants(pid: int) -> list[int]:
    """The processes that a process started, and those that they did."""
    children = []
    for task in (PROC / str(pid) / "task").iterdir():
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            children += [int(child) for child in (task / "children").read_text().split()]
    return children + [further for child in children for further in descendants(child)]
