"""Value of a card in hand, and reasons to play it (SC-5.6, SC-6)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import as_data
from games.engine.bot import Bot
from games.engine.chance import SeededChance
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv.ai import card_choice
from games.rules.starciv.ai.bots.admiral import AdmiralBot
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.bots.greedy import GreedyBot
from games.rules.starciv.state import Loan, State
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import asked, game_of

BOTS = [GreedyBot(), CaptainBot(talks=False), AdmiralBot(2, talks=False)]


def with_credits(purse: int, **more: Any) -> Play[State]:
    """Seat 0 has an income of 4 CG; the cheapest open technologies on its way cost 20 CG."""
    return at("UPKEEP", {"credits": purse, **more}, {})


def worth(play: Play[State], card: str) -> float:
    return card_choice.worth_keeping(game_of(play).rules, play.state, 0, card)


def discarded(play: Play[State], bot: Bot) -> tuple[str, ...]:
    answer = as_data(bot.choose(game_of(play), play.state, asked(play), SeededChance(1)))
    return tuple(answer["discard"])


@pytest.mark.parametrize(("purse", "brings"), [(-10, 15), (-4, 9), (0, 5), (40, 5)])
def test_debt_relief_is_worth_what_it_would_bring(purse: int, brings: int) -> None:
    assert worth(with_credits(purse), "debt-relief") == brings


@pytest.mark.parametrize(("purse", "spares"), [(30, 15), (-9, 15), (-10, 7.5), (-13, 7.5), (-14, 2)])
def test_a_research_grant_is_worth_what_it_spares_in_the_next_two_turns(purse: int, spares: float) -> None:
    """SC-7.6, SC-11.1: 20 CG less 15, down to −10 CG; half of it where that takes two incomes."""
    play = with_credits(20)
    play.state.credits[0] = purse
    assert worth(play, "research-grant") == spares


def test_a_loan_to_pay_back_first_puts_a_purchase_off() -> None:
    play = with_credits(5)
    play.state.loans = (Loan(0, 24, play.state.turn),)
    assert worth(play, "research-grant") == 2


@pytest.mark.parametrize("bot", BOTS)
def test_at_the_debt_limit_a_free_place_is_for_the_card_that_helps_there(bot: Bot) -> None:
    """SC-5.6: technology 17 keeps two cards free of charge, and −10 CG pay for no more."""
    cards = ["debt-relief", "generals-harangue", "research-grant", "reinforced-shields"]
    in_debt = with_credits(-10, technologies=[17], hand=cards)
    assert sorted(discarded(in_debt, bot)) == ["generals-harangue", "reinforced-shields"]


def test_who_is_in_danger_anyhow_keeps_the_card_that_ends_it() -> None:
    """At −5 CG *Pirates* (8 CG) are ruin as they are at −6; at −2 they are not yet."""
    held = {"technologies": [], "hand": ["debt-relief"]}
    assert (
        discarded(at("UPKEEP", {"credits": -5, **held}, {"hand": ["pirates"]}), CaptainBot(talks=False)) == ()
    )


@pytest.mark.parametrize(("purse", "thrown"), [(-10, "debt-relief"), (30, "generals-harangue")])
def test_a_spy_throws_away_what_the_other_would_miss_most(purse: int, thrown: str) -> None:
    """SC-6.11: the worth to whoever holds it."""
    play = at(
        "CARDS",
        {"hand": ["espionage"]},
        {"credits": purse, "hand": ["debt-relief", "generals-harangue"]},
    )
    play.send(0, {"do": "play_card", "card": "espionage", "target": {"player": 1}})
    while (prompt := asked_next(play)).kind != "choose_discard":
        play.send(prompt.seat, {"do": "pass"})
    answer = as_data(GreedyBot().choose(game_of(play), play.state, prompt, SeededChance(1)))
    assert answer["card"] == thrown


def asked_next(play: Play[State]) -> Any:
    return next(prompt for prompt in play.game.prompts(play.state) if prompt.required)


def test_the_reason_for_a_grant_names_the_technology_and_both_prices() -> None:
    rules = game_of(play := at("CARDS", {"credits": 30, "hand": ["research-grant"]}, {})).rules
    why = card_choice.reason(rules, play.state, 0, act.PlayCard("research-grant", act.Target(technology=8)))
    assert (why.key, why.params) == (
        "card_cheaper",
        {"card": "research-grant", "technology": 8, "price": 10, "before": 25},
    )
