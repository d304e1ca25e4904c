"""Numeric encoding of a game for learning agents: actions as numbers of a fixed list, observations as rows of numbers.

Questions that are answered by many things at once, such as the cards to discard, are answered piece by piece.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from games.engine.actions import Action
from games.engine.prompts import Prompt


class Piece(msgspec.Struct, frozen=True):
    """A part of an answer: the seat is asked again before anything happens."""

    name: str


Pieces = tuple[str, ...]
"""The names of the pieces laid together so far for the open question."""


class Vocabulary(Protocol):
    """Vocabulary of one game: ``names`` says what each number means, ``size`` how many numbers an agent sees."""

    names: tuple[str, ...]
    size: int

    def __init__(self, game: Any) -> None: ...

    def answers(self, state: Any, prompt: Prompt, laid: Pieces) -> Mapping[int, Action | Piece]:
        """By number, every legal answer that the list has a word for; never none."""
        ...

    def observe(self, state: Any, seat: int, laid: Pieces) -> list[float]:
        """``size`` numbers from −1 to 1: what the seat may know of the position, itself first."""
        ...

    def describe(self, state: Any) -> str:
        """The public position in a few lines."""
        ...
