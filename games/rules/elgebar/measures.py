"""Measures over the turns: points, systems, infrastructures and ships of every empire."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.elgebar.rules import Rules
from games.rules.elgebar.scoring import controlled_stars
from games.rules.elgebar.state import State

MEASURES = (
    Measure("points", {"fr": "Points", "en": "Points"}),
    Measure("gained", {"fr": "Points du tour", "en": "Points of the turn"}),
    Measure("systems", {"fr": "Systèmes", "en": "Systems"}),
    Measure("levels", {"fr": "Niveaux d’infrastructure", "en": "Infrastructure levels"}),
    Measure("ships", {"fr": "Vaisseaux", "en": "Ships"}),
)


def measure(rules: Rules, state: State) -> Sample:
    """Measure each empire after the turns scored so far (EL-T3); systems with its home (EL-A4)."""
    turn = max(state.scores, default=0)
    gained = [sum(row) for row in state.scores[turn]] if turn else [0] * rules.seats
    levels, ships = [0] * rules.seats, [0] * rules.seats
    for one in state.infrastructures.values():
        levels[one.owner] += one.level
    for ship in state.ships.values():
        ships[ship.owner] += 1
    return Sample(
        turn,
        {
            "points": tuple(state.points),
            "gained": tuple(gained),
            "systems": tuple(map(len, controlled_stars(rules, state))),
            "levels": tuple(levels),
            "ships": tuple(ships),
        },
    )
