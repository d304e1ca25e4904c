"""The first position (AE-5)."""

from __future__ import annotations

from games.engine.chance import Chance
from games.engine.move_recorder import MoveRecorder
from games.rules.ascending_empires import ships
from games.rules.ascending_empires.content import ASTEROID, HOME, LETTERS
from games.rules.ascending_empires.rules import ALL_QUADRANTS, Rules
from games.rules.ascending_empires.state import NOBODY, State


def first_position(rules: Rules, chance: Chance) -> tuple[State, MoveRecorder, tuple[int, ...]]:
    """AE-5.4: the discs of the four quadrants, then the first player; seats are taken as they come."""
    state = bare(rules)
    recorder = MoveRecorder(state, chance)
    faces = list(state.faces)
    for quadrant in ALL_QUADRANTS:
        discs = recorder.shuffle(f"quadrant_{quadrant + 1}", rules.group(quadrant))
        for hole, face in zip(rules.discs(quadrant), discs, strict=True):
            faces[hole] = face
    state.faces = tuple(faces)
    place_first_ships(rules, state)
    said = rules.options["first_player"]
    state.first = recorder.below("first_player", rules.seats) if said == "random" else int(said)
    state.active = state.first
    recorder.emit("game_began", first=state.first, homes=[rules.name(hole) for hole in rules.homes])
    recorder.emit("turn_began", seat=state.active, round=state.round)
    return state, recorder, tuple(range(rules.seats))


def bare(rules: Rules) -> State:
    """A board with homes and open asteroids (AE-5.2); all pieces where they are before the first ships stand."""
    pieces, seats, holes = rules.edition.pieces, rules.seats, len(rules.content.holes)
    faces, owner, up = [ASTEROID] * holes, [NOBODY] * holes, 0
    for quadrant in ALL_QUADRANTS:
        up |= 1 << quadrant * len(LETTERS)
    for seat, hole in enumerate(rules.homes):
        faces[hole], owner[hole] = HOME, seat
    fleet = (1 << pieces.starship + 1) - 2
    return State(
        draws=0,
        serial=1,
        first=0,
        active=0,
        round=1,
        turn=1,
        phase="action",
        points=0,
        used=(),
        passes=0,
        vp_supply=rules.vp_supply,
        taker=NOBODY,
        last_turns=(),
        resigned=0,
        winners=(),
        reason="",
        tokens=[0] * seats,
        levels=[(0, 0, 0, 0)] * seats,
        supply_troops=[pieces.start_troops_in_supply] * seats,
        reserve_troops=[pieces.troop - pieces.start_troops_in_supply] * seats,
        supply_ships=[0] * seats,
        reserve_ships=[fleet | ships.CRUISER_BIT] * seats,
        known=[0] * seats,
        faces=tuple(faces),
        up=up,
        owner=owner,
        troops=[0] * holes,
        colonies=[0] * holes,
        cities=[0] * holes,
        labs=[0] * holes,
        fleet=[],
        spots=[],
    )


def place_first_ships(rules: Rules, state: State) -> None:
    """AE-5.6, AE-5.7: the first starships of every seat in orbit of its home planet."""
    offsets = rules.edition.geometry.start_offsets
    for seat, hole in enumerate(rules.homes):
        x, y = rules.board.centres[hole]
        for number, (dx, dy) in enumerate(offsets[rules.quadrant(hole) + 1], 1):
            state.place(ships.key_of(seat, number), (x + 1000 * dx, y + 1000 * dy))
            state.reserve_ships[seat] &= ~(1 << number)
