"""The static files as they are served: hashed, compressed, in ``build/static``."""

import contextlib
import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from devtools.environment import ROOT, RUN, manage, run

BUILD = ROOT / "build"
MARK = BUILD / "static.sha256"
# What the result depends on besides static/: the admin's own files come with Django.
ALSO = (
    RUN,
    ROOT / "starciv" / "storage.py",
    ROOT / "games" / "web" / "bundle.py",
    ROOT / "games" / "web" / "sheets.py",
    ROOT / "starciv" / "settings.py",
)


def static_root() -> Path:
    """Where the server looks for them: ``STATIC_ROOT``, or ``build/static``."""
    return Path(os.environ.get("STATIC_ROOT") or BUILD / "static")


def fingerprint(target: Path) -> str:
    """The static files as they stand: names, sizes and times, and where they go."""
    digest = hashlib.sha256(str(target).encode())
    for file in sorted((ROOT / "static").rglob("*")):
        facts = file.stat()
        digest.update(f"{file.relative_to(ROOT)} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    for file in ALSO:
        digest.update(file.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def one_at_a_time(file: Path) -> Iterator[None]:
    """Let processes that prepare the same at once wait for each other at a lock file, where files can be locked."""
    file.parent.mkdir(exist_ok=True)
    with file.open("w") as lock:
        with contextlib.suppress(ImportError):
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def collect(environment: Mapping[str, str] = os.environ) -> None:
    """Bring the served files up to date, which takes ten seconds, unless nothing has changed.

    Older files stay: pages that are still open ask for them.
    """
    target = static_root()
    with one_at_a_time(BUILD / "static.lock"):
        mark = fingerprint(target)
        if (target / "staticfiles.json").exists() and MARK.exists() and MARK.read_text() == mark:
            return
        run(
            manage("collectstatic", "--no-input", "--ignore", "rest_framework", "--verbosity", "0"),
            environment,
        )
        MARK.write_text(mark)
