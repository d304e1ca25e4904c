"""Steward: the robot that stands in for somebody does nothing that the person would be asked about twice."""

from __future__ import annotations

from games.engine.chance import SeededChance
from games.engine.playout import Playout
from games.rules.starciv import actions as act
from games.rules.starciv.ai.bots.captain import CaptainBot
from games.rules.starciv.ai.bots.steward import StewardBot, is_safe
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.ruleset import StarCivilisations
from tests.rules.starciv.positions import at


def answer(bot: StewardBot | CaptainBot, credits_left: int) -> object:
    play = at("COLONISE", {"credits": credits_left}, {})
    assert isinstance(play.game, StarCivilisations)
    return bot.choose(play.game, play.state, play.required()[0], SeededChance(1))


def test_a_steward_attacks_natives_it_can_pay_for() -> None:
    assert isinstance(answer(StewardBot(), 30), act.Attempt)


def test_a_steward_goes_into_no_debt_for_an_attack() -> None:
    """SC-11.1 allows it; the person would be asked again first."""
    assert isinstance(answer(StewardBot(), 3), act.EndPhase)


def test_a_steward_attacks_nobodys_body() -> None:
    play = at("COLONISE", {"credits": 90, "technologies": [8, 9, 10]}, {"bodies": ["IM-6"]}, {})
    assert isinstance(play.game, StarCivilisations)
    assert not is_safe(play.game.rules, play.state, 0, act.Attempt("IM-6"))


def test_stewards_choose_no_debt_in_a_whole_game() -> None:
    """Chosen payments leave an account at 0 or above; forced ones may not."""
    game = PACKAGE.bind_with_defaults(3, PACKAGE.info.presets["complete"])
    chosen = (act.Buy, act.Attempt, act.PressOn)
    seen = 0
    for turned in Playout(game, [StewardBot(), StewardBot(), StewardBot()], "steward", 400):
        if isinstance(turned.move.action, chosen):
            seen += 1
            assert turned.step.state.credits[turned.move.seat] >= 0, turned.move
    assert seen > 20
