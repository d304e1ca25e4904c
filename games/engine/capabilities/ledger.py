"""Capability: holdings of the seats as rows, which a ledger keeps beside the snapshot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import msgspec

from games.engine.ruleset import Ruleset


class Balance(msgspec.Struct, frozen=True):
    """Money of a seat, in the game's unit; negative is debt; never below ``floor`` while the seat lives."""

    seat: int
    balance: int
    living: bool
    floor: int | None = None


class CardPlace(msgspec.Struct, frozen=True):
    """Place of one copy of a card: pile draw, discard, hand, table, stack or played; 0 is next drawn or oldest."""

    copy: int
    card: str
    pile: str
    seat: int | None
    position: int


class Holdings(msgspec.Struct, frozen=True):
    """Holdings of all seats: the rows that the ledger keeps beside the snapshot."""

    accounts: tuple[Balance, ...]
    bodies: tuple[tuple[str, int], ...]
    technologies: tuple[tuple[int, int], ...]
    cards: tuple[CardPlace, ...]


class Ledger(ABC):
    """Rules by which seats own money, bodies, technologies and cards."""

    @abstractmethod
    def holdings(self, state: Any) -> Holdings:
        """The holdings of all seats."""

    def changed_holdings(self, before: Any, after: Any) -> tuple[Holdings, Holdings]:
        """The holdings of both, without what is the same in both: accounts, and whole piles and hands of cards."""
        return self.holdings(before), self.holdings(after)


def holdings_of(rules: Ruleset[Any], state: Any) -> Holdings | None:
    """The holdings of all seats; None for a game that owns nothing."""
    return rules.holdings(state) if isinstance(rules, Ledger) else None
