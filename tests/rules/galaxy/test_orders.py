"""Checks of a set (GX-14, GX-19): every code, its place, and the order in which they come."""

import pytest

from games.engine.actions import Rejected
from tests.rules.galaxy.galaxies import close, errors, scene, send

HOME = "HOMEAA"
FLEETS = {
    "0.1": {"at": [5, 5], "ships": "3P 1C"},
    "0.2": {"at": [5, 5], "ships": "2P"},
    "0.3": {"at": [9, 9], "ships": "1N"},
    "1.1": {"at": [9, 9], "ships": "1P"},
}
STARS = {
    "WILDER": {"at": [9, 9], "f": 3, "t": 4, "do": 1},
    "NEWSTA": {"at": [20, 20], "type": "NEW", "f": 5, "t": 6, "owner": 0, "colonised": 2},
    "DATASA": {"at": [21, 20], "type": "DATA", "f": 5, "t": 6, "owner": 0, "colonised": 2},
    "GATESA": {"at": [22, 20], "type": "GATE", "f": 5, "t": 6, "owner": 0, "colonised": 5, "exit": "EXITSA"},
    "EXITSA": {"at": [3, 25], "type": "EXIT"},
}


def board(**changes):
    return scene(**{"turn": 5, "fleets": FLEETS, "stars": STARS, **changes})


@pytest.mark.parametrize(
    ("budget", "found"),
    [
        ({"merge": [{"into": 1, "from": [2]}, {"into": 3, "from": [2]}]}, [("DUPLICATE_ORDER", "merge", 1)]),
        ({"merge": [{"into": 1, "from": [1]}]}, [("DUPLICATE_ORDER", "merge", 0)]),
        ({"merge": [{"into": 1, "from": [7]}]}, [("UNKNOWN_FLEET", "merge", 0)]),
        ({"merge": [{"into": 1, "from": [3]}]}, [("NOT_SAME_CELL", "merge", 0)]),
        ({"split": [{"from": 1, "patrols": -1}]}, [("BAD_AMOUNT", "split", 0)]),
        ({"split": [{"from": 8, "patrols": 1}]}, [("UNKNOWN_FLEET", "split", 0)]),
        ({"split": [{"from": 2, "patrols": 2}]}, [("BAD_SPLIT", "split", 0)]),
        ({"split": [{"from": 2}]}, [("BAD_SPLIT", "split", 0)]),
        ({"split": [{"from": 2, "patrols": 1, "number": 3}]}, [("FLEET_NUMBER", "split", 0)]),
        ({"build": [{"star": "NOWHER", "patrols": 1}]}, [("NOT_YOUR_STAR", "build", 0)]),
        ({"build": [{"star": HOME, "patrols": 2, "cruisers": -1}]}, [("BAD_AMOUNT", "build", 0)]),
        ({"build": [{"star": HOME, "patrols": 1, "number": 10}]}, [("FLEET_NUMBER", "build", 0)]),
        ({"build": [{"star": HOME, "patrols": 6}]}, [("OVERSPEND", "budget", None)]),
        ({"colonise": [{"star": HOME}]}, [("ALREADY_YOURS", "colonise", 0)]),
        ({"colonise": [{"star": "WILDER"}]}, [("DEFENCE_POSITIVE", "colonise", 0)]),
        ({"defend": [{"star": HOME, "points": 0}]}, [("BAD_AMOUNT", "defend", 0)]),
        ({"gift": {"to": 0, "amount": 1}}, [("BAD_GIFT", "gift", None)]),
        ({"gift": {"to": 1, "amount": 0}}, [("BAD_AMOUNT", "gift", None)]),
        ({"ally": 4}, [("BAD_ALLY", "ally", None)]),
        ({"change_type": [{"star": HOME, "new_type": "CITY"}]}, [("BAD_TYPE_CHANGE", "change_type", 0)]),
        ({"change_type": [{"star": "NEWSTA", "new_type": "GATE"}]}, [("BAD_TYPE_CHANGE", "change_type", 0)]),
        (
            {"change_type": [{"star": "NEWSTA", "new_type": "CITY"}, {"star": "NEWSTA", "new_type": "KEY"}]},
            [("DUPLICATE_ORDER", "change_type", 1)],
        ),
        ({"query": [{"star": HOME, "dh": 0, "dv": 0, "subject": "star"}]}, [("DATA_NOT_READY", "query", 0)]),
        (
            {"query": [{"star": "DATASA", "dh": 0, "dv": 0, "subject": "star"}] * 2},
            [("DATA_NOT_READY", "query", 1)],
        ),
    ],
)
def test_budget_errors(budget, found):
    """GX-14.2, 19.5."""
    assert errors(board(), 0, **budget) == found


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ({"4": {"do": "stay"}}, [("UNKNOWN_FLEET", "moves", 4)]),
        ({"1": {"do": "stay", "attacks": ["star"] * 3}}, [("TOO_MANY_ATTACKS", "moves", 1)]),
        ({"1": {"do": "pursue", "to": [5, 5], "attacks": ["star"] * 2}}, [("TOO_MANY_ATTACKS", "moves", 1)]),
        ({"1": {"do": "jump"}}, [("GATE_NOT_READY", "moves", 1)]),
        ({"1": {"do": "move", "to": [9, 5]}}, [("SCUTTLE_NOT_CONFIRMED", "moves", 1)]),
    ],
)
def test_movement_errors(moves, found):
    """GX-8.1 to 8.8, 14.2."""
    assert errors(board(), 0, moves) == found


