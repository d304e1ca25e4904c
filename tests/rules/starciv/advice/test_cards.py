"""Advice on cards: none is kept on credit, one that puts a rival out of the game is played (SC-5.12, SC-11.2)."""

from __future__ import annotations

import pytest

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv.ai import card_choice
from games.rules.starciv.ai.advice import cards
from games.rules.starciv.ai.card_values import LAST_STAND
from tests.rules.starciv.advice.questions import advice, first
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

HAND = ["mutiny", "market-crash", "ceasefire", "pirates"]
KEEP_ALL = Choice(0.0, act.Upkeep(()), Reason("upkeep"))
PIRATES = act.PlayCard("pirates", act.Target(player=1))
HURT = Choice(0.4, PIRATES, Reason("hurt", {"card": "pirates", "player": 1}))


@pytest.mark.parametrize(
    ("purse", "thrown"), [(9, 0), (4, 0), (3, 1), (1, 3), (0, 4), (-9, 4)], ids=lambda n: str(n)
)
def test_no_card_is_kept_on_credit(purse: int, thrown: int) -> None:
    play = at("UPKEEP", {"hand": HAND, "credits": purse}, {})
    keep = first(cards.keep_no_card_on_credit, play, KEEP_ALL)
    assert isinstance(keep.action, act.Upkeep)
    assert len(keep.action.discard) == thrown
    assert keep.reason.key == ("upkeep_debt" if thrown else "upkeep")


def test_of_the_cards_the_least_useful_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        card_choice, "worth_keeping", lambda rules, state, seat, slug: float(slug == "ceasefire")
    )
    play = at("UPKEEP", {"hand": ["mutiny", "ceasefire", "pirates"], "credits": 1}, {})
    keep = first(cards.keep_no_card_on_credit, play, KEEP_ALL).action
    assert keep == act.Upkeep(("mutiny", "pirates"))


def test_a_card_that_alone_keeps_a_rival_from_winning_is_worth_the_debt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cards, "worth_keeping", lambda *_: LAST_STAND)
    play = at("UPKEEP", {"hand": ["pirates"], "credits": 0}, {})
    assert first(cards.keep_no_card_on_credit, play, KEEP_ALL) == KEEP_ALL


def test_not_even_that_one_is_kept_below_the_debt_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "worth_keeping", lambda *_: LAST_STAND)
    play = at("UPKEEP", {"hand": ["pirates"], "credits": -10}, {})
    assert cards.let_go(game_of(play).rules, play.state) == ("pirates",)


def test_free_cards_are_kept_whatever_one_owes() -> None:
    """SC-5.12: technology 17 keeps two for nothing."""
    play = at("UPKEEP", {"hand": HAND, "credits": -9, "technologies": [17]}, {})
    assert len(cards.let_go(game_of(play).rules, play.state)) == 2


def test_the_advice_at_upkeep_is_this_one() -> None:
    """At −9 CG it kept a card, and named the danger of exactly −10 in the same breath."""
    play = at("UPKEEP", {"hand": ["ceasefire"], "credits": -9}, {})
    best = advice(play)
    assert (best.action, best.reason) == (act.Upkeep(("ceasefire",)), Reason("upkeep_debt"))


@pytest.mark.parametrize(("purse", "key"), [(-10, "ruins"), (20, "hurt")])
def test_a_card_that_ruins_is_told_to_do_so(purse: int, key: str) -> None:
    play = at("CARDS", {"hand": ["pirates"]}, {"credits": purse})
    assert first(cards.tell_ruin, play, HURT).reason.key == key


def test_a_rival_at_the_limit_is_put_out_however_little_they_could_win() -> None:
    best = advice(at("CARDS", {"hand": ["pirates"], "credits": 40}, {"credits": -10}, {"credits": 60}))
    assert (best.action, best.reason.key) == (PIRATES, "ruins")


def test_an_ally_is_not_ruined() -> None:
    play = at("CARDS", {"hand": ["pirates"]}, {"credits": -10})
    rules = game_of(play).rules
    card = rules.content.cards[rules.content.card_index["pirates"]]
    assert cards.is_ruin(rules, play.state, 0, card, PIRATES)
    play.state.allies = (2, 1)
    assert not cards.is_ruin(rules, play.state, 0, card, PIRATES)


def test_the_question_about_upkeep_names_the_cards_that_had_better_go() -> None:
    play = at("UPKEEP", {"hand": HAND, "credits": 3}, {})
    shown = play.game.render(play.state, play.required()[0])
    assert shown["let_go"] == list(cards.let_go(game_of(play).rules, play.state)) != []
