"""Countdowns whose bots and moves are worked out in worker processes, which do not know what tests register."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from msgspec import structs

from games import registry
from games.engine.actions import Action, Move, Rejected
from games.engine.bot import Bot
from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.engine.prompts import Prompt
from games.tables.core import worker
from tests.tables.countdown import Call, Hum, Position
from tests.tables.two_clocks import PACKAGE as TWO_CLOCKS
from tests.tables.two_clocks import TwoClocks

HUSHED = "hushed"
SLOW = "slow"
SPIN = 0.5
"""Seconds of computing in which a round of the slow countdown ends."""
HOLD = Path(os.environ.setdefault("SLOW_ROUNDS", f"{tempfile.gettempdir()}/slow-rounds-{os.getpid()}"))
"""File whose being there keeps rounds from ending: worker processes inherit its name."""


@dataclass(slots=True)
class Hushed(Position):
    """``hushed``: somebody has hummed, and from then on nobody calls 3."""

    hushed: bool = False


class Ponderer(Bot):
    """Calls the highest number that is allowed, after a long while."""

    thinks_in_worker = True

    def choose(self, rules: Any, state: Hushed, prompt: Prompt, chance: Chance) -> Action:
        return Call(2 if state.hushed else 3)


class Sleeper(Ponderer):
    """Never comes to an end."""

    def choose(self, rules: Any, state: Hushed, prompt: Prompt, chance: Chance) -> Action:
        time.sleep(600)
        raise AssertionError


class Slowpoke(Ponderer):
    """Uses all of its time, as the best do."""

    def choose(self, rules: Any, state: Hushed, prompt: Prompt, chance: Chance) -> Action:
        assert self.spent is not None
        while self.spent() < 1:
            time.sleep(0.01)
        return super().choose(rules, state, prompt, chance)


class HushedCountdown(TwoClocks):
    """A countdown in which a hum of anybody makes calls of 3 illegal, while the open questions stay."""

    state_type = Hushed

    def setup(self, chance: Chance) -> tuple[Any, MoveRecorder, tuple[int, ...]]:
        draft, turn, seating = super().setup(chance)
        return Hushed(**asdict(draft)), turn, seating

    def admit(self, state: Position, move: Move) -> None:
        super().admit(state, move)
        assert isinstance(state, Hushed)
        if state.hushed and isinstance(move.action, Call) and move.action.number == 3:
            raise Rejected("malformed", "CD-3")

    def play(self, draft: Position, move: Move, recorder: MoveRecorder) -> None:
        super().play(draft, move, recorder)
        assert isinstance(draft, Hushed)
        draft.hushed = draft.hushed or isinstance(move.action, Hum)


class SlowCountdown(TwoClocks):
    """A countdown whose rounds take long to work out, and whose silence does too."""

    needs_worker = True

    def advance(self, draft: Position, recorder: MoveRecorder) -> None:
        if draft.winner is None and None not in draft.calls:
            spin(SPIN)
        super().advance(draft, recorder)


HUSHED_PACKAGE = replace(
    TWO_CLOCKS,
    info=structs.replace(TWO_CLOCKS.info, key=HUSHED),
    ruleset=HushedCountdown,
    bots={"steady": Ponderer, "sleeper": Sleeper, "slowpoke": Slowpoke},
)
SLOW_PACKAGE = replace(TWO_CLOCKS, info=structs.replace(TWO_CLOCKS.info, key=SLOW), ruleset=SlowCountdown)


def spin(seconds: float) -> None:
    """Compute, for longer where it is held, and let no other thread of this process do so."""
    until = time.perf_counter() + seconds
    with suppress(FileNotFoundError), HOLD.open("r+") as hold:
        hold.write("busy")
    while time.perf_counter() < until or HOLD.exists():
        sorted(range(200_000))


@contextmanager
def held_round() -> Iterator[Callable[[], bool]]:
    """Keep a round of the slow countdown from ending; gives a function that tells whether one has begun to end."""
    HOLD.write_text("")
    try:
        yield lambda: HOLD.read_text() == "busy"
    finally:
        HOLD.unlink()


def init_worker() -> None:
    """Prepare a worker process of these tests."""
    worker.follow_parent()
    for package in (TWO_CLOCKS, HUSHED_PACKAGE, SLOW_PACKAGE):
        registry.PACKAGES[package.info.key] = package
