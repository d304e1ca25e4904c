"""The same seed gives the same game: in another process, under another hash seed, in any order of batches."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from games.engine.simulate import Tally, batches, fingerprint, play_all
from games.rules import shelf
from tests.contract.helpers import KEYS, seat_counts

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from games.engine.simulate import fingerprint
from games.rules import shelf
print(fingerprint(shelf.game(sys.argv[1]), sys.argv[2], int(sys.argv[3]), "hash"))
"""


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("key", KEYS)
def test_two_hash_seeds(key, bot):
    seats = seat_counts(key)[2]
    here = fingerprint(shelf.game(key), bot, seats, "hash")
    for hash_seed in ("0", "20260"):
        found = subprocess.run(
            [sys.executable, "-c", PROGRAM, key, bot, str(seats)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.strip() == here


@pytest.mark.parametrize("key", KEYS)
def test_other_seeds_give_other_games(key):
    box = shelf.game(key)
    assert len({fingerprint(box, "random", 2, seed) for seed in "abc"}) == 3


@pytest.mark.parametrize("key", KEYS)
def test_jobs_do_not_matter(key):
    """Two processes play the very games that one would."""
    work = batches(shelf.game(key), "random", 24, [2, 3], "jobs")
    one, two = Tally(), Tally()
    for tally, jobs in ((one, 1), (two, 2)):
        for part in play_all(work, jobs):
            tally.add(part)
    assert one == two
    assert one.games.total() == 24
    assert not one.unfinished
