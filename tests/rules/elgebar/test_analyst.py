"""The analyst of Elgebar: chances that add up, turns that all play at once, and sheets that lose a game."""

import json

import pytest

from games.engine.actions import as_data
from games.engine.chance import SeededChance
from games.engine.opinions import opinion
from games.engine.playout import Playout
from games.engine.win_probability import calibrations
from games.rules.elgebar.actions import Build, Colonise, HandIn, Invest, NoOrders, Resign, TakeBack
from games.rules.elgebar.ai.analyst import ElgebarAnalyst
from games.rules.elgebar.ai.sheet_comparison import describe_difference
from games.rules.elgebar.ai.win_probability import ElgebarWinProbabilityModel
from games.rules.elgebar.package import PACKAGE, advise
from games.tables.analysis.analysis_worker import AnalysisSegment, Line, look
from games.tables.moves.rule_source import RuleSource
from tests.rules.elgebar.positions import asked, position


@pytest.fixture(scope="module")
def short():
    """A game of two Strategists over fifteen turns, with its analyst."""
    game = PACKAGE.bind_with_defaults(2, {"turn_limit": 15})
    playout = Playout(game, [PACKAGE.bots["strategist"]() for _ in range(2)], "analyst-2")
    return game, ElgebarAnalyst(game), list(playout), playout.state


def test_chances_add_up_and_the_end_is_certain(short):
    """EL-R5, R6: whoever shares a victory shares the certainty."""
    _, analyst, turns, last = short
    for turned in turns:
        assert sum(analyst.chances(turned.before)) == pytest.approx(1)
    assert analyst.chances(turns[0].before) == (0.5, 0.5)
    winners = {seat for seat, chance in enumerate(analyst.chances(last)) if chance == 1 / len(last.winners)}
    assert winners == set(last.winners)
    assert not analyst.chancy


def test_far_ahead_shortly_before_the_limit_is_all_but_won():
    """EL-R6: ten points are little in the middle of a game and everything in its last turn."""
    chances = []
    for turn in (16, 30):
        game, state = position(turn={"number": turn}, players=[{"points": 210}, {"points": 200}])
        chances.append(ElgebarAnalyst(game).chances(state)[0])
    assert 0.5 < chances[0] < chances[1]
    assert chances[1] > 0.95


def test_the_end_is_foreseen_where_somebody_comes_over_the_bar():
    """EL-R4: from the first test on, half as much again as the others' average ends the game."""
    for options, left in (({}, 1), ({"first_test": 20}, 20 - 12 + 1), ({"victory": "limit"}, 30 - 12 + 1)):
        game, state = position(turn={"number": 12}, options=options, players=[{"points": 90}, {"points": 50}])
        assert ElgebarWinProbabilityModel(game.rules, ()).turns_left(state) == left


def test_who_has_resigned_falls_behind_but_can_still_win():
    """EL-A7: the empire goes on by default orders, and still counts."""
    game, state = position(players=[{"points": 40}, {"points": 40}, {"points": 40}])
    chances = ElgebarAnalyst(game).chances(state)
    assert chances[0] == pytest.approx(chances[1])
    state.resigned = 0b001
    chances = ElgebarAnalyst(game).chances(state)
    assert 0 < chances[0] < chances[1]


def test_empty_sheet_in_a_close_game_is_a_blunder(short):
    game, analyst, turns, _ = short
    turned = next(one for one in turns if one.before.turn == 6)
    said = opinion(game, analyst, advise, turned.before, turned.prompt, HandIn(), "empty")
    assert said is not None
    assert said.grade == 0.15
    assert said.answers[said.played].reason.key == "empty"
    assert said.answers[0].reason.params["deed"]
    assert opinion(game, analyst, advise, turned.before, turned.prompt, said.answers[0].action, "own") is None


def test_what_is_weighed_is_the_same_in_every_world(short):
    """Sheets are written by what the seat knows: how the rest is dealt again makes no difference."""
    game, analyst, turns, _ = short
    turned = next(one for one in turns if one.before.turn == 9)
    chance, weighed = SeededChance("worlds"), []
    for _ in range(3):
        guess = game.resample(turned.before, turned.move.seat, chance)
        found = analyst.weigh(guess, turned.prompt, chance, played=HandIn(), thorough=False)
        weighed.append(sorted(json.dumps(as_data(one.action)) for one in found))
    assert weighed[0] == weighed[1] == weighed[2]
    assert analyst.weigh(turned.before, turned.prompt, chance, played=TakeBack(), thorough=False) == []
    assert analyst.weigh(turned.before, turned.prompt, chance, played=Resign(), thorough=False) == []


def test_sheets_are_told_apart_by_what_is_on_one_alone():
    _, state = position()
    full = HandIn((Build(0, "mine"), Invest(0, "research", 4), Colonise(3)))
    less = HandIn((Invest(0, "research", 4), Build(0, "mine")))
    assert describe_difference(state, full, less).params == {"orders": 3, "deed": "colonise", "ship": 3}
    assert describe_difference(state, less, full).params == {
        "orders": 2,
        "without": {"deed": "colonise", "ship": 3},
    }
    assert describe_difference(state, HandIn(), full).key == "empty"
    assert describe_difference(state, NoOrders(), full).key == "default"


def test_the_turns_of_an_analysis_are_those_that_all_play_at_once():
    """EL-T2: two sheets make a turn; one that was handed in anew is not judged."""
    game, state = position(turn={"number": 1})
    content = json.dumps(PACKAGE.default_edition())
    sheets = [asked(game, state, seat) for seat in (0, 1)]
    lines = [Line(n, one.seat, one.id, as_data(NoOrders()), [], False) for n, one in enumerate(sheets, 1)]
    lines += [Line(3, 0, "", as_data(NoOrders()), [], False)]
    rules = RuleSource("elgebar", content, json.dumps(game.options), 2)
    segment = AnalysisSegment(rules, game.encode(state), tuple(lines), 3, 1.0)
    assert [one["turn"] for one in look(segment)] == [-1, -1, -2]


def test_calibrations_cover_their_numbers_of_players():
    """Nobody judges the first quarter, and no margin is wider than what is shown of it."""
    found = calibrations("games.rules.elgebar")
    assert set(found) == {2, 3, 4, 6, 8}
    for one in found.values():
        assert [trust.judged for trust in one.trust] == [False, True, True, True]
        assert all(trust.margin <= 0.04 for trust in one.trust[1:])
