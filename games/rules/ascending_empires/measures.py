"""Measures over the rounds: points, tokens, planets, buildings, levels and ships of every player."""

from __future__ import annotations

from games.engine.measures import Measure, Sample
from games.rules.ascending_empires import scoring
from games.rules.ascending_empires.rules import Book
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


def measure(book: Book, state: State) -> Sample:
    """What each player would score and has; the start of a round still tells of the one before it (AE-6.8)."""
    seats = range(book.seats)
    held = [list(book.held(state, seat)) for seat in seats]
    flown = list(map(seat_of, state.fleet))
    return Sample(
        state.round - _round_opens(book, state),
        {
            "points": tuple(scoring.score(book, state, seat) for seat in seats),
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


def _round_opens(book: Book, state: State) -> bool:
    """Whether nobody has done anything in this round yet."""
    order = ((state.first + step) % book.seats for step in range(book.seats))
    return state.phase == "action" and state.active == next(seat for seat in order if state.playing(seat))
