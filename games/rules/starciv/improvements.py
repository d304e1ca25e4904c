"""What a technology would change for the seat that buys it: income, bodies in reach (fleets add up by themselves)."""

from __future__ import annotations

from typing import Any

from games.rules.starciv import assault, reach, treasury
from games.rules.starciv.book import Book
from games.rules.starciv.powers import Powers
from games.rules.starciv.state import NOBODY, State


def key(book: Book, state: State, seat: int) -> tuple[Any, ...]:
    """All that ``improvements`` depends on."""
    return (
        state.techs[seat],
        state.held[seat],
        state.secrets[seat],
        state.landing[seat],
        book.on(state, seat),
        state.contracts,
        state.embargoed,
    )


def improvements(book: Book, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """By technology that the seat has not: CG a turn it would bring now, and bodies that would come into reach.

    ``{"20": {"income": 12}, "3": {"reach": ["Mos Nytram"]}, "1": {"reach_in": {"cspa": ["Desler Gizh"]}}}``: with
    ``reach_in`` the buyer names the system. Prerequisites are left aside; what changes neither is left out.
    """
    numbers = range(1, len(book.content.technologies))
    within = reach.reachable(book, state, seat)
    found = {str(n): _of(book, state, seat, n, within) for n in numbers if not state.techs[seat] >> n & 1}
    return {n: shown for n, shown in found.items() if shown}


def _of(book: Book, state: State, seat: int, n: int, within: int) -> dict[str, Any]:
    before, techs = book.powers(state, seat), state.techs[seat] | 1 << n
    after = book.powers_of(techs, state.secrets[seat])
    shown: dict[str, Any] = {}
    if after.best_bodies != before.best_bodies:
        bought = _bought(state, seat, techs)
        shown["income"] = treasury.income(book, bought, seat)[0] - treasury.income(book, state, seat)[0]
    if after.landing_choice and not before.landing_choice:
        shown["reach_in"] = {
            book.content.systems[system]: _new(book, _bought(state, seat, techs, system), seat, within)
            for system in book.content.inhabited
        }
    elif _lands(after) != _lands(before):
        shown["reach"] = _new(book, _bought(state, seat, techs), seat, within)
    return shown


def _lands(powers: Powers) -> tuple[Any, ...]:
    return powers.landing, powers.land_on_any_orbit, powers.special_colonies


def _bought(state: State, seat: int, techs: int, system: int = NOBODY) -> State:
    """The position as it would be with these technologies, and perhaps landing access to a system of one's choice."""
    draft = state.copy()
    draft.techs[seat] = techs
    if system != NOBODY:
        draft.landing = (*state.landing[:seat], system, *state.landing[seat + 1 :])
    return draft


def _new(book: Book, bought: State, seat: int, within: int) -> list[str]:
    """What would be in reach besides what is."""
    return assault.names(book, reach.reachable(book, bought, seat) & ~within)
