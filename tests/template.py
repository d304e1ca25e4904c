"""Template database: SQLite with every table in it and no row of ours, made once by the migrations and copied after.

All the migrations take eight seconds of a processor, and every process of the tests needs a database of its own.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from pathlib import Path

from devtools.environment import ROOT, TEST, manage, run
from devtools.static import BUILD, one_at_a_time

FOLDER = BUILD / "template"
NAME = "starciv.sqlite3"


def copy(target: Path) -> None:
    """Lay a database as the migrations of this code leave it at ``target``."""
    shutil.copyfile(_made(), target)


def _made() -> Path:
    """The file of today's template; processes that need it at once wait for the one that makes it."""
    file = FOLDER / f"{fingerprint()}.sqlite3"
    with one_at_a_time(BUILD / "template.lock"):
        if not file.exists():
            shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir()
            with tempfile.TemporaryDirectory() as data:
                ours = {"DJANGO_SETTINGS_MODULE": "starciv.settings", "DATA_DIR": data, "DATABASE_URL": ""}
                run(manage("migrate", "-v0"), os.environ | ours)
                shutil.copyfile(Path(data) / NAME, file)
    return file


def fingerprint() -> str:
    """Digest of the migrations as they stand, of what they install, and of the Django that carries them out."""
    files = [TEST, *ROOT.glob("games/**/migrations/*.py"), *ROOT.glob("games/**/triggers.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in sorted(files))).hexdigest()[:16]
