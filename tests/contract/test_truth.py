"""The truth that a replay shows after the end: everything a spectator sees, and all that was hidden."""

from __future__ import annotations

import pytest

from games.engine.capabilities.full_view import full_view
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from tests.contract.helpers import NAMED, SOME_TABLES, complete, marked_game, plain, playout


@pytest.mark.parametrize(("key", "seats"), SOME_TABLES)
def test_nothing_is_hidden_from_the_truth(key: str, seats: int) -> None:
    """Two positions that only look the same to spectators are told apart; what ends a game stands in its end alone.

    Two copies of one card are no secret: where secrets are names, each has a name of its own.
    """
    chance = SeededChance("truth")
    played = marked_game(key, seats)[0] if key in NAMED else complete(key, seats)
    game = playout(key, seats, f"all of it-{seats}", game=played)
    rules, differed = game.game, False
    for number, turned in enumerate(game):
        if number % 7:
            continue
        state = turned.step.state
        truth = plain(full_view(rules, state))
        assert ("result" in truth) == ("result" in rules.view(state, SPECTATOR))
        other = rules.resample(state, SPECTATOR, chance)
        if rules.encode(other) != rules.encode(state):
            differed = True
            assert plain(full_view(rules, other)) != truth, (
                f"move {number}: full_view shows no difference between two positions"
            )
    assert differed or not rules.has_hidden_information, "nothing was ever dealt again"
    assert full_view(rules, game.state).keys() >= rules.view(game.state, SPECTATOR).keys()
