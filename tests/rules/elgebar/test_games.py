"""Whole random games: every invariant after every move, no line of a bot refused, quick enough to be played."""

import pytest

from games.engine.actions import Move
from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.elgebar import invariants
from games.rules.elgebar.actions import Invest
from games.rules.elgebar.ai.advice import why
from games.rules.elgebar.package import PACKAGE, advise
from games.rules.elgebar.state import Infrastructure, Ship
from tests.rules.elgebar.positions import position


def played(seats, seed, bots, options=None):
    game = PACKAGE.bind_with_defaults(seats, options)
    return Playout(game, [PACKAGE.bots[bots[seat % len(bots)]]() for seat in range(seats)], seed)


@pytest.mark.parametrize("seats", range(2, 9))
def test_random_games_of_every_size_end(seats):
    """The rules check themselves after every move (Ruleset.apply); totals only rise; turns come one by one."""
    run = played(seats, f"sizes-{seats}", ["random"])
    turn, points = 1, [0] * seats
    for turned in run:
        state = turned.step.state
        assert state.turn - turn in (0, 1)
        assert all(new >= old for new, old in zip(state.points, points, strict=True))
        turn, points = state.turn, state.points
    assert run.state.reason in ("bar", "limit")
    assert set(run.state.scores) == set(range(1, run.state.turn + 1))
    assert points == [sum(map(sum, rows)) for rows in zip(*run.state.scores.values(), strict=True)]


@pytest.mark.parametrize("victory", ["average", "book", "limit"])
def test_every_kind_of_victory(victory):
    run = played(2, f"victory-{victory}", ["settler", "random"], {"victory": victory})
    for _ in run:
        pass
    assert run.state.winners == (0,)
    assert run.state.reason == ("limit" if victory == "limit" else "bar")


@pytest.mark.parametrize("bot", [level for level in PACKAGE.bots if level != "random"])
def test_bots_send_no_line_that_is_refused(bot):
    run = played(4, f"refused-{bot}", [bot])
    for turned in run:
        assert not [event for event in turned.step.events if event.kind == "lines_refused"]


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda state: state.stocks[0].pop(0), "stocks of 0"),
        (lambda state: state.stocks[0].update({0: (-1, 0)}), "negative"),
        (lambda state: state.ships.update({9: Ship(9, 0, (0, 0, 1, 1), 0, 0, 0)}), None),
        (lambda state: state.infrastructures.update({1: Infrastructure(1, 0, 0, "mine", 0, 0)}), None),
        (lambda state: state.seen.__setitem__(0, tuple(-1 for _ in state.seen[0])), "detected but not seen"),
        (
            lambda state: state.charted.__setitem__(0, tuple(-1 for _ in state.seen[0])),
            "seen but not charted",
        ),
    ],
)
def test_invariants_notice(spoil, why):
    game, state = position()
    spoilt = state.copy()
    spoil(spoilt)
    with pytest.raises(AssertionError, match=why):
        invariants.check_invariants(game.rules, spoilt)
    invariants.check_invariants(game.rules, state)


def test_advice_is_a_sheet_with_a_reason():
    """It stands line by line, names what is most urgent, and is silent once the sheet is handed in."""
    game, state = position(seed="advice", turn={"number": 1})
    prompt = game.prompts(state)[0]
    choice = advise(game, game.resample(state, 0, SeededChance("r")), prompt, SeededChance("a"))
    assert choice is not None
    assert choice.reason.key == "launch"
    assert choice.reason.params["site"] == 0
    assert 0 < choice.value < 1
    step = game.apply(state, Move(0, choice.action), SeededChance("b"))
    assert not [event for event in step.events if event.kind == "lines_refused"]
    assert advise(game, step.state, game.prompts(step.state)[0], SeededChance("c")) is None


def test_a_quiet_sheet_says_so():
    assert why(()).key == "wait"
    assert why((Invest(0, "energy", 2), Invest(1, "energy", 3), Invest(0, "geology", 4))).params == {
        "domain": "energy",
        "points": 5,
    }
