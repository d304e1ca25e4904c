"""Advice to buy nothing says what the CG are kept for (SC-7)."""

from __future__ import annotations

import pytest

from games.engine.advice import Reason
from games.rules.starciv.ai import lookahead
from games.rules.starciv.ai.saving import reason_to_save
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of


def why(
    purse: int,
    *,
    chance: float | None = None,
    rounds: int | None = None,
    technologies: tuple[int, ...] = (),
) -> Reason:
    """Why a seat with so many CG would buy nothing, an attack on Aether with that chance being planned."""
    options = {} if rounds is None else {"round_limit": rounds}
    play = at("TECH", {"credits": purse, "technologies": list(technologies)}, {}, options=options)
    rules = game_of(play).rules
    if chance is None:
        return reason_to_save(rules, play.state)
    attempt = lookahead.attempt_on(rules, play.state, 0, rules.content.body_index["Aether"])
    attempt.chance = chance
    return reason_to_save(rules, play.state, attempt)


def test_the_last_technology_is_named_with_its_price_and_what_is_missing() -> None:
    reason = why(15, technologies=tuple(range(1, 25)))
    price = reason.params["price"]
    assert reason == Reason("nothing_to_buy", {"technology": 25, "price": price, "missing": price - 15})


def test_of_those_on_the_cheapest_way_the_cheapest_is_saved_up_for() -> None:
    """Technology 3 costs Humans 20 CG, and nothing on their way costs less; 12 CG would buy it, into debt."""
    assert why(12) == Reason("save_up", {"technology": 3, "price": 20, "missing": 8})


def test_what_could_be_bought_without_debt_is_not_saved_up_for() -> None:
    assert why(40) == Reason("save_up")


@pytest.mark.parametrize(("chance", "told"), [(0.9, True), (0.3, False)])
def test_the_attack_that_is_planned_is_what_the_credits_are_kept_for(chance: float, told: bool) -> None:
    """Unless it is a long shot: nobody keeps credits for one."""
    params = why(12, chance=chance).params
    assert (params.get("body") == "Aether") is told
    assert "spare" not in params


@pytest.mark.parametrize(("purse", "spare"), [(40, True), (16, False)])
def test_credits_for_both_technology_and_attack_are_not_kept(purse: int, spare: bool) -> None:
    """The cheapest costs 10 CG, a combat 7."""
    assert why(purse, chance=0.9).params.get("spare", False) is spare


@pytest.mark.parametrize(
    ("purse", "rounds", "told"),
    [(17, 1, False), (17, 2, True), (12, 2, False), (12, 3, True), (12, None, True)],
)
def test_technology_too_dear_before_the_last_round_is_not_named(
    purse: int, rounds: int | None, told: bool
) -> None:
    """SC-1.2; Marea alone brings 4 CG a turn, and 20 are wanted."""
    assert ("technology" in why(purse, rounds=rounds).params) is told
