"""Undo rules (AE-22.12): barriers are gone back over only if all others agree."""

from __future__ import annotations

from games.engine.events import Event

BARRIERS = frozenset({"navigated", "disc_turned", "scanned", "ship_destroyed", "planet_taken", "turn_ended"})
"""Kinds of events before which nothing is taken back for free: a flick, a face, an attack, the end of a turn."""


def reveals(event: Event) -> bool:
    """Whether an event is a barrier: even where it betrays no secret, a second try would be an advantage."""
    return event.kind in BARRIERS
