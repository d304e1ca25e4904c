"""Sealed answers (BSS-22.4), what is final (BSS-21.9), and standing answers (BSS-21.21)."""

import pytest

from games.engine.actions import Move, Rejected
from games.engine.capabilities.standing_orders import accept_orders, follow_orders
from games.engine.capabilities.undo import undo_policy
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.undo import trace, undo_options
from games.rules.bss import actions as act
from tests.rules.bss.spec import game_of, play_of, start_of

DUEL = {
    "options": {"bonus": "on"},
    "systems": {"C3": "1/0", "C4": "1/0"},
    "fleets": {"GL1": "C3", "BL1": "C4"},
    "turn": {"number": 3, "phase": "combat", "active": 0},
}
CARDS = {
    "options": {"event_cards": "on", "skip_idle": "off"},
    "systems": {"A1": "1/9 blue", "C1": "1/9 green"},
    "fleets": {"BL1": "A1", "GL1": "C1"},
    "turn": {"number": 2, "phase": "cards"},
}
WALK = {
    "options": {"skip_idle": "off"},
    "systems": {"A1": "1/0", "B1": "1/0", "C1": "1/0", "E1": "1/0"},
    "fleets": {"BL1": "A1", "GL1": "E1"},
    "turn": {"number": 3, "phase": "movement", "active": 0},
}
ATTACK = {"do": "attack", "target": "GL1", "attackers": ["BL1"]}


def test_a_sealed_bonus_is_seen_by_its_player_alone():
    play = play_of(**DUEL)
    play.send(0, ATTACK)
    play.send(0, {"do": "commit_bonus", "points": 3})
    assert play.game.view(play.state, 0)["sealed"] == {"points": 3}
    for viewer in (1, SPECTATOR):
        assert "sealed" not in play.game.view(play.state, viewer)
        assert play.game.see(play.events[-1], viewer) == {"kind": "bonus_committed", "side": 0}
    worlds = {play.game.resample(play.state, 1, SeededChance(n)).sealed[0] for n in range(40)}
    assert worlds == {(0,), (1,), (2,), (3,)}
    assert play.game.resample(play.state, 0, SeededChance(1)) == play.state


def test_a_sealed_card_is_seen_by_its_player_alone():
    play = play_of(**CARDS)
    play.send(1, {"do": "choose_card", "card": "convoy", "system": "C1"})
    assert play.game.view(play.state, 1)["sealed"] == {"card": "convoy", "system": "C1"}
    assert "sealed" not in play.game.view(play.state, 0)
    worlds = {play.game.resample(play.state, 0, SeededChance(n)).sealed[1] for n in range(80)}
    assert len(worlds) == 7, "six cards, one of them to one system, or none"


@pytest.mark.parametrize(("sections", "opening"), [(DUEL, ATTACK), (CARDS, None)])
def test_nothing_is_taken_back_while_an_answer_is_awaited(sections, opening):
    # BSS-21.9
    play = play_of(**sections)
    if opening:
        undo_policy(play.game).admit_undo(play.state)
        play.send(0, opening)
    with pytest.raises(Rejected, match="answer_awaited"):
        undo_policy(play.game).admit_undo(play.state)


def traced(play, seat, sent):
    found = []
    for seq, data in enumerate(sent, 1):
        before = len(play.events)
        play.send(seat, data)
        found.append(trace(play.game, seq, seat, play.events[before:], [], own=True))
    return found


def test_steps_are_taken_back_freely_until_something_final():
    """BSS-21.9: the last first, and never over the end of an activation."""
    steps = [{"do": "move", "fleet": "BL1", "system": name} for name in ("B1", "C1")]
    free = undo_options(traced(play_of(**WALK), 0, steps), 0)
    assert [(way.to, way.free) for way in free] == [(1, True), (0, True)]
    assert undo_options(traced(play_of(**WALK), 0, [*steps, {"do": "end_activation"}]), 0) == []


def test_an_attack_is_final():
    assert undo_options(traced(play_of(**{**DUEL, "options": {"skip_idle": "off"}}), 0, [ATTACK]), 0) == []


def test_standing_answers():
    """BSS-21.21: an order of play by phase, phases ended at once; all else is asked."""
    game = game_of()
    state = start_of(game)
    prompt = game.prompts(state)[0]
    kept = accept_orders(game, state, 0, {"order": {"movement": "DERNIER"}, "end": ["hyperspace"]})
    obeyed = follow_orders(game, state, prompt, kept)
    assert obeyed is not None
    assert obeyed.action == act.ChooseOrder("DERNIER")
    assert obeyed.left == kept
    after = game.apply(state, Move(0, obeyed.action), SeededChance(0)).state
    assert follow_orders(game, after, game.prompts(after)[0], kept) is None
    after.phase = "hyperspace"
    ending = follow_orders(game, after, game.prompts(after)[0], kept)
    assert ending is not None
    assert ending.action == game.rules.end


@pytest.mark.parametrize(
    "data", [{"order": {"movement": "LAST"}}, {"order": {"lunch": "PREMIER"}}, {"end": 3}]
)
def test_malformed_standing_answers(data):
    with pytest.raises(Rejected, match="malformed"):
        accept_orders(game_of(), start_of(game_of()), 0, data)


def test_an_activation_is_one_question_with_a_number_of_its_own():
    """BSS-22.2: whatever is answered meanwhile; after a bonus it is asked anew."""
    play = play_of(**WALK)
    first = play.required()[0].id
    play.send(0, {"do": "move", "fleet": "BL1", "system": "B1"})
    assert play.required()[0].id == first
    play = play_of(**DUEL)
    first = play.required()[0].id
    play.send(0, ATTACK)
    assert {prompt.kind for prompt in play.required()} == {"bonus"}
    play.send(0, {"do": "commit_bonus", "points": 0})
    play.send(1, {"do": "commit_bonus", "points": 0})
    assert play.game.prompts(play.state)[0].id != first
