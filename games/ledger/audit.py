"""Compare the ledger's rows with what a position says, and write them anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from django.db import transaction

from games.engine.capabilities.ledger import Holdings
from games.ledger.models import DeckCard, KnownTechnology, PlanetHolding, SeatAccount
from games.ledger.post import NOTHING, places, post, wipe


def differences(table: Any, holdings: Holdings | None) -> list[str]:
    """One line for each row that is missing or too many; empty when the rows say what the position says."""
    holdings = NOTHING if holdings is None else holdings
    wanted: dict[str, list[tuple[Any, ...]]] = {
        "account": [(a.seat, a.balance, a.living, a.floor) for a in holdings.accounts],
        "body": list(holdings.bodies),
        "technology": list(holdings.technologies),
        "card": places(holdings),
    }
    found = _rows(table)
    return [line for what in wanted for line in _compare(what, wanted[what], found[what])]


@transaction.atomic
def rebuild(table: Any, holdings: Holdings | None) -> None:
    """Write the rows of ``table`` anew from its position."""
    wipe(table)
    post(table, NOTHING if holdings is None else holdings)


def _rows(table: Any) -> dict[str, list[tuple[Any, ...]]]:
    return {
        "account": list(
            SeatAccount.objects.filter(table=table).values_list("seat", "balance", "alive", "floor")
        ),
        "body": list(PlanetHolding.objects.filter(table=table).values_list("body", "account__seat")),
        "technology": list(KnownTechnology.objects.filter(table=table).values_list("account__seat", "n")),
        "card": list(
            DeckCard.objects.filter(table=table).values_list(
                "copy", "card", "pile", "account__seat", "position"
            )
        ),
    }


def _compare(what: str, wanted: Iterable[tuple[Any, ...]], found: Iterable[tuple[Any, ...]]) -> list[str]:
    missing, surplus = Counter(wanted), Counter(found)
    both = missing & surplus
    return [f"{what} row missing: {row}" for row in (missing - both).elements()] + [
        f"{what} row too many: {row}" for row in (surplus - both).elements()
    ]
