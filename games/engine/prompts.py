"""Prompts: open questions to seats, in place of a "current player"."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec

from games.engine.actions import Action
from games.engine.chance import Chance


class PromptKind(Protocol):
    """Kind of question: how it is asked and answered.

    It holds no position: it reads one, by the ``rules``, the bound tables of their game (``Ruleset.rules``).
    """

    def legal_actions(self, rules: Any, state: Any, seat: int, chance: Chance, /) -> Iterator[Action]:
        """Legal answers: all of them, or a sample drawn with ``chance`` where they are too many."""
        ...

    def default_action(self, rules: Any, state: Any, seat: int, /) -> Action:
        """The answer that stands when none comes."""
        ...

    def render(self, rules: Any, state: Any, seat: int, /) -> dict[str, Any]:
        """Data with which this seat's screen asks the question: JSON-able, no secret of another seat."""
        ...


class Prompt(msgspec.Struct, frozen=True):
    """A question to one seat. Only that seat receives it; the others learn who is awaited and of which kind.

    ``id`` stays the same as long as the question does, and is never used again for another. ``required``: the game
    waits for it (an optional prompt only says what may be done meanwhile). ``clock`` names the table's clock that
    runs on it (one of ``GameInfo.clocks``), ``stretch`` times as long as elsewhere. ``addressed``: nobody waits, but
    somebody has asked this seat something here, so that a bot should answer. ``after_people``: bots answer once no
    person is waited for, in seat order, so that nobody loses a place to a machine.
    """

    id: str
    seat: int
    kind: str
    form: PromptKind
    required: bool = True
    clock: str = "decision"
    addressed: bool = False
    stretch: int = 1
    after_people: bool = False


def awaited_seats(prompts: Iterable[Prompt]) -> list[int]:
    """The seats that the game waits for, ascending."""
    return sorted({prompt.seat for prompt in prompts if prompt.required})
