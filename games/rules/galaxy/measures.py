"""Measures over the turns: points, stars, technology, resources and ships of every player."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.galaxy.rules import Rules
from games.rules.galaxy.state import State

MEASURES = (
    Measure("points", {"fr": "Points", "en": "Points"}),
    Measure("stars", {"fr": "Étoiles", "en": "Stars"}),
    Measure("technology", {"fr": "Technologie", "en": "Technology"}),
    Measure("resources", {"fr": "Ressources", "en": "Resources"}),
    Measure("ships", {"fr": "Vaisseaux", "en": "Ships"}),
)


def measure(rules: Rules, state: State) -> Sample:
    """Measure each seat after the turns closed so far (GX-11.3); points as GX-13.1 counts them."""
    seats = range(rules.seats)
    return Sample(
        state.turn - 1,
        {
            "points": state.curve[-1],
            "stars": tuple(state.owner.count(seat) for seat in seats),
            "technology": tuple(state.technology),
            "resources": tuple(state.treasury),
            "ships": tuple(sum(sum(fleet.ships) for fleet in state.fleets[seat]) for seat in seats),
        },
    )
