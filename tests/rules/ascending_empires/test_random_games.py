"""Random games: every invariant of the rules holds, and the count of points and pieces is what the story tells."""

import pytest

from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.rules.ascending_empires.package import PACKAGE
from tests.rules.ascending_empires.table import game

OPTIONS = [
    {},
    {"wobble": "large"},
    {"vp_supply": 10, "round_limit": 0},
    {"round_limit": 20, "idle_rounds": 1},
]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "wobble", "no limit", "short"])
@pytest.mark.parametrize("bot", ["random", "rookie"])
def test_random_game(bot, options, seats):
    rules = game(seats, **options)
    playout = Playout(rules, [PACKAGE.bots[bot]() for _ in range(seats)], "random-games", limit=160)
    tokens = [0] * seats
    for turned in playout:
        before, after = turned.before, turned.step.state
        for event in turned.step.events:
            if event.kind == "gained":
                tokens[event.data["seat"]] += event.data["amount"]
        assert after.tokens == tokens, "AE-17.1: points come by what is told"
        assert after.up | before.up == after.up, "AE-16.4: discs are turned up, never back"
        assert all(new >= old for old, new in zip(before.levels, after.levels, strict=True)), "AE-15.3"
        assert all(new | old == new for old, new in zip(before.known, after.known, strict=True)), "AE-16.4"
        assert after.faces == before.faces
        check_secrets(rules, after)


def check_secrets(rules, state):
    """AE-22.14: a spectator sees no face of a disc that lies face down."""
    seen = rules.view(state, SPECTATOR)
    assert "scanned" not in seen
    assert all(("face" in hole) == hole["up"] for hole in seen["holes"].values())
