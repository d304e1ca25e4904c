"""Advice plays a card that puts a rival out of the game, and says so (SC-11.2)."""

from __future__ import annotations

import pytest

from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.rules.starciv import actions as act
from games.rules.starciv.bots import ruin
from games.rules.starciv.package import advise
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

PIRATES = act.PlayCard("pirates", act.Target(player=1))
HURT = Choice(0.4, PIRATES, Reason("hurt", {"card": "pirates", "player": 1}))


@pytest.mark.parametrize(("purse", "key"), [(-10, "ruins"), (20, "hurt")])
def test_a_card_that_ruins_is_told_to_do_so(purse: int, key: str) -> None:
    play = at("CARDS", {"hand": ["pirates"]}, {"credits": purse})
    assert ruin.told(game_of(play).book, play.state, 0, HURT).reason.key == key


def test_a_rival_at_the_limit_is_put_out_however_little_they_could_win() -> None:
    play = at("CARDS", {"hand": ["pirates"], "credits": 40}, {"credits": -10}, {"credits": 60})
    best = advise(game_of(play), play.state, play.required()[0], SeededChance(1))
    assert (best.action, best.reason.key) == (PIRATES, "ruins")


def test_an_ally_is_not_ruined() -> None:
    play = at("CARDS", {"hand": ["pirates"]}, {"credits": -10})
    book = game_of(play).book
    card = book.content.cards[book.content.card_index["pirates"]]
    assert ruin.follows(book, play.state, 0, card, PIRATES)
    play.state.allies = (2, 1)
    assert not ruin.follows(book, play.state, 0, card, PIRATES)
