"""The levels: quick enough, repeatable, with reasons, and worth their names."""

import pytest

from games.engine.actions import Move, as_data
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.ascending_empires import actions as act
from games.rules.ascending_empires.ai import aim
from games.rules.ascending_empires.package import PACKAGE, advise
from tests.rules.ascending_empires.table import game, position


def best_of_three(line_up, seed):
    """The level that wins two of three short games, seats turned from game to game; None if neither does."""
    rules, won = game(len(line_up), vp_supply=12), dict.fromkeys(line_up, 0.0)
    for number in range(3):
        turned = line_up[number % len(line_up) :] + line_up[: number % len(line_up)]
        run = Playout(rules, [PACKAGE.bots[level]() for level in turned], f"{seed}-{number}")
        for _ in run:
            pass
        winners = rules.standing(run.state).winners
        for seat in winners:
            won[turned[seat]] += 1 / len(winners)
        if max(won.values()) >= 2:
            return max(won, key=lambda level: won[level])
    return None


@pytest.mark.parametrize(("better", "other"), [("ace", "pilot"), ("pilot", "rookie")])
def test_each_level_beats_the_one_below(better, other):
    """Of three games at least two; docs/figures.md has the long series."""
    assert best_of_three([better, other], "levels") == better


def test_a_hand_errs_as_it_should():
    """AE-22.15: three degrees and six per cent, one time in three more."""
    rules, state = position(ships={"1": [0, 0]})
    meant, chance = act.Navigate(1, 30000, 0, 500), SeededChance("hand")
    flown = [aim.unsteady(rules.rules, meant, 3.0, 0.06, chance) for _ in range(600)]
    angles = [57.2958 * flick.dy / flick.dx for flick in flown]
    powers = [flick.power / 500 - 1 for flick in flown]
    assert 2.6 < (sum(angle**2 for angle in angles) / 600) ** 0.5 < 3.4
    assert 0.052 < (sum(power**2 for power in powers) / 600) ** 0.5 < 0.068
    for flick in flown:
        rules.admit(state, Move(0, flick))


def test_a_shot_goes_as_far_as_it_is_meant_to():
    """AE-9.3: where nothing is in the way, to the unit."""
    rules, state = position(ships={"1": [-400000, 0]})
    dx, dy, power = aim.shot(rules.rules, (-400000, 0), (0, 0), 225_000)
    after = rules.apply(state, Move(0, act.Navigate(1, dx, dy, power)), SeededChance(1)).state
    assert abs(after.spot(1)[0] + 175_000) < 1_500


@pytest.mark.parametrize("level", ["rookie", "pilot", "ace"])
def test_the_same_chance_gives_the_same_answer(level):
    rules = game(2)
    state = rules.start(SeededChance(5)).state
    (prompt,) = rules.prompts(state)
    answers = [PACKAGE.bots[level]().choose(rules, state, prompt, SeededChance("again")) for _ in range(2)]
    assert answers[0] == answers[1]
    rules.admit(state, Move(prompt.seat, answers[0]))


def test_the_ace_stops_when_its_time_is_over():
    """With no time left it answers at once."""
    rules = game(4)
    run = Playout(rules, [PACKAGE.bots["rookie"]() for _ in range(4)], "quick", limit=60)
    for _ in run:
        pass
    ace = PACKAGE.bots["ace"]()
    ace.spent = lambda: 1.0
    (prompt,) = rules.prompts(run.state)
    rules.admit(run.state, Move(prompt.seat, ace.choose(rules, run.state, prompt, SeededChance(1))))


def test_advice_has_reasons():
    """Whatever is asked, something legal is advised, with a chance to win and a reason that all may know."""
    rules = game(2)
    run = Playout(rules, [PACKAGE.bots["pilot"]() for _ in range(2)], "advice", limit=120)
    seen = set()
    for number, turned in enumerate(run):
        if number % 4:
            continue
        choice = advise(rules, turned.before, turned.prompt, SeededChance(number))
        rules.admit(turned.before, Move(turned.prompt.seat, choice.action))
        assert 0 <= choice.value <= 1
        assert as_data(choice.action)["do"]
        seen.add(choice.reason.key)
    assert len(seen) > 5
    assert seen & {"flick_settle", "flick_blockade"}


def test_a_bot_cannot_look_below_a_disc():
    """AE-22.15: among unseen faces it answers the same whatever lies there."""
    rules = game(2)
    state = rules.start(SeededChance(7)).state
    (prompt,) = rules.prompts(state)
    other = rules.resample(state, prompt.seat, SeededChance(8))
    assert other.faces != state.faces
    assert rules.view(other, prompt.seat) == rules.view(state, prompt.seat)
