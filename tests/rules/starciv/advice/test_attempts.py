"""Advice on attempts: the sure, the better by every figure, none forgone for a purchase (SC-8)."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv import combat, odds, treasury
from games.rules.starciv.ai.advice import attempts
from games.rules.starciv.ai.advice.attempts import HARDLY_BETTER, SURE, WORTH_IT
from games.rules.starciv.ai.advice.outlook import Outlook
from games.rules.starciv.state import State
from tests.rules.starciv.advice.questions import END, attempt, first, outlook_of, saving_for
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH, game_of

HUMANS, AETHER = (3, 3, 3), (3, 3, 3)
MORE, LESS = (0.99, 8, 1, -7), (0.88, 8, 1, -7)

BUY = Choice(0.4, act.Buy(11), Reason("buy_on_the_way", {"technology": 11}))
CHEAP = Choice(0.3, act.Buy(12), Reason("buy_on_the_way", {"technology": 12}))


@pytest.mark.parametrize(
    ("chance", "certain", "gain", "advised"),
    [
        (0.39, 0.99, HARDLY_BETTER - 0.001, "Aether"),
        (0.39, 0.99, HARDLY_BETTER + 0.001, "Mos Nytram"),
        (0.39, 0.8, 0.001, "Mos Nytram"),
        (0.7, 0.99, 0.001, "Mos Nytram"),
    ],
)
def test_a_sure_attempt_goes_before_one_that_promises_hardly_more(
    chance: float, certain: float, gain: float, advised: str
) -> None:
    choices = attempt(0.4 + gain, chance), attempt(0.4, certain, "Aether"), END
    best = first(attempts.prefer_sure_attempt, at("COLONISE", {}, {}), *choices)
    assert best.action == act.Attempt(advised)
    assert ("best" in best.reason.params) is (advised == "Mos Nytram" and certain > 0.9 and chance < 0.7)


def test_an_assault_on_a_home_base_gives_way_to_no_sure_attempt() -> None:
    home = Choice(0.41, act.Attempt("Oa"), Reason("assault_home", {"body": "Oa", "chance": 0.5}))
    assert first(attempts.prefer_sure_attempt, at("COLONISE", {}, {}), home, attempt(0.4, 0.99)) == home


@pytest.mark.parametrize(("margin", "body"), [(1.0, "Shtaa"), (-1.0, "Nato")])
def test_credits_are_kept_for_the_sure_attempt(
    monkeypatch: pytest.MonkeyPatch, margin: float, body: str
) -> None:
    """Nato is taken in 56 of 100 attempts, Shtaa in nearly all."""
    monkeypatch.setattr(attempts, "HARDLY_BETTER", margin)
    play = at("TECH", {"technologies": [11, 12], "credits": 60}, {})
    params = first(attempts.name_sure_attempt, play, saving_for("Nato")).reason.params
    assert params["body"] == body
    assert (params["chance"] > SURE) is (body == "Shtaa")


@pytest.mark.parametrize(
    ("aether", "gain", "advised"),
    [
        (MORE, HARDLY_BETTER - 0.001, "Aether"),
        (MORE, HARDLY_BETTER + 0.001, "Nato"),  # it promises clearly less
        (LESS, 0.0, "Nato"),  # no figure is better
        ((0.99, 7, 1, -7), 0.0, "Nato"),  # one is worse
        ((0.88, 8, 2, -7), 0.0, "Aether"),
        ((0.88, 8, 1, -4), 0.0, "Aether"),
    ],
)
def test_an_attempt_gives_way_to_one_with_better_figures(
    monkeypatch: pytest.MonkeyPatch, aether: attempts.Figures, gain: float, advised: str
) -> None:
    figures = {"Nato": LESS, "Aether": aether}
    monkeypatch.setattr(attempts, "figures", lambda outlook, attempt: figures[outlook.name(attempt)])
    choices = attempt(0.4 + gain, body="Nato"), attempt(0.4, body="Aether"), END
    best = first(attempts.prefer_dominating_attempt, at("COLONISE", {}, {}), *choices)
    assert best.action == act.Attempt(advised)


@pytest.mark.parametrize(("owned", "advised"), [([], "Aether"), (["Aether"], "Desler Gizh")])
def test_of_two_bodies_of_natives_as_strong_the_richer_is_attacked(owned: list[str], advised: str) -> None:
    """23 % for +5 CG a turn, not for +2; what a player holds is another thing."""
    play = at("COLONISE", {"technologies": [3, 6], "credits": 60}, {"bodies": owned})
    poor, rich = attempt(0.4, body="Desler Gizh"), attempt(0.4, body="Aether")
    rule = attempts.prefer_dominating_attempt
    assert first(rule, play, poor, rich).action == act.Attempt(advised)
    assert first(rule, play, rich, poor) is rich
    assert first(rule, play, END, rich) is END


def test_credits_are_kept_for_the_attempt_with_better_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    play, rule = at("TECH", {"credits": 60}, {}), attempts.name_dominating_attempt
    plan = saving_for("Aether", 0.5)
    assert first(rule, play, plan) == plan, "nothing is better in this position"
    monkeypatch.setattr(
        attempts, "figures", lambda outlook, attempt: LESS if outlook.name(attempt) == "Aether" else MORE
    )
    monkeypatch.setattr(attempts, "HARDLY_BETTER", 1.0)
    assert first(rule, play, plan).reason.params["body"] != "Aether"


def table(left: int, **more: Any) -> Play[State]:
    """A turn in which technology 11 leaves so many CG, and natives are weak enough to be attacked."""
    play = at("TECH", {"technologies": [3]}, {"bodies": ["Aether"]}, **more)
    play.state.credits[0] = left + treasury.price(game_of(play).rules, play.state, 0, 11)
    return play


def test_there_is_an_attack_in_these_positions() -> None:
    assert outlook_of(table(20)).best_attack is not None


@pytest.mark.parametrize("left", [20, 9])
def test_a_purchase_after_which_the_attack_can_still_be_paid_is_advised(left: int) -> None:
    assert first(attempts.keep_attack, table(left), BUY) == BUY


@pytest.mark.parametrize(("worth", "advised"), [(9.0, act.EndPhase), (-9.0, act.Buy)])
def test_one_that_costs_the_attack_is_advised_for_a_clear_gain_only(
    monkeypatch: pytest.MonkeyPatch, worth: float, advised: type
) -> None:
    """And names the body then that is forgone; else the phase is ended to keep the CG for it."""
    monkeypatch.setattr(attempts, "WORTH_IT", worth)
    best = first(attempts.keep_attack, table(-3), BUY)
    assert isinstance(best.action, advised)
    assert best.reason.params["body" if advised is act.EndPhase else "forgoes"]


def test_what_an_admiral_finds_clearly_better_is_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Having played on from both; whatever they are worth at a glance."""
    monkeypatch.setattr(Outlook, "share_with_attack", 0.0)
    rule, saving = attempts.keep_attack, Reason("save_up")
    worse = Choice(BUY.value - WORTH_IT - 0.01, act.EndPhase(), saving)
    assert first(rule, table(-3), BUY, worse).action == BUY.action
    near = Choice(BUY.value - WORTH_IT + 0.01, act.EndPhase(), saving)
    assert first(rule, table(-3), BUY, near).action == act.EndPhase()


