"""Effect of a deal on two incomes, before anybody agrees to it (SC-14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv.actions import Term
from games.rules.starciv.state import State
from games.rules.starciv.trade import effect
from tests.rules.starciv.positions import at

CRYSTAL = Term(yields=("Niobe", "crystal"))
IRON = Term(yields=("Laedo", "iron"))


def table(**more: Any) -> Play[State]:
    """Seat 0 holds two crystals, seat 1 an iron beside its coal; both may trade."""
    return at(
        "CARDS",
        {"bodies": ["Niobe"], "technologies": [1, 2], "secrets": ["quantum-ledger"], **more},
        {"bodies": ["Laedo"], "technologies": [1]},
        options={"trade": True},
    )


def of(play: Play[State], give: tuple[Term, ...] = (), take: tuple[Term, ...] = ()) -> tuple[int, int]:
    return effect(play.game.rules, play.state, 0, 1, give, take)


@pytest.mark.parametrize(
    ("give", "take", "changes"),
    [
        ((CRYSTAL,), (), (4 - 12, 4)),
        ((CRYSTAL,), (IRON,), (4 - 12 + 6, 4 - 6)),
        ((Term(credits=9),), (), (0, 0)),
        ((Term(credits_each_turn=3),), (Term(credits_each_turn=5),), (2, -2)),
        ((Term(secret="quantum-ledger"),), (), (-4, 4)),
        ((Term(aid=True),), (IRON,), (6, -6)),
    ],
)
def test_a_deal_changes_incomes_by_what_flows(
    give: tuple[Term, ...], take: tuple[Term, ...], changes: tuple[int, int]
) -> None:
    """SC-14.3, 14.7, and the table of SC-4.2."""
    play = table()
    before = play.game.encode(play.state)
    assert of(play, give, take) == changes
    assert play.game.encode(play.state) == before


def test_what_can_no_longer_be_given_counts_for_nothing() -> None:
    """SC-14.6: an offer may stand longer than what it names."""
    assert of(table(), (Term(yields=("Zhee", "phosphorus")), CRYSTAL)) == (-8, 4)
    assert of(table(secrets=[]), (Term(secret="quantum-ledger"),)) == (0, 0)


def test_the_effect_is_what_accepting_does_to_both_incomes() -> None:
    """SC-14.7: the promise holds, and everybody sees it beside the standing offer."""
    play = table()
    send = {"do": "offer_trade", "player": 1, "give": [{"yield": ["Niobe", "crystal"]}], "take": []}
    play.send(0, send)
    offer = play.game.view(play.state, -1)["offers"][0]
    before = incomes(play)
    play.send(1, {"do": "accept_trade", "offer": 1})
    after = incomes(play)
    assert offer["effect"] == {"by": after[0] - before[0], "to": after[1] - before[1]} == {"by": -8, "to": 4}
    assert "refused" not in offer


def test_an_offer_says_why_it_cannot_be_accepted_any_more() -> None:
    """SC-14.6: checked again in full; the yield is given to somebody once only."""
    play = table()
    offer = {"do": "offer_trade", "player": 1, "give": [{"yield": ["Niobe", "crystal"]}], "take": []}
    play.send(0, offer)
    play.send(0, offer)
    play.send(1, {"do": "accept_trade", "offer": 1})
    shown = play.game.view(play.state, 1)["offers"][0]
    assert (shown["number"], shown["refused"]["code"]) == (2, "bad_target")
    assert shown["effect"] == {"by": 0, "to": 0}


def incomes(play: Play[State]) -> list[int]:
    return [player["income"]["total"] for player in play.game.view(play.state, -1)["players"]]
