"""Money moves between two parties or not at all: accounts change by what the story says, and by nothing else."""

import pytest

from tests.contract.helpers import EVERY_TABLE, HOOKS, TOLD, pair, playout


def balances(rules, state):
    return [account.balance for account in rules.holdings(state).accounts]


@pytest.mark.parametrize(("key", "seats"), [table for table in EVERY_TABLE if table[0] in TOLD])
def test_every_credit_is_told(key, seats):
    """The game's account of its events explains every change of credits."""
    explain, changed = HOOKS[key].explain, 0
    assert explain is not None
    for bot in pair(key):
        game = playout(key, seats, f"money-{seats}", bot)
        for turned in game:
            expected = balances(game.game, turned.before)
            for event in turned.step.events:
                explain(game.game, event, expected)
            found = balances(game.game, turned.step.state)
            assert found == expected
            changed += found != balances(game.game, turned.before)
    assert changed
