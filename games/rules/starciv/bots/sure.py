"""Sure attempts first in what is advised: before those that may well fail and promise hardly more (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.advice import Choice
from games.rules.starciv.book import Book
from games.rules.starciv.bots import foresight
from games.rules.starciv.bots.farsight import far_appraiser
from games.rules.starciv.bots.foresight import Attempt
from games.rules.starciv.state import State

SURE, UNSURE = 0.9, 0.7
"""Chance from which on an attempt is sure, and below which one is not."""

HARDLY_BETTER = 0.04
"""Share of winning by which a sure attempt may fall short of one that is not, and be advised all the same: played on
from such positions, both won as often (docs/bots.md)."""


def sure_first(weighed: Sequence[Choice]) -> Sequence[Choice]:
    """Answers, best first; a sure attempt comes before one that may well fail and promises hardly more."""
    first = weighed[0]
    sure = next((one for one in weighed if _attempt_of(one, at_least=SURE)), None)
    if sure is None or not _attempt_of(first) or first.reason.params["chance"] >= UNSURE:
        return weighed
    if sure.value >= first.value - HARDLY_BETTER:
        return [sure, *(one for one in weighed if one is not sure)]
    return [first.telling(best=True), *weighed[1:]]


def naming_the_sure(book: Book, state: State, choice: Choice) -> Choice:
    """The choice; where it keeps the CG for an attempt, for the one that will be advised then."""
    named = choice.reason.params
    if choice.reason.key != "save_up" or named.get("chance", 1.0) >= UNSURE:
        return choice
    seat, judge = state.active, far_appraiser(book)

    def worth(attempt: Attempt) -> float:
        return foresight.weigh(book, judge, state, attempt)[seat]

    planned = foresight.attempt_on(book, state, seat, book.content.body_index[named["body"]])
    found = [one for one in foresight.attempts(book, judge, state) if one.chance >= SURE and not one.home]
    sure = max(found, key=worth, default=None)
    if planned.home or sure is None or worth(sure) < worth(planned) - HARDLY_BETTER:
        return choice
    return choice.telling(body=book.content.bodies[sure.body].name, chance=sure.chance)


def _attempt_of(choice: Choice, at_least: float = 0.0) -> bool:
    """Whether it is an attempt with such a chance, on no home base: to put somebody out is another matter."""
    return choice.reason.key == "attempt" and choice.reason.params["chance"] >= at_least
