"""Capability: standing orders, answers that a seat gives beforehand so that nobody need wait for it.

They are secrets of their seat and no part of a position: what is kept of them is plain data, made and read by the
rule set. A table follows them when a question comes up, at a moment that tells nothing of what they say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.actions import Action, Rejected
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset

Orders = dict[str, Any]
"""Orders as they are kept: JSON-able data of the rule set's own shape."""


class OrderedAnswer(msgspec.Struct, frozen=True):
    """An answer by order, and the orders that are left after it."""

    action: Action
    left: Orders


class StandingOrders(ABC):
    """Rules that take standing orders."""

    @abstractmethod
    def accept_orders(self, state: Any, seat: int, data: Mapping[str, Any]) -> Orders:
        """Make of a seat's orders what is kept of them. Raises Rejected ``malformed``."""

    def are_orders_over(self, state: Any, seat: int, orders: Orders) -> bool:
        """Tell whether orders that were kept have come to their end."""
        return False

    @abstractmethod
    def follow_orders(self, state: Any, prompt: Prompt, orders: Orders) -> OrderedAnswer | None:
        """Answer the prompt by its seat's orders; None where the person is to be asked."""


def accept_orders(rules: Ruleset[Any], state: Any, seat: int, data: Mapping[str, Any]) -> Orders:
    """Make of a seat's orders what is kept of them. Raises Rejected ``malformed``, or ``unknown_action``."""
    if not isinstance(rules, StandingOrders):
        raise Rejected("unknown_action", "", action="orders")
    return rules.accept_orders(state, seat, data)


def are_orders_over(rules: Ruleset[Any], state: Any, seat: int, orders: Orders) -> bool:
    """Tell whether orders that were kept have come to their end."""
    return isinstance(rules, StandingOrders) and rules.are_orders_over(state, seat, orders)


def follow_orders(rules: Ruleset[Any], state: Any, prompt: Prompt, orders: Orders) -> OrderedAnswer | None:
    """Answer the prompt by its seat's orders; None where the person is to be asked."""
    return rules.follow_orders(state, prompt, orders) if isinstance(rules, StandingOrders) else None
