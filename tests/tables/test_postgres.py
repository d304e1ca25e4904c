"""The same guards and races on PostgreSQL, whose locks and errors are not SQLite's."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AGAIN = [
    "tests/ledger/test_constraints.py",
    "tests/notices/test_processes.py",
    "tests/tables/test_log.py",
    "tests/tables/test_races.py",
]


@pytest.mark.postgres
@pytest.mark.slow
def test_guards_and_races_hold_on_postgresql(postgres_url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *AGAIN],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": postgres_url},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
