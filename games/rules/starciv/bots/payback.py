"""What an attempt that is advised brings in CG, so that the advice claims no more than is so (SC-8).

An Admiral weighs attempts by the chance to win the game. That may speak for one whose fee is seldom earned back: it
takes income from a rival, opens a way, or is all that is left to who is behind.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from msgspec.structs import replace

from games.engine.advice import Choice, Reason
from games.rules.starciv import actions as act
from games.rules.starciv import assault, deadline, odds, reach
from games.rules.starciv.book import Book
from games.rules.starciv.bots import foresight
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.state import State


def explained(book: Book, state: State, choice: Choice) -> Choice:
    """The choice, where it is an attempt with what it brings in its reason; any other as it is."""
    if choice.reason.key != "attempt" or not isinstance(choice.action, act.Attempt):
        return choice
    body = book.content.body_index[choice.action.body]
    told = {
        **choice.reason.params,
        **_brought(book, state, foresight.attempt_on(book, state, state.active, body)),
    }
    return replace(choice, reason=Reason("attempt", told))


def _brought(book: Book, state: State, attempt: foresight.Attempt) -> dict[str, Any]:
    """``payback``: turns of income that earn one combat back on average, None if none do; ``left``: turns that the
    game may last; whose income the body is; how many bodies it ``opens``.
    """
    seat, body = state.active, attempt.body
    tribute = 0 if attempt.kind == "natives" else assault.tribute_of(book, state.credits[seat] - attempt.fee)
    hoped = attempt.chance * odds.gain(book, state, seat, body)
    payback = ceil((attempt.fee + (1 - attempt.chance) * tribute) / hoped) if hoped > 0 else None
    told: dict[str, Any] = {
        "payback": payback,
        "left": _left(book, state),
        "opens": opened(book, state, seat, body),
    }
    return told | ({"player": attempt.defender} if attempt.kind == "player" else {})


def _left(book: Book, state: State) -> int:
    """Incomes until somebody can pay for the last technology as things grow now, or until the rounds are over.

    0 in the last round of a limit: this turn's income has been paid already (SC-5.3), and the ranking follows (SC-1.2).
    """
    turns = max(1, ceil(min(row[0] for _, row in far_appraiser(book).features(state))))
    rounds = deadline.rounds_left(book, state)
    return turns if rounds is None else min(turns, rounds - 1)


def opened(book: Book, state: State, seat: int, body: int) -> int:
    """Bodies that come into reach with this one (SC-3.2)."""
    then = state.copy()
    then.held[seat] |= 1 << body
    return (reach.reachable(book, then, seat) & ~reach.reachable(book, state, seat)).bit_count()
