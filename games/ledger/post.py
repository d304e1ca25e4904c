"""The one function that writes the ledger, in the transaction of the move itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from django.db import connection

from games.engine.game import CardPlace, Holdings
from games.ledger.models import Account, DeckCard, KnownTechnology, PlanetHolding

NOTHING = Holdings((), (), (), ())

Row = TypeVar("Row", bound=tuple[Any, ...])

Place = tuple[int, str, str, int | None, int]
"""A copy's number, card, pile, seat and position."""


class LedgerError(Exception):
    """The rows are not what the last move left; ``manage.py audit`` tells more and can rebuild them."""


def post(table: Any, holdings: Holdings, before: Holdings = NOTHING) -> None:
    """Bring the rows of ``table`` from ``before`` to ``holdings``, writing differences only.

    ``before`` is what the last move left: nothing, for a table that begins. Raises LedgerError if a row of
    it is missing, django.db.IntegrityError for holdings that contradict themselves, and RuntimeError
    outside a transaction.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("the ledger is written in the transaction of the move only")
    if holdings == before:
        return
    _post_accounts(table, holdings, before)
    if (holdings.bodies, holdings.technologies, holdings.cards) == (
        before.bodies,
        before.technologies,
        before.cards,
    ):
        return
    accounts = dict(Account.objects.filter(table=table).values_list("seat", "pk"))
    _post_bodies(table, holdings, before, accounts)
    _post_technologies(table, holdings, before, accounts)
    _post_cards(table, holdings, before, accounts)


def wipe(table: Any) -> None:
    """Take away all rows of ``table``, for a rebuild."""
    for model in (DeckCard, KnownTechnology, PlanetHolding, Account):
        model.objects.filter(table=table).delete()


def debt_limit(table: Any) -> int | None:
    """What an account may fall to while its seat lives, by the table's content; None where the game knows none."""
    limit = table.content.data.get("rules", {}).get("debt_limit")
    return limit if isinstance(limit, int) else None


def places(holdings: Holdings) -> list[Place]:
    """Every copy's place as rows hold it: in the draw pile counted from the bottom."""
    size = sum(place.pile == DeckCard.Pile.DRAW for place in holdings.cards)
    return [
        (place.copy, place.card, place.pile, place.seat, _height(place, size)) for place in holdings.cards
    ]


def _height(place: CardPlace, size: int) -> int:
    return size - 1 - place.position if place.pile == DeckCard.Pile.DRAW else place.position


def _post_accounts(table: Any, holdings: Holdings, before: Holdings) -> None:
    old = {account.seat: account for account in before.accounts}
    fresh = [account for account in holdings.accounts if account.seat not in old]
    if fresh:
        floor = debt_limit(table)
        Account.objects.bulk_create(
            Account(table=table, seat=a.seat, credits=a.credits, alive=a.living, floor=floor) for a in fresh
        )
    for account in holdings.accounts:
        if account.seat in old and account != old[account.seat]:
            row = Account.objects.filter(table=table, seat=account.seat)
            _expect(row.update(credits=account.credits, alive=account.living), 1, "account")


def _post_bodies(table: Any, holdings: Holdings, before: Holdings, accounts: dict[int, int]) -> None:
    gone, fresh = _difference(before.bodies, holdings.bodies)
    rows = PlanetHolding.objects.filter(table=table)
    _expect(rows.filter(body__in=[body for body, _ in gone]).delete()[0] if gone else 0, len(gone), "body")
    PlanetHolding.objects.bulk_create(
        PlanetHolding(table=table, body=body, account_id=accounts[seat]) for body, seat in fresh
    )


def _post_technologies(table: Any, holdings: Holdings, before: Holdings, accounts: dict[int, int]) -> None:
    gone, fresh = _difference(before.technologies, holdings.technologies)
    for seat, n in gone:
        row = KnownTechnology.objects.filter(table=table, account_id=accounts[seat], n=n)
        _expect(row.delete()[0], 1, "technology")
    KnownTechnology.objects.bulk_create(
        KnownTechnology(table=table, n=n, account_id=accounts[seat]) for seat, n in fresh
    )


def _post_cards(table: Any, holdings: Holdings, before: Holdings, accounts: dict[int, int]) -> None:
    """Rows that change are taken out and laid anew: cards that swap places would collide on their way."""
    gone, fresh = _difference(places(before), places(holdings))
    rows = DeckCard.objects.filter(table=table, copy__in=[place[0] for place in gone])
    _expect(rows.delete()[0] if gone else 0, len(gone), "card")
    DeckCard.objects.bulk_create(
        DeckCard(
            table=table,
            copy=copy,
            card=card,
            pile=pile,
            account_id=None if seat is None else accounts[seat],
            position=position,
        )
        for copy, card, pile, seat, position in fresh
    )


def _difference(old: Iterable[Row], new: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """What is gone and what is fresh, each in order: two moves that write the same rows do so in the same order.

    What ``new`` names twice is written twice: it is for the constraints to see it.
    """
    before, after = set(old), list(new)
    gone = before.difference(after)
    return sorted(gone, key=_first), sorted((row for row in after if row not in before), key=_first)


def _first(row: Row) -> Any:
    return row[0]


def _expect(found: int, wanted: int, what: str) -> None:
    if found != wanted:
        raise LedgerError(f"{what}: {found} rows where {wanted} were expected")
