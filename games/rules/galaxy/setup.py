"""The first position (GX-3.9): seats by lot, a map from a secret seed, and the report before turn 1 (GX-5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.galaxy.flow import histogram
from games.rules.galaxy.generation import generate
from games.rules.galaxy.knowledge import Sky, blank, learn
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import NEVER, NOBODY, Report, State

WORDS = 4
"""Draws of 32 bits that the seed of a map is made of."""


def first_position(rules: Rules, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
    """Before the first orders. The map is settled once; a replay reads it back."""
    counted = empty(rules)
    recorder = MoveRecorder(counted, chance)
    seating = tuple(recorder.shuffle("seating", range(rules.seats)))
    seed = "-".join(str(recorder.below("map", 1 << 32)) for _ in range(WORDS))
    draft = populate(rules, counted, recorder.record_computed("stars", lambda: generate(rules, seed)))
    look_around(rules, draft)
    recorder.emit("turn_opened", turn=draft.turn, histogram=histogram(draft))
    return draft, recorder, seating


def empty(rules: Rules) -> State:
    """A position without a map."""
    seats = rules.seats
    return State(
        draws=0,
        serial=0,
        turn=1,
        homes=(0,) * seats,
        forms=(0,) * seats,
        magnitudes=(0,) * seats,
        code="",
        names=(),
        cells=(),
        m=(),
        re=(),
        home_of=(),
        exits=(),
        technology=[rules.constants.start_technology] * seats,
        treasury=[rules.constants.start_treasury] * seats,
        fleets=[()] * seats,
        f=[],
        t=[],
        do=[],
        types=[],
        owner=[],
        colonised=[],
        effective=[],
        sets=[None] * seats,
        received=(),
        knowledge=[blank(rules)] * seats,
        reports=[Report(0)] * seats,
        curve=[(0,) * seats],
        ranking=(),
    )


def populate(rules: Rules, state: State, made: Mapping[str, Any]) -> State:
    """The draft with a map of the generator, every home star in its player's hands."""
    rows = made["stars"]
    state.code, state.forms = made["code"], tuple(made["forms"])
    state.names, state.cells = tuple(row[0] for row in rows), tuple(row[1] for row in rows)
    state.m, state.re = tuple(row[2] for row in rows), tuple(row[6] for row in rows)
    state.f, state.t, state.do = ([row[column] for row in rows] for column in (3, 4, 5))
    state.types = [row[7] for row in rows]
    state.home_of, state.exits = tuple(row[8] for row in rows), tuple(row[9] for row in rows)
    state.owner = list(state.home_of)
    state.colonised = [NEVER if seat == NOBODY else 0 for seat in state.home_of]
    state.effective = [NEVER if seat == NOBODY else 1 for seat in state.home_of]
    stars = [state.home_of.index(seat) for seat in range(rules.seats)]
    state.homes = tuple(state.cells[star] for star in stars)
    state.magnitudes = tuple(state.m[star] for star in stars)
    return state


def look_around(rules: Rules, state: State) -> None:
    """Set the knowledge of every seat from this position (GX-5), without lines of reports, and the points."""
    sky = Sky(state)
    for seat in range(rules.seats):
        state.knowledge[seat] = learn(rules, state, seat, sky)[0]
    state.curve = [rules.points(state)]
