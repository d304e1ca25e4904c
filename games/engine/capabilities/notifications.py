"""Capability: matters beside the open questions that absent players are told of. All of it is public."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any

import msgspec

from games.engine.ruleset import Ruleset


class Offer(msgspec.Struct, frozen=True):
    """Offer of ``by`` to ``to``, which nobody waits for: a ``trade`` or an ``alliance``.

    Everybody may know of it. ``name`` tells it from all others that stand now.
    """

    name: str
    kind: str
    by: int
    to: int


class Notifications(ABC):
    """Rules by which seats are aimed at, or are made offers."""

    @abstractmethod
    def targeted_seats(self, state: Any) -> Collection[int]:
        """Seats at which something is aimed that may still be answered."""

    @abstractmethod
    def open_offers(self, state: Any) -> Collection[Offer]:
        """Offers open beside the questions that are waited for."""


def targeted_seats(rules: Ruleset[Any], state: Any) -> Collection[int]:
    """Seats at which something is aimed that may still be answered."""
    return rules.targeted_seats(state) if isinstance(rules, Notifications) else ()


def open_offers(rules: Ruleset[Any], state: Any) -> Collection[Offer]:
    """Offers open beside the questions that are waited for."""
    return rules.open_offers(state) if isinstance(rules, Notifications) else ()
