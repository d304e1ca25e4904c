"""Sure attempts in advice: before those that may well fail, and what credits are kept for."""

from __future__ import annotations

import pytest

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv.bots import sure
from games.rules.starciv.bots.sure import HARDLY_BETTER, sure_first
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_danger import END, attempt
from tests.rules.starciv.test_levels import game_of


def first(*weighed: Choice) -> Choice:
    return sure_first(weighed)[0]


@pytest.mark.parametrize(
    ("chance", "certain", "gain", "advised"),
    [
        (0.39, 0.99, HARDLY_BETTER - 0.001, "Aether"),
        (0.39, 0.99, HARDLY_BETTER + 0.001, "Mos Nytram"),
        (0.39, 0.8, 0.001, "Mos Nytram"),
        (0.7, 0.99, 0.001, "Mos Nytram"),
    ],
)
def test_a_sure_attempt_is_advised_before_one_that_promises_hardly_more(
    chance: float, certain: float, gain: float, advised: str
) -> None:
    found = first(attempt(0.4 + gain, chance), attempt(0.4, certain, "Aether"), END)
    assert found.action == act.Attempt(advised)
    assert ("best" in found.reason.params) is (advised == "Mos Nytram" and certain > 0.9 and chance < 0.7)


def test_an_assault_on_a_home_base_gives_way_to_no_sure_attempt() -> None:
    home = Choice(0.41, act.Attempt("Oa"), Reason("assault_home", {"body": "Oa", "chance": 0.5}))
    assert first(home, attempt(0.4, 0.99)) == home


@pytest.mark.parametrize(("margin", "named"), [(1.0, "Shtaa"), (-1.0, "Nato")])
def test_credits_are_kept_for_the_attempt_that_will_be_advised(
    monkeypatch: pytest.MonkeyPatch, margin: float, named: str
) -> None:
    """Nato is taken in 56 of 100 attempts, Shtaa in nearly all."""
    play = at("TECH", {"technologies": [11, 12], "credits": 60}, {})
    monkeypatch.setattr(sure, "HARDLY_BETTER", margin)
    kept = Choice(0.4, act.EndPhase(), Reason("save_up", {"body": "Nato", "chance": 0.56}))
    said = sure.naming_the_sure(game_of(play).book, play.state, kept).reason.params
    assert said["body"] == named
    assert (said["chance"] > sure.SURE) is (named == "Shtaa")
