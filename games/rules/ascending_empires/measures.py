"""Measures over the rounds: points, tokens, planets, buildings, levels and ships of every player."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.ascending_empires import scoring
from games.rules.ascending_empires.rules import Rules
from games.rules.ascending_empires.ships import seat_of
from games.rules.ascending_empires.state import State

MEASURES = (
    Measure("points", {"fr": "Points", "en": "Points"}),
    Measure("tokens", {"fr": "Jetons", "en": "Tokens"}),
    Measure("planets", {"fr": "Planètes", "en": "Planets"}),
    Measure("built", {"fr": "Constructions", "en": "Buildings"}),
    Measure("levels", {"fr": "Niveaux", "en": "Levels"}),
    Measure("ships", {"fr": "Vaisseaux", "en": "Ships"}),
)


def measure(rules: Rules, state: State) -> Sample:
    """Measure the score and possessions of each player; the start of a round counts for the one before (AE-6.8)."""
    seats = range(rules.seats)
    held = [list(rules.held(state, seat)) for seat in seats]
    flown = list(map(seat_of, state.fleet))
    return Sample(
        state.round - _round_opens(rules, state),
        {
            "points": tuple(scoring.score(rules, state, seat) for seat in seats),
            "tokens": tuple(state.tokens),
            "planets": tuple(map(len, held)),
            "built": tuple(
                sum(state.colonies[hole] + state.cities[hole] + state.labs[hole] for hole in own)
                for own in held
            ),
            "levels": tuple(map(sum, state.levels)),
            "ships": tuple(map(flown.count, seats)),
        },
    )


def _round_opens(rules: Rules, state: State) -> bool:
    """Whether nobody has done anything in this round yet."""
    order = ((state.first + step) % rules.seats for step in range(rules.seats))
    return state.phase == "action" and state.active == next(seat for seat in order if state.playing(seat))
