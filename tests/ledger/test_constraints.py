"""Rows that contradict one another cannot commit: each constraint, tried behind the back of ``post``."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from games.ledger.models import DeckCard, KnownTechnology, PlanetHolding, SeatAccount
from games.tables.models import Table

pytestmark = pytest.mark.django_db

Hand = DeckCard.Pile.HAND
Draw = DeckCard.Pile.DRAW


@pytest.fixture
def accounts(table: Table) -> list[SeatAccount]:
    return [SeatAccount.objects.create(table=table, seat=seat, balance=30, floor=-10) for seat in (0, 1)]


def refused(attempt: Callable[[], Any], name: str) -> None:
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        attempt()
    # SQLite names check constraints and columns, PostgreSQL every constraint.
    if connection.vendor == "postgresql":
        assert name in str(error.value)


def card(table: Table, **columns: Any) -> DeckCard:
    return DeckCard(**{"table": table, "copy": 0, "card": "pirates", "pile": Draw, "position": 0, **columns})


def test_one_account_per_seat(table: Table, accounts: list[SeatAccount]) -> None:
    refused(
        lambda: SeatAccount.objects.bulk_create([SeatAccount(table=table, seat=1, balance=1)]),
        "one_account_per_seat",
    )


def test_the_living_stay_above_the_debt_limit(table: Table, accounts: list[SeatAccount]) -> None:
    rows = SeatAccount.objects.filter(pk=accounts[0].pk)
    name = "debt_has_a_limit_for_the_living"
    rows.update(balance=-10)
    refused(lambda: rows.update(balance=-11), name)
    refused(
        lambda: SeatAccount.objects.bulk_create([SeatAccount(table=table, seat=2, balance=-11, floor=-10)]),
        name,
    )
    rows.update(balance=-13, alive=False)
    refused(lambda: rows.update(alive=True), name)


def test_a_game_without_a_limit_has_none(accounts: list[SeatAccount]) -> None:
    assert SeatAccount.objects.filter(pk=accounts[0].pk).update(floor=None, balance=-500) == 1


def test_one_owner_per_body(table: Table, accounts: list[SeatAccount], other: Table) -> None:
    PlanetHolding.objects.create(table=table, account=accounts[0], body="Oa")
    again = PlanetHolding(table=table, account=accounts[1], body="Oa")
    refused(lambda: PlanetHolding.objects.bulk_create([again]), "one_owner_per_body")
    elsewhere = SeatAccount.objects.create(table=other, seat=0, balance=0)
    PlanetHolding.objects.create(table=other, account=elsewhere, body="Oa")


def test_one_technology_once(table: Table, accounts: list[SeatAccount]) -> None:
    KnownTechnology.objects.create(table=table, account=accounts[0], n=8)
    KnownTechnology.objects.create(table=table, account=accounts[1], n=8)
    again = KnownTechnology(table=table, account=accounts[0], n=8)
    refused(lambda: KnownTechnology.objects.bulk_create([again]), "one_technology_once")


def test_a_copy_is_in_one_place(table: Table, accounts: list[SeatAccount]) -> None:
    card(table).save()
    again = card(table, pile=Hand, account=accounts[0])
    refused(lambda: DeckCard.objects.bulk_create([again]), "one_place_per_copy")


@pytest.mark.parametrize(
    ("pile", "owned"),
    [
        ("hand", False),
        ("table", False),
        ("draw", True),
        ("discard", True),
        ("sleeve", False),
        ("sleeve", True),
    ],
)
def test_piles_and_owners_agree(table: Table, accounts: list[SeatAccount], pile: str, owned: bool) -> None:
    wrong = card(table, pile=pile, account=accounts[0] if owned else None)
    refused(lambda: DeckCard.objects.bulk_create([wrong]), "hands_have_an_owner_and_piles_none")


@pytest.mark.parametrize("pile", ["stack", "played"])
def test_cards_in_play_may_name_their_player(table: Table, accounts: list[SeatAccount], pile: str) -> None:
    card(table, pile=pile, account=accounts[0]).save()
    card(table, copy=1, pile=pile, position=1).save()


@pytest.mark.parametrize("pile", ["draw", "discard", "stack", "played"])
def test_a_place_in_a_pile_holds_one_card(table: Table, pile: str) -> None:
    card(table, pile=pile, position=3).save()
    again = card(table, copy=1, pile=pile, position=3)
    refused(lambda: DeckCard.objects.bulk_create([again]), "one_card_per_place_in_a_pile")


@pytest.mark.parametrize("pile", ["hand", "table"])
def test_a_place_in_a_hand_holds_one_card(table: Table, accounts: list[SeatAccount], pile: str) -> None:
    card(table, pile=pile, account=accounts[0], position=3).save()
    card(table, copy=1, pile=pile, account=accounts[1], position=3).save()
    again = card(table, copy=2, pile=pile, account=accounts[0], position=3)
    refused(lambda: DeckCard.objects.bulk_create([again]), "one_card_per_place_of_a_seat")


def test_a_holder_sits_at_the_same_table(table: Table, accounts: list[SeatAccount], other: Table) -> None:
    name = "the holder has no account at this table"
    stranger = SeatAccount.objects.create(table=other, seat=0, balance=0)
    rows: list[Any] = [
        PlanetHolding(table=table, account=stranger, body="Oa"),
        KnownTechnology(table=table, account=stranger, n=1),
        card(table, pile=Hand, account=stranger),
    ]
    for row in rows:
        refused(lambda row=row: type(row).objects.bulk_create([row]), name)  # type: ignore[misc]
        row.account = accounts[0]
        row.save()
        mine = type(row).objects.filter(pk=row.pk)
        refused(lambda mine=mine: mine.update(account=stranger), name)  # type: ignore[misc]
        refused(lambda mine=mine: mine.update(table=other), name)  # type: ignore[misc]


def test_a_holder_exists(table: Table) -> None:
    row = PlanetHolding(table=table, account_id=999, body="Oa")
    refused(lambda: PlanetHolding.objects.bulk_create([row]), "")
