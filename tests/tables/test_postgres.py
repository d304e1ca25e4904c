"""Guards, races, clocks and live tables on PostgreSQL too, whose locks and errors are not SQLite's.

By websockets alone where a test is done twice: by which way a page hears of rows, the database does not know.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import services

ROOT = Path(__file__).parents[2]
BY_SOCKETS = ["-k", "not [requests]"]
AGAIN = {
    "guards and races": [
        "tests/ledger/test_constraints.py",
        "tests/notices/test_processes.py",
        "tests/security/test_at_once.py",
        "tests/security/test_strange_text.py",
        "tests/tables/test_log.py",
        "tests/tables/test_races.py",
    ],
    "clocks and tables": [
        "tests/tables/test_clock.py",
        "tests/tables/test_lost_time.py",
        "tests/tables/test_rooms.py",
        "tests/tables/test_votes.py",
    ],
    "live tables": [
        "tests/live/test_clockwork.py",
        "tests/live/test_deputies.py",
        "tests/live/test_frames.py",
        "tests/live/test_handover.py",
        "tests/live/test_looking.py",
        "tests/live/test_outage.py",
        "tests/live/test_polling.py",
        "tests/live/test_table.py",
    ],
}


@pytest.mark.postgres
@pytest.mark.slow
@pytest.mark.parametrize("what", AGAIN)
def test_the_same_holds_on_postgresql(what: str) -> None:
    """On a server of its own: what it copies has no row of another test."""
    with services.postgres() as url:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *BY_SOCKETS, *AGAIN[what]],
            cwd=ROOT,
            env=os.environ | {"DATABASE_URL": url, "TEST_TEMPLATE": "starciv"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
