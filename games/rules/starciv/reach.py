"""Which bodies a player may try to colonise (SC-3)."""

from __future__ import annotations

from games.rules.starciv.modifiers import Modifiers
from games.rules.starciv.rules import Rules
from games.rules.starciv.state import NOBODY, State


def _landings(rules: Rules, state: State, seat: int, powers: Modifiers, chosen: int) -> tuple[int, ...]:
    if not powers.landing and not powers.landing_choice:
        return ()
    if is_blockaded(rules, state, seat):
        return ()
    if not powers.landing_choice or chosen == NOBODY or chosen in powers.landing:
        return powers.landing
    return (*powers.landing, chosen)


def is_blockaded(rules: Rules, state: State, seat: int) -> bool:
    """A card of this turn has taken away the seat's landing access."""
    return any(rules.card(card.copy).effects.landing_stops for card in rules.on(state, seat))


def reachable(rules: Rules, state: State, seat: int) -> int:
    """Bodies reachable for the seat (SC-3.2), whoever holds them and whatever they cost, as a mask."""
    return reachable_with(rules, state, seat, rules.powers(state, seat), state.landing[seat])


def reachable_with(rules: Rules, state: State, seat: int, powers: Modifiers, chosen: int) -> int:
    """Bodies that would be reachable with these powers; ``chosen`` is the system of technology 1, or NOBODY."""
    if not state.living(seat):
        return 0
    held = state.held[seat]
    found = rules.opened(held)
    landings = rules.content.planets if powers.land_on_any_orbit else rules.content.outermost
    for system in _landings(rules, state, seat, powers, chosen):
        found |= landings[system]
    if rules.options["special_colonies"] and powers.special_colonies:
        found |= rules.content.special
    return found & ~held
