"""Prepared answers: what a seat has said beforehand, and nobody else can know of.

Standing orders answer questions that have not come up yet; a draft of an order sheet waits for its own question. Both
are secrets of their seat and no part of a position. A table keeps them in rows apart: giving them changes nothing that
anybody sees.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Prepared(msgspec.Struct, frozen=True):
    """What ``seat`` has prepared for the question with id ``prompt``; standing orders are for no single one ("").

    ``data`` is JSON-able and of the rule set's own shape (``Game.prepare``, ``Game.accept_orders``).
    """

    seat: int
    prompt: str
    data: dict[str, Any]
