"""Advice at upkeep goes into no debt for a card (SC-5.12, SC-11.1)."""

from __future__ import annotations

import pytest

from games.engine.advice import Choice, Reason
from games.engine.chance import SeededChance
from games.rules.starciv import actions as act
from games.rules.starciv.bots import hand, on_credit
from games.rules.starciv.bots.cards import LAST_STAND
from games.rules.starciv.package import advise
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_levels import game_of

HAND = ["mutiny", "market-crash", "ceasefire", "pirates"]
KEPT = Choice(0.0, act.Upkeep(()), Reason("upkeep"))


@pytest.mark.parametrize(
    ("purse", "thrown"), [(9, 0), (4, 0), (3, 1), (1, 3), (0, 4), (-9, 4)], ids=lambda n: str(n)
)
def test_no_card_is_kept_on_credit(purse: int, thrown: int) -> None:
    play = at("UPKEEP", {"hand": HAND, "credits": purse}, {})
    found = on_credit.none(game_of(play).book, play.state, "upkeep", [KEPT])[0]
    assert isinstance(found.action, act.Upkeep)
    assert len(found.action.discard) == thrown
    assert found.reason.key == ("upkeep_debt" if thrown else "upkeep")


def test_of_the_cards_the_least_useful_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand, "worth_keeping", lambda book, state, seat, slug: float(slug == "ceasefire"))
    play = at("UPKEEP", {"hand": ["mutiny", "ceasefire", "pirates"], "credits": 1}, {})
    found = on_credit.none(game_of(play).book, play.state, "upkeep", [KEPT])[0].action
    assert found == act.Upkeep(("mutiny", "pirates"))


def test_a_card_that_alone_keeps_a_rival_from_winning_is_worth_the_debt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(on_credit, "worth_keeping", lambda *_: LAST_STAND)
    play = at("UPKEEP", {"hand": ["pirates"], "credits": 0}, {})
    assert on_credit.none(game_of(play).book, play.state, "upkeep", [KEPT]) == [KEPT]


def test_not_even_that_one_is_kept_below_the_debt_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_credit, "worth_keeping", lambda *_: LAST_STAND)
    play = at("UPKEEP", {"hand": ["pirates"], "credits": -10}, {})
    assert on_credit.let_go(game_of(play).book, play.state) == ("pirates",)


def test_free_cards_are_kept_whatever_one_owes() -> None:
    """SC-5.12: technology 17 keeps two for nothing."""
    play = at("UPKEEP", {"hand": HAND, "credits": -9, "technologies": [17]}, {})
    assert len(on_credit.let_go(game_of(play).book, play.state)) == 2


def test_the_advice_at_upkeep_is_this_one() -> None:
    """At −9 CG it kept a card, and named the danger of exactly −10 in the same breath."""
    play = at("UPKEEP", {"hand": ["ceasefire"], "credits": -9}, {})
    game = game_of(play)
    best = advise(game, play.state, play.required()[0], SeededChance(1))
    assert (best.action, best.reason) == (act.Upkeep(("ceasefire",)), Reason("upkeep_debt"))


def test_the_question_about_upkeep_names_the_cards_that_had_better_go() -> None:
    play = at("UPKEEP", {"hand": HAND, "credits": 3}, {})
    shown = play.game.render(play.state, play.required()[0])
    assert shown["let_go"] == list(on_credit.let_go(game_of(play).book, play.state)) != []
