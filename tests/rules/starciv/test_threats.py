"""Threats between players, from public facts (SC-17)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.events import SPECTATOR
from games.rules.starciv.state import State
from tests.rules.starciv.positions import Play, at, pass_all


def threats(play: Play[State], viewer: int = SPECTATOR) -> dict[str, Any]:
    seen: dict[str, Any] = play.game.view(play.state, viewer)["threats"]
    return seen


def test_the_best_body_within_reach_is_named_with_its_chance() -> None:
    """Faat lies beside Oa, the base of seat 1; nobody else is near anybody."""
    play = at("COLONISE", {"technologies": [8], "bodies": ["Faat"]}, {}, {})
    reach = {one["body"]: one for one in play.game.view(play.state, 0)["me"]["reachable"]}
    assert threats(play) == {
        "0": {"1": {"body": "Oa", "chance": reach["Oa"]["chance"], "bodies": 1, "home": True}},
        "1": {"0": {**threats(play)["1"]["0"], "body": "Faat", "bodies": 1}},
    }
    assert "home" not in threats(play)["1"]["0"]


def test_neither_what_was_tried_nor_an_empty_purse_makes_anybody_safer() -> None:
    """The next turn comes; it is not what may be done now, it is what is to be feared."""
    rich = at("COLONISE", {"bodies": ["Faat"], "credits": 90}, {}, {})
    poor = at("COLONISE", {"bodies": ["Faat"], "credits": -10}, {}, {})
    assert threats(rich) == threats(poor) != {}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, 2])
def test_everybody_sees_the_same(viewer: int) -> None:
    play = at("COLONISE", {"bodies": ["Faat"], "hand": ["overdrive"]}, {"hand": ["ceasefire"]}, {})
    assert threats(play, viewer) == threats(play)


def test_allies_and_those_under_a_ceasefire_are_safe() -> None:
    # SC-8.7, SC-8.8
    assert threats(at("COLONISE", {"bodies": ["Faat"], "allies": [1]}, {"allies": [0]}, {})) == {}
    play = at("CARDS", {"bodies": ["Faat"], "hand": ["overdrive"]}, {"hand": ["ceasefire"]}, {})
    assert "1" in threats(play)["0"]
    play.send(1, {"do": "play_card", "card": "ceasefire", "target": {"player": 1}})
    pass_all(play)
    assert "0" not in threats(play)
