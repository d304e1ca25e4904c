"""Advice: reasons that bots give for their choices, and that hints give for anybody's."""

from __future__ import annotations

from collections.abc import Sequence
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
    """A weighed answer: its value for the seat (a chance to win, 0 to 1) and why one would give it.

    ``other`` is the best answer but this one, where several were weighed and the advice names it.
    """

    value: float
    action: Action
    reason: Reason
    other: Choice | None = None

    def telling(self, **more: Any) -> Choice:
        """Return the choice with these params added to its reason."""
        reason = Reason(self.reason.key, {**self.reason.params, **more})
        return msgspec.structs.replace(self, reason=reason)


def best_advice(weighed: Sequence[Choice]) -> Choice:
    """The best of weighed answers, best first, with the next best that is another answer."""
    best = weighed[0]
    other = next((one for one in weighed[1:] if one.action != best.action), None)
    return msgspec.structs.replace(best, other=other)


class Foreseen(msgspec.Struct, frozen=True):
    """One answer of a best line: whose it is, why, and how the game stands after it.

    ``scores`` are the parts of every player's score, by seat; a screen knows what the parts are.
    """

    seat: int
    action: Action
    reason: Reason | None
    scores: tuple[tuple[int, ...], ...]


class Line(msgspec.Struct, frozen=True):
    """Best line from a position: what the strongest robot would answer for every seat in turn.

    ``scores`` are those the line begins with; ``final``: it ends with the game.
    """

    scores: tuple[tuple[int, ...], ...]
    steps: tuple[Foreseen, ...]
    final: bool
