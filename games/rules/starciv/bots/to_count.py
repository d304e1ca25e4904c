"""Technologies bought to count: where a limit of rounds ends the game before anybody wins it (SC-1.2)."""

from __future__ import annotations

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import deadline
from games.rules.starciv.book import Book
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.state import State


def told(book: Book, state: State, choice: Choice) -> Choice:
    """The choice; no technology is called on the way to a victory that the rounds left do not reach."""
    if choice.reason.key != "buy_on_the_way" or not _out_of_reach(book, state):
        return choice
    limit = book.options["round_limit"]
    return replace(choice, reason=Reason("buy_to_count", {**choice.reason.params, "limit": limit}))


def _out_of_reach(book: Book, state: State) -> bool:
    """Whether the incomes left, after this round's, pay for no last technology of the active player."""
    rounds = deadline.rounds_left(book, state)
    turns = next(row[0] for seat, row in far_appraiser(book).features(state) if seat == state.active)
    return rounds is not None and turns > rounds - 1
