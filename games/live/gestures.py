"""Gestures: passing signs of what a seat is about to do, such as where it aims, shown to who watches just now.

They are no part of the game: nothing is stored, logged or replayed, no version and no clock changes, and who comes
later never hears of them. A seat shows what it does only to a question that it is asked, in a form that its game knows.
"""

from __future__ import annotations

from games import registry
from games.engine.view_cache import View
from games.live import protocol
from games.live.token_bucket import TokenBucket

RATE, BURST = 6.0, 12.0
"""Gestures a second that all pages of one seat may make for long, and at once; of more, the rest are not shown."""


class Gestures:
    """Gestures at one table."""

    def __init__(self) -> None:
        self._pace: dict[int, TokenBucket] = {}

    def told(self, seat: int, number: int, shown: View, frame: protocol.Gesture) -> str | None:
        """The frame for the others, of the seat with this row id and number; None where nothing is to be shown.

        ``shown`` is the seat's own document: it says which game is played and what is asked of it.
        """
        if not self._pace.setdefault(seat, TokenBucket(RATE, BURST)).take():
            return None
        asked = {prompt["id"] for prompt in shown.own.get("prompts", ())}
        if frame.prompt not in asked:
            return None
        if frame.data is None:
            return protocol.gesture(number, None)
        gesture = registry.package(shown.public["table"]["game"]).gesture
        data = None if gesture is None else gesture(number, frame.data)
        return None if data is None else protocol.gesture(number, data)
