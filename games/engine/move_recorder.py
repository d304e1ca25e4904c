"""Recorder of one move, which writes events, asks for chance and notes every outcome."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from games.engine.chance import Chance
from games.engine.events import Event

T = TypeVar("T")


class DrawCount(Protocol):
    """A state that counts the draws made so far."""

    draws: int


class MoveRecorder:
    """Recorder of one move, to which a rule set writes while it changes a draft.

    ``events`` in the order they happened; ``outcomes`` as ``(label, outcome)`` pairs in the order they were drawn.
    """

    __slots__ = ("_chance", "_draft", "events", "outcomes")

    def __init__(self, draft: DrawCount, chance: Chance) -> None:
        self._draft = draft
        self._chance = chance
        self.events: list[Event] = []
        self.outcomes: list[tuple[str, Any]] = []

    def emit(self, kind: str, /, **data: Any) -> None:
        """Emit an event that everybody sees."""
        self.events.append(Event(kind, data))

    def emit_private(self, kind: str, to: int, secret: dict[str, Any], /, **data: Any) -> None:
        """Emit an event of which seat ``to`` sees ``secret`` besides what everybody sees."""
        self.events.append(Event(kind, data, secret, (to,)))

    def below(self, label: str, bound: int) -> int:
        """A whole number from 0 to ``bound`` − 1."""
        outcome = self._chance.below(self._draft.draws, bound, label)
        self._draft.draws += 1
        self.outcomes.append((label, outcome))
        return outcome

    def die(self, label: str) -> int:
        """One six-sided die, 1 to 6."""
        return self.below(label, 6) + 1

    def shuffle(self, label: str, items: Sequence[T]) -> list[T]:
        """The items in a new order, each order equally likely."""
        order = self._chance.permutation(self._draft.draws, len(items), label)
        self._draft.draws += max(0, len(items) - 1)
        self.outcomes.append((label, order))
        return [items[place] for place in order]

    def record_computed(self, label: str, compute: Callable[[], Any]) -> Any:
        """The JSON-able result of a computation that another machine might do differently, such as physics.

        It is computed once, when the move is made; a replay reads it back.
        """
        outcome = self._chance.settle(label, compute)
        self.outcomes.append((label, outcome))
        return outcome
