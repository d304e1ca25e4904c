"""Posting to the ledger, in the transaction of the move itself. No other module writes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from django.db import connection

from games.engine.capabilities.ledger import CardPlace, Holdings
from games.ledger.models import DeckCard, KnownTechnology, PlanetHolding, SeatAccount
from games.ledger.statements import Batch, LedgerError, Statement

__all__ = ["NOTHING", "STATEMENTS", "LedgerError", "gather", "places", "post", "wipe"]

NOTHING = Holdings((), (), (), ())

Row = TypeVar("Row", bound=tuple[Any, ...])

Place = tuple[int, str, str, int | None, int]
"""A copy's number, card, pile, seat and position."""

OPEN = Statement(
    "INSERT INTO ledger_account (table_id, seat, balance, alive, floor) VALUES (%s, %s, %s, %s, %s)"
)
PAY = Statement(
    "UPDATE ledger_account SET balance = %s, alive = %s WHERE table_id = %s AND seat = %s", "account"
)
LOSE = Statement("DELETE FROM ledger_planetholding WHERE table_id = %s AND body = %s", "body")
FORGET = Statement(
    "DELETE FROM ledger_knowntechnology WHERE table_id = %s AND n = %s AND account_id ="
    " (SELECT id FROM ledger_account WHERE table_id = %s AND seat = %s)",
    "technology",
)
LIFT = Statement("DELETE FROM ledger_deckcard WHERE table_id = %s AND copy = %s", "card")
GAIN = Statement(
    "INSERT INTO ledger_planetholding (table_id, body, account_id)"
    " VALUES (%s, %s, (SELECT id FROM ledger_account WHERE table_id = %s AND seat = %s))"
)
LEARN = Statement(
    "INSERT INTO ledger_knowntechnology (table_id, n, account_id)"
    " VALUES (%s, %s, (SELECT id FROM ledger_account WHERE table_id = %s AND seat = %s))"
)
LAY = Statement(
    "INSERT INTO ledger_deckcard (table_id, copy, card, pile, position, account_id)"
    " VALUES (%s, %s, %s, %s, %s, (SELECT id FROM ledger_account WHERE table_id = %s AND seat = %s))"
)
STATEMENTS = (OPEN, PAY, LOSE, FORGET, LIFT, GAIN, LEARN, LAY)
"""In this order: what changes its place is taken out first and laid anew, since on their way rows would collide."""


def post(table: Any, holdings: Holdings, before: Holdings = NOTHING) -> None:
    """Bring the rows of ``table`` from ``before`` to ``holdings``, writing differences only.

    ``before`` is what the last move left: nothing, for a table that begins. Raises LedgerError if a row of
    it is missing, django.db.IntegrityError for holdings that contradict themselves, and RuntimeError
    outside a transaction.
    """
    if not connection.in_atomic_block:
        raise RuntimeError("the ledger is written in the transaction of the move only")
    batch = Batch(STATEMENTS)
    gather(batch, table, holdings, before)
    batch.run()


def gather(batch: Batch, table: Any, holdings: Holdings, before: Holdings) -> None:
    """Add to ``batch`` what brings the rows of ``table`` from ``before`` to ``holdings``.

    Either may leave out what is the same in both: whole accounts, and whole piles and hands of cards.
    """
    if holdings == before:
        return
    _gather_accounts(batch, table, holdings, before)
    _gather_bodies(batch, table.pk, holdings, before)
    _gather_technologies(batch, table.pk, holdings, before)
    _gather_cards(batch, table.pk, holdings, before)


def wipe(table: Any) -> None:
    """Take away all rows of ``table``, for a rebuild."""
    for model in (DeckCard, KnownTechnology, PlanetHolding, SeatAccount):
        model.objects.filter(table=table).delete()


def places(holdings: Holdings) -> list[Place]:
    """Every copy's place as rows hold it: in the draw pile counted from the bottom."""
    size = sum(place.pile == DeckCard.Pile.DRAW for place in holdings.cards)
    return [
        (place.copy, place.card, place.pile, place.seat, _height(place, size)) for place in holdings.cards
    ]


def _height(place: CardPlace, size: int) -> int:
    return size - 1 - place.position if place.pile == DeckCard.Pile.DRAW else place.position


def _gather_accounts(batch: Batch, table: Any, holdings: Holdings, before: Holdings) -> None:
    old = {account.seat: account for account in before.accounts}
    fresh = [account for account in holdings.accounts if account.seat not in old]
    if fresh:
        batch.add(OPEN, [(table.pk, a.seat, a.balance, a.living, a.floor) for a in fresh])
    changed = [a for a in holdings.accounts if a.seat in old and a != old[a.seat]]
    batch.add(PAY, [(a.balance, a.living, table.pk, a.seat) for a in changed])


def _gather_bodies(batch: Batch, table: int, holdings: Holdings, before: Holdings) -> None:
    gone, fresh = _difference(before.bodies, holdings.bodies)
    batch.add(LOSE, [(table, body) for body, _ in gone])
    batch.add(GAIN, [(table, body, table, seat) for body, seat in fresh])


def _gather_technologies(batch: Batch, table: int, holdings: Holdings, before: Holdings) -> None:
    gone, fresh = _difference(before.technologies, holdings.technologies)
    batch.add(FORGET, [(table, n, table, seat) for seat, n in gone])
    batch.add(LEARN, [(table, n, table, seat) for seat, n in fresh])


def _gather_cards(batch: Batch, table: int, holdings: Holdings, before: Holdings) -> None:
    gone, fresh = _difference(places(before), places(holdings))
    batch.add(LIFT, [(table, place[0]) for place in gone])
    batch.add(
        LAY,
        [(table, copy, card, pile, position, table, seat) for copy, card, pile, seat, position in fresh],
    )


def _difference(old: Iterable[Row], new: Iterable[Row]) -> tuple[list[Row], list[Row]]:
    """Rows gone and rows new, each in order: two moves that write the same rows do so in the same order.

    What ``new`` names twice is written twice: it is for the constraints to see it.
    """
    before, after = set(old), list(new)
    gone = before.difference(after)
    return sorted(gone, key=_first), sorted((row for row in after if row not in before), key=_first)


def _first(row: Row) -> Any:
    return row[0]
