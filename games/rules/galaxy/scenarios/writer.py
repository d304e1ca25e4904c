"""A position in the keys of scenario files (GX-21.9): what every first position of a game can be written in."""

from __future__ import annotations

from typing import Any

from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import NOBODY, State
from games.rules.galaxy.view import codes, records


def describe(rules: Rules, state: State) -> dict[str, Any]:
    """Players, stars in the order of ``star_id`` (home stars are of their players), fleets, code and turn."""
    stars = [state.home_of.index(seat) for seat in range(rules.seats)]
    return {
        "options": {"turns_total": rules.turns_total},
        "turn": state.turn,
        "throne_code": state.code,
        "players": [_player(rules, state, seat, star) for seat, star in enumerate(stars)],
        "stars": {
            state.names[star]: _star(rules, state, star)
            for star in range(len(state.names))
            if state.home_of[star] == NOBODY or _is_changed(rules, state, star)
        },
        "fleets": {
            f"{seat}.{fleet.number}": {
                "at": list(rules.torus.place(fleet.cell)),
                "ships": rules.written(fleet.ships),
                **({"traits": rules.trait_names(fleet.traits)} if fleet.traits else {}),
            }
            for seat, fleets in enumerate(state.fleets)
            for fleet in fleets
        },
    }


def _player(rules: Rules, state: State, seat: int, star: int) -> dict[str, Any]:
    remembered = {**codes(rules, state, seat), "cells": records(rules, state, seat)} if state.turn > 1 else {}
    return {
        "home": list(rules.torus.place(state.homes[seat])),
        "life_form": state.forms[seat],
        "magnitude": state.magnitudes[seat],
        "technology": state.technology[seat],
        "treasury": state.treasury[seat],
        "home_star": state.names[star],
        **({"knows": remembered} if remembered else {}),
    }


def _is_changed(rules: Rules, state: State, star: int) -> bool:
    """Whether a home star is not as it was when the game began."""
    seat, constants = state.home_of[star], rules.constants
    found = (state.f[star], state.t[star], state.do[star], state.re[star], state.owner[star])
    first = (
        state.forms[seat],
        constants.start_technology,
        constants.home_docility,
        constants.home_resources,
        seat,
    )
    return found != first or state.colonised[star] != 0


def _star(rules: Rules, state: State, star: int) -> dict[str, Any]:
    told: dict[str, Any] = {
        "f": state.f[star],
        "t": state.t[star],
        "do": state.do[star],
        "re": state.re[star],
    }
    if state.home_of[star] == NOBODY:
        told.update(at=list(rules.torus.place(state.cells[star])), m=state.m[star], type=state.types[star])
    if state.owner[star] != NOBODY:
        told.update(owner=state.owner[star], colonised=state.colonised[star], effective=state.effective[star])
    if state.exits[star] != NOBODY:
        told["exit"] = state.names[state.exits[star]]
    return told
