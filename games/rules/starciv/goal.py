"""The goal: what a technology needs, and whether somebody could buy one that wins this turn (SC-1.1, SC-7.2)."""

from __future__ import annotations

from typing import Any

from games.rules.starciv import treasury
from games.rules.starciv.book import Book
from games.rules.starciv.content import Technology, bits
from games.rules.starciv.state import State


def needs(technology: Technology, techs: int) -> dict[str, Any]:
    """What the technologies owned lack for this one: all of ``needs``, one of ``needs_any``, ``needs_count`` in all.

    Empty: nothing.
    """
    any_of = technology.needs_any if not technology.needs_any & techs else 0
    count = technology.needs_count if techs.bit_count() < technology.needs_count else 0
    lacking = {"needs": bits(technology.needs & ~techs), "needs_any": bits(any_of), "needs_count": count}
    return {key: value for key, value in lacking.items() if value}


def could_win(book: Book, state: State, seat: int) -> bool:
    """Whether the seat could buy a technology that wins with the income that it would get now, by what all see."""
    techs = state.techs[seat]
    open_to_it = [
        technology.n
        for technology in book.content.technologies
        if technology is not None
        and any(now.key == "victory" for now in technology.effects.now)
        and not needs(technology, techs)
    ]
    if not open_to_it:
        return False
    coming = treasury.income(book, state, seat)[0]
    return any(
        not treasury.missing(book, state, seat, cost - coming)
        for _, cost in treasury.prices(book, state, seat, open_to_it)
    )
