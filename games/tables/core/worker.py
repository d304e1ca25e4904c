"""Beginning of a worker process."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import resource
import signal
import threading

NICENESS = 5
"""How far a thinking process steps back for the server's own work."""

MEMORY = 2 * 2**30
"""Bytes of address space of a process that works on what strangers bring."""


def follow_parent() -> None:
    """Initialise a worker process: it leaves Ctrl-C to the server and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def init_worker() -> None:
    """Initialise a thinking process, at a lower priority than the server's own work."""
    os.nice(NICENESS)
    follow_parent()


def init_bounded_worker() -> None:
    """Initialise a process for what strangers bring, with bounded memory."""
    init_worker()
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _end_with_parent() -> None:
    """End this process with the server, however that ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
