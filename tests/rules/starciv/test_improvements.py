"""Changes by a technology are told before it is bought, and come true."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

RICH = {"credits": 400}
PLACES: dict[str, dict[str, Any]] = {
    "the beginning": {},
    "routes and bodies": {"technologies": [3, 8, 11], "bodies": ["Shtaa", "Delta-7", "Mos Nytram"]},
    "long range within reach": {"technologies": [1, 14], "landing": "cspa", "bodies": ["Nato"]},
}
OPTIONS = {"special_colonies": True}


def table(place: str) -> Play[State]:
    return at("TECH", {**RICH, **PLACES[place]}, {}, {}, options=OPTIONS)


def mine(play: Play[State]) -> dict[str, Any]:
    return dict(play.game.view(play.state, 0)["me"])


def in_reach(play: Play[State]) -> list[str]:
    return [one["body"] for one in mine(play)["reachable"]]


def earned(play: Play[State]) -> int:
    return int(play.game.view(play.state, 0)["players"][0]["income"]["total"])


@pytest.mark.parametrize("place", PLACES)
def test_what_is_told_comes_true(place: str) -> None:
    """SC-3.2, SC-4.3: whatever can be bought brings the income and the bodies that were told, and nothing else."""
    told = mine(table(place))
    for n, price in told["prices"].items():
        if price["status"] != "buyable":
            continue
        promised = told["improvements"].get(n, {})
        for system in promised.get("reach_in", {None: None}):
            play = table(place)
            before, income = in_reach(play), earned(play)
            play.send(0, {"do": "buy", "technology": int(n), **({"system": system} if system else {})})
            new = [body for body in in_reach(play) if body not in before]
            assert new == (promised["reach_in"][system] if system else promised.get("reach", [])), n
            assert earned(play) - income == promised.get("income", 0), n


def test_what_would_change_nothing_says_so() -> None:
    """A road into a system whose first orbit is in reach already, and star gates without a road."""
    told = mine(table("the beginning"))["improvements"]
    assert told["3"] == {"reach": ["Mos Nytram"]}
    assert told["1"]["reach_in"]["cspa"] == ["Desler Gizh"]
    assert told["19"] == {"reach": []}
    assert told["20"] == {"income": 8}, "the second crystal"
    assert "8" not in told, "force adds up on the screen"
    assert set(mine(table("routes and bodies"))["improvements"]) == {"1", "2", "4", "5", "6", "7", "19", "20"}
