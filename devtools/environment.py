"""The virtual environment, made from the hashed locks, and running commands in it."""

import contextlib
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from devtools.words import Trouble, say, t

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
RECORD = VENV / "installed.json"
RUN, TEST = ROOT / "requirements" / "run.txt", ROOT / "requirements" / "test.txt"
BUILDER = ROOT / "requirements" / "build.txt"
FROM_SOURCE = ["--no-binary", "http-ece", "--no-build-isolation", "--use-pep517"]
"""The one package without a wheel (pure Python) is built by what ``BUILDER`` locks, not by what pip would fetch."""


def maker() -> str:
    """Identity of an environment: the interpreter and the folder."""
    return f"{sys.version} {VENV}"


def fingerprint(lock: Path) -> str:
    """The lock as it stands."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def locks_of_environment() -> list[str]:
    """The fingerprints of the locks that ``.venv`` holds; none when it is not whole or not ours."""
    if PYTHON.exists():
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            record = json.loads(RECORD.read_text(encoding="utf-8"))
            return list(record["locks"]) if record["maker"] == maker() else []
    return []


def ensure(lock: Path) -> None:
    """Make or complete ``.venv`` so that it holds ``lock`` as it stands; at once when it does already.

    The lock of the tests includes all of the server's. Raises ``Trouble`` when this Python lacks ``venv``, or
    when a package cannot be had.
    """
    before = locks_of_environment()
    if fingerprint(lock) in before:
        return
    say(
        "Installing what is needed (once; a minute or so)…",
        "Installation du nécessaire (une seule fois ; une minute environ)…",
    )
    if not before:
        make_venv()
    pip = [str(PYTHON), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    pip += ["--require-hashes", "--only-binary", ":all:"]
    run([*pip, "-r", str(BUILDER)])
    run([*pip, *FROM_SOURCE, "-r", str(lock)])
    now = sorted({fingerprint(lock), fingerprint(RUN), *before})
    RECORD.write_text(json.dumps({"maker": maker(), "locks": now}), encoding="utf-8")


def make_venv() -> None:
    """Lay an empty ``.venv`` in place of any other.

    Raises ``Trouble`` where Debian left ``venv`` out, and where clearing ``.venv`` would clear somebody else's.
    """
    try:
        import ensurepip  # noqa: F401 (Debian splits it off; venv alone fails late and at length)
        import venv
    except ImportError:
        raise Trouble(
            t(
                "This Python cannot make virtual environments. Debian, Ubuntu: apt install python3-venv",
                "Ce Python ne fait pas d'environnement virtuel. Debian, Ubuntu : apt install python3-venv",
            )
        ) from None
    if borrowed := _find_foreign_folder():
        raise Trouble(
            t(
                f"{borrowed} is a link into another environment, which would be emptied. Remove the link first.",
                f"{borrowed} est un lien vers un autre environnement, qui serait vidé. Enlevez d'abord ce lien.",
            )
        )
    venv.create(VENV, clear=True, with_pip=True)


def _find_foreign_folder() -> Path | None:
    """A link to a folder outside of ``.venv`` in its place or where packages lie in it: what is there is not ours."""
    within = ("*", "[Ll]ib/*", "[Ll]ib/*/site-packages")
    if VENV.is_symlink():
        return VENV
    for path in (path for pattern in within for path in VENV.glob(pattern)):
        if path.is_symlink() and not path.resolve().is_relative_to(VENV.resolve()):
            return path
    return None


def run(command: list[str], environment: Mapping[str, str] = os.environ) -> None:
    """Run one step in the project's folder. Raises ``Trouble`` with all it said when it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if done.returncode:
        failed = t("This step failed: ", "Cette étape a échoué : ")
        raise Trouble(f"{done.stdout.rstrip()}\n\n{failed}{' '.join(command)}")


def manage(*arguments: str) -> list[str]:
    """The command line of one of Django's management commands."""
    return [str(PYTHON), str(ROOT / "manage.py"), *arguments]
