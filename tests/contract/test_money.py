"""Money moves between two parties or not at all: accounts change by what the story says, and by nothing else."""

import pytest

from tests.contract.helpers import EVERY_TABLE, playout


def balances(rules, state):
    return [account.credits for account in rules.holdings(state).accounts]


@pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
def test_every_credit_is_told(key, seats):
    """Before the first payment an account has what the edition starts with; then ``paid`` explains every change."""
    for bot in ("random", "greedy"):
        game = playout(key, seats, f"money-{seats}", bot)
        rules = game.game
        if rules.holdings(game.state) is None:
            pytest.skip("this game keeps no accounts")
        for turned in game:
            expected = balances(rules, turned.before)
            for event in turned.step.events:
                if event.kind == "picked":
                    expected[event.data["seat"]] = rules.default_edition()["rules"]["starting_credits"]
                if event.kind == "paid":
                    assert event.data["amount"] >= 0
                    assert event.data["from"] != event.data["to"]
                    settle(expected, event.data["from"], -event.data["amount"])
                    settle(expected, event.data["to"], event.data["amount"])
            assert balances(rules, turned.step.state) == expected


def settle(accounts, party, amount):
    if party != "bank":
        accounts[party] += amount
