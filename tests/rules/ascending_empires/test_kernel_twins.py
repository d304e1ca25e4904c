"""The kernel in the browser gives the same bits as the one on the server (AE-9.6, AE-22.4)."""

import json
import shutil
import subprocess
from itertools import count, islice
from pathlib import Path

import pytest

from games.rules.ascending_empires.content import load_edition
from games.rules.ascending_empires.kernel import flick
from tests.components import require
from tests.rules.ascending_empires.test_kernel import SURFACE, random_flicks, recorded

ROOT = Path(__file__).parents[3]
MODULE = ROOT / "static" / "js" / "games" / "ascending_empires" / "kernel.js"
RUNNER = Path(__file__).parent / "kernel_runner.mjs"
RANDOM = 5_000


@pytest.fixture(scope="module")
def in_browser(tmp_path_factory):
    """Runs flicks with the browser's module, all in one go: what ``flick`` answers, as JSON."""
    node = require("node")
    module = shutil.copy(MODULE, tmp_path_factory.mktemp("kernel") / "kernel.mjs")

    def run(flicks):
        asked = json.dumps({"edition": load_edition(), "flicks": flicks})
        done = subprocess.run(
            [node, str(RUNNER), str(module)], input=asked, capture_output=True, text=True, check=True
        )
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run


def outcome(ships, *flown):
    found = flick(SURFACE, ships, *flown)
    return {
        "final": {str(key): list(spot) for key, spot in found.final.items()},
        "events": [list(event) for event in found.events],
        "segments": [list(segment) for segment in found.segments],
    }


def test_recorded_flicks_in_the_browser(in_browser):
    """Annex A.3: equal to the last bit (−0 equals 0)."""
    flown = [[one["ships"], one["ship"], one["dx"], one["dy"], one["power"]] for one in recorded()]
    for record, found in zip(recorded(), in_browser(flown), strict=True):
        assert {key: record[key] for key in ("final", "events", "segments")} == found, record["id"]


def test_random_flicks_in_both(in_browser):
    """5000 flicks among 8 to 32 ships: every position, event and segment the same."""
    drawn = (one for seed in count(1001) for one in random_flicks(seed, 10))
    flown = list(islice(drawn, RANDOM))
    assert len(flown) == RANDOM
    found = in_browser([[{str(key): spot for key, spot in one[0].items()}, *one[1:]] for one in flown])
    for one, there in zip(flown, found, strict=True):
        assert outcome(*one) == there, one
