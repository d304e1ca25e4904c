"""Prices, incomes, payments and their parts (SC-4, SC-7, SC-10, SC-11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv import treasury
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all, refused


def shown_income(play: Play[State], seat: int) -> dict[str, Any]:
    income: dict[str, Any] = play.game.view(play.state, seat)["players"][seat]["income"]
    return income


@pytest.mark.parametrize(
    ("bodies", "income"),
    [
        (["Nato"], 4 + 7),
        (["Niobe", "Thömil"], 24),
        (["Yloyä"], 12 + 3),
        (["Desler Gizh", "Faat", "Nato"], 4 + 6 + 7),
    ],
)
def test_income_by_resource(bodies: list[str], income: int) -> None:
    """SC-4.1, 4.2, SC-3.3; Marea itself yields crystal."""
    assert shown_income(at("TECH", {"bodies": bodies}, {}), 0)["total"] == income


def test_the_seventh_body_pays_column_six() -> None:
    # SC-4.1, SC-21.1
    bodies = ["Shtaa", "Delta-7", "LH-T416", "Outcom-62", "Worccen", "Aldenaï", "Zhee"]
    parts = shown_income(at("TECH", {"bodies": bodies}, {}), 0)["parts"]
    assert {"of": "resource", "resource": "phosphorus", "bodies": 7, "count": 7, "value": 60} in parts


def test_parts_add_up_to_the_income_whatever_was_played() -> None:
    """SC-4.3, SC-21.13: 48 + 4, halved to 26; the last part says what the crash took."""
    play = at(
        "CARDS",
        {
            "bodies": ["Therian", "Faat"],
            "technologies": [20],
            "secrets": ["quantum-ledger"],
            "hand": ["bull-market", "pirates"],
        },
        {"hand": ["general-strike", "market-crash", "pirates"]},
    )
    play.send(0, {"do": "play_card", "card": "bull-market", "target": {"resource": "crystal"}})
    pass_all(play)
    play.send(1, {"do": "play_card", "card": "general-strike", "target": {"resource": "coal"}})
    pass_all(play)
    play.send(1, {"do": "play_card", "card": "market-crash"})
    pass_all(play)
    income = shown_income(play, 0)
    assert income["total"] == 26
    assert sum(part["value"] for part in income["parts"]) == 26
    assert income["parts"][-1] == {"of": "card", "card": "market-crash", "by": 1, "value": -26}


def test_every_price_is_the_sum_of_its_parts() -> None:
    """SC-7.6: also where the floor of 5 raises it, and where cards of the turn count."""
    play = at(
        "CARDS",
        {
            "secrets": ["living-alloy", "astone-reactor"],
            "hand": ["research-grant", "research-grant", "pirates"],
        },
        {"hand": ["inflation"]},
    )
    for _ in range(2):
        play.send(0, {"do": "play_card", "card": "research-grant", "target": {"technology": 3}})
        pass_all(play)
    prices = play.game.view(play.state, 0)["me"]["prices"]
    assert prices["3"]["total"] == 5
    assert all(sum(part["value"] for part in price["parts"]) == price["total"] for price in prices.values())


def test_prices_at_once_are_the_prices_one_by_one() -> None:
    play = at("TECH", {"secrets": ["ansible"], "technologies": [8]}, {})
    rules, state = play.game.rules, play.state
    numbers = range(1, 26)
    assert treasury.prices(rules, state, 0, numbers) == [
        (n, treasury.price(rules, state, 0, n)) for n in numbers
    ]


def test_a_refused_purchase_says_what_is_missing() -> None:
    """SC-11.1: the number that the screen needs."""
    play = at("TECH", {"credits": 3}, {})
    seen = play.game.view(play.state, 0)["me"]["prices"]["8"]
    assert (seen["status"], seen["missing"]) == ("too_expensive", 12)
    assert refused(play, 0, do="buy", technology=8) == ("too_expensive", "SC-11.1")


def test_two_loans_fall_due_one_by_one_in_a_later_turn() -> None:
    """SC-5.3: oldest first, and not in the turn they were taken."""
    play = at("CARDS", {"hand": ["bank-loan", "bank-loan", "pirates"]}, {"hand": ["pirates"]}, draw_pile=[])
    for _ in range(2):
        play.send(0, {"do": "play_card", "card": "bank-loan"})
        play.send(1, {"do": "pass"})
    assert play.state.credits[0] == 70
    pass_all(play)
    assert (play.state.phase, play.state.credits[0]) == ("TECH", 74)
    round_the_table(play)
    due = [event.data["amount"] for event in play.events if event.kind == "loan_due"]
    assert (due, play.state.credits[0], play.state.loans) == ([24, 24], 74 - 1 + 4 - 48, ())


def round_the_table(play: Play[State]) -> None:
    """Everybody is silent until seat 0 is in TECH again."""
    play.answer_by_default(0)
    while (play.state.active, play.state.phase) != (0, "TECH"):
        play.answer_by_default(play.required()[0].seat)


def test_money_moves_between_two_parties() -> None:
    """SC-10: what one pays the other gets, or the bank."""
    play = at("CARDS", {"hand": ["pirates"]}, {})
    play.send(0, {"do": "play_card", "card": "pirates", "target": {"player": 1}})
    paid = [event for event in play.events if event.kind == "paid" and event.data["why"] == "card"]
    assert [(event.data["from"], event.data["to"], event.data["amount"]) for event in paid] == [
        (1, "bank", 8)
    ]
