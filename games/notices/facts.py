"""Facts of a table that somebody away may be told of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from games.tables.models import Seat


@dataclass(frozen=True)
class Fact:
    """Fact open at a table; ``seat`` None: for all who follow the table elsewhere."""

    name: str
    kind: str
    seat: Seat | None
    about: dict[str, Any] = field(default_factory=dict)
    at: int = 0
    """When (ms) it becomes worth telling; 0: now."""
