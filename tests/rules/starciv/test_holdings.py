"""Changes of holdings by a move, as the ledger gets them, and the invariants that a broken position fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any

import pytest

from games.engine.capabilities.ledger import CardPlace, Holdings
from games.engine.chance import SeededChance
from games.engine.events import SPECTATOR
from games.engine.playout import Playout
from games.rules.starciv import holdings, invariants, resampling
from games.rules.starciv.content import load_edition
from games.rules.starciv.package import PACKAGE
from games.rules.starciv.rules import Rules
from games.rules.starciv.ruleset import StarCivilisations
from games.rules.starciv.state import StackedCard, State
from tests.rules.starciv.positions import at

BOOK = Rules(
    PACKAGE.parse_content(load_edition()),
    PACKAGE.parse_options({}),
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
    game = StarCivilisations(BOOK.content, PACKAGE.parse_options({}), 3)
    playout = Playout(game, [PACKAGE.bots["random"]()] * 3, "holdings", 400)
    before = playout.state
    seen: set[str] = set()
    for turned in playout:
        after = turned.step.state
        old, new = holdings.difference(BOOK, before, after)
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


def a_played_card_in_a_hand(state: State) -> None:
    state.played = (state.hands[0][0],)


def a_card_on_the_stack_in_the_pile(state: State) -> None:
    state.draw.append(state.hands[0][0])
    state.stack = (StackedCard(state.hands[0][0], 0),)
    state.hands[0] = ()


def a_body_twice(state: State) -> None:
    state.held[1] |= state.held[0]


def a_debt_too_deep(state: State) -> None:
    state.credits[1] = -11


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (a_copy_twice, "a card copy lies in two places"),
        (a_played_card_in_a_hand, "a card copy lies in two places"),
        (a_card_on_the_stack_in_the_pile, "a card copy lies in two places"),
        (a_body_twice, "a body has two owners"),
        (a_debt_too_deep, "seat 1 lives below the debt limit"),
    ],
)
def test_a_broken_position_is_noticed(wrong: Callable[[State], None], told: str) -> None:
    state = at("TECH", {"hand": ["pirates"]}, {}, {}).state
    state.credits[1] = -10
    invariants.check_invariants(BOOK, state)
    wrong(state)
    with pytest.raises(AssertionError, match=told):
        invariants.check_invariants(BOOK, state)


def test_the_dead_may_owe_anything() -> None:
    state = at("TECH", {}, {}, {"eliminated": True}).state
    state.credits[2] = -40
    invariants.check_invariants(BOOK, state)


def test_every_pile_is_told_top_first() -> None:
    """The next card, the last discarded and the oldest in a hand are number 0."""
    play = at(
        "CARDS",
        {"hand": ["rich-vein", "pirates"], "secrets": ["ansible"]},
        {"hand": ["counter-intelligence", "jamming"]},
        {},
        draw_pile=["overdrive", "mutiny"],
        discard_pile=["sabotage", "inflation"],
    )
    play.send(0, {"do": "play_card", "card": "rich-vein"})
    play.send(1, {"do": "pass"})
    play.send(0, {"do": "play_card", "card": "pirates", "target": {"player": 1}})
    lying = {(place.pile, place.seat, place.position): place.card for place in cards_of(play.state)}
    assert lying == {
        ("draw", None, 0): "overdrive",
        ("draw", None, 1): "mutiny",
        ("discard", None, 0): "sabotage",
        ("discard", None, 1): "inflation",
        ("played", None, 0): "rich-vein",
        ("stack", None, 0): "pirates",
        ("hand", 1, 0): "counter-intelligence",
        ("hand", 1, 1): "jamming",
        ("table", 0, 0): "ansible",
    }


def cards_of(state: State) -> tuple[CardPlace, ...]:
    return holdings.holdings(BOOK, state).cards


def test_who_falls_without_paying_is_a_changed_account() -> None:
    """SC-12.1: the ledger is told of the death, though the credits stay."""
    before = at("TECH", {}, {}, {}).state
    after = before.copy()
    after.alive &= ~(1 << 2)
    old, new = holdings.difference(BOOK, before, after)
    assert [(row.seat, row.living) for row in (*old.accounts, *new.accounts)] == [(2, True), (2, False)]


# What a viewer cannot know, dealt again (SC-17)


def unknown() -> State:
    """Seat 0 has seen the second card of seat 1's hand; what spectators see late is kept."""
    state = at(
        "TECH",
        {"hand": ["rich-vein", "mutiny"]},
        {"hand": ["pirates", "jamming", "sabotage"]},
        {"hand": ["inflation"]},
        draw_pile=["overdrive", "market-crash", "bank-loan", "subsidy", "embargo", "blockade"],
        options={"trade": True},
    ).state
    state.known = (1 << state.hands[1][1], 1 << state.hands[0][0], 0)
    state.past_hands = (tuple(state.hands),)
    return state


def test_dealing_again_keeps_what_a_seat_knows() -> None:
    """SC-6.11: the own hand, the card seen and its place, every size; all else comes somewhere else in time."""
    state = unknown()
    every = sorted(chain(state.draw, *state.hands))
    hands, piles = set(), set()
    for seed in range(40):
        dealt = resampling.resample(BOOK, state, 0, SeededChance(seed))
        assert sorted(chain(dealt.draw, *dealt.hands)) == every
        assert [len(hand) for hand in dealt.hands] == [2, 3, 1]
        assert (dealt.hands[0], dealt.hands[1][1]) == (state.hands[0], state.hands[1][1])
        assert (dealt.known, dealt.past_hands) == ((state.known[0], 0, 0), ())
        hands |= set(chain(*dealt.hands[1:]))
        piles |= set(dealt.draw)
    hidden = set(every) - set(state.hands[0]) - {state.hands[1][1]}
    assert (hands - {state.hands[1][1]}, piles) == (hidden, hidden)


def test_dealing_again_tells_nothing_of_how_the_cards_lay() -> None:
    """SC-17: two positions that look the same to a viewer are dealt the same."""
    state = unknown()
    other = state.copy()
    other.hands[2], other.draw = (state.draw[0],), [state.hands[2][0], *state.draw[:0:-1]]
    for viewer in (0, 1):
        one, two = (resampling.resample(BOOK, at_hand, viewer, SeededChance(3)) for at_hand in (state, other))
        assert (one.hands, one.draw) == (two.hands, two.draw)


def test_for_a_spectator_all_hands_are_dealt_again() -> None:
    """SC-17: spectators know no card of a hand, nor past hands that are not shown; who knows what stays as it is."""
    state = unknown()
    dealt = [resampling.resample(BOOK, state, SPECTATOR, SeededChance(seed)) for seed in range(20)]
    assert {hand for one in dealt for hand in one.hands[0]} > set(state.hands[0])
    for seat, place in ((0, 0), (1, 1)):
        assert {one.hands[seat][place] for one in dealt} != {state.hands[seat][place]}
    assert all((one.past_hands, one.known) == ((), state.known) for one in dealt)


def test_after_the_end_nothing_is_dealt_again() -> None:
    """SC-17: everything is open."""
    state = unknown()
    state.reason = "last"
    dealt = resampling.resample(BOOK, state, 0, SeededChance(1))
    assert (dealt.hands, dealt.draw, dealt.known) == (state.hands, state.draw, state.known)
