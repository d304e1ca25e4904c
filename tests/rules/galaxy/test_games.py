"""Whole games of all sizes: every position legal, every report in its order, turns and views fast enough."""

from itertools import pairwise

import pytest

from tests.rules.galaxy.galaxies import playout

FIRST = ("rank",)
LAST = ("city", "city_waiting", "received", "treasury", "key", "answer")
"""Kinds of lines that stand before and after all others, these in this order (GX-20)."""


@pytest.mark.parametrize("seats", [4, 5, 7, 11, 16])
def test_random_games(seats):
    """Invariants hold after every move (the rules check them), lines come in their order, the end ranks everybody."""
    played = playout(seats, f"whole-{seats}")
    for turned in played:
        state = turned.step.state
        if state.turn == turned.before.turn:
            continue
        for report in state.reports:
            kinds = [line["kind"] for line in report.lines]
            assert kinds[0] == "rank"
            assert kinds.count("rank") == kinds.count("treasury") == 1
            tail = [LAST.index(kind) for kind in kinds if kind in LAST]
            assert all(a <= b or {LAST[a], LAST[b]} <= {"city", "city_waiting"} for a, b in pairwise(tail))
        ranks = sorted(report.lines[0]["rank"] for report in state.reports)
        assert ranks == list(range(1, seats + 1))
    assert played.state.turn == 21
    assert sorted(played.state.ranking) == list(range(seats))
    assert sum(played.state.curve[-1]) == sum(
        10 if kind == "THRONE" else 1
        for kind, owner in zip(played.state.types, played.state.owner, strict=True)
        if owner >= 0 and kind != "BASE"
    )


def test_a_long_game():
    """GX-1.3: sixty turns."""
    played = playout(4, "long", turns_total=60)
    for _ in played:
        pass
    assert played.state.turn == 61
    assert len(played.state.curve) == 61


@pytest.mark.parametrize("bot", ["explorer", "settler", "raider"])
def test_bots_never_scuttle_and_never_enter_deadly_cells(bot):
    """GX-16.2, 16.3."""
    for turned in playout(6, f"careful-{bot}", bot):
        action, seat, state = turned.move.action, turned.move.seat, turned.before
        known = state.knowledge[seat]
        deadly = {cell for cell, _ in known.deadly} | {
            one.cell for one in known.sights if one.figures is not None and one.figures.type == "LOTUS"
        }
        for order in action.moves.values():
            assert not getattr(order, "scuttle_confirmed", False)
            if hasattr(order, "to"):
                assert played_cell(turned, seat, order.to) not in deadly


def played_cell(turned, seat, to):
    home = turned.before.homes[seat]
    return (home // 30 + to[0]) % 30 * 30 + (home % 30 + to[1]) % 30
