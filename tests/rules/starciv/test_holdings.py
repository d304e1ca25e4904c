"""What a move changed of who owns what, as the ledger is told; and the invariants a broken position fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import pytest

from games.engine.game import Holdings
from games.engine.simulate import Playout, bind
from games.rules.starciv import holdings
from games.rules.starciv.book import Book
from games.rules.starciv.game import StarCivilisations
from games.rules.starciv.state import State
from tests.rules.starciv.positions import at

BOOK = Book(
    StarCivilisations.parse_content(StarCivilisations.default_edition()),
    StarCivilisations.parse_options({}),
    3,
)


OWNED: dict[str, Callable[[Any], object]] = {
    "accounts": lambda row: row.seat,
    "bodies": lambda row: row[1],
    "technologies": lambda row: row[0],
    "cards": lambda row: (row.pile, row.seat),
}


def by_owner(held: Iterable[Any], whose: Callable[[Any], object]) -> dict[object, list[Any]]:
    found: dict[object, list[Any]] = {}
    for row in held:
        found.setdefault(whose(row), []).append(row)
    return found


def rows(held: Holdings) -> set[object]:
    return set(chain(held.accounts, held.bodies, held.technologies, held.cards))


def test_what_changed_is_the_difference_and_no_more() -> None:
    """Accounts row by row; else all that a seat or a pile has of a kind, and only if it is not the same."""
    game = bind(StarCivilisations, 3, {})
    playout = Playout(game, [game.bots["random"]()] * 3, "holdings", 400)
    before = playout.state
    seen: set[str] = set()
    for turned in playout:
        after = turned.step.state
        old, new = holdings.changed(BOOK, before, after)
        was, is_now = rows(holdings.holdings(BOOK, before)), rows(holdings.holdings(BOOK, after))
        assert rows(old) <= was
        assert rows(new) <= is_now
        assert was - rows(old) == is_now - rows(new)
        assert not set(old.accounts) & set(new.accounts)
        for kind, whose in OWNED.items():
            left, come = (by_owner(getattr(held, kind), whose) for held in (old, new))
            for owner in {*left, *come}:
                assert left.get(owner) != come.get(owner)
            seen |= {kind} if come else set()
        before = after
    assert seen == set(OWNED)


def a_copy_twice(state: State) -> None:
    state.hands[1] = (*state.hands[1], state.hands[0][0])


def a_body_twice(state: State) -> None:
    state.held[1] |= state.held[0]


def a_debt_too_deep(state: State) -> None:
    state.credits[1] = -11


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (a_copy_twice, "a card copy lies in two places"),
        (a_body_twice, "a body has two owners"),
        (a_debt_too_deep, "seat 1 lives below the debt limit"),
    ],
)
def test_a_broken_position_is_noticed(wrong: Callable[[State], None], told: str) -> None:
    state = at("TECH", {"hand": ["pirates"]}, {}, {}).state
    state.credits[1] = -10
    holdings.check(BOOK, state)
    wrong(state)
    with pytest.raises(AssertionError, match=told):
        holdings.check(BOOK, state)


def test_the_dead_may_owe_anything() -> None:
    state = at("TECH", {}, {}, {"eliminated": True}).state
    state.credits[2] = -40
    holdings.check(BOOK, state)
