"""Seats concerned by cards and offers on the table."""

from __future__ import annotations

from games.engine.capabilities.elimination import seats_in_play
from games.engine.capabilities.notifications import open_offers, targeted_seats
from games.engine.capabilities.turn_order import seat_at_turn
from games.engine.chance import ScriptedChance
from games.engine.scenario import Play
from games.rules.starciv import card_stack
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at


def test_whose_turn_it_is() -> None:
    """SC-2.2: while races are picked, who picks next; afterwards the active player."""
    game = PACKAGE.bind_with_defaults(2, {})
    play = Play(game, game.start(ScriptedChance((6, 6, 1, 1))).state, ScriptedChance(()))
    play.send(0, {"do": "pick", "race": "humans", "ship": "blue", "base": "Oa"})
    assert seat_at_turn(game, play.state) == 1
    assert seat_at_turn(game, at("TECH", {}, {}).state) == 0


def aimed_at(play: Play[State]) -> set[int]:
    return set(targeted_seats(play.game, play.state))


def test_at_whom_the_cards_of_a_stack_are_aimed() -> None:
    """SC-6.9: whose card is answered, as long as the answer is not answered itself; nobody by their own card."""
    play = at(
        "CARDS",
        {"hand": ["rich-vein", "counter-intelligence", "counter-intelligence"]},
        {"hand": ["inflation", "pirates", "counter-intelligence"]},
        {"hand": ["mutiny"]},
    )
    assert aimed_at(play) == set()
    play.send(0, {"do": "play_card", "card": "rich-vein"})
    assert aimed_at(play) == set()
    play.send(1, {"do": "play_card", "card": "counter-intelligence", "target": {"card": 1}})
    assert aimed_at(play) == {0}
    play.send(0, {"do": "play_card", "card": "counter-intelligence", "target": {"card": 2}})
    assert aimed_at(play) == {1}


def test_a_card_on_the_active_player_and_one_on_another() -> None:
    # SC-6.9
    active = at("CARDS", {"hand": ["mutiny"]}, {"hand": ["inflation"]}, {})
    active.send(1, {"do": "play_card", "card": "inflation"})
    assert aimed_at(active) == {0}
    named = at("CARDS", {"hand": ["mutiny"]}, {"hand": ["pirates"]}, {})
    named.send(1, {"do": "play_card", "card": "pirates", "target": {"player": 2}})
    assert aimed_at(named) == {2}
    harmless = at("CARDS", {"hand": ["ceasefire"]}, {"hand": ["mutiny"]}, {})
    harmless.send(0, {"do": "play_card", "card": "ceasefire", "target": {"player": 0}})
    assert aimed_at(harmless) == set()


def test_a_card_that_is_countered_is_aimed_at_nobody() -> None:
    """SC-6.10: who is told and who is asked although they pass beforehand are the same (SC-6.13)."""
    counter = "counter-intelligence"
    play = at("CARDS", {"hand": ["pirates", counter]}, {"hand": [counter]}, {"hand": [counter]})
    assert isinstance(play.game, StarCivilisations)
    asked: list[set[int]] = []
    for seat, card, target in (
        (0, "pirates", {"player": 1}),
        (2, counter, {"card": 1}),
        (0, counter, {"card": 2}),
    ):
        play.send(seat, {"do": "play_card", "card": card, "target": target})
        asked.append({one for one in range(3) if card_stack.aimed_at(play.game.rules, play.state, one)})
        assert aimed_at(play) == asked[-1]
    assert asked == [{1}, {0}, {1, 2}]


def test_what_waits_for_an_answer_rests_in_a_combat() -> None:
    # SC-13.3, SC-14.6, SC-23
    traders = {"technologies": [1, 2], "landing": "cspa"}
    play = at("COLONISE", traders, traders, traders, options={"trade": True}, dice=(1, 1, 6, 6))
    play.send(0, {"do": "propose_alliance", "player": 2})
    play.send(2, {"do": "offer_trade", "player": 1, "give": [{"credits": 1}], "take": []})
    open_ones = [(one.name, one.kind, one.by, one.to) for one in open_offers(play.game, play.state)]
    assert open_ones == [("alliance.0.2", "alliance", 0, 2), ("offer.1", "trade", 2, 1)]
    play.send(0, {"do": "attempt", "body": "Aether"})
    assert open_offers(play.game, play.state) == ()


def test_who_still_plays() -> None:
    """SC-12.1: the living."""
    play = at("TECH", {}, {"eliminated": True}, {})
    assert list(seats_in_play(play.game, play.state)) == [0, 2]
