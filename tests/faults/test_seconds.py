"""The judge of clocks finds a second that was lost."""

from __future__ import annotations

import pytest

from tests.faults.seconds import Clocks, Ledger, Seen


def seen(at: int, deadline: int | None = None, bank: int = 9_000, answered: str = "") -> Seen:
    deadlines = {} if deadline is None else {"q": deadline}
    table = Clocks("live", deadlines, {"q": (0, deadline - 1000)} if deadline else {}, {"0": bank}, 9_000)
    return Seen(at, {"T": table}, {("T", answered)} if answered else set())


@pytest.mark.parametrize(
    ("after", "found"),
    [
        (seen(5_000, 14_000), ""),
        (seen(5_000, 13_999), "1 ms lost"),
        (seen(5_000, None, answered="q"), "before its time"),
        (seen(14_000, None, answered="q"), ""),
        (seen(5_000, 14_000, bank=8_999), "bank of seat 0 fell"),
        (seen(15_000, 24_000, bank=8_999), "bank of seat 0 fell"),
    ],
)
def test_what_an_outage_cost_is_found(after: Seen, found: str) -> None:
    ledger = Ledger()
    ledger.judge(seen(0, 9_000 if after.at < 10_000 or found else 0), after)
    assert [found in line for line in ledger.broken] == ([True] if found else [])
