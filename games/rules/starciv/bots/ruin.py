"""Ruin of a rival in what is advised: a card that puts somebody out is played, and the advice says so (SC-11.2).

An Admiral weighs chances to win, and keeps a card from somebody who has hardly any left; to people that looks blind.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv.book import Book
from games.rules.starciv.bots.worlds import takes
from games.rules.starciv.content import Card
from games.rules.starciv.state import State

WORTH = 0.02
"""Share that it is worth in advice to put a rival out of the game, beside what the appraisal sees of it."""


def follows(book: Book, state: State, seat: int, card: Card, play: act.PlayCard) -> bool:
    """Whether the CG that a card takes put its target, no ally, out of the game (SC-11.2)."""
    rival = None if play.target is None else play.target.player
    if rival is None or rival == seat or not takes(card) or state.allied(seat, rival):
        return False
    return state.credits[rival] - takes(card) < book.rules.debt_limit


def told(book: Book, state: State, seat: int, choice: Choice) -> Choice:
    """The choice; of a card that puts somebody out of the game the reason says so."""
    play = choice.action
    if choice.reason.key != "hurt" or not isinstance(play, act.PlayCard):
        return choice
    card = book.content.cards[book.content.card_index[play.card]]
    if not follows(book, state, seat, card, play):
        return choice
    return replace(choice, reason=Reason("ruins", choice.reason.params))
