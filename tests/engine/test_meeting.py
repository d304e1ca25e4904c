"""Threads that meet a type at the same time: msgspec 0.22 crashes the process unless one of them goes before."""

from __future__ import annotations

import re
import subprocess
import sys

from devtools.environment import ROOT
from tests.rules.starciv.positions import at

AT_ONCE = """
import sys, threading
from games.engine import codec
from games.rules.starciv.state import State

data, barrier = sys.stdin.buffer.read(), threading.Barrier(8)
sys.setswitchinterval(1e-6)

def meet():
    barrier.wait()
    for _ in range(10):
        codec.decode(data, State)

threads = [threading.Thread(target=meet) for _ in range(8)]
for one in threads:
    one.start()
for one in threads:
    one.join()
"""
PROCESSES = 6
"""More than every other one crashed."""


def test_threads_may_meet_a_type_at_once() -> None:
    play = at("TECH", {}, {})
    data = play.game.encode(play.state)
    for _ in range(PROCESSES):
        done = subprocess.run(
            [sys.executable, "-c", AT_ONCE], input=data, cwd=ROOT, check=False, capture_output=True
        )
        assert (done.returncode, done.stderr) == (0, b"")


def test_nothing_is_read_into_a_type_past_the_codec() -> None:
    past = re.compile(r"msgspec\.convert\(|msgspec\.json\.decode\([^()]*type=")
    found = [
        str(path.relative_to(ROOT))
        for path in (ROOT / "games").rglob("*.py")
        if past.search(path.read_text(encoding="utf-8"))
    ]
    assert found == ["games/engine/codec.py"]
