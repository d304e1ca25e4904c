"""Which bodies a player may try to colonise (SC-3)."""

from __future__ import annotations

from games.rules.starciv.book import Book
from games.rules.starciv.state import NOBODY, State


def landing_systems(book: Book, state: State, seat: int) -> tuple[int, ...]:
    """Systems the seat has landing access to now (SC-3.6); *Blockade* takes them all away."""
    powers = book.powers(state, seat)
    if not powers.landing and not powers.landing_choice:
        return ()
    if blockaded(book, state, seat):
        return ()
    chosen = state.landing[seat]
    if not powers.landing_choice or chosen == NOBODY or chosen in powers.landing:
        return powers.landing
    return (*powers.landing, chosen)


def blockaded(book: Book, state: State, seat: int) -> bool:
    """A card of this turn has taken away the seat's landing access."""
    return any(book.card(card.copy).effects.landing_stops for card in book.on(state, seat))


def reachable(book: Book, state: State, seat: int) -> int:
    """Bodies reachable for the seat (SC-3.2), whoever holds them and whatever they cost, as a mask."""
    if not state.living(seat):
        return 0
    held = state.held[seat]
    found = book.opened(held)
    systems = landing_systems(book, state, seat)
    if systems:
        any_orbit = book.powers(state, seat).land_on_any_orbit
        landings = book.content.planets if any_orbit else book.content.outermost
        for system in systems:
            found |= landings[system]
    if book.options["special_colonies"] and book.powers(state, seat).special_colonies:
        found |= book.content.special
    return found & ~held
