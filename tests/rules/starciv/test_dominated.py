"""Advice attacks no body that another beats in every figure (SC-8)."""

from __future__ import annotations

import pytest

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv.bots import dominated
from games.rules.starciv.bots.sure import HARDLY_BETTER
from tests.rules.starciv.positions import at
from tests.rules.starciv.test_danger import END, attempt
from tests.rules.starciv.test_levels import game_of

MORE, LESS = (0.99, 8, 1, -7), (0.88, 8, 1, -7)


def figures(monkeypatch: pytest.MonkeyPatch, **by_body: dominated.Figures) -> None:
    """Give bodies these figures: chance, income, bodies that come into reach, the fee below zero."""

    def told(book: object, state: object, choice: Choice) -> dominated.Figures | None:
        return by_body.get(choice.action.body) if isinstance(choice.action, act.Attempt) else None

    monkeypatch.setattr(dominated, "_told", told)


def first(*weighed: Choice) -> Choice:
    play = at("COLONISE", {}, {})
    return dominated.better_first(game_of(play).book, play.state, weighed)[0]


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
    monkeypatch: pytest.MonkeyPatch, aether: dominated.Figures, gain: float, advised: str
) -> None:
    figures(monkeypatch, Nato=LESS, Aether=aether)
    found = first(attempt(0.4 + gain, body="Nato"), attempt(0.4, body="Aether"), END)
    assert found.action == act.Attempt(advised)


@pytest.mark.parametrize(("owned", "advised"), [([], "Aether"), (["Aether"], "Desler Gizh")])
def test_of_two_bodies_of_natives_as_strong_the_one_that_brings_more_is_attacked(
    owned: list[str], advised: str
) -> None:
    """23 % for +5 CG a turn, not for +2; what a player holds is another thing."""
    play = at("COLONISE", {"technologies": [3, 6], "credits": 60}, {"bodies": owned})
    poor, rich = attempt(0.4, body="Desler Gizh"), attempt(0.4, body="Aether")
    book = game_of(play).book
    assert dominated.better_first(book, play.state, [poor, rich])[0].action == act.Attempt(advised)
    assert dominated.better_first(book, play.state, [rich, poor])[0] is rich


def test_other_answers_have_no_figures() -> None:
    assert first(END, attempt(0.2, body="Aether")) == END


def test_credits_are_kept_for_the_attempt_that_will_be_advised(monkeypatch: pytest.MonkeyPatch) -> None:
    play = at("TECH", {"credits": 60}, {})
    book = game_of(play).book
    kept = Choice(0.4, act.EndPhase(), Reason("save_up", {"body": "Aether", "chance": 0.5}))
    assert dominated.naming_the_better(book, play.state, kept) == kept, "nothing is better in this position"
    aether = book.content.body_index["Aether"]
    monkeypatch.setattr(dominated, "_figures", lambda book, state, one: LESS if one.body == aether else MORE)
    monkeypatch.setattr(dominated, "HARDLY_BETTER", 1.0)
    assert dominated.naming_the_better(book, play.state, kept).reason.params["body"] != "Aether"
