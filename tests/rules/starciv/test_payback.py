"""What advice may say of an attempt: when its fee is earned back, and what else speaks for it (SC-8)."""

from __future__ import annotations

from math import ceil
from typing import Any

import pytest

from games.engine.advice import Choice, Reason
from games.engine.scenario import Play
from games.rules.starciv import actions as act
from games.rules.starciv import combat, odds
from games.rules.starciv.bots.payback import explained
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import RICH, game_of

HUMANS, AETHER = (3, 3, 3), (3, 3, 3)


def told(play: Play[State], body: str) -> dict[str, Any]:
    choice = Choice(0.5, act.Attempt(body), Reason("attempt", {"body": body, "chance": 0.5}))
    return explained(game_of(play).book, play.state, choice).reason.params


def test_the_fee_comes_back_by_what_the_body_brings_and_the_chance_to_take_it() -> None:
    """Aether: copper, 5 CG a turn; a combat costs 7 CG. From Aether IM-6 and Mos Nytram come into reach, no tribute."""
    said = told(at("COLONISE", {}, {}), "Aether")
    assert said["payback"] == ceil(7 / (5 * combat.win_chance(HUMANS, AETHER, True)))
    assert "player" not in said
    assert said["opens"] > 0


def test_a_body_of_a_player_may_cost_a_tribute_and_takes_an_income() -> None:
    """SC-8.5: a tribute if it fails."""
    play = at("COLONISE", {"credits": 30}, {"bodies": ["Aether"]})
    said, book = told(play, "Aether"), game_of(play).book
    chance = odds.win_chance(book, play.state, 0, book.content.body_index["Aether"])
    assert said["payback"] == ceil((7 + (1 - chance) * book.rules.tribute) / (5 * chance))
    assert said["player"] == 1


@pytest.mark.parametrize(("rounds", "left"), [(None, 1), (3, 1), (1, 0)])
def test_the_turns_left_are_those_of_who_is_nearest_to_the_end(rounds: int | None, left: int) -> None:
    options = {} if rounds is None else {"round_limit": rounds}
    assert told(at("COLONISE", {}, RICH, options=options), "Aether")["left"] == left


def test_the_last_rounds_count_too() -> None:
    """SC-1.3."""
    early = told(at("COLONISE", {}, {}), "Aether")["left"]
    assert early > 3
    assert told(at("COLONISE", {}, {}, options={"round_limit": 3}), "Aether")["left"] == 2


def test_other_answers_keep_their_reasons() -> None:
    choice = Choice(0.5, act.EndPhase(), Reason("no_attempt"))
    assert explained(game_of(at("COLONISE", {}, {})).book, at("COLONISE", {}, {}).state, choice) is choice
