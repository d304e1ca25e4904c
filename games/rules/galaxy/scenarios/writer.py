"""A position in the keys of scenario files (GX-21.9): what every first position of a game can be written in."""

from __future__ import annotations

from typing import Any

from games.rules.galaxy.rules import Book
from games.rules.galaxy.state import NOBODY, State
from games.rules.galaxy.view import codes, records


def describe(book: Book, state: State) -> dict[str, Any]:
    """Players, stars in the order of ``star_id`` (home stars are of their players), fleets, code and turn."""
    stars = [state.home_of.index(seat) for seat in range(book.seats)]
    return {
        "options": {"turns_total": book.turns_total},
        "turn": state.turn,
        "throne_code": state.code,
        "players": [_player(book, state, seat, star) for seat, star in enumerate(stars)],
        "stars": {
            state.names[star]: _star(book, state, star)
            for star in range(len(state.names))
            if state.home_of[star] == NOBODY or _changed(book, state, star)
        },
        "fleets": {
            f"{seat}.{fleet.number}": {
                "at": list(book.torus.place(fleet.cell)),
                "ships": book.written(fleet.ships),
                **({"traits": book.trait_names(fleet.traits)} if fleet.traits else {}),
            }
            for seat, fleets in enumerate(state.fleets)
            for fleet in fleets
        },
    }


def _player(book: Book, state: State, seat: int, star: int) -> dict[str, Any]:
    remembered = {**codes(book, state, seat), "cells": records(book, state, seat)} if state.turn > 1 else {}
    return {
        "home": list(book.torus.place(state.homes[seat])),
        "life_form": state.forms[seat],
        "magnitude": state.magnitudes[seat],
        "technology": state.technology[seat],
        "treasury": state.treasury[seat],
        "home_star": state.names[star],
        **({"knows": remembered} if remembered else {}),
    }


def _changed(book: Book, state: State, star: int) -> bool:
    """Whether a home star is not as it was when the game began."""
    seat, constants = state.home_of[star], book.constants
    found = (state.f[star], state.t[star], state.do[star], state.re[star], state.owner[star])
    first = (
        state.forms[seat],
        constants.start_technology,
        constants.home_docility,
        constants.home_resources,
        seat,
    )
    return found != first or state.colonised[star] != 0


def _star(book: Book, state: State, star: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "f": state.f[star],
        "t": state.t[star],
        "do": state.do[star],
        "re": state.re[star],
    }
    if state.home_of[star] == NOBODY:
        told.update(at=list(book.torus.place(state.cells[star])), m=state.m[star], type=state.types[star])
    if state.owner[star] != NOBODY:
        told.update(owner=state.owner[star], colonised=state.colonised[star], effective=state.effective[star])
    if state.exits[star] != NOBODY:
        told["exit"] = state.names[state.exits[star]]
    return told
