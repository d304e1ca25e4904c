"""The same seed gives the same game: in another process, under another hash seed, in any order of batches."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import registry
from games.engine.simulate import Batch, Tally, fingerprint, play_all
from tests.contract.helpers import HOOKS, KEYS, pair, seat_counts

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from games.engine.simulate import fingerprint
from tests.contract.helpers import package_of
print(fingerprint(package_of(sys.argv[1]), sys.argv[2], int(sys.argv[3]), "hash", int(sys.argv[4])))
"""


@pytest.mark.parametrize(("key", "bot"), [(key, bot) for key in KEYS for bot in pair(key)])
def test_two_hash_seeds(key, bot):
    seats, limit = seat_counts(key)[:3][-1], HOOKS[key].SHORT
    hash_seed = "20260" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM, key, bot, str(seats), str(limit)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == fingerprint(registry.package(key), bot, seats, "hash", limit)


@pytest.mark.parametrize("key", KEYS)
def test_other_seeds_give_other_games(key):
    package, own = registry.package(key), HOOKS[key]
    found = {fingerprint(package, own.WEAK, seat_counts(key)[0], seed, own.SHORT) for seed in "abc"}
    assert len(found) == 3


@pytest.mark.parametrize("key", KEYS)
def test_jobs_do_not_matter(key):
    """Two processes play the very games that one would."""
    work = [
        Batch(registry.package(key), HOOKS[key].WEAK, ((f"jobs-{number}", seats),), HOOKS[key].SHORT)
        for number in range(2)
        for seats in seat_counts(key)[:2]
    ]
    one, two = Tally(), Tally()
    for tally, jobs in ((one, 1), (two, 2)):
        for part in play_all(work, jobs):
            tally.add(part)
    assert one == two
    assert one.games.total() == len(work)
