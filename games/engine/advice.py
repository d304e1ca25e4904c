"""Advice: reasons that bots give for their choices, and that hints give for anybody's."""

from __future__ import annotations

from typing import Any

import msgspec

from games.engine.actions import Action


class Reason(msgspec.Struct, frozen=True):
    """``key`` names a sentence, which the screen translates; ``params`` fill it.

    Params hold names and numbers that the seat itself may know, nothing else.
    """

    key: str
    params: dict[str, Any] = {}


class Choice(msgspec.Struct, frozen=True):
    """A weighed answer: its value for the seat (a chance to win, 0 to 1) and why one would give it."""

    value: float
    action: Action
    reason: Reason
