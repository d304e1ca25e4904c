"""Robots (BSS-21.12): legal, repeatable, each level better than the one below, advice with reasons."""

from itertools import count
from typing import Any

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.bss.ai.bots import CaptainBot, StrategistBot
from games.rules.bss.ai.evaluation import judge, value_to_keep
from games.rules.bss.ai.rollout import play_on
from games.rules.bss.ai.silent_recorder import mute, state_after
from games.rules.bss.grid import CELL
from games.rules.bss.package import PACKAGE
from tests.rules.bss.spec import game_of, play_of, playout, start_of

FULL: dict[str, Any] = {"bonus": "on", "event_cards": "on", "board": "small", "turns": 3, "seed": 11}
"""A short game with every kind of question."""


def wins(game, bot, against, games):
    """Games won by the first kind of bot, sides changed."""
    won = 0
    for number in range(games):
        mine = number % 2
        bots = [bot() if seat == mine else against() for seat in range(2)]
        run = Playout(game, bots, f"duel-{number // 2}")
        for _ in run:
            pass
        won += mine in game.standing(run.state).winners
    return won


def test_captain_beats_greedy():
    game = game_of()
    assert wins(game, PACKAGE.bots["captain"], PACKAGE.bots["greedy"], 12) >= 9


def test_strategist_beats_captain():
    game = game_of(board="small", turns=4)
    assert wins(game, lambda: StrategistBot(budget=8), CaptainBot, 4) >= 3


@pytest.mark.parametrize("level", ["cadet", "captain", "strategist"])
def test_same_position_same_answer(level):
    """BSS-21.12; the game is played from a position resampled, which is the position where nothing is sealed."""
    game = game_of(**{**FULL, "bonus": "off"})
    for number, turned in enumerate(playout(game, "same")):
        if number % 9 == 0:
            answers = {
                PACKAGE.bots[level]().choose(game, turned.before, turned.prompt, SeededChance(seed))
                for seed in (1, 2)
            }
            assert len(answers) == 1
            game.apply(turned.before, Move(turned.prompt.seat, answers.pop()), SeededChance(0))


@pytest.mark.parametrize("level", ["captain", "strategist"])
def test_whole_games_with_every_question(level):
    game = game_of(**FULL)
    run = Playout(game, [make(level, game), make(level, game)], "full")
    kinds = {turned.prompt.kind for turned in run}
    assert kinds == {"order", "activation", "bonus", "card"}
    assert game.standing(run.state).over


def make(level, game):
    return StrategistBot(budget=2) if level == "strategist" else PACKAGE.bots[level]()


def test_neutral_seat_is_played():
    game = game_of(3, board="small", turns=2)
    run = Playout(game, [CaptainBot(), CaptainBot(), StrategistBot(budget=2)], "third")
    assert 2 in {turned.move.seat for turned in run}
    assert game.standing(run.state).over


def test_a_clock_is_obeyed():
    """``spent`` decides how many plans are played on; without it the budget does."""
    game = game_of(seed=3)
    state = game.apply(
        start_of(game),
        Move(0, game.default_action(start_of(game), game.prompts(start_of(game))[0])),
        SeededChance(0),
    ).state
    prompt = game.prompts(state)[0]
    asked = count(1)
    bot = StrategistBot()
    bot.spent = lambda: next(asked) / 7
    bot.choose(game, state, prompt, SeededChance(0))
    assert 7 < next(asked) <= 10


def test_the_end_is_counted_exactly():
    """In the last turn a plan is played on to the end: taking the solar system is worth what the score says."""
    play = play_of(
        systems={"A1": "9/1 solar", "B1": "1/1", "D1": "5/9 green"},
        fleets={"BL1": "A1", "GL1": "D1"},
        turn={"number": 10, "phase": "conquest", "active": 0},
    )
    game, prompt = play.game, play.required()[0]
    best = StrategistBot().advise(game, play.state, prompt, SeededChance(0))[0]
    assert (best.reason.key, best.reason.params["points"]) == ("take", 10)
    after = state_after(game.rules, play.state, 0, best.action)
    play_on(game.rules, after, 11)
    assert after.winner == 0
    assert judge(game.rules, after, 0) > 0 > judge(game.rules, after, 1)


def test_paid_defences_eat_what_is_taken_early():
    """BSS-15.3: resources left after so many ends of turns, and the system itself."""
    play = play_of(systems={"A1": "9/4", "B1": "9/8", "C1": "2/0", "D1": "6/0 solar"}, fleets={"BL1": "A1"})
    worth = [value_to_keep(play.game.rules, play.state, CELL[name], 3) for name in ("A1", "B1", "C1", "D1")]
    assert worth == [7.0, 9.0, 1.0, 7.0]


def test_advice_says_why():
    game = game_of(**FULL)
    keys = set()
    for number, turned in enumerate(playout(game, "advice", "greedy")):
        if number % 12 == 0:
            found = StrategistBot(budget=3).advise(game, turned.before, turned.prompt, SeededChance(0))
            assert all(0 <= choice.value <= 1 for choice in found)
            keys |= {choice.reason.key for choice in found}
            advice = found[0].action
            game.apply(turned.before, Move(turned.prompt.seat, advice), SeededChance(0))
    assert len(keys) > 5


def test_moves_that_are_tried_out_write_no_events():
    state = start_of(game_of())
    recorder = mute(state)
    recorder.emit("moved", fleet=1)
    recorder.emit_private("drawn", 0, {"card": 1})
    assert recorder.events == []
