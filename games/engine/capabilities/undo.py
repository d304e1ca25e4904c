"""Capability: rules about taking back moves (engine/undo.py)."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.events import Event
from games.engine.ruleset import Ruleset


class UndoPolicy:
    """Rules about taking back moves. As it stands everything may be taken back, and nothing is revealed."""

    undo_barriers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that no undo goes back over."""

    def admit_undo(self, state: Any) -> None:
        """Raise Rejected where nothing can be taken back now: in the middle of something."""

    def reveals(self, event: Event) -> bool:
        """Tell whether the public part of the event was hidden before, such as a card out of a hand."""
        return False

    def after_undo(self, earlier: Any, last: Any) -> Any:
        """Take up a position again after ``last``; questions and things get names that none had before.

        All else is as it was, the number of draws too. Where only questions have names, this does it.
        """
        state = earlier.copy()
        state.serial = last.serial + 1
        return state


FREE_UNDO = UndoPolicy()


def undo_policy(rules: Ruleset[Any]) -> UndoPolicy:
    """The rules about taking back moves."""
    return rules if isinstance(rules, UndoPolicy) else FREE_UNDO
