"""Chances on the verge of the end: what is certain is said to be, what may prevent it is counted (SC-1.1, SC-1.2)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.scenario import Play
from games.rules.starciv.ai import last_turn, verge
from games.rules.starciv.ai.analyst import StarAnalyst
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH, game_of

NEAR = {**RICH, "bodies": ["Shtaa", "Delta-7"]}
"""All that the last technology needs, which costs Humans 220 CG, and an income of 13 CG."""

PRICE = 220


def leader(purse: int, **more: Any) -> dict[str, Any]:
    return {**NEAR, "credits": purse, **more}


def chance(play: Play[State], seat: int = 0) -> float:
    return StarAnalyst(game_of(play)).chances(play.state)[seat]


def short(play: Play[State], seat: int = 0) -> tuple[int, int, int]:
    """Purse, income and price of the seat's next turn."""
    found = verge.next_turn(game_of(play).rules, play.state, seat)
    assert found is not None
    return found.purse, found.income, found.price


@pytest.mark.parametrize(("purse", "certain"), [(PRICE - 10, True), (PRICE - 11, False)])
def test_who_can_pay_for_the_last_technology_has_won_at_tech(purse: int, certain: bool) -> None:
    """SC-7.3: down to −10 CG; nobody has an answer any more."""
    play = at("TECH", leader(purse), {"hand": ["market-crash"]})
    assert short(play)[2] == PRICE
    assert (chance(play) == 1) is certain


@pytest.mark.parametrize(
    ("purse", "hand", "certain"),
    [
        (197, [], True),
        (196, [], False),
        (197, ["market-crash"], False),  # half of the income is missing then
        (220, ["market-crash"], True),
        (197, ["mutiny"], True),
    ],
)
def test_before_income_a_card_may_still_stop_it(purse: int, hand: list[str], certain: bool) -> None:
    play = at("CARDS", leader(purse, hand=["mutiny"]), {"hand": hand, "credits": 5})
    assert short(play) == (purse, 13, PRICE)
    assert (chance(play) == 1) is certain


def test_several_technologies_are_no_certainty() -> None:
    """A player who can buy two technologies may buy others."""
    play = at("TECH", leader(500, technologies=[1, 2, 3, 4, 5, 6, 7, 8, 9]), {})
    assert chance(play) < 1


def test_coming_victory_and_an_assault_that_prevents_it_are_told() -> None:
    """SC-8.6; the leader's purse is not spent any more before the turn."""
    far = at("UPKEEP", {"hand": ["mutiny"]}, leader(205))
    assert verge.coming_win(game_of(far).rules, far.state) is not None
    assert chance(far, 1) > 0.9
    near = at("COLONISE", {"credits": 50, "technologies": list(range(1, 23))}, leader(205))
    rules = game_of(near).rules
    coming = verge.next_turn(rules, near.state, 1)
    assert coming is not None
    blow = max(one for _, one in verge.blows(rules, near.state, coming, 0))
    found = verge.coming_win(rules, near.state)
    assert found is not None
    assert found[0] == 1
    assert found[1] <= 1 - blow < 1


@pytest.mark.parametrize(("purse", "certain"), [(0, True), (150, False)])
def test_a_base_may_be_lost_to_who_can_buy_the_way_to_it(purse: int, certain: bool) -> None:
    """SC-7, SC-8.6: whoever plays before the leader, and is rich, buys access and arms and assaults in one turn."""
    rich = {"technologies": [8, 9, 14, 19], "credits": purse}
    play = at("UPKEEP", {"hand": ["mutiny"]}, rich, leader(225))
    found = verge.coming_win(game_of(play).rules, play.state)
    assert found is not None
    assert found[0] == 2
    assert (found[1] > 0.9) is certain


def test_what_the_active_player_may_still_spend_is_not_counted_as_saved() -> None:
    play = at("TECH", leader(205), {})
    assert verge.coming_win(game_of(play).rules, play.state) is None


def last(phase: str, *players: dict[str, Any], active: int = 1) -> Play[State]:
    """The turn of seat ``active`` in the last of three rounds."""
    play = at(phase, *players, options={"round_limit": 3})
    state = play.state
    state.round, state.active = 3, active
    return play


@pytest.mark.parametrize(
    ("phase", "purse", "winners"),
    [
        ("UPKEEP", 0, (0,)),
        ("UPKEEP", 500, (0,)),  # too late to buy
        ("TECH", 0, (0,)),
        ("TECH", 500, (1,)),
    ],
)
def test_in_the_last_turn_of_all_the_ranking_is_known(
    phase: str, purse: int, winners: tuple[int, ...]
) -> None:
    """SC-1.2: technologies count first; one can be bought at TECH, and whoever leads is not within reach."""
    ahead, behind = {"technologies": [1, 3]}, {"technologies": [3], "hand": ["mutiny"], "credits": purse}
    play = last(phase, ahead, behind)
    play.state.phase = phase
    rules = game_of(play).rules
    assert last_turn.certain_winners(rules, play.state) == winners
    assert chance(play, winners[0]) == 1


def test_with_a_turn_to_come_nothing_is_decided() -> None:
    play = last("UPKEEP", {"technologies": [1, 3], "hand": ["mutiny"]}, {}, active=0)
    assert last_turn.certain_winners(game_of(play).rules, play.state) is None


@pytest.mark.parametrize(("purse", "winners"), [(-10, (0,)), (100, None)])
def test_a_home_base_within_reach_keeps_the_ranking_open(purse: int, winners: tuple[int, ...] | None) -> None:
    """SC-8.6, SC-12: who leads may still be eliminated, if the other can pay for an assault."""
    behind = {"technologies": [3], "bodies": ["Aether"], "credits": purse}
    play = last("COLONISE", {"technologies": [1, 3, 4]}, behind)
    play.state.phase = "COLONISE"
    assert last_turn.certain_winners(game_of(play).rules, play.state) == winners
