"""Passing until one's turn: a card aimed at whoever passes is asked about all the same (SC-6.5, 6.13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv import treasury
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all

COUNTER = "counter-intelligence"


TEN = [1, 2, 3, 4, 6, 8, 9, 10, 11, 12]
"""Technologies that technology 25 needs in the first edition: ten, one of them 10."""


def table(until: str = "my_turn_unless_aimed", **hands: list[str]) -> Play[State]:
    """Seat 0 has the turn; seat 1 passes until its own."""
    play = at("CARDS", *({"hand": hands.get(seat, ["subsidy"])} for seat in ("a", "b", "c")))
    play.send(1, {"do": "auto_pass", "until": until})
    return play


def throw(play: Play[State], seat: int, slug: str, /, **target: Any) -> None:
    play.send(seat, {"do": "play_card", "card": slug, **({"target": target} if target else {})})


def waited(play: Play[State]) -> list[int]:
    return [prompt.seat for prompt in play.required()]


@pytest.mark.parametrize("hand", [[COUNTER], ["subsidy"]])
def test_a_card_aimed_at_me_is_asked_about_whatever_is_in_hand(hand: list[str]) -> None:
    """An answer in hand must not decide: who is asked would tell it (SC-6.5)."""
    play = table(a=["pirates"], b=hand)
    throw(play, 0, "pirates", player=1)
    assert waited(play) == [1, 2]


def test_a_card_aimed_at_others_is_not() -> None:
    play = table(a=["pirates"], b=[COUNTER])
    throw(play, 0, "pirates", player=2)
    assert waited(play) == [2]


def test_a_counter_of_my_card_is_asked_about() -> None:
    play = table(a=[COUNTER], b=["pirates", COUNTER])
    throw(play, 1, "pirates", player=2)
    assert waited(play) == [0, 2]
    throw(play, 0, COUNTER, card=1)
    assert waited(play) == [1, 2]


def test_a_card_that_is_countered_already_is_not_asked_about_again() -> None:
    """Until somebody counters the counter, and the card would act after all."""
    play = table(a=["pirates", COUNTER], b=[COUNTER], c=[COUNTER])
    throw(play, 0, "pirates", player=1)
    throw(play, 2, COUNTER, card=1)
    assert waited(play) == [0]
    throw(play, 0, COUNTER, card=2)
    assert waited(play) == [1]


def test_one_goes_on_passing_after_my_answer() -> None:
    play = table(a=["pirates", "rich-vein"], b=[COUNTER])
    throw(play, 0, "pirates", player=1)
    pass_all(play)
    assert not play.state.stack
    assert 1 not in waited(play)
    throw(play, 0, "rich-vein")
    assert waited(play) == [2]
    assert play.game.view(play.state, 1)["players"][1]["auto_pass"] == "my_turn_unless_aimed"


def test_it_ends_when_my_turn_begins() -> None:
    play = table(a=[], c=[])
    play.send(0, {"do": "end_phase"})
    play.send(0, {"do": "end_phase"})
    assert (play.state.active, play.state.phase, waited(play)) == (1, "CARDS", [1])
    assert play.game.view(play.state, 1)["players"][1].get("auto_pass") is None


def test_a_pass_on_everything_lets_cards_aimed_at_me_by() -> None:
    """As games that began with it go on, and as a program may ask for."""
    play = table("my_turn", a=["pirates"], b=[COUNTER])
    throw(play, 0, "pirates", player=1)
    assert waited(play) == [2]


@pytest.mark.parametrize(
    ("until", "short", "owned", "asked"),
    [
        ("my_turn_unless_concerned", 0, TEN, [1, 2]),
        ("my_turn_unless_concerned", 1, TEN, [2]),
        ("my_turn_unless_concerned", -200, TEN[:-1], [2]),
        ("my_turn_unless_aimed", 0, TEN, [2]),
    ],
)
def test_a_turn_in_which_somebody_could_win_is_asked_about(
    until: str, short: int, owned: list[int], asked: list[int]
) -> None:
    """SC-1.1, SC-11.1: the income counts as it would be paid now, and an account may fall to the limit."""
    others = ({"hand": ["subsidy"]}, {"hand": ["subsidy"]})
    poor = at("CARDS", {"technologies": owned, "credits": 0}, *others)
    assert isinstance(poor.game, StarCivilisations)
    rules, income = poor.game.rules, treasury.income(poor.game.rules, poor.state, 0)[0]
    price = treasury.price(rules, poor.state, 0, 25) + rules.constants.debt_limit - income
    play = at("CARDS", {"technologies": owned, "credits": price - short}, *others)
    play.send(1, {"do": "auto_pass", "until": until})
    assert waited(play) == asked
