"""Trying actions out: they are carried out on a copy, and nothing is told."""

from __future__ import annotations

from typing import Any

from games.engine.actions import Action
from games.engine.chance import SeededChance
from games.engine.move_recorder import MoveRecorder
from games.rules.bss.execution import perform
from games.rules.bss.rules import Rules
from games.rules.bss.state import State


class SilentRecorder(MoveRecorder):
    """A turn that nobody reads: events are dropped."""

    __slots__ = ()

    def emit(self, kind: str, /, **data: Any) -> None:
        """Nothing."""

    def emit_private(self, kind: str, to: int, secret: dict[str, Any], /, **data: Any) -> None:
        """Nothing."""


_NO_DRAWS = SeededChance("nothing is drawn in play")


def mute(state: State) -> MoveRecorder:
    """The pen for a draft that is only tried out."""
    return SilentRecorder(state, _NO_DRAWS)


def state_after(rules: Rules, state: State, seat: int, action: Action) -> State:
    """The position right after a legal action, before any automatic step."""
    draft = state.copy()
    perform(rules, draft, mute(draft), seat, action)
    return draft
