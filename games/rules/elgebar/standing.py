"""Standing and ranking, while it goes on and at its end (EL-R4 to R6)."""

from __future__ import annotations

from games.engine.ruleset import Standing
from games.rules.elgebar.rules import Book
from games.rules.elgebar.scoring import controlled_stars, merit
from games.rules.elgebar.state import State


def standing(book: Book, state: State) -> Standing:
    """The winners first, then by the merits of the turn limit; who ties shares a rank.

    While the game goes on only totals are compared: the rest is secret.
    """
    seats = range(book.seats)
    merits = [
        (seat in state.winners, *merit(book, state, seat)) if state.reason else (False, state.points[seat])
        for seat in seats
    ]
    order = sorted(seats, key=lambda seat: (*(-part for part in merits[seat]), seat))
    ranking = []
    for seat in order:
        line = {
            "seat": seat,
            "rank": 1 + sum(other > merits[seat] for other in merits),
            "points": state.points[seat],
        }
        if state.reason:
            line["systems"] = len(controlled_stars(book, state)[seat])
        ranking.append(line)
    return Standing(bool(state.reason), state.winners, state.reason, tuple(ranking))
