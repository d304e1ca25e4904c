"""Scenario files (GX-21): what is not listed there fails, and so does every expectation that does not hold."""

import pytest

from games.engine.scenario import Scenario, run
from games.rules.galaxy.package import PACKAGE

FLEET = {"0.1": {"at": [1, 1], "ships": "1P"}}
NEIGHBOUR = {"1.1": {"at": [1, 0], "ships": "1P"}}


def problems(data):
    """Problems that the runner finds in a scenario."""
    return run(PACKAGE.scenario_reader(), Scenario("one", "here", data)).problems


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"players": [{"home": [seat, 0], "life_form": 1} for seat in range(16)], "edition": "galaxy-3"},
        {"options": {"turns_total": 60}, "turn": 60, "expect": {"over": False, "report": {"0": []}}},
        {"stars": {"HOMEAA": {"do": -3}}, "expect": {"stars": {"HOMEAA": {"de": 3, "owner": 0}}}},
        {
            "fleets": {"0.1": {"at": [1, 1], "ships": "1N 2P"}},
            "expect": {"fleets": {"0.1": {"ships": "2P 1N"}}},
        },
        {"expect": {"sees": {"0": {"0,0": {"deadly": None, "star": {"exit": None}}, "9,9": None}}}},
        {"expect": {"same_for": [{"seats": [0, -1], "instead": {"players": {"1": {"treasury": 99}}}}]}},
        {"actions": [{"do": "close"}, {"do": "close"}], "expect": {"turn": 3, "unmoved_by": [29, 31]}},
    ],
)
def test_what_is_listed_is_read(data):
    assert problems(data) == ()


@pytest.mark.parametrize(
    "data",
    [
        {"foo": 1},
        {"expect": {"foo": 1}},
        {"edition": "galaxy-2"},
        {"options": {"turns_total": 19}},
        {"turn": 21},
        {"players": [{}, {}, {}]},
        {"players": [{}, {}, {}, {}, {"home": [3, 3]}]},
        {"players": [{"foo": 1}, {}, {}, {}]},
        {"players": [{"knows": {"cells": {"1,1": {"foo": 1}}}}, {}, {}, {}]},
        {"stars": {"HOMEAA": {"at": [0, 0]}}},
        {"stars": {"SARBOU": {"at": [1, 1], "de": 1}}},
        {"stars": {"SARBOU": {"at": [1, 1]}, "PIRBOL": {"at": [1, 1]}}},
        {"fleets": {"0.10": {"at": [1, 1], "ships": "1P"}}},
        {"fleets": {"0.1": {"at": [1, 1], "ships": ""}}},
        {"dice": [1]},
        {"actions": [{"seat": 0, "do": "default"}, {"seat": 0, "do": "default"}]},
        {"actions": [{"seat": 0, "do": "orders", "refused": "already_sent"}]},
        {"actions": [{"seat": 0, "do": "orders", "turn": 3, "refused": "malformed"}]},
        {
            "actions": [
                {"seat": 0, "do": "orders", "budget": {"ally": 0}, "refused": ["BAD_ALLY", "BAD_ALLY"]}
            ]
        },
        {"expect": {"over": 0}},
        {"expect": {"ranking": [0]}},
        {"expect": {"treasury": {"4": 10}}},
        {"expect": {"stars": {"NOSUCH": {"m": 1}}}},
        {"expect": {"stars": {"HOMEAA": {"name": "HOMEAA"}}}},
        {"fleets": FLEET, "expect": {"fleets": {"0.1": {"foo": None}}}},
        {"expect": {"frame": [{"seat": 0, "cell": [1, 1], "foo": 1}]}},
        {"expect": {"sees": {"0": {"0,0": {"foo": None}}}}},
        {"expect": {"sees": {"0": {"0,0": {"star": {"foo": None}}}}}},
        {"expect": {"sees": {"0": {"0,0": {"radar": {"foo": None}}}}}},
        {"expect": {"sees": {"0": {"0,0": {"echo": False}}}}},
        {"expect": {"hidden_from": {"0": ["HOMEAA"]}}},
        {"expect": {"same_for": [{"seats": [0], "instead": {"turn": 3}}]}},
        {"fleets": NEIGHBOUR, "expect": {"same_for": [{"seats": [0], "instead": {"fleets": {"1.1": None}}}]}},
        {"turn": 20, "actions": [{"do": "close"}], "expect": {"unmoved_by": [1, 1]}},
    ],
)
def test_all_else_fails(data):
    assert problems(data)
