"""Equal seeds give equal games: in another process, under another hash seed, in any order of batches."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import registry
from games.engine.simulate import Batch, Tally, fingerprint, play_all
from tests.contract.helpers import HOOKS, KEYS, SHIPPED, pair, seat_counts

ROOT = Path(__file__).parents[2]
PROGRAM = """
import json, sys
from games.engine.simulate import fingerprint
from games import registry
print(json.dumps([fingerprint(registry.package(key), bot, seats, "hash", limit)
                  for key, bot, seats, limit in json.loads(sys.argv[1])]))
"""
BRIEF = 60
"""Moves at most of games that need not come far."""


def test_two_hash_seeds():
    games = [
        (key, bot, seat_counts(key)[:2][-1], HOOKS[key].SHORT * 3 // 4)
        for key in SHIPPED  # another process knows no games of the tests
        for bot in pair(key)
    ]
    hash_seed = "20260" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    found = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(games)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    here = [fingerprint(registry.package(key), bot, seats, "hash", limit) for key, bot, seats, limit in games]
    assert json.loads(found.stdout) == here


@pytest.mark.parametrize("key", KEYS)
def test_other_seeds_give_other_games(key):
    package, own = registry.package(key), HOOKS[key]
    found = {fingerprint(package, own.WEAK, seat_counts(key)[0], seed, BRIEF) for seed in "abc"}
    assert len(found) == 3


def test_jobs_do_not_matter():
    """Two processes play the very games that one would."""
    work = [
        Batch(registry.package(key), HOOKS[key].WEAK, ((f"jobs-{number}", seats),), BRIEF)
        for key in KEYS
        for number in range(2)
        for seats in seat_counts(key)[:2]
    ]
    one, two = Tally(), Tally()
    for tally, jobs in ((one, 1), (two, 2)):
        for part in play_all(work, jobs):
            tally.add(part)
    assert one == two
    assert one.games.total() == len(work)
