"""The analyst: chances that add up, a lead that tells, and opinions on what would have brought more."""

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.opinions import opinion
from games.engine.playout import Playout
from games.engine.win_probability import calibrations
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires.ai import win_probability
from games.rules.ascending_empires.ai.analyst import EmpiresAnalyst
from games.rules.ascending_empires.package import PACKAGE, advise
from tests.rules.ascending_empires.table import NOTHING, game, position

LAST = {"taker": 1, "last_turns": []}
"""The turn of seat 0 is the last one (AE-17.4)."""


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 4)])
def test_chances_add_up_and_the_end_is_certain(seats, rounds):
    """Of every position of a short game, in the middle of moves and in the last turns as well."""
    rules = game(seats, round_limit=rounds)
    analyst, phases = EmpiresAnalyst(rules), set()
    run = Playout(rules, [PACKAGE.bots["greedy"]() for _ in range(seats)], "chances", blunt=True)
    for turned in run:
        phases.add((turned.before.phase, win_probability.ending(rules.rules, turned.before)))
        assert sum(analyst.chances(turned.before)) == pytest.approx(1)
    assert {("moving", False), ("action", True)} <= phases
    winners = run.state.winners
    assert analyst.chances(run.state) == tuple((seat in winners) / len(winners) for seat in range(seats))


def test_who_has_resigned_has_no_chance():
    # AE-6.9
    rules = game(3)
    state = rules.start(SeededChance("resigned")).state
    state = rules.apply(state, Move(1, act.Resign()), NOTHING).state
    told = EmpiresAnalyst(rules).chances(state)
    assert told[1] == 0.0
    assert min(told[0], told[2]) > 0.2


def test_a_lead_tells_more_the_later_it_is():
    """Four tokens ahead with as many troops: likely to win early, more so when few tokens are left."""
    told = []
    for supply, round_number in ((26, 4), (2, 60)):
        rules, state = position(
            [{"tokens": 5}, {"tokens": 1}],
            holes={"1A": {"owner": 0, "troop": 3}, "2A": {"owner": 1, "troop": 3}},
            vp_supply=supply,
            turn={"round": round_number},
        )
        told.append(EmpiresAnalyst(rules).chances(state)[0])
    assert told[0] > 0.6
    assert told[1] > max(0.85, told[0])


def test_a_lead_tells_less_the_more_is_left_to_fight_for():
    """A lead of four tokens counts less with many colonies than with one: the other can take more."""
    told = []
    for colonies in (("1A", "2A"), ("1A", "1B", "1E", "2A", "2B", "2E")):
        holes = {hole: {"owner": int(hole[0]) - 1, "troop": 3} for hole in colonies}
        rules, state = position([{"tokens": 5}, {"tokens": 1}], holes=holes, vp_supply=12, turn={"round": 24})
        told.append(EmpiresAnalyst(rules).chances(state)[0])
    assert told[0] > told[1] > 0.5


def test_a_turn_alone_changes_no_chances():
    """AE-6.3: ending a turn after the action brings nothing, and costs nothing."""
    rules, state = position([{"tokens": 3}, {"tokens": 4}], turn={"phase": "after_action", "round": 20})
    after = rules.apply(state, Move(0, act.EndTurn()), NOTHING).state
    analyst = EmpiresAnalyst(rules)
    assert analyst.chances(after) == pytest.approx(analyst.chances(state))


def test_attacks_that_are_due_count_while_the_move_goes_on():
    """AE-11.8: two ships within range of one destroy it when the move ends; until then it is seen coming."""
    at = {"1": [0, 0], "2": [30_000, 0], "17": [15_000, 40_000]}
    rules, state = position(ships=at, turn={"phase": "moving", "points": 1, "round": 30})
    settled = win_probability.end_move(rules.rules, state)
    assert 17 not in settled.fleet
    assert settled.tokens[0] == 1
    assert 17 in state.fleet
    assert EmpiresAnalyst(rules).chances(state)[0] > 0.5


def test_passing_where_the_last_turn_would_win_is_a_mistake():
    """AE-13.1, AE-18.1: two points are to be mined, and one decides; to mine them is no mistake."""
    rules, state = position(
        [{"tokens": 5}, {"tokens": 7}],
        holes={"1A": {"owner": 0, "troop": 3}},
        vp_supply=0,
        turn={**LAST, "round": 60},
    )
    prompt, analyst = rules.prompts(state)[0], EmpiresAnalyst(rules)
    said = opinion(rules, analyst, advise, state, prompt, act.Pass(), "passed")
    assert said is not None
    assert isinstance(said.answers[said.played].action, act.Pass)
    best = said.answers[0].action
    assert opinion(rules, analyst, advise, state, prompt, best, "best") is None


def test_flicks_are_a_matter_of_the_hand():
    """AE-22.3: no opinion on a flick, and none is preferred to a deed."""
    rules, state = position(turn={"round": 30})
    prompt, analyst = rules.prompts(state)[0], EmpiresAnalyst(rules)
    chance = SeededChance("hand")
    flick = act.Navigate(1, 30_000, 0, 1)
    assert analyst.weigh(state, prompt, chance, played=flick, thorough=False) == []
    told = analyst.weigh(state, prompt, chance, played=act.Pass(), thorough=False)
    assert told
    assert not any(isinstance(one.action, act.Navigate | act.Launch) for one in told)


def test_only_an_unsteady_hand_is_chance():
    # AE-5.4, AE-9.8
    assert not EmpiresAnalyst(game()).chancy
    assert EmpiresAnalyst(game(wobble="small")).chancy


def test_every_number_of_players_is_calibrated():
    found = calibrations("games.rules.ascending_empires")
    assert set(found) == {2, 3, 4}
    for one in found.values():
        assert [trust.judged for trust in one.trust] == [False, True, True, True]
        assert one.weights[-1]["score"] > 0
        assert one.weights[-1]["end"] > 0
