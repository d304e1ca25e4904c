"""Dominated attempts in what is advised: none that another beats in every figure that is told beside it (SC-8).

An Admiral's worlds tell attempts apart by less than they differ by chance: of two that promise about the same, the one
with the better figures is advised, and is what the CG are said to be kept for.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.advice import Choice
from games.rules.starciv import actions as act
from games.rules.starciv import odds
from games.rules.starciv.book import Book
from games.rules.starciv.bots import foresight
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.bots.payback import opened
from games.rules.starciv.bots.sure import HARDLY_BETTER
from games.rules.starciv.state import State

LOOKED_AT = 12
"""Attempts that are set beside the advised one."""

Figures = tuple[float, int, int, int]


def better_first(book: Book, state: State, weighed: Sequence[Choice]) -> list[Choice]:
    """Answers, best first; an attempt on natives comes after one that dominates it and promises hardly less."""
    first, *others = weighed
    told = _told(book, state, first)
    if told is None:
        return [first, *others]
    for one in others:
        theirs = _told(book, state, one)
        if theirs and _dominates(theirs, told) and one.value >= first.value - HARDLY_BETTER:
            return [one, *(another for another in weighed if another is not one)]
    return [first, *others]


def _told(book: Book, state: State, choice: Choice) -> Figures | None:
    """The figures of an attempt on natives; None for any other answer."""
    if choice.reason.key != "attempt" or not isinstance(choice.action, act.Attempt):
        return None
    body = book.content.body_index[choice.action.body]
    attempt = foresight.attempt_on(book, state, state.active, body)
    return _figures(book, state, attempt) if attempt.kind == "natives" else None


def naming_the_better(book: Book, state: State, choice: Choice) -> Choice:
    """The choice; where it keeps the CG for an attempt, for the one that will be advised then."""
    body = choice.reason.params.get("body") if choice.reason.key == "save_up" else None
    found = None if body is None else _better(book, state, body)
    if found is None:
        return choice
    return choice.telling(body=book.content.bodies[found.body].name, chance=found.chance)


def _better(book: Book, state: State, name: str) -> foresight.Attempt | None:
    """The attempt on natives that dominates another and promises hardly less; of several the most promising."""
    seat, judge = state.active, far_appraiser(book)
    about = foresight.attempt_on(book, state, seat, book.content.body_index[name])
    if about.kind != "natives":
        return None

    def worth(attempt: foresight.Attempt) -> float:
        return foresight.weigh(book, judge, state, attempt)[seat]

    told = _figures(book, state, about)
    found = [
        one
        for one in foresight.attempts(book, judge, state, few=LOOKED_AT)
        if one.kind == "natives" and _dominates(_figures(book, state, one), told)
    ]
    best = max(found, key=worth, default=None)
    return None if best is None or worth(best) < worth(about) - HARDLY_BETTER else best


def _figures(book: Book, state: State, attempt: foresight.Attempt) -> Figures:
    """Chance, income, bodies that come into reach, and the fee below zero: more of each is better."""
    seat, body = state.active, attempt.body
    return (
        round(attempt.chance, 2),
        odds.gain(book, state, seat, body),
        opened(book, state, seat, body),
        -attempt.fee,
    )


def _dominates(one: Figures, other: Figures) -> bool:
    return one != other and all(mine >= theirs for mine, theirs in zip(one, other, strict=True))
