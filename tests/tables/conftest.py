"""The countdown as a registered game, and time that stands still until a test moves it."""

from collections.abc import Iterator

import pytest

from games import registry
from games.tables.clocks import scheduler
from games.tables.core import changes, timing
from tests.tables.countdown import KEY, Countdown, HastyBot
from tests.tables.two_clocks import PACKAGE as TWO_CLOCKS
from tests.tables.two_clocks import TwoClocks

NOON = 1_800_000_000_000


class Watch:
    """The tests' own time, in milliseconds."""

    def __init__(self) -> None:
        self.now = NOON

    def pass_by(self, seconds: float) -> int:
        self.now += int(seconds * 1000)
        return self.now


@pytest.fixture(autouse=True)
def countdown(monkeypatch: pytest.MonkeyPatch) -> type[Countdown]:
    monkeypatch.setitem(registry.PACKAGES, KEY, TWO_CLOCKS)
    monkeypatch.setattr(
        scheduler, "BUDGET", 20
    )  # seconds: what one sweep plays must not depend on the machine
    HastyBot.seen.clear()
    return TwoClocks


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr(timing, "now_ms", lambda: watch.now)
    return watch


@pytest.fixture
def heard() -> Iterator[list[tuple[str, int]]]:
    """Versions that the listeners of tables were told."""
    told: list[tuple[str, int]] = []

    def listen(code: str, version: int) -> None:
        told.append((code, version))

    changes.subscribe(listen)
    yield told
    changes.unsubscribe(listen)
