"""Prepared answers, secrets of their seats: drafts of order sheets, and standing orders.

Standing orders answer questions that have not come up yet; a draft of an order sheet waits for its own question. Both
are secrets of their seat and no part of a position. A table keeps them in rows apart: giving them changes nothing that
anybody sees.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Prepared(msgspec.Struct, frozen=True):
    """Prepared answer of ``seat`` to the question with id ``prompt``; standing orders are for no single one ("").

    ``data`` is JSON-able and of the rule set's own shape (``accept_draft``, ``accept_orders``).
    """

    seat: int
    prompt: str
    data: dict[str, Any]
