"""A moment of a game told again as a scenario: from its start, by the sheets since."""

from games.engine.actions import Move, as_data
from games.engine.chance import SeededChance
from games.engine.history import History, LogLine
from games.engine.playout import Playout
from games.engine.retell import passes, retell
from games.rules.elgebar.actions import NoOrders
from games.rules.elgebar.package import PACKAGE


def test_a_moment_is_told_again():
    game = PACKAGE.bind_with_defaults(3, {"victory": "limit", "turn_limit": 20})
    run = Playout(game, [PACKAGE.bots["settler"]() for _ in range(3)], "retold")
    log = []
    for seq, turned in enumerate(run, 1):
        log.append(LogLine(seq, turned.move.seat, as_data(turned.move.action), list(turned.step.outcomes)))
        if turned.step.state.turn == 6:
            break
    history = History(game, run.start.state)
    moves = list(history.walk(log))
    now = history.state
    assert now is not None
    expect = {"turn": 6, "points": {str(seat): total for seat, total in enumerate(now.points)}}
    about = {"id": "again", "rules": ["EL-T3"], "why": "told again", "expect": expect}
    said = retell(PACKAGE.scenario_reader(), game, moves, now, about, None, passes)
    assert said is not None
    assert len(said["actions"]) == len(log)
    assert said["seed"] == run.start.state.seed


def test_only_the_start_can_be_said():
    game = PACKAGE.bind_with_defaults(2)
    state = game.start(SeededChance("said")).state
    reader = PACKAGE.scenario_reader()
    assert reader.describe(game, state) is not None
    later = state.copy()
    later.points[0] += 1
    assert reader.describe(game, later) is None
    handed = game.apply(state, Move(0, NoOrders()), SeededChance("said")).state
    assert reader.describe(game, handed) is None
