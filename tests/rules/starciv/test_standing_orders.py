"""Standing orders: what they answer to which question (SC-6.5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.actions import Rejected, as_data
from games.engine.capabilities.standing_orders import Orders, accept_orders, are_orders_over, follow_orders
from games.engine.scenario import Play
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

COUNTER = "counter-intelligence"


def table(**hands: list[str]) -> Play[State]:
    """Seat 0 has the turn."""
    return at("CARDS", *({"hand": hands.get(seat, ["subsidy"])} for seat in ("a", "b", "c")))


def give(play: Play[State], seat: int, *orders: dict[str, Any], **more: Any) -> Orders:
    return accept_orders(play.game, play.state, seat, {"orders": list(orders), **more})


def answer(play: Play[State], seat: int, orders: Orders) -> dict[str, Any] | None:
    """Answer of standing orders to the seat's prompt; checked to be legal."""
    prompt = next(one for one in play.required() if one.seat == seat)
    obeyed = follow_orders(play.game, play.state, prompt, orders)
    if obeyed is None:
        return None
    play.send(seat, as_data(obeyed.action))
    orders.update(obeyed.left)
    return as_data(obeyed.action)


def play_on(play: Play[State], seat: int, slug: str, /, **target: Any) -> None:
    play.send(seat, {"do": "play_card", "card": slug, **({"target": target} if target else {})})


def test_the_first_card_aimed_at_me_is_countered_and_the_second_is_not() -> None:
    play = table(a=["pirates", "pirates"], b=[COUNTER, COUNTER, "subsidy"], c=[])
    orders = give(play, 1, {"do": "counter", "on": 1}, otherwise="pass")
    play_on(play, 0, "pirates", player=1)
    expected = {"do": "play_card", "card": COUNTER, "target": {"card": 1}}
    assert answer(play, 1, orders) == expected
    play.send(0, {"do": "pass"})
    play_on(play, 0, "pirates", player=1)
    assert answer(play, 1, orders) == {"do": "pass"}


def test_cards_aimed_at_others_are_let_by() -> None:
    play = table(a=["pirates"], b=[COUNTER])
    orders = give(play, 1, {"do": "counter", "on": 1}, otherwise="pass")
    play_on(play, 0, "pirates", player=2)
    assert answer(play, 1, orders) == {"do": "pass"}
    assert len(orders["orders"]) == 1


def test_a_counter_of_my_card_is_aimed_at_me() -> None:
    play = table(a=[COUNTER], b=["pirates", COUNTER], c=[])
    orders = give(play, 1, {"do": "counter", "on": 1})
    play_on(play, 1, "pirates", player=0)
    play_on(play, 0, COUNTER, card=1)
    assert answer(play, 1, orders) == {"do": "play_card", "card": COUNTER, "target": {"card": 2}}


def test_without_a_counter_in_hand_the_rest_of_the_orders_decides() -> None:
    play = table(a=["pirates"])
    orders = give(play, 1, {"do": "counter", "on": 1}, otherwise="pass")
    play_on(play, 0, "pirates", player=1)
    assert answer(play, 1, orders) == {"do": "pass"}


def test_pass_unless_a_named_card_is_played_on_somebody() -> None:
    play = table(a=[COUNTER], b=["market-crash", "pirates"], c=[COUNTER])
    orders = give(play, 2, {"do": "ask", "card": "market-crash", "on": 0}, otherwise="pass")
    assert answer(play, 2, dict(orders)) == {"do": "pass"}
    play_on(play, 1, "pirates", player=0)
    assert answer(play, 2, dict(orders)) == {"do": "pass"}
    play = table(a=[COUNTER], b=["market-crash"], c=[COUNTER])
    play_on(play, 1, "market-crash")
    assert answer(play, 2, orders) is None


def test_what_nobody_ordered_is_asked() -> None:
    play = table(b=[COUNTER])
    assert answer(play, 1, give(play, 1, {"do": "counter", "on": 1})) is None


def test_first_fitting_order_decides_wherever_the_counter_stands() -> None:
    play = table(a=["pirates"], b=["subsidy", COUNTER])
    orders = give(play, 1, {"do": "ask", "card": "mutiny"}, {"do": "counter", "on": 1}, otherwise="pass")
    play_on(play, 0, "pirates", player=1)
    assert answer(play, 1, orders) == {"do": "play_card", "card": COUNTER, "target": {"card": 1}}
    assert [order["do"] for order in orders["orders"]] == ["ask"]


def test_a_card_on_anybody_is_asked_about() -> None:
    play = table(a=["pirates"], b=[COUNTER])
    orders = give(play, 1, {"do": "ask", "card": "pirates"}, otherwise="pass")
    play_on(play, 0, "pirates", player=2)
    assert answer(play, 1, orders) is None


def test_what_somebody_has_countered_already_is_let_by() -> None:
    play = table(a=["pirates"], b=[COUNTER], c=[COUNTER])
    orders = give(play, 1, {"do": "counter", "on": 1}, otherwise="pass")
    play_on(play, 0, "pirates", player=1)
    play_on(play, 2, COUNTER, card=1)
    assert answer(play, 1, orders) == {"do": "pass"}


def test_orders_answer_the_card_phase_only_and_only_while_they_last() -> None:
    """SC-6.5: another question, and one after their end, is the person's."""
    play = table(a=["pirates"], b=[COUNTER])
    passing = give(play, 0, otherwise="pass")
    prompt = next(one for one in play.required() if one.seat == 0)
    assert follow_orders(play.game, play.state, prompt, passing) is not None
    assert follow_orders(play.game, play.state, prompt, {**passing, "until": "my_turn", "since": 0}) is None
    tech = at("TECH", {}, {})
    assert follow_orders(tech.game, tech.state, tech.required()[0], passing) is None


def test_a_dozen_orders_are_taken() -> None:
    play = table()
    assert len(give(play, 0, *[{"do": "ask"}] * 12)["orders"]) == 12


def test_orders_until_my_turn_end_when_it_begins() -> None:
    play = table()
    mine, his = (
        give(play, 0, otherwise="pass", until="my_turn"),
        give(play, 1, otherwise="pass", until="my_turn"),
    )
    assert not are_orders_over(play.game, play.state, 0, mine), (
        "given in my own turn: they last until the next"
    )
    always = give(play, 1, otherwise="pass")
    play.state.turn, play.state.active = 2, 1
    assert are_orders_over(play.game, play.state, 1, his)
    assert not are_orders_over(play.game, play.state, 0, mine)
    assert not are_orders_over(play.game, play.state, 1, always)


@pytest.mark.parametrize(
    "data",
    [
        {"orders": [{"do": "attack"}]},
        {"orders": [{"do": "ask", "card": "ace-of-spades"}]},
        {"orders": [{"do": "ask", "on": 3}]},
        {"orders": [{"do": "ask", "on": -1}]},
        {"orders": [{"do": "ask"}] * 13},
        {"orders": "pass"},
        {"otherwise": "win"},
        {"surprise": True},
    ],
)
def test_what_are_no_orders_is_refused(data: dict[str, Any]) -> None:
    play = table()
    with pytest.raises(Rejected, match="malformed"):
        accept_orders(play.game, play.state, 0, data)
