"""Capability: sheets of orders, on which a seat writes a whole turn before it submits it.

A draft of a sheet waits for its own question; it is a secret of its seat and no part of a position. A table keeps it
in a row apart: writing it changes nothing that anybody sees.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.actions import Action, Rejected
from games.engine.prompts import Prompt
from games.engine.ruleset import Ruleset


class Draft(msgspec.Struct, frozen=True):
    """Draft of the answer of ``seat`` to the question with id ``prompt``; ``data`` is what ``accept_draft`` kept."""

    seat: int
    prompt: str
    data: dict[str, Any]


class OrderSheets(ABC):
    """Rules whose questions are answered by sheets of orders."""

    @abstractmethod
    def accept_draft(self, state: Any, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """Make of a draft of the prompt's answer what is kept of it; lines that are not allowed are kept too.

        Raises Rejected ``malformed`` for what is no sheet at all, and ``unknown_action`` where the prompt takes none.
        """

    @abstractmethod
    def review_draft(self, state: Any, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
        """Review a kept draft for its own seat's screen: JSON-able, and nothing that the seat cannot know.

        ``lines`` lists what is not allowed, ``{"line": place, "code", "rule", …params}``; beside it whatever the game
        says of costs and of what is left.
        """

    @abstractmethod
    def answer_from_draft(self, state: Any, prompt: Prompt, data: Mapping[str, Any]) -> Action:
        """Answer the prompt with a kept draft, less what is not allowed by now."""


def is_late(rules: Ruleset[Any], by_clock: bool) -> bool:
    """True for a move with which the clock submits a sheet, since its seat was not ready in time."""
    return by_clock and isinstance(rules, OrderSheets)


def accept_draft(rules: Ruleset[Any], state: Any, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
    """Make of a draft what is kept of it. Raises Rejected ``malformed``, or ``unknown_action``."""
    if not isinstance(rules, OrderSheets):
        raise Rejected("unknown_action", "", action="draft")
    return rules.accept_draft(state, prompt, data)


def review_draft(rules: Ruleset[Any], state: Any, prompt: Prompt, data: Mapping[str, Any]) -> dict[str, Any]:
    """Review a kept draft for its own seat's screen."""
    return rules.review_draft(state, prompt, data) if isinstance(rules, OrderSheets) else {"lines": []}


def draft_or_default_action(rules: Ruleset[Any], state: Any, prompt: Prompt, draft: Draft | None) -> Action:
    """The answer that counts when the clock runs out: a draft for this very prompt, else the rules' own."""
    if draft is not None and draft.prompt == prompt.id and isinstance(rules, OrderSheets):
        return rules.answer_from_draft(state, prompt, draft.data)
    return rules.default_action(state, prompt)
