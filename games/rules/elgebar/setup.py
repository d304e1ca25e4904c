"""The first position (EL-S3 to S10)."""

from __future__ import annotations

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.elgebar.discovery import discover
from games.rules.elgebar.generation import draw_map
from games.rules.elgebar.numbers import Counter, take
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.state import FOG, HOME, NOBODY, Infrastructure, State, System

WORD = 1 << 32
INFRASTRUCTURE = "infrastructure"
"""Label of the order of numbers."""


def first_position(rules: Rules, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
    """A map drawn from a seed, every seat at home; the seats are dealt out."""
    draft = blank(rules, rules.radius)
    recorder = MoveRecorder(draft, chance)
    seating = tuple(recorder.shuffle("seats", range(rules.seats)))
    draft.seed = "".join(f"{recorder.below('seed', WORD):08x}" for _ in range(4))
    place_systems(draft, draw_map(rules.content, draft.seed, rules.radius))
    for seat in range(rules.seats):
        draft.stocks[seat][HOME] = rules.constants.start_stock
        for kind, level in rules.constants.start_infrastructures:
            found_infrastructure(draft, seat, HOME, kind, level)
    discover(rules, draft, 0)
    return draft, recorder, seating


def place_systems(state: State, systems: tuple[System, ...]) -> None:
    """The ordinary systems, controlled by nobody (EL-A3)."""
    state.systems = systems
    state.control = [NOBODY] * (len(systems) + 1)


def found_infrastructure(state: State, seat: int, site: int, kind: str, level: int = 1) -> Infrastructure:
    """A new infrastructure with the next number (EL-S9)."""
    number, state.next_infrastructure = take(
        state.next_infrastructure, state.seed, INFRASTRUCTURE, seat, state.infrastructures
    )
    one = Infrastructure(number, site, seat, kind, level, 0)
    state.infrastructures[number] = one
    return one


def blank(rules: Rules, radius: int) -> State:
    """Turn 1 before anything is placed; production is to come."""
    seats = rules.seats
    hexes = 1 + 3 * radius * (radius + 1)
    constants = rules.constants
    counter: Counter = 1 if rules.common_numbers else (0,) * seats
    return State(
        draws=0,
        serial=1,
        turn=1,
        produced=False,
        sighted=0,
        composed=False,
        seed="",
        radius=radius,
        systems=(),
        control=[NOBODY],
        infrastructures={},
        ships={},
        next_infrastructure=counter,
        next_ship=counter,
        projects=[{} for _ in range(seats)],
        next_project=[1] * seats,
        stocks=[{} for _ in range(seats)],
        population=[{} for _ in range(seats)],
        potentials=[(constants.start_potential,) * len(rules.content.domains)] * seats,
        points=[constants.start_points] * seats,
        peace=[0] * seats,
        resigned=0,
        charted=[(FOG,) * hexes] * seats,
        seen=[(FOG,) * hexes] * seats,
        sights=[{} for _ in range(seats)],
        sheets=[None] * seats,
        withdrawn=[None] * seats,
        scores={},
        battles=(),
        winners=(),
        reason="",
    )
