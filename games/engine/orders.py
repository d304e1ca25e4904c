"""Standing orders: answers that a seat gives beforehand, so that nobody need wait for it.

They are secrets of their seat and no part of a position: what is kept of them is plain data, made and read by the
rule set. A table obeys them when a question comes up, at a moment that tells nothing of what they say.
"""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.actions import Action

Orders = dict[str, Any]
"""Orders as they are kept: JSON-able data of the rule set's own shape."""


class Obeyed(msgspec.Struct, frozen=True):
    """An answer by order, and the orders that are left after it."""

    action: Action
    left: Orders
