"""Posting writes differences, refuses contradictions, and is a part of the move."""

import random
from collections.abc import Callable

import pytest
from django.db import IntegrityError
from django.db import transaction as transactions

from games.engine.capabilities.ledger import Balance, CardPlace, Holdings
from games.ledger import models
from games.ledger.audit import differences, rebuild
from games.ledger.post import NOTHING, LedgerError, post
from games.tables.models import Table

FIRST = Holdings(
    accounts=(Balance(0, 30, True, -10), Balance(1, -4, True, -10)),
    bodies=(("Oa", 0), ("Niobe", 1)),
    technologies=((0, 8),),
    cards=(
        CardPlace(0, "pirates", "draw", None, 0),
        CardPlace(1, "mutiny", "draw", None, 1),
        CardPlace(2, "inflation", "hand", 1, 0),
    ),
)
NEXT = Holdings(
    accounts=(Balance(0, 23, True, -10), Balance(1, -13, False, -10)),
    bodies=(("Niobe", 0), ("Oa", 0)),
    technologies=((0, 8), (0, 9)),
    cards=(
        CardPlace(0, "pirates", "hand", 0, 0),
        CardPlace(1, "mutiny", "draw", None, 0),
        CardPlace(2, "inflation", "discard", None, 0),
    ),
)


def test_rows_follow_the_holdings(table: Table) -> None:
    post(table, FIRST)
    assert differences(table, FIRST) == []
    assert models.SeatAccount.objects.get(table=table, seat=0).floor == -10
    post(table, NEXT, FIRST)
    assert differences(table, NEXT) == []
    assert differences(table, FIRST) != []


def test_only_differences_are_written(table: Table, django_assert_num_queries: Callable) -> None:
    post(table, FIRST)
    kept = models.DeckCard.objects.get(table=table, copy=1).pk
    with django_assert_num_queries(0):
        post(table, FIRST, FIRST)
    post(table, NEXT, FIRST)
    # A draw from the top leaves the cards below where they are.
    assert models.DeckCard.objects.get(table=table, copy=1).pk == kept


def test_cards_may_change_places(table: Table) -> None:
    chance = random.Random(1)
    before, order = NOTHING, list(range(30))
    for _ in range(5):
        chance.shuffle(order)
        after = Holdings(
            accounts=(Balance(0, 0, True, -10),),
            bodies=(),
            technologies=(),
            cards=tuple(
                CardPlace(
                    copy, f"c{copy}", "draw" if place < 20 else "hand", None if place < 20 else 0, place % 20
                )
                for place, copy in enumerate(order)
            ),
        )
        post(table, after, before)
        assert differences(table, after) == []
        before = after


def with_twice(part: str) -> Holdings:
    twice = {
        "accounts": (*FIRST.accounts, Balance(0, 1, True, -10)),
        "bodies": (*FIRST.bodies, ("Oa", 1)),
        "technologies": (*FIRST.technologies, (0, 8)),
        "cards": (*FIRST.cards, CardPlace(0, "pirates", "discard", None, 0)),
    }
    parts = {name: getattr(FIRST, name) for name in twice} | {part: twice[part]}
    return Holdings(**parts)


@pytest.mark.parametrize("part", ["accounts", "bodies", "technologies", "cards"])
def test_holdings_that_contradict_themselves_are_refused(table: Table, part: str) -> None:
    with pytest.raises(IntegrityError), transactions.atomic():
        post(table, with_twice(part))
    post(table, FIRST)


def test_a_living_seat_below_the_limit_is_refused(table: Table) -> None:
    post(table, FIRST)
    broke = Holdings(
        (Balance(0, 30, True, -10), Balance(1, -11, True, -10)), FIRST.bodies, FIRST.technologies, FIRST.cards
    )
    with pytest.raises(IntegrityError), transactions.atomic():
        post(table, broke, FIRST)
    assert differences(table, FIRST) == []


@pytest.mark.django_db(transaction=True)
def test_outside_a_transaction_nothing_is_written(table: Table) -> None:
    with pytest.raises(RuntimeError, match="transaction"):
        post(table, FIRST)
    assert not models.SeatAccount.objects.exists()


def test_rows_that_somebody_took_away_are_missed(table: Table) -> None:
    post(table, FIRST)
    models.PlanetHolding.objects.filter(table=table, body="Oa").delete()
    with pytest.raises(LedgerError, match="body: 1 rows where 2"), transactions.atomic():
        post(table, Holdings(FIRST.accounts, (), (), FIRST.cards), FIRST)


def test_a_rebuild_restores_what_the_position_says(table: Table, other: Table) -> None:
    post(table, FIRST)
    post(other, NEXT)
    models.DeckCard.objects.filter(table=table).delete()
    rebuild(table, FIRST)
    assert differences(table, FIRST) == []
    assert differences(other, NEXT) == []
    rebuild(table, None)
    assert differences(table, None) == []
    assert not models.SeatAccount.objects.filter(table=table).exists()
