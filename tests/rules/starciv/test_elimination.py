"""Views of a player who is eliminated, and of a finished game (SC-12, SC-1.5)."""

from __future__ import annotations

from typing import Any

from games.engine.events import SPECTATOR
from games.engine.scenario import Play
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at, pass_all


def seen(play: Play[State]) -> dict[str, Any]:
    return play.game.view(play.state, SPECTATOR)


def told(play: Play[State]) -> list[str]:
    return [event.kind for event in play.events]


def test_nothing_sticks_to_the_fallen() -> None:
    """SC-12.1, SC-12.5: loans, embargo, auto-pass and the cards that act on them; what acts on others stays."""
    play = at(
        "CARDS",
        {"hand": ["bank-loan", "sabotage", "rich-vein"], "allies": [1]},
        {"hand": ["embargo", "sabotage", "jamming"]},
        {"hand": ["pirates"]},
        options={"trade": True},
    )
    play.send(0, {"do": "play_card", "card": "bank-loan"})
    pass_all(play)
    for seat, card, target in ((1, "embargo", 0), (1, "sabotage", 0), (0, "sabotage", 1)):
        play.send(seat, {"do": "play_card", "card": card, "target": {"player": target}})
        pass_all(play)
    play.send(0, {"do": "auto_pass", "until": "my_turn"})
    before = seen(play)["players"][0]
    assert (before["loans"], before["embargo"], before["auto_pass"]) == ([24], True, "my_turn")
    play.send(0, {"do": "resign"})
    after = seen(play)["players"][0]
    assert (after["loans"], after["embargo"], "auto_pass" in after) == ([], False, False)
    assert after["allies"] == []
    assert after["eliminated"] == {"round": 1, "cause": "resign"}
    assert {"fleet", "income"}.isdisjoint(after)


def test_cards_on_the_fallen_stop_acting_and_the_others_go_on() -> None:
    """SC-12.5, in another's turn, which goes on."""
    play = at(
        "CARDS",
        {"hand": ["sabotage", "sabotage", "overdrive"]},
        {"hand": ["pirates"]},
        {"hand": ["jamming"]},
    )
    for target in (1, 2):
        play.send(0, {"do": "play_card", "card": "sabotage", "target": {"player": target}})
        pass_all(play)
    play.send(2, {"do": "resign"})
    assert [card["subject"] for card in seen(play)["running"]] == [1]
    assert seen(play)["played"] == ["sabotage", "sabotage"]


def test_a_combat_ends_with_the_game() -> None:
    """SC-12.3: the only opponent goes while the attacker thinks about a repeat."""
    play = at("COLONISE", {}, {}, dice=(1, 1, 6, 6))
    play.send(0, {"do": "attempt", "body": "Aether"})
    assert seen(play)["combat"]["stage"] == "press_on"
    play.send(1, {"do": "resign"})
    assert "combat" not in seen(play)
    assert seen(play)["result"]["winners"] == [0]
    assert play.game.prompts(play.state) == ()


def test_a_question_ends_with_the_game() -> None:
    """SC-1.3: all agree to share the win while a spy still chooses."""
    play = at(
        "CARDS",
        {"hand": ["espionage"], "allies": [1]},
        {"hand": ["pirates", "jamming"]},
        options={"allied_victory": True},
    )
    play.send(0, {"do": "play_card", "card": "espionage", "target": {"player": 1}})
    pass_all(play)
    assert seen(play)["question"] == {"seat": 0, "kind": "choose_discard", "target": 1}
    for seat in (0, 1):
        play.send(seat, {"do": "share_victory", "agree": True})
    assert "question" not in seen(play)
    assert seen(play)["result"]["winners"] == [0, 1]


def test_an_attempt_is_told_to_be_over_when_its_defender_goes() -> None:
    # SC-8.13
    play = at("COLONISE", {}, {"bodies": ["Aether"]}, {}, dice=(1, 1, 6, 6))
    play.send(0, {"do": "attempt", "body": "Aether"})
    play.send(1, {"do": "resign"})
    assert told(play)[-1] == "attempt_ended"
    assert seen(play)["tried"] == []


def test_nobody_outside_learns_what_a_spy_saw() -> None:
    """SC-6.11, SC-17: the hand is whispered to the spy, who may rely on it afterwards."""
    play = at("CARDS", {"hand": ["espionage"]}, {"hand": ["pirates", "jamming"]}, {})
    play.send(0, {"do": "play_card", "card": "espionage", "target": {"player": 1}})
    pass_all(play)
    event = next(event for event in play.events if event.kind == "hand_seen")
    assert (event.data, event.secret, event.to) == (
        {"seat": 0, "target": 1},
        {"cards": ["pirates", "jamming"]},
        (0,),
    )
    assert play.game.view(play.state, 0)["me"]["seen"] == {"seat": 1, "hand": ["pirates", "jamming"]}
    assert "seen" not in play.game.view(play.state, 1)["me"]
    seen_copies = sum(1 << copy for copy in play.state.hands[1])
    assert play.state.known == (seen_copies, 0, 0)
