"""Settings of the tests: a scratch data folder of each process, plain static files, no waiting."""

import os
import tempfile
from pathlib import Path

_scratch = tempfile.TemporaryDirectory(prefix="starciv-tests-")
os.environ["DATA_DIR"] = _scratch.name
os.environ.setdefault("STATIC_HASHED", "0")
os.environ.setdefault("STARCIV_BOT_DELAY_MS", "0")
os.environ.setdefault("STARCIV_ANALYSIS", "0")
os.environ.setdefault("STARCIV_BOT_PROCESSES", "0")
os.environ.setdefault("STARCIV_MOVE_PROCESSES", "0")

from starciv.settings import *  # noqa: E402, F403
from starciv.settings import DATABASES  # noqa: E402

# A file, not SQLite's shared memory: threads race for it as they do in earnest.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(Path(_scratch.name) / "test.sqlite3")}
elif "TEST_TEMPLATE" in os.environ:  # a database with all tables, whose copy need not be migrated
    DATABASES["default"]["TEST"] = {"TEMPLATE": os.environ["TEST_TEMPLATE"]}

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "testserver"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
