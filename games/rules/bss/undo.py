"""Taking back (BSS-21.9): steps, jumps and rebuilding, until something is done that stands."""

from __future__ import annotations

from games.engine.actions import Rejected
from games.engine.events import Event
from games.rules.bss.state import BONUS, CARD, State

FINAL = frozenset(
    {
        "order_chosen",
        "attacked",
        "conquered",
        "repelled",
        "bonus_committed",
        "card_chosen",
        "activation_ended",
        "resigned",
    }
)
"""An attack, an attempt, an answer and the end of an activation are what nothing is taken back over."""


def admit(state: State) -> None:
    """Nothing is taken back while a bonus or a card is awaited."""
    if state.question in (BONUS, CARD):
        raise Rejected("answer_awaited", "BSS-21.9", question=state.question)


def reveals(event: Event) -> bool:
    """True for the event that opens sealed answers."""
    return event.kind in ("bonuses_revealed", "cards_revealed")