def test_an_order_in_error_is_left_out_of_all_that_follows():
    """GX-19.5: the fleet of a build in error is unknown to its move, its cost and its number are free."""
    found = errors(
        board(),
        0,
        {"4": {"do": "stay"}, "5": {"do": "stay"}},
        build=[{"star": HOME, "patrols": 0}, {"star": HOME, "patrols": 5}],
    )
    assert found == [("BAD_AMOUNT", "build", 0), ("UNKNOWN_FLEET", "moves", 5)]


def test_a_gate_colonised_this_very_turn_waits():
    """GX-10.17: the GATE held since turn 5 is in effect from turn 6 on."""
    fleets = {"0.1": {"at": [22, 20], "ships": "1P"}}
    assert errors(board(fleets=fleets), 0, {"1": {"do": "jump"}}) == [("GATE_NOT_READY", "moves", 1)]
    assert errors(board(fleets=fleets, turn=6), 0, {"1": {"do": "jump"}}) == []


def test_a_move_to_the_own_cell_is_a_stay():
    """GX-8.2: it may attack twice, and no move is told."""
    play = board(dice=[1, 1, 1])
    send(play, 0, {"1": {"do": "move", "to": [35, 5], "attacks": ["fleets", "star"]}})
    close(play)
    kinds = [line["kind"] for line in play.state.reports[0].lines]
    assert kinds == ["rank", "attack", "attack", "treasury"]


@pytest.mark.parametrize(
    "data",
    [
        {"budget": {"build": [{"patrols": 1}]}},
        {"budget": {"build": [{"star": HOME, "patrols": True}]}},
        {"budget": {"build": [{"star": HOME, "patrols": 1.5}]}},
        {"budget": {"build": [{"star": HOME, "patrols": 1_000_001}]}},
        {"budget": {"build": [{"star": "A" * 41, "patrols": 1}]}},
        {"budget": {"build": [{"star": HOME, "patrols": 1}] * 101}},
        {"budget": {"merge": [{"into": 1, "from": []}]}},
        {"budget": {"merge": [{"into": 1, "from": [2] * 10}]}},
        {"budget": {"sell": []}},
        {"budget": None},
        {"moves": {"0": {"do": "stay"}}},
        {"moves": {"10": {"do": "stay"}}},
        {"moves": {"1\n": {"do": "stay"}}},
        {"moves": {"1": {"do": "stay", "to": [1, 1]}}},
        {"moves": {"1": {"do": "move"}}},
        {"moves": {"1": {"do": "move", "to": [1]}}},
        {"moves": {"1": {"do": "pursue", "to": [1, 1], "scuttle_confirmed": True}}},
        {"moves": {"1": {"do": "stay", "attacks": ["planet"]}}},
        {"moves": {"1": {"do": "stay", "attacks": ["star"] * 10}}},
        {"moves": {"1": {"do": "drift"}}},
        {"turn": "now"},
        {"haste": 1},
    ],
)
def test_shapes_that_are_no_set(data):
    """GX-19.3: malformed comes before all else."""
    with pytest.raises(Rejected, match="malformed"):
        board().send(0, {"do": "orders", **data})


def test_what_may_be_null():
    # GX-19.3
    play = board()
    budget = {"build": [{"star": HOME, "patrols": 1, "number": None}], "gift": None, "ally": None}
    play.send(0, {"do": "orders", "budget": budget, "turn": None})
    assert play.state.sets[0].budget.build[0].number == 4


def test_which_refusal_comes_first():
    # GX-19.4
    play = board()
    cases = [
        ({"do": "sail"}, "unknown_action"),
        ({"do": "take_back", "turn": 4}, "TURN_CLOSED"),
        ({"do": "take_back"}, "nothing_sent"),
        ({"do": "orders", "turn": 6, "moves": {"9": {"do": "stay"}}}, "TURN_CLOSED"),
        ({"do": "orders", "moves": {"9": {"do": "stay"}}}, "orders"),
    ]
    for data, code in cases:
        with pytest.raises(Rejected) as refusal:
            play.send(0, data)
        assert refusal.value.code == code
    send(play, 0)
    for data in ({"do": "orders", "moves": {"9": {"do": "stay"}}}, {"do": "no_orders"}):
        with pytest.raises(Rejected, match="already_sent"):
            play.send(0, data)


def test_taking_back_loses_the_place():
    """GX-6.3, 6.5: the new moment replaces the old stamp."""
    play = board()
    for seat in (0, 1, 2):
        send(play, seat)
    play.send(0, {"do": "take_back"})
    assert play.state.received == (1, 2)
    send(play, 0)
    close(play)
    ranks = [play.state.reports[seat].lines[0]["rank"] for seat in range(4)]
    assert ranks == [3, 1, 2, 4]


def test_nothing_is_asked_once_it_is_over():
    """GX-13.3, 19.4."""
    play = scene(turn=20)
    close(play)
    assert play.game.prompts(play.state) == ()
    with pytest.raises(Rejected, match="game_over"):
        play.send(0, {"do": "take_back", "turn": 3})
