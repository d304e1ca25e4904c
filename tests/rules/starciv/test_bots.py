"""Bots answer whoever addresses them, and nobody else (SC-13, SC-14)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.prompts import Prompt
from games.engine.scenario import Play
from games.rules.starciv.ai.bots.greedy import GreedyBot
from games.rules.starciv.ai.bots.random_legal import RandomBot
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

OFFER = {"do": "offer_trade", "player": 1, "give": [], "take": []}


def table(**first: Any) -> Play[State]:
    """Three seats, of which the second leads in technologies."""
    proposer = {"bodies": ["Niobe"], "technologies": [2], **first}
    other = {"bodies": ["Laedo"], "technologies": [1, 8]}
    return at("CARDS", proposer, other, {}, options={"trade": True})


def talk(play: Play[State], seat: int) -> Prompt:
    return next(asked for asked in play.game.prompts(play.state) if asked.id == f"talk.{seat}")


def reply(play: Play[State], bot: Any = GreedyBot) -> dict[str, Any]:
    """Answer of a bot in seat 1."""
    return as_data(bot().choose(play.game, play.state, talk(play, 1), SeededChance(1)))


def test_only_who_is_asked_something_is_addressed() -> None:
    play = table()
    assert not any(asked.addressed for asked in play.game.prompts(play.state))
    play.send(0, {"do": "propose_alliance", "player": 1})
    assert [asked.seat for asked in play.game.prompts(play.state) if asked.addressed] == [1]
    play.send(1, {"do": "decline_alliance", "player": 0})
    play.send(0, {**OFFER, "give": [{"credits": 2}]})
    assert talk(play, 1).addressed


def test_a_shrewd_bot_allies_with_one_who_does_not_lead() -> None:
    # SC-13.1
    play = table()
    play.send(0, {"do": "propose_alliance", "player": 1})
    assert reply(play) == {"do": "accept_alliance", "player": 0}
    play.send(1, reply(play))
    play.send(2, {"do": "propose_alliance", "player": 1})
    assert reply(play) == {"do": "decline_alliance", "player": 2}


def test_a_shrewd_bot_does_not_help_the_leader() -> None:
    play = table(technologies=[1, 2, 8])
    play.send(0, {"do": "propose_alliance", "player": 1})
    assert reply(play) == {"do": "decline_alliance", "player": 0}


@pytest.mark.parametrize(
    ("give", "take", "accepts"),
    [
        ([{"credits": 2}], [], True),
        ([], [{"credits": 2}], False),
        ([{"yield": ["Niobe", "crystal"]}], [{"credits": 3}], True),
        ([{"yield": ["Niobe", "crystal"]}], [{"yield": ["Laedo", "iron"]}], False),
        ([{"credits_each_turn": 4}], [{"credits_each_turn": 4}], False),
    ],
)
def test_a_shrewd_bot_takes_offers_that_pay(give: list[Any], take: list[Any], accepts: bool) -> None:
    """SC-14.2: income a turn and credits once, added."""
    play = table()
    play.send(0, {**OFFER, "give": give, "take": take})
    assert reply(play) == {"do": "accept_trade" if accepts else "decline_trade", "offer": 1}


def test_bots_decline_what_can_no_longer_be_accepted() -> None:
    # SC-14.6
    play = table()
    play.send(0, {**OFFER, "give": [{"yield": ["Niobe", "crystal"]}]})
    play.state.held[0] = 1 << play.game.content.body_index["Marea"]
    for bot in (GreedyBot, RandomBot):
        assert reply(play, bot) == {"do": "decline_trade", "offer": 1}


def test_an_erratic_bot_answers_too() -> None:
    play = table()
    play.send(0, {"do": "propose_alliance", "player": 1})
    assert reply(play, RandomBot)["do"] in ("accept_alliance", "decline_alliance")
