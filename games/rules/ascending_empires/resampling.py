"""Hidden faces (AE-16): who knows what, and dealing again what a viewer cannot know."""

from __future__ import annotations

from games.engine.chance import Chance
from games.rules.ascending_empires.content import FACES
from games.rules.ascending_empires.rules import ALL_QUADRANTS, Rules
from games.rules.ascending_empires.state import State


def sees(state: State, viewer: int, hole: int) -> bool:
    """Whether a viewer (a seat or SPECTATOR) knows the face of a disc."""
    return state.is_up(hole) or (viewer >= 0 and bool(state.known[viewer] >> hole & 1))


def scanned_faces(rules: Rules, state: State, seat: int) -> dict[str, str]:
    """The faces that a seat alone has seen and that still lie face down, by hole."""
    return {
        rules.name(hole): FACES[state.faces[hole]]
        for hole in range(len(state.faces))
        if not state.is_up(hole) and sees(state, seat, hole)
    }


def all_faces(rules: Rules, state: State) -> dict[str, str]:
    """The faces of all discs that still lie face down, by hole."""
    return {rules.name(hole): FACES[face] for hole, face in enumerate(state.faces) if not state.is_up(hole)}


def resample(rules: Rules, state: State, viewer: int, chance: Chance) -> State:
    """AE-16.6: the faces that the viewer has not seen, dealt again within each quadrant."""
    other, faces = state.copy(), list(state.faces)
    drawn = 0
    for quadrant in ALL_QUADRANTS:
        unseen = [hole for hole in rules.discs(quadrant) if not sees(state, viewer, hole)]
        order = chance.permutation(drawn, len(unseen), "resample")
        drawn += len(unseen)
        for hole, place in zip(unseen, order, strict=True):
            faces[hole] = state.faces[unseen[place]]
    other.faces = tuple(faces)
    return other