def test_what_wins_is_bought_whatever_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "WORTH_IT", 9.0)
    victory = Choice(1.0, act.Buy(11), Reason("win_now"))
    assert first(attempts.keep_attack, table(-3), victory) == victory


def test_in_the_last_round_technologies_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ranking counts then (SC-1.2)."""
    monkeypatch.setattr(attempts, "WORTH_IT", 9.0)
    assert first(attempts.keep_attack, table(-3, options={"round_limit": 1}), BUY) == BUY


def test_a_cheaper_purchase_that_leaves_the_attack_may_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def keeps_attack(outlook: Outlook, choice: Choice) -> bool:
        return choice == CHEAP

    def technologies(outlook: Outlook) -> float:
        return float(outlook.state.techs[0].bit_count())

    monkeypatch.setattr(attempts, "WORTH_IT", 9.0)
    monkeypatch.setattr(attempts, "_has_attack_after", keeps_attack)
    monkeypatch.setattr(Outlook, "share_with_attack", property(technologies))
    assert first(attempts.keep_attack, table(-3), BUY, CHEAP) == CHEAP


@pytest.mark.parametrize("kind", ["colonise", "cards", "upkeep"])
def test_questions_about_no_purchase_forgo_no_attack(kind: str) -> None:
    assert first(attempts.keep_attack, table(-3), BUY, CHEAP, kind=kind) == BUY


def payback(play: Play[State], body: str) -> dict[str, Any]:
    """Params of the reason for an attempt on the body."""
    return first(attempts.explain_payback, play, attempt(0.5, 0.5, body)).reason.params


def test_the_fee_comes_back_by_what_the_body_brings_and_its_chance() -> None:
    """Aether: copper, 5 CG a turn; a combat costs 7 CG. From Aether IM-6 and Mos Nytram come into reach, no tribute."""
    params = payback(at("COLONISE", {}, {}), "Aether")
    assert params["payback"] == ceil(7 / (5 * combat.win_chance(HUMANS, AETHER, True)))
    assert "player" not in params
    assert params["opens"] > 0


def test_a_body_of_a_player_may_cost_a_tribute_and_takes_an_income() -> None:
    """SC-8.5: a tribute if it fails."""
    play = at("COLONISE", {"credits": 30}, {"bodies": ["Aether"]})
    params, rules = payback(play, "Aether"), game_of(play).rules
    chance = odds.win_chance(rules, play.state, 0, rules.content.body_index["Aether"])
    assert params["payback"] == ceil((7 + (1 - chance) * rules.constants.tribute) / (5 * chance))
    assert params["player"] == 1


@pytest.mark.parametrize(("rounds", "left"), [(None, 1), (3, 1), (1, 0)])
def test_the_turns_left_are_those_of_who_is_nearest_to_the_end(rounds: int | None, left: int) -> None:
    options = {} if rounds is None else {"round_limit": rounds}
    assert payback(at("COLONISE", {}, RICH, options=options), "Aether")["left"] == left


def test_the_last_rounds_count_too() -> None:
    """A round limit ends the game (SC-1.3)."""
    early = payback(at("COLONISE", {}, {}), "Aether")["left"]
    assert early > 3
    assert payback(at("COLONISE", {}, {}, options={"round_limit": 3}), "Aether")["left"] == 2
