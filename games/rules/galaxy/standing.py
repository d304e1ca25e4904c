"""Standing and ranking (GX-13): points are secret until it is over."""

from __future__ import annotations

from games.engine.ruleset import Standing
from games.rules.galaxy.rules import Book
from games.rules.galaxy.state import State


def standing(book: Book, state: State) -> Standing:
    """The final ranking; nothing but that the game goes on before."""
    if not book.over(state):
        return Standing(False, (), "", ())
    lines = tuple(
        {
            "seat": seat,
            "points": state.curve[-1][seat],
            "stars": state.owner.count(seat),
            "resources": state.treasury[seat],
        }
        for seat in state.ranking
    )
    return Standing(True, state.ranking[:1], "turns", lines)
