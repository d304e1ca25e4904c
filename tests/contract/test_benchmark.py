"""The benchmark runs and prints what it promises; whether the gates hold is for an idle machine to say."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.helpers import SHIPPED, seat_counts

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("key", SHIPPED)
def test_benchmark_prints_its_table(key):
    run = subprocess.run(
        [
            sys.executable,
            "benchmarks/engine.py",
            "--game",
            key,
            "--seats",
            str(seat_counts(key)[:2][-1]),
            "--games",
            "1",
            "--runs",
            "1",
            "--positions",
            "4",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert run.returncode in (0, 1), run.stderr
    for line in (
        "random decisions",
        "random game",
        "copy of the state",
        "legal answers",
        "encode",
        "calibration",
    ):
        assert line in run.stdout
    assert ("missed" in run.stdout) == bool(run.returncode)
