"""Which bodies a player may try to colonise (SC-3)."""

from __future__ import annotations

from games.rules.starciv.modifiers import Powers
from games.rules.starciv.rules import Book
from games.rules.starciv.state import NOBODY, State


def landing_systems(book: Book, state: State, seat: int) -> tuple[int, ...]:
    """Systems the seat has landing access to now (SC-3.6); *Blockade* takes them all away."""
    return _landings(book, state, seat, book.powers(state, seat), state.landing[seat])


def _landings(book: Book, state: State, seat: int, powers: Powers, chosen: int) -> tuple[int, ...]:
    if not powers.landing and not powers.landing_choice:
        return ()
    if blockaded(book, state, seat):
        return ()
    if not powers.landing_choice or chosen == NOBODY or chosen in powers.landing:
        return powers.landing
    return (*powers.landing, chosen)


def blockaded(book: Book, state: State, seat: int) -> bool:
    """A card of this turn has taken away the seat's landing access."""
    return any(book.card(card.copy).effects.landing_stops for card in book.on(state, seat))


def reachable(book: Book, state: State, seat: int) -> int:
    """Bodies reachable for the seat (SC-3.2), whoever holds them and whatever they cost, as a mask."""
    return reachable_with(book, state, seat, book.powers(state, seat), state.landing[seat])


def reachable_with(book: Book, state: State, seat: int, powers: Powers, chosen: int) -> int:
    """Bodies that would be reachable with these powers; ``chosen`` is the system of technology 1, or NOBODY."""
    if not state.living(seat):
        return 0
    held = state.held[seat]
    found = book.opened(held)
    landings = book.content.planets if powers.land_on_any_orbit else book.content.outermost
    for system in _landings(book, state, seat, powers, chosen):
        found |= landings[system]
    if book.options["special_colonies"] and powers.special_colonies:
        found |= book.content.special
    return found & ~held
